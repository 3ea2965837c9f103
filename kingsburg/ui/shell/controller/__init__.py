"""The game controller: its buttons give the commands of the keyboard, on the same focus."""
