"""The settings in pages: what can be set, how it is found, and how it is shown."""
