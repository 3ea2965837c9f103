"""The table of each game, and the catalogue that the title page and the setup page read."""
