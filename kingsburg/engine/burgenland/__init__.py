"""The rules of Burgen Land."""
