"""Kingsburg, an unofficial desktop edition of the board game."""

__version__ = "0.1.0"

APP = f"kingsburg {__version__}"
"""The program and its version, as saved games, records and programs that play are told."""
