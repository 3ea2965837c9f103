"""Looking ahead to the end of a season: moves played out, and a tree of it."""
