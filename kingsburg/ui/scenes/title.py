"""The title: the kingdom in one picture, the game's name, and what the player can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kingsburg import __version__
from kingsburg.app.i18n import _, language_name, languages
from kingsburg.app.jobs import FAREWELL, Job
from kingsburg.app.saves.running import any_running
from kingsburg.paths import saves_dir
from kingsburg.ui.games.catalogue import CATALOGUE, FIRST
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import DESIGN_H, DESIGN_W, Rect
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.widgets import Button, Widget, WidgetScene
from kingsburg.ui.widgets.base import Action

if TYPE_CHECKING:
    from kingsburg.app.saves.entries import Entry as SavedGame

_SMALL_W, _SMALL_H = 1600, 900
"""The largest window for which the small pictures are sharp, in pixels."""
_BANNER_X, _BANNER_Y, _BANNER_W, _BANNER_H = 84, 62, 680, 960
"""Where the banner hangs on the picture, and how large it is, in design units."""
_CLOTH_TOP, _CLOTH_FOOT = 42, 812
"""Where the banner's cloth begins and ends between its gold edges, in design units from the banner's top."""
_W = 512
"""The width of everything on the banner, in design units."""
_LOGO_SHARE = 0.25
"""The logo's height divided by its width."""
_MOTTO_H, _NOTICE_H = 62, 84
_ENTRY_H, _OTHER_H = 84, 60
_TWOFOLD_H, _UPPER = 128, 0.4
"""The height of a button with two lines below its label, and the share of it that the label takes."""
FIRST_LESSON = "first"
"""The name of a game's lesson for somebody who has never played it."""
_SMALL_TYPE = theme.BUTTON.at(Size.SMALL)
_FINE = theme.SMALL.at(Size.FINE)
Picture = tuple[str, str]
_INK = theme.WHITE


class _Pictures(NamedTuple):
    """Group and name of what the title shows."""

    picture: Picture
    banner: Picture
    logo: Picture


_LARGE = _Pictures(("ui", "title"), ("ui", "banner"), ("ui", "logo"))
_SMALL = _Pictures(("ui", "title_small"), ("ui", "banner_small"), ("ui", "logo_small"))


class Entry(NamedTuple):
    """A game to begin or to go on with, on a button across the banner."""

    id: str
    label: str
    do: Action
    kind: str = "madder"
    key: str = ""
    tip: str = ""
    twofold: bool = False
    """Whether the tip, of two lines, is written on the button too."""
    half: bool = False
    """Whether the button has only half the banner's width."""

    @property
    def high(self) -> float:
        """The button's height, in design units."""
        return _TWOFOLD_H if self.twofold else _ENTRY_H


class _Twofold(Button):
    """A button with its label and, below it, its tip."""

    __slots__ = ()

    def _face(self, canvas: Canvas, rect: Rect, colour: theme.Colour) -> None:
        f = canvas.frame
        inner = rect.inset(f.px(Gap.WIDE), f.px(Gap.M))
        upper = inner.top_part(round(inner.h * _UPPER))
        canvas.write(self.label, upper, self.style, colour, align="centre")
        lower = inner.bottom_part(inner.h - upper.h)
        canvas.write(self.tip, lower, theme.SMALL.at(Size.FINE), colour, align="centre", wrap=True)


class _Narrow(Button):
    """A button whose label may need two lines."""

    __slots__ = ()

    def _face(self, canvas: Canvas, rect: Rect, colour: theme.Colour) -> None:
        canvas.write(self.label, self._room(canvas, rect), self.style, colour, align="centre", wrap=True)

    def _room(self, canvas: Canvas, rect: Rect) -> Rect:
        return rect.inset(canvas.frame.px(Gap.WIDE), canvas.frame.px(Gap.M))

    def label_px(self, canvas: Canvas) -> int:
        """Return the size in which the label has room, in pixels."""
        room = self._room(canvas, self.rect)
        return canvas.text.fit(self.label, self.style, room.w, room.h, wrap=True).px


def _spot(info: GameInfo) -> str:
    return "button.new_game" if info is FIRST else f"button.new_game.{info.name}"


