"""Tests of what happens after an unexpected error."""
