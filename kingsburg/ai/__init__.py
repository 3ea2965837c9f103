"""Computer players, the coach and the judge of finished games; programs of strangers; training."""
