"""The pictures of Burgen Land."""
