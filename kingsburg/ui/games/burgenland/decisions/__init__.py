"""The decision panels of Burgen Land: one for each kind of decision."""
