"""The plain table: any game of the shelf, played by its contract alone."""
