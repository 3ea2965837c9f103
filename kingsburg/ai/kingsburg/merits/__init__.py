"""What speaks for an option of Kingsburg: what is true of it, and how much it weighs."""
