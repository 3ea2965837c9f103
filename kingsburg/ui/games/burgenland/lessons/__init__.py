"""The lessons of Burgen Land."""
