"""What a network reads of a position of Kingsburg, one module for each subject."""
