"""How a game went: each player's chances over time, and the turning points."""
