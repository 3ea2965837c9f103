"""What the screen says to screen readers and, if the player wishes, aloud."""
