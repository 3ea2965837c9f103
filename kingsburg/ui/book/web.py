"""The book as one page of HTML that needs nothing else: pictures are in it, links lead within it."""

from __future__ import annotations

import base64
import io
from html import escape
from typing import Final

import pygame

from kingsburg.app.i18n import _, language
from kingsburg.ui.book.library import Library, Place
from kingsburg.ui.book.markup import runs
from kingsburg.ui.book.page import (
    Block,
    Book,
    Cell,
    Example,
    Figure,
    Heading,
    Page,
    Paragraph,
    Picture,
    Point,
    Row,
)
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.pixels import opaque, transparent
from kingsburg.ui.paint.sources import picture_file

HEAD: Final = "<!DOCTYPE html>\n<!-- The book of rules of Kingsburg -->\n"
"""How every page begins that this program writes."""
_SIDE, _SMALL_SIDE, _BANNER_SIDE = 200, 64, 640
"""The longest side of a picture, of an icon or a die, and of a picture above a page, in pixels."""
_SMALL: Final = frozenset({"icons", "dice", "shields"})
_STYLE: Final = """
* { box-sizing: border-box; }
body { font: 1.06rem/1.5 "EB Garamond", Garamond, Georgia, serif; color: @ink; background: @white;
  max-width: 46rem; margin: 0 auto; padding: 1.5rem; }
h1, h2, h3, h4 { font-family: Cinzel, "Trajan Pro", Georgia, serif; color: @rubric; line-height: 1.2; }
h1 { text-align: center; text-wrap: balance; } h2 { border-bottom: 3px double @gold; margin-top: 3rem; }
h3 { border-bottom: 1px solid @gold; margin-top: 2.4rem; } a { color: @lapis; }
nav ul { list-style: none; padding-left: 1.2rem; } nav > ul { columns: 16rem 2; }
.point, .row { display: grid; grid-template-columns: 3rem 1fr; gap: .8rem; margin: .5rem 0;
  align-items: center; }
.point p { margin: 0; } .row { align-items: start; grid-template-columns: 5rem 1fr; }
.point svg { width: 2.6rem; height: 2.6rem; }
.row svg { width: 4.8rem; height: 4.8rem; } .row p { margin: 0; } .facts { float: right; }
.facts svg, td svg { width: 1.5rem; height: 1.5rem; vertical-align: middle; }
td svg { width: 2.3rem; height: 2.3rem; }
.banner { width: 100%; height: auto; max-height: 18rem; object-fit: cover;
  object-position: 50% 60%; border: 3px solid @gold; }
figure { background: @paper; border: 2px solid @gold; padding: .6rem 1rem; margin: 1rem 0;
  overflow-x: auto; }
figcaption { font-weight: bold; text-align: center; } table { border-collapse: collapse; margin: .5rem auto; }
td, th { padding: .2rem .6rem; text-align: center; } th { font-weight: normal; font-style: italic; }
.tag { font-weight: bold; } .see { font-style: italic; }
@media (max-width: 32rem) { body { padding: .8rem; } figure ol { padding-left: 1.4rem; }
  td, th { padding: .2rem .25rem; } td svg { width: 1.8rem; height: 1.8rem; } }
@media print { body { max-width: none; padding: 0; background: none; font-size: 11pt; }
  nav > ul { columns: 3; }
  a { color: inherit; text-decoration: none; } .row, .point, figure, tr { break-inside: avoid; }
  main h2 { break-before: page; } h3, h4 { break-after: avoid; } figure { background: none; } }
"""


_COLOURS: Final = {
    "@ink": theme.INK,
    "@white": theme.WHITE,
    "@rubric": theme.RUBRIC,
    "@gold": theme.GOLD,
    "@lapis": theme.LAPIS,
    "@paper": theme.PAPER,
}
"""What the names of colours in the style stand for."""


