"""Opponents at Kingsburg."""
