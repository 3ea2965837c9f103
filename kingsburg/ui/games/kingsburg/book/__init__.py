"""Kingsburg's book: its pages and its examples."""
