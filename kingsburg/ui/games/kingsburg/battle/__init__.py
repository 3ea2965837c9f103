"""The battle of winter and what is seen of an enemy before."""
