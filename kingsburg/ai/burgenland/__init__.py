"""Computer players of Burgen Land."""
