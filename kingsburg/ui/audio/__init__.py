"""How things sound: the sound device, effects, and the music of each scene."""
