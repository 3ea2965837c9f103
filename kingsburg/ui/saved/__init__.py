"""Saved games as a player sees them: in words, as small pictures, and reopened at the table."""
