"""Why something cannot be done, in the player's language, where others give the reason in English."""
