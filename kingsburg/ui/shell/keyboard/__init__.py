"""The keyboard: one focus for all scenes, and the commands that keys give."""
