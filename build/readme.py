"""Makes the README for package registries: its pictures and links lead to the project's page."""

import re
import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"(!\[[^\]]*\]\()(?!https?:)([^)]*\))")
LINK = re.compile(r"(?<!!)(\[[^\]]*\]\()(?!https?:|#)([^)]*\))")


class Readme(MetadataHookInterface):
    """Fills in the dynamic field ``readme`` of the project's metadata."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Give the package's page README.md with full addresses in the place of relative links."""
        root = Path(self.root)
        urls = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
        text = (root / "README.md").read_text(encoding="utf-8")
        told = addressed(text, urls["Raw files"], urls["Documentation"].rpartition("/")[0])
        metadata["readme"] = {"content-type": "text/markdown", "text": told}


def addressed(text: str, pictures: str, files: str) -> str:
    """A Markdown text whose pictures and links to files beside it have whole addresses.

    `pictures` and `files` are the addresses of the folder that holds it: of raw files, and of pages.
    """
    text = PICTURE.sub(lambda found: f"{found[1]}{pictures}/{found[2]}", text)
    return LINK.sub(lambda found: f"{found[1]}{files}/{found[2]}", text)
