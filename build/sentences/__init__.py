"""Sentences drawn at random from whole games, for those who read a translation."""
