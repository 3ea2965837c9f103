"""The rules of Kingsburg."""
