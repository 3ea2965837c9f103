"""The table of Kingsburg: where everything lies and how it is drawn."""
