"""The coach at a table, whatever the game: its button and its sheet."""
