"""Rules of the games: pure values, no clock, no files, no window."""
