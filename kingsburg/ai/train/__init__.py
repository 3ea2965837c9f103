"""Self-play and learning in one command; not shipped."""
