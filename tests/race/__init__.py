"""A third game, as small as can be: it proves that the house knows none of its games by name."""
