"""The screens of the program outside a game: title, setup, saved games, settings, rules, trouble."""
