"""Each language has its README, which leads to all others, and every link in them leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import languages

ROOT = Path(__file__).parents[2]
READMES = {"en": ROOT / "README.md"} | {
    code: ROOT / "docs" / f"README.{code}.md" for code in languages.codes()
}
_LINK = re.compile(r"\]\((?!https?:|#)([^)#]*)\)")
_TONGUE = re.compile(r"README(?:\.(\w+))?\.md\)")


def links(path: Path) -> list[Path]:
    return [path.parent / found for found in _LINK.findall(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("code", READMES)
def test_every_link_leads_somewhere(code: str) -> None:
    found = links(READMES[code])
    assert found and [path for path in found if not path.exists()] == []


@pytest.mark.parametrize("code", READMES)
def test_the_first_lines_lead_to_every_other_language(code: str) -> None:
    text = READMES[code].read_text(encoding="utf-8")
    beginning = text.split("\n\n")[1]
    led_to = {found or "en" for found in _TONGUE.findall(beginning)}
    assert led_to == set(READMES) - {code}
    assert beginning.count("**") == 2, "its own name is bold"


@pytest.mark.parametrize("code", READMES)
def test_it_says_how_to_start(code: str) -> None:
    text = READMES[code].read_text(encoding="utf-8")
    assert "python3 build/dev.py play" in text and "py build\\dev.py play" in text
