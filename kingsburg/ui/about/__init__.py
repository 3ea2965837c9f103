"""What the program tells of itself, as a book of its own."""
