"""Computer players of Kingsburg."""