class TitleScene(WidgetScene):
    """Where the program begins.

    The pictures are read in the background and appear once they are there, so that the window need
    not wait.
    """

    name = "title"

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._opened = self._asked = False
        self._wanted: _Pictures | None = None
        """The pictures that have been asked for."""
        self._shown: _Pictures | None = None
        """Those that are there, all three; smaller ones until the ones for a larger window are."""
        self._looking: Job[SavedGame | None] | None = None
        self._ready = False
        """Whether the table at which the player is likely to sit down next is ready."""
        self._kept: SavedGame | None = None
        """The saved game that the player can go on with."""

    def entries(self) -> Sequence[Entry]:
        """Return what can be played, one below the other."""
        kept = self._kept
        go_on = []
        first = self._asked and self._looking is None and kept is None
        taught = bool(self.ui.settings.learned)
        if kept is not None:
            from kingsburg.ui.saved.words import summary

            tip = summary(kept)
            go_on = [Entry("button.continue", _("Continue"), self._go_on, "madder", tip=tip, twofold=True)]
        new = self._new
        learn = [
            Entry(
                "button.first_lesson",
                _("Learn by playing"),
                self._learn,
                "madder" if first and not taught else "pale",
                tip=_("{game} in five minutes, no rules to read first").format(game=_(FIRST.title)),
                twofold=True,
            )
        ]
        games = [
            Entry(
                _spot(info),
                _("Play {game}").format(game=_unbroken(_(info.title))),
                partial(self.ui.router.setup, info.name),
                "madder" if info is FIRST and first and (taught or not new) else "pale",
                key=info.letter,
                tip=_(info.motto),
                half=bool(go_on) or new,
            )
            for info in CATALOGUE.values()
        ]
        return [*(learn if new else go_on), *games]

    @property
    def _new(self) -> bool:
        """Whether nothing has been played yet, as far as is known; a lesson moves no button of the title."""
        return self._kept is None and not self.ui.settings.games_finished

    def _go_on(self) -> None:
        self.ui.router.go_on()

    def _learn(self) -> None:
        """Begin the first lesson; until what it needs is loaded, say that it comes."""
        if self._ready:
            self.ui.router.lesson(FIRST.name, FIRST_LESSON)
            return
        from kingsburg.ui.sheets.waiting import WaitScene

        def begin(loaded: Job[object]) -> None:
            loaded.result()
            self.ui.router.lesson(FIRST.name, FIRST_LESSON)

        told = _("Your first lesson is being prepared.")
        self.ui.stack.push(WaitScene(self.ui, told, _first_seats, begin, at_once=True))

    def enter(self) -> None:
        """Look again for a game to go on with: one may have been deleted meanwhile."""
        if self._opened:
            self._look()
        super().enter()

    def _look(self) -> None:
        """Look for a game to go on with, once the game that was left is saved."""
        self._looking = Job(self.ui.jobs.after(self._latest, FAREWELL), "saves")

    def _latest(self) -> SavedGame | None:
        return self.ui.saves.latest() if any_running(saves_dir()) else None

    def others(self) -> Sequence[tuple[str, str, Action]]:
        """Return what else can be done, two to a row; an odd last one stands alone."""
        go = self.ui.router
        return (
            ("button.load", _("Saved games"), go.load),
            ("button.learn", _("Lessons"), go.learn),
            ("button.rules", _("Book of rules"), go.book),
            ("button.settings", _("Settings"), go.settings),
            ("button.credits", _("Credits"), go.credits),
            ("button.quit", _("Quit"), go.quit),
        )

    @property
    def complete(self) -> bool:
        """Whether saved games have been looked for and all pictures are there."""
        return self._asked and not self.waits

    @property
    def waits(self) -> bool:
        """Whether pictures are being read, or saved games looked for."""
        reading = self._shown != self._wanted and self.ui.assets.fetching
        return not self._opened or not self._asked or self._looking is not None or reading

    def build(self) -> Sequence[Widget]:
        """Make the large entries and, two by two below them, the small ones."""
        entries, others = self.entries(), self.others()
        rows = -(-len(others) // 2)
        top = _CLOTH_TOP + 24 + _W * _LOGO_SHARE + _MOTTO_H
        room = _CLOTH_FOOT - _NOTICE_H - top
        half = (_W - Gap.L) / 2
        places = _places(entries, half)
        below = max(y + h + Gap.L for _x, y, _w, h in places)
        high = below + rows * (_OTHER_H + Gap.L) + Gap.WIDER
        start = top + max(0.0, room - high) / 2
        found: list[Widget] = []
        for entry, (x, y, w, h) in zip(entries, places, strict=True):
            rect = self._on_banner(x, start + y, w, h)
            button = _Twofold if entry.twofold else _Narrow if entry.half else Button
            style = _SMALL_TYPE if entry.half else theme.BUTTON
            found.append(
                button(
                    entry.id,
                    rect,
                    entry.label,
                    entry.do,
                    entry.kind,
                    key=entry.key,
                    tip=entry.tip,
                    style=style,
                )
            )
        y = start + below + Gap.WIDER
        for i, (spot_id, label, do) in enumerate(others):
            alone = i == len(others) - 1 and not i % 2
            wide = _W if alone else half
            rect = self._on_banner(i % 2 * (half + Gap.L), y + i // 2 * (_OTHER_H + Gap.L), wide, _OTHER_H)
            found.append(Button(spot_id, rect, label, do, style=_SMALL_TYPE))
        return [*found, *self._tongues(), self._version()]

    def _tongues(self) -> Sequence[Widget]:
        """Make the button in the upper corner that names all languages, each in itself, if it has room."""
        names = " · ".join(sorted(map(language_name, languages())))
        do = partial(self.ui.router.settings, "text")
        rect = self._in_corner(names, top=True)
        beside = rect.x > self._on_banner((_W - _BANNER_W) / 2, 0, _BANNER_W, 0).right
        tip = _("Language")
        return [Button("button.language", rect, names, do, tip=tip, style=_FINE)] if beside else []

    def _in_corner(self, text: str, *, top: bool = False) -> Rect:
        """Return the place of a small button with that text in the window's lower or upper right corner."""
        f = self.ui.frame
        w = self.ui.text.width(text, _FINE) + 2 * f.px(Gap.BROADEST)
        h = self.ui.text.line_height(_FINE) + 2 * f.px(Gap.L)
        corner = f.window.inset(f.px(Gap.WIDE))
        return Rect(corner.right - w, corner.y if top else corner.bottom - h, w, h)

    def _version(self) -> Widget:
        """Make the small button in the window's corner: the version, and after an update what is new."""
        name = _("Version {version}").format(version=__version__)
        if self.ui.updated:
            name = _("New: version {version}").format(version=__version__)
        rect = self._in_corner(name)
        do = partial(self.ui.router.about, "new")
        return Button("button.news", rect, name, do, tip=_("What is new in this version"), style=_FINE)

    def kept_free(self) -> Sequence[Rect]:
        """Return the strip of the window where the banner hangs: tips lie beside it and cover no button."""
        banner, window = self._on_banner(0, 0, _W, 0), self.ui.frame.window
        return [Rect(banner.x, window.y, banner.w, window.h)]

    def _on_banner(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rect in pixels, given in design units from the left and top of what stands on the banner.

        The banner keeps its place on the picture, however the window cuts that.
        """
        f, picture = self.ui.frame, _cover(self.ui.frame.window)
        middle = picture.x + round((_BANNER_X + _BANNER_W / 2) * picture.w / DESIGN_W)
        _left, top = f.point(0, _BANNER_Y + y)
        return Rect(middle - f.px(_W / 2) + round(x * f.scale), top, f.px(w), f.px(h))

    def status(self) -> str:
        """Return the request to choose what to do."""
        return _("Choose what to do.")

    def update(self, dt: float) -> bool:
        """Fetch the pictures and look for saved games, once the first frame has been shown."""
        assets = self.ui.assets
        if not self._opened:
            self._opened = True
            return False
        window = self.ui.frame.window
        wanted = _SMALL if window.w <= _SMALL_W and window.h <= _SMALL_H else _LARGE
        if wanted != self._wanted:
            self._wanted = wanted
            assets.prefetch(wanted)
        if not self._asked:
            self._asked = True
            self._look()
        if self._looking is not None and self._looking.done:
            kept, self._looking = self._looking.result(), None
            self._kept = kept
            self.rebuild()
            if kept is not None:
                self._get_ready(partial(_kept_seats, kept))
            elif self._new and not self.ui.settings.learned:
                self._get_ready(_first_seats)
        if self._shown != wanted and all(assets.prefetched(*picture) for picture in wanted):
            self._shown = wanted
            self.ui.invalidate()
        return False

    def _get_ready(self, choose: Callable[[], SetupChoice]) -> None:
        """Get the table ready at which the player is likely to sit down next."""

        def steps() -> Iterator[None]:
            while self.waits:
                yield
            from kingsburg.ui.table.rehearsal import rehearsal

            yield from rehearsal(self.ui, choose)
            self._ready = True

        self.ui.idle.begin("table", steps())

    def close(self) -> None:
        """Lay away the large pictures of the title, and stop getting a table ready."""
        self.ui.idle.drop("table")
        self.ui.assets.lay_away((*_LARGE, *_SMALL))

    def draw(self, canvas: Canvas) -> None:
        """Draw as many of the pictures as are there, the motto, the buttons, and the notice."""
        f, shown = canvas.frame, self._shown
        canvas.fill(f.window, theme.LAPIS_DARK)
        if shown is not None:
            canvas.picture(*shown.picture, _cover(f.window))
            canvas.picture(*shown.banner, self._on_banner((_W - _BANNER_W) / 2, 0, _BANNER_W, _BANNER_H))
        logo = self._on_banner(0, _CLOTH_TOP + 18, _W, _W * _LOGO_SHARE)
        if shown is not None:
            canvas.picture(*shown.logo, logo)
        motto = _("Advisors, dice and castles: two board games at one table")
        under = Rect(logo.x, logo.bottom, logo.w, f.px(_MOTTO_H))
        canvas.write(motto, under, theme.NOTE.at(Size.TEXT), _INK, align="centre", wrap=True)
        if self.ui.stack.visible()[-1] is self:
            self.draw_widgets(canvas)
        notice = _(
            "Unofficial adaptations of games by Andrea Chiarvesio and Luca Iennaco, and by Wolfgang Lehmann"
        )
        foot = self._on_banner(0, _CLOTH_FOOT - _NOTICE_H, _W, _NOTICE_H)
        canvas.write(notice, foot, theme.SMALL.at(Size.FINE), _INK, align="centre", wrap=True)


def _unbroken(name: str) -> str:
    """A name that is not divided where a line ends."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")


def _kept_seats(kept: SavedGame) -> SetupChoice:
    """Return who sits at the table of a saved game."""
    from kingsburg.ui.saved.reopening import choice_of

    assert kept.header is not None
    return choice_of(kept.header)


def _first_seats() -> SetupChoice:
    """Return who sits at the table of the first lesson; with that, all that it needs is loaded."""
    from kingsburg.ui.lessons.opening import seats_of

    return seats_of(FIRST.name, FIRST_LESSON)


def _places(entries: Sequence[Entry], half: float) -> list[tuple[float, float, float, float]]:
    """Return x, y, width and height of each entry, one below the other; narrow ones stand side by side."""
    found: list[tuple[float, float, float, float]] = []
    y, beside = 0.0, False
    for entry in entries:
        if entry.half and beside:
            found.append((half + Gap.L, found[-1][1], half, entry.high))
            beside = False
            continue
        found.append((0.0, y, half if entry.half else _W, entry.high))
        y += entry.high + Gap.L
        beside = entry.half
    return found


def _cover(window: Rect) -> Rect:
    """Return the title picture's rect: it covers the window in proportion.

    What is too wide is cut on the right.
    """
    scale = max(window.w / DESIGN_W, window.h / DESIGN_H)
    w, h = round(DESIGN_W * scale), round(DESIGN_H * scale)
    return Rect(0, (window.h - h) // 2, w, h)
