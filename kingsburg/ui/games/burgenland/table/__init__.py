"""The table of Burgen Land: where everything lies and how it is drawn."""
