"""What the desktops of Linux read: menu entry, icons, file type, description, manual."""

import struct
from html import escape
from pathlib import Path
from typing import Final

from release import manual, news
from release.archive import gzipped
from release.facts import APP_ID, HERE, MIME, ROOT, url

SCREENSHOTS: Final = (
    ("spring", "The court of Kingsburg in spring"),
    ("building", "Building in your own province"),
    ("battle", "The battle of winter"),
    ("rules", "The book of rules"),
    ("duel", "A duel in Burgen Land"),
)
"""Pictures of ``docs/pictures/1080p``, with what they show; the first one is shown first."""
_ENTRY_OF_ICO: Final = struct.Struct("<BBBBHHII")


def icons() -> dict[int, bytes]:
    """The program's icon as PNG, by its side in pixels."""
    raw = (ROOT / "assets" / "icon.ico").read_bytes()
    found: dict[int, bytes] = {}
    for i in range(struct.unpack_from("<H", raw, 4)[0]):
        side, *_unused, size, start = _ENTRY_OF_ICO.unpack_from(raw, 6 + i * _ENTRY_OF_ICO.size)
        found[side or 256] = raw[start : start + size]
    found[512] = (ROOT / "assets" / "icon.png").read_bytes()
    return found


def desktop_entry() -> str:
    """The entry of menus."""
    return (HERE / "linux" / "kingsburg.desktop").read_text(encoding="utf-8")


def metainfo() -> str:
    """What software centres show, as AppStream asks for it."""
    pictures = []
    for i, (name, caption) in enumerate(SCREENSHOTS):
        kind = ' type="default"' if not i else ""
        address = f"{url('Raw files')}/docs/pictures/1080p/{name}.webp"
        pictures += [
            f"    <screenshot{kind}>",
            f"      <caption>{escape(caption)}</caption>",
            f'      <image type="source" width="1920" height="1080">{address}</image>',
            "    </screenshot>",
        ]
    return (
        (HERE / "linux" / "metainfo.xml")
        .read_text(encoding="utf-8")
        .format(
            app_id=APP_ID,
            mime=MIME,
            home=url("Homepage"),
            issues=url("Issues"),
            source=url("Source"),
            screenshots="\n".join(pictures),
            releases=news.releases(),
        )
    )


def files() -> dict[str, bytes]:
    """All files below ``share/``, by their path there."""
    found = {
        f"applications/{APP_ID}.desktop": desktop_entry().encode(),
        f"mime/packages/{APP_ID}.xml": (HERE / "linux" / "mime.xml").read_bytes(),
        f"metainfo/{APP_ID}.metainfo.xml": metainfo().encode(),
        "man/man6/kingsburg.6.gz": gzipped(manual.page().encode()),
    }
    for side, picture in icons().items():
        found[f"icons/hicolor/{side}x{side}/apps/{APP_ID}.png"] = picture
    return found


def write(share: Path) -> None:
    """Write all these files below a folder ``share``."""
    for name, raw in files().items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
