"""`kingsburg play --text`: a game in a terminal, in plain lines."""
