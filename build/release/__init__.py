"""Makes everything that is handed to players and packagers: ``python3 build/dev.py release PART``."""
