"""`kingsburg arena`: every player against every other, and how sure one may be of what came of it."""
