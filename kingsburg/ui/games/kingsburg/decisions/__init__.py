"""The decision panels of Kingsburg: one for each kind of decision."""
