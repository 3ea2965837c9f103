"""How fast the game is on this machine, measured and told."""
