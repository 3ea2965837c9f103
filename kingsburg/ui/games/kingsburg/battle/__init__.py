"""The scenes of the winter battle and of a private look at the enemy."""
