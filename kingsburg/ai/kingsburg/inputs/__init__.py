"""What a network reads of a position of Kingsburg, by what it is about."""
