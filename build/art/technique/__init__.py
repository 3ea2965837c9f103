"""How a woodcut is made: curves, plates, printing, and the letters cut into it."""
