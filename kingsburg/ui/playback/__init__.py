"""A game shown in time: events become beats, and the model behind the table is folded from them."""
