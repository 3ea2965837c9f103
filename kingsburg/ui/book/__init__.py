"""The book: the whole rules of every game, with pages, links, examples and a search."""
