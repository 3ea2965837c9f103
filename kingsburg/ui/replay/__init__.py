"""A game that is watched: the table of a replay and its controls."""
