"""A game that is watched: the table of a replay and what it is led by."""
