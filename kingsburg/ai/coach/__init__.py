"""The coach: what the expert thinks of a person's decisions, as data; whoever shows it finds the words."""
