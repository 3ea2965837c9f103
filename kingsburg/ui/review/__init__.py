"""How a game went: everybody's chances over its time, and its turning points."""
