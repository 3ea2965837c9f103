"""A running game without a window: session, saves, settings, jobs, and files that people name."""
