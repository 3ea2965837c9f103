"""The table of Burgen Land."""
