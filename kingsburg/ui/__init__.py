"""The window: pygame, and only here."""
