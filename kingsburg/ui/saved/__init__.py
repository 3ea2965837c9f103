"""Saved games as a player sees them: in words, as small pictures, and come back to the table."""
