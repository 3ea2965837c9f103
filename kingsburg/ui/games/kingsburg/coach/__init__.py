"""What the coach says at Kingsburg's table."""
