"""The coach: what the expert thinks of a person's decisions, as data, for others to put into words."""
