"""Makes the README for package registries, without pictures and links to files beside it."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n\n?", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:)[^)]*\)")


class Readme(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": alone(text)}


def alone(text: str) -> str:
    """A Markdown text without its pictures, with the names of files in place of links."""
    return LINK.sub(r"\1", PICTURE.sub("", text))
