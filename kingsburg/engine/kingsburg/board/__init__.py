"""The printed board of Kingsburg, as tables: advisors, buildings, enemies, and the effects they speak of."""
