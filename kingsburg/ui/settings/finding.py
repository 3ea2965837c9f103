"""The search over all settings: by names, helps, values, pages, and other words for the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.ui.settings.setting import Act, Folder, Item, Note, OneOf, OnOff, Page, Setting


def title_of(item: Item) -> str:
    """Return the name of an item in the player's language; "" for a note."""
    return "" if isinstance(item, Note) else _(item.title)


def help_of(item: Item) -> str:
    """Return what explains an item in the player's language."""
    return _(item.text) if isinstance(item, Note) else _(item.help)


def found(pages: Sequence[Page], query: str) -> list[tuple[Page, list[Item]]]:
    """Return the items in which all words of the query occur, page by page, as they stand there."""
    words = _plain(query).split()
    hits = []
    for page in pages:
        fits = [item for item in page.items if all(word in _all_words(page, item) for word in words)]
        if fits:
            hits.append((page, fits))
    return hits


def _all_words(page: Page, item: Item) -> str:
    """Return everything that is said of an item."""
    said = [_(page.title), title_of(item), help_of(item)]
    if isinstance(item, Setting | Act) and item.also:
        said.append(_(item.also))
    if isinstance(item, Setting):
        if isinstance(item.kind, OneOf):
            said += [option.name for option in item.kind.options()]
        if isinstance(item.sample, OnOff):
            said += [_(item.sample.on), _(item.sample.off)]
    elif isinstance(item, Folder):
        said.append(str(item.path()))
    return _plain(" ".join(said))


def _plain(text: str) -> str:
    """Return a text without capitals and accents, so that "francais" finds "Français"."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))
