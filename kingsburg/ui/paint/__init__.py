"""How things look: geometry, type, pictures, the canvas and its cached layers. Knows no scene and no game."""
