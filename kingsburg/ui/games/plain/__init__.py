"""The plain table, which shows any game through the game contract alone."""
