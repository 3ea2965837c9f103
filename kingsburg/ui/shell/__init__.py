"""The window: loop, input, focus, spots, trace and the stack of scenes. It knows no rule of any game."""
