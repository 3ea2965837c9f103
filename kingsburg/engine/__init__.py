"""The rules of the games: pure values, without clocks, files or windows."""
