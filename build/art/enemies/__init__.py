"""The enemies of winter."""
