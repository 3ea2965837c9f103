"""Burgen Land's book: its pages and its examples."""
