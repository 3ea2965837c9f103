"""What explains the game while it is played: terms, cards at the first of everything, "why?"."""
