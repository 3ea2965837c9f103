"""The coach of Burgen Land: its sentences, its ideas, and where it tells to look."""
