"""The plain table."""
