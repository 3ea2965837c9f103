"""Burgen Land's presentation: what the table shows, what it asks, and how it moves."""
