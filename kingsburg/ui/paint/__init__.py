"""How things look: geometry, type, pictures, the canvas and its kept layers. Knows no scene and no game."""
