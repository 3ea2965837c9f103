"""Computer players, the coach, the judge of finished games, external programs, and training."""
