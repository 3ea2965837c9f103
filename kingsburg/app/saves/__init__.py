"""Saved games: their format and its upgrades, where they lie, and the worker that writes them."""
