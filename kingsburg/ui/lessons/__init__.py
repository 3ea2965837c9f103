"""Lessons: a game that is learned by playing it, step by step, from a file of data."""
