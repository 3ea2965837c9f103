"""Settings of dmgbuild: a window with the program, and the folder to drag it to."""

from typing import Any

defines: dict[str, Any]
"""What the command line gives by ``-D``; dmgbuild puts it here."""
application = str(globals().get("defines", {}).get("app", "dist/Kingsburg.app"))

format = "UDZO"
files = [application]
symlinks = {"Applications": "/Applications"}
icon_locations = {"Kingsburg.app": (150, 170), "Applications": (450, 170)}
window_rect = ((200, 200), (600, 380))
icon_size = 112
default_view = "icon-view"
