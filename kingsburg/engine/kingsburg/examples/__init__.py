"""Tables laid by hand, for examples of the rules."""
