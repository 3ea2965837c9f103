"""The printed board of Kingsburg as tables: advisors, buildings, enemies, and their effects."""
