"""How things sound: the device, effects, and the music of each scene."""
