"""`kingsburg arena`: every player against every other, with results and how certain they are."""
