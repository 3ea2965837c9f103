"""Saved games: their format, its upgrades, where they lie, and the worker that writes them."""
