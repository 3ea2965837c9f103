"""`kingsburg rules`: the book as one page of HTML and as plain text, and how it refuses."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

from tests.test_cli import run

MODEST = 4_000_000
"""The most bytes that a page with all its pictures may take."""
VOID = {"meta", "img", "br", "image", "link"}


class Seen(HTMLParser):
    """What a page holds: ids, where its links lead, pictures, and whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.leads: set[str] = set()
        self.sources: list[str] = []
        self.unnamed: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [given["id"] or ""] if "id" in given else []
        lead = given.get("href") or ""
        if tag in ("a", "use"):
            self.leads.add(lead)
        elif tag in ("img", "image"):
            self.sources.append(given.get("src") or lead)
        if (tag == "img" and not given.get("alt")) or (
            tag == "svg" and not (given.get("aria-label") or given.get("aria-hidden"))
        ):
            self.unnamed.append(str(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "image":
            self.sources.append(dict(attrs).get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_else_and_all_its_links_lead_somewhere(tmp_path: Path) -> None:
    out = tmp_path / "rules.html"
    done = run("rules", "--html", str(out), home=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    text = out.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>") and '<html lang="en">' in text
    assert len(text) < MODEST
    page = Seen(text)
    assert page.open == [] and len(page.ids) == len(set(page.ids)) > 150
    assert page.leads <= {f"#{one}" for one in page.ids}
    assert page.sources and all(source.startswith("data:image/") for source in page.sources)
    assert page.unnamed == []
    assert "@media print" in text and not re.search(r"https?://", text)
    for said in (
        "The winter battle",
        "Fortress",
        "Goblins, strength 3",
        "Burgen Land",
        "Ideas for better play",
    ):
        assert said in text


def test_it_writes_one_page_over_another_but_over_nothing_else(tmp_path: Path) -> None:
    out, strange = tmp_path / "rules.html", tmp_path / "mine.html"
    for _again in range(2):
        assert run("rules", "--game", "burgenland", "--html", str(out), home=tmp_path).returncode == 0
    strange.write_text("<!DOCTYPE html>\n<p>my own page</p>\n")
    done = run("rules", "--html", str(strange), home=tmp_path)
    assert done.returncode == 2 and "holds something else and stays as it is" in done.stderr
    assert strange.read_text() == "<!DOCTYPE html>\n<p>my own page</p>\n"


def test_it_refuses_in_a_sentence(tmp_path: Path) -> None:
    for arguments, sentence in (
        (("--html", ""), "the name of a file is missing"),
        (("--html", str(tmp_path)), "cannot be written: Is a directory."),
        (("--html", str(tmp_path / "no" / "such" / "folder.html")), "cannot be written"),
        (("--game", "chess"), "chess"),
        (("more",), "'more' was not expected here."),
    ):
        done = run("rules", *arguments, home=tmp_path)
        assert done.returncode == 2 and sentence in done.stderr, (arguments, done.stderr)
        assert done.stdout == "" and "Traceback" not in done.stderr


def test_the_page_goes_to_standard_output_too(tmp_path: Path) -> None:
    done = run("rules", "--game", "burgenland", "--html", "-", home=tmp_path)
    assert done.returncode == 0 and done.stdout.startswith("<!DOCTYPE html>")
    page = Seen(done.stdout)
    assert page.leads <= {f"#{one}" for one in page.ids} and "Fortress" not in done.stdout


def test_without_a_file_the_book_is_printed_as_text(tmp_path: Path) -> None:
    done = run("rules", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    for said in ("KINGSBURG", "The winter battle", "BURGEN LAND", "Staying and leaving"):
        assert said in lines
    assert not re.search(r"\]\(|\*\*", done.stdout), "no signs of links are left"
