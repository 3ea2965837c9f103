"""The lessons of Kingsburg."""
