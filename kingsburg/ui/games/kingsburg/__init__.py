"""The table of Kingsburg: what it shows, what it asks, and how it moves."""
