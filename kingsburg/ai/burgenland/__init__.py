"""Opponents at Burgen Land."""
