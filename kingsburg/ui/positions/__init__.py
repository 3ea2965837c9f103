"""Positions to solve: the list of them, and each at the table of its game."""