def _style() -> str:
    """The style, with the colours of the window."""
    style = _STYLE
    for name, (r, g, b) in _COLOURS.items():
        style = style.replace(name, f"rgb({r}, {g}, {b})")
    return style


def web_page(library: Library, title: str) -> str:
    """All books of the library as one page of HTML, in the language of the moment."""
    return _Writer(library).whole(title)


class _Writer:
    """Writes the page and notes which pictures it needs."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._pictures: dict[Picture, str] = {}
        self._game = ""
        self._names = {
            block.picture: block.name
            for book in library.books
            for page in book.pages
            for block in page.blocks
            if isinstance(block, Row) and block.picture is not None and block.badge
        }
        """What the pictures of the lists show."""

    def whole(self, title: str) -> str:
        body = "\n".join(self._book(book) for book in self._library.books)
        return (
            f'{HEAD}<html lang="{escape(language().replace("_", "-"))}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>{_style()}</style>\n</head>\n<body>\n"
            f"{self._symbols()}\n<header><h1>{escape(title)}</h1></header>\n{self._contents()}\n"
            f"<main>\n{body}\n</main>\n</body>\n</html>\n"
        )

    # Contents and links ---------------------------------------------------------------------------

    def _contents(self) -> str:
        found = [f'<nav aria-label="{escape(_("Contents"))}"><h2>{escape(_("Contents"))}</h2><ul>']
        for book in self._library.books:
            found.append(f'<li><a href="#{book.game}">{escape(book.title)}</a><ul>')
            for page in book.pages:
                if not page.parent:
                    below = [child for child in book.pages if child.parent == page.id]
                    inner = "".join(self._entry(book, child) + "</li>" for child in below)
                    found.append(self._entry(book, page) + (f"<ul>{inner}</ul>" if inner else "") + "</li>")
            found.append("</ul></li>")
        return "\n".join([*found, "</ul></nav>"])

    def _entry(self, book: Book, page: Page) -> str:
        return f'<li><a href="#{_id(Place(book.game, page))}">{escape(page.name)}</a>'

    def _text(self, text: str) -> str:
        found = []
        for run in runs(text):
            words = escape(run.text)
            if run.target:
                place = self._library.place(run.target, self._game)
                words = f'<a href="#{_id(place)}">{words}</a>'
            found.append(f"<strong>{words}</strong>" if run.bold else words)
        return "".join(found)

    # Pages ----------------------------------------------------------------------------------------

    def _book(self, book: Book) -> str:
        self._game = book.game
        pages = "\n".join(self._page(page) for page in book.pages)
        return f'<section id="{book.game}"><h2>{escape(book.title)}</h2>\n{pages}\n</section>'

    def _page(self, page: Page) -> str:
        here = Place(self._game, page)
        blocks = "\n".join(self._block(block) for block in page.blocks)
        banner = self._banner(page.picture, page.title) if page.picture else ""
        head = f'<article id="{_id(here)}"><h3>{escape(page.title)}</h3>'
        return f"{head}\n{banner}{blocks}\n{self._see(page)}</article>"

    def _see(self, page: Page) -> str:
        links = [
            f'<a href="#{_id(self._library.place(target, self._game))}">'
            f"{escape(self._library.name(target, self._game))}</a>"
            for target in page.see
        ]
        return f'<p class="see">{escape(_("See also"))}: {" · ".join(links)}</p>' if links else ""

    def _block(self, block: Block) -> str:
        match block:
            case Heading(text):
                return f"<h4>{escape(text)}</h4>"
            case Paragraph(parts):
                return f"<p>{self._text(' '.join(part.text for part in parts))}</p>"
            case Point(text, picture):
                sign = self._picture(picture) if picture else "<span>◆</span>"
                return f'<div class="point">{sign}<p>{self._text(text.text)}</p></div>'
            case Row():
                return self._row(block)
            case Example():
                return self._example(block)

    def _row(self, row: Row) -> str:
        facts = " ".join(
            (self._picture(("icons", icon)) if icon else "") + escape(text) for icon, text in row.facts
        )
        picture = self._picture(row.picture) if row.picture else "<span></span>"
        badge = f'<span class="tag">{escape(row.badge)}</span> ' if row.badge else ""
        mark = f' id="{self._game}-{escape(row.id)}"' if row.id else ""
        return (
            f'<div class="row"{mark}>{picture}<p><span class="facts">{facts}</span>{badge}'
            f"<strong>{escape(row.name)}</strong><br>{self._text(row.text.text)}</p></div>"
        )

    def _example(self, example: Example) -> str:
        steps = example.play()
        told = "".join(f"<li>{escape(step.text)}</li>" for step in steps)
        return (
            f"<figure><figcaption>{escape(example.title)}</figcaption>"
            f"<ol>{told}</ol>{self._figure(steps[-1].figure)}</figure>"
        )

    def _figure(self, figure: Figure) -> str:
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in figure.heads)
        rows = "".join(f"<tr>{''.join(self._cell(cell) for cell in row)}</tr>" for row in figure.rows)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

    def _cell(self, cell: Cell) -> str:
        pictures = " ".join(
            self._picture(picture, self._shown(picture))
            + (f'<span class="tag">{escape(tag)}</span>' if tag else "")
            for picture, tag in cell.pictures
        )
        return f"<td>{pictures} {escape(cell.text)}</td>"

    # Pictures -------------------------------------------------------------------------------------

    def _picture(self, picture: Picture, shows: str = "") -> str:
        """A picture, drawn from the page's one copy; `shows` is "" if a text beside it says it."""
        known = self._pictures.setdefault(picture, f"p{len(self._pictures)}")
        said = f'role="img" aria-label="{escape(shows)}"' if shows else 'aria-hidden="true"'
        return f'<svg {said}><use href="#{known}"></use></svg>'

    def _shown(self, picture: Picture) -> str:
        """What a picture in a figure shows: the pips of a die, or the name it has in a list."""
        group, name = picture
        return name[-1] if group == "dice" else self._names.get(picture, "")

    def _banner(self, picture: Picture, title: str) -> str:
        return f'<img class="banner" alt="{escape(title)}" src="{_data(picture, _BANNER_SIDE)[0]}">\n'

    def _symbols(self) -> str:
        found = []
        for picture, name in self._pictures.items():
            side = _SMALL_SIDE if picture[0] in _SMALL else _SIDE
            data, (w, h) = _data(picture, side)
            found.append(
                f'<symbol id="{name}" viewBox="0 0 {w} {h}">'
                f'<image href="{data}" width="{w}" height="{h}"/></symbol>'
            )
        return (
            f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{"".join(found)}</svg>'
        )


def _id(place: Place) -> str:
    return f"{place.game}-{place.anchor or place.page.id}"


def _data(picture: Picture, side: int) -> tuple[str, tuple[int, int]]:
    """A picture as a data address, and its size: at most that long, small ones as PNG, others on paper."""
    group, name = picture
    path = picture_file(group, name)
    source = pygame.image.load(io.BytesIO(path.read_bytes()), path.name)
    w, h = source.get_size()
    scale = min(1.0, side / max(w, h))
    size = max(1, round(w * scale)), max(1, round(h * scale))
    flat = transparent(source.get_size())
    flat.blit(source, (0, 0))
    small = pygame.transform.smoothscale(flat, size)
    kind = "png" if side == _SMALL_SIDE else "jpeg"
    if kind == "jpeg":
        paper = opaque(size)
        paper.fill(theme.WHITE)
        paper.blit(small, (0, 0))
        small = paper
    raw = io.BytesIO()
    pygame.image.save(small, raw, f"picture.{'jpg' if kind == 'jpeg' else kind}")
    return f"data:image/{kind};base64,{base64.b64encode(raw.getvalue()).decode('ascii')}", size
