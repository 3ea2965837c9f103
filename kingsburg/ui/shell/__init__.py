"""How a window lives: loop, input, focus, spots, trace, the stack of scenes and its jobs. Knows no game."""
