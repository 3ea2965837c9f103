"""External programs in a seat: their protocol, which docs/protocol.md describes, and their process."""
