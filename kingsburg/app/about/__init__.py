"""What the program can tell of itself: what is new in it, and the works of others that come with it."""
