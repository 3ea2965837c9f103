"""The one focus of the window: where it begins, where it stays, and where it comes back to.

It begins at what is asked, enters a sheet that opens, and returns when that closes. It is there
even while no frame shows it, so that the first key continues from a sensible place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard import mover
from kingsburg.ui.shell.keyboard.mover import Direction, Stop
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find


class _Left(NamedTuple):
    """How the focus stood in a scene when another one came over it."""

    focus: str | None
    by_itself: bool
    asked: Hashable
    used: bool


class Focus:
    """Decides which spot has the focus; `put` is told of every change."""

    def __init__(self, ui: Ui, put: Callable[[str | None], None]) -> None:
        self._ui = ui
        self._put = put
        self._scene: Scene | None = None
        self._asked: Hashable = None
        self._here: Spot | None = None
        """What had the focus last, to find what is nearest when it goes."""
        self._came: str | None = None
        self._used = False
        """Whether the player has pressed something since the question came."""
        self._followed: Sequence[Spot] = ()
        """The spots in which the focus last went to what has become due."""
        self._left: WeakKeyDictionary[Scene, _Left] = WeakKeyDictionary()
        self._visited: dict[Zone, str] = {}
        self._sheet: Spot | None = None
        self._before_sheet: str | None = None

    @property
    def by_itself(self) -> bool:
        """Whether the focus has come to where it is without the player."""
        focus = self._ui.attention.focus
        return focus is None or focus == self._came

    def stops(self, spots: Sequence[Spot]) -> list[Stop]:
        """Return what can be visited among the spots of the scene on top."""
        scene, along = self._ui.stack.top, self._ui.along
        if scene is None:
            return []

        def zone(spot: Spot) -> Zone:
            asked = along is not None and along.owns(spot)
            return Zone.ASKED if asked else scene.zone_of(spot)

        return mover.stops(spots, zone)

    # Where it is ----------------------------------------------------------------------------------

    def leave(self) -> None:
        """Remember where the focus was in the scene that is no longer on top."""
        if self._scene is not None:
            self._left[self._scene] = _Left(self._ui.attention.focus, self.by_itself, self._asked, self._used)
        self._scene = None

    def renew(self, spots: Sequence[Spot]) -> None:
        """Look whether the focus still stands well after a change of the scene."""
        scene = self._ui.stack.top
        if scene is None:
            return
        if scene is not self._scene:
            self._enter(scene, spots)
            return
        asked = self._key(scene)
        if asked != self._asked and asked is not None:
            self._asked, self._used = asked, False
            self._sheet = _sheet(spots)
            self.begin(spots)
        elif not self._follow_sheet(spots):
            self._stay(spots)

    def _key(self, scene: Scene) -> Hashable:
        """What is asked now, by the scene and by what goes along with it."""
        along = self._ui.along
        said = along.asked() if along is not None else None
        own = scene.asked()
        return None if said is None and own is None else (own, said)

    def _enter(self, scene: Scene, spots: Sequence[Spot]) -> None:
        """A scene has come to the top, for the first time or again."""
        known, asked = self._left.pop(scene, None), self._key(scene)
        new = self._scene is None and known is None
        changed = known is not None and asked is not None and asked != known.asked
        self._scene, self._asked, self._visited, self._used = scene, asked, {}, False
        self._sheet, self._before_sheet = _sheet(spots), None
        field = find(spots, scene.field())
        if new and field is not None:
            self.came_to(field.id)
        elif known is not None and not changed and self._can_visit(spots, known.focus):
            self._go(known.focus, spots)
            self._came = known.focus if known.by_itself else None
            self._used = known.used
        else:
            self.begin(spots)

    def begin(self, spots: Sequence[Spot]) -> None:
        """Go to where one begins."""
        self.came_to(self._beginning(spots))

    def _beginning(self, spots: Sequence[Spot]) -> str | None:
        """Where one begins: on a sheet, where the scene says, or at what is proposed."""
        scene = self._ui.stack.top
        places = [stop for stop in self.stops(spots) if "type" not in stop.spot.does]
        ready = [stop for stop in places if stop.usable]
        sheet = _sheet(spots)
        inside = [stop for stop in ready if sheet is not None and sheet.rect.holds(*stop.spot.rect.centre)]
        named = scene.begins_at([stop.spot for stop in ready]) if scene is not None else None
        found = _first([stop for stop in inside if stop.spot.main], inside)
        return found or named or _first([stop for stop in ready if stop.spot.main], ready, places)

    def stay(self) -> None:
        """The player has pressed something: the focus stays where it is until the next question."""
        self._used = True

    def came_to(self, spot_id: str | None) -> None:
        """The focus comes to a spot without the player."""
        self._came = spot_id
        self._put(spot_id)

    def _can_visit(self, spots: Sequence[Spot], spot_id: str | None) -> bool:
        spot = find(spots, spot_id)
        return spot is not None and mover.visitable(spot)

    def _follow_sheet(self, spots: Sequence[Spot]) -> bool:
        """Enter a sheet that has opened in the scene, or return from one that has closed."""
        sheet, before = _sheet(spots), self._sheet
        self._sheet = sheet
        if sheet is not None and before is None:
            self._before_sheet = self._ui.attention.focus
            self.begin(spots)
            return True
        if sheet is None and before is not None and self._can_visit(spots, self._before_sheet):
            origin, self._before_sheet = self._before_sheet, None
            self.came_to(origin)
            self._came = None
            return True
        return False

    def _stay(self, spots: Sequence[Spot]) -> None:
        """Keep the focus; if its spot has gone, go to what is nearest."""
        focus = self._ui.attention.focus
        spot = find(spots, focus)
        if spot is not None and mover.visitable(spot):
            self._here = spot
            if self.by_itself and not self._used and "type" not in spot.does and spots is not self._followed:
                self._followed = spots
                self._follow(spots)
            return
        places = [stop for stop in self.stops(spots) if "type" not in stop.spot.does]
        if focus is not None and self._here is not None and self._here.id == focus:
            self.came_to(mover.near(places, self._here))
        else:
            self.begin(spots)

    def _follow(self, spots: Sequence[Spot]) -> None:
        """Go to what has become due: dice that were still rolling, or what is proposed."""
        found = self._beginning(spots)
        spot = find(spots, found)
        if self._asked is not None or (spot is not None and spot.main):
            self.came_to(found)

    # Where the player moves it --------------------------------------------------------------------

    def move_to(self, spot_id: str, spots: Sequence[Spot]) -> None:
        """Go to a spot by its id."""
        self._go(spot_id, spots)

    def step(self, spots: Sequence[Spot], by: int) -> None:
        """Go on or back to the next thing of use; from a focus that nobody has seen yet, to itself."""
        self._go(self._first(spots) or mover.step(self.stops(spots), self._ui.attention.focus, by), spots)

    def towards(self, spots: Sequence[Spot], direction: Direction, *, across: bool) -> None:
        """Go to what lies next in that direction."""
        focus, places = self._ui.attention.focus, self.stops(spots)
        if not any(stop.id == focus for stop in places):
            self.begin(spots)
            return
        self._go(self._first(spots) or mover.towards(places, focus, direction, across=across), spots)

    def to_zone(self, spots: Sequence[Spot], zone: Zone) -> None:
        """Go to a zone; from within it, on to its next thing of use."""
        places, focus = self.stops(spots), self._ui.attention.focus
        here = next((stop for stop in places if stop.id == focus), None)
        if here is not None and here.zone is zone and self._ui.attention.ring:
            self._go(mover.step([stop for stop in places if stop.zone is zone], focus, 1) or focus, spots)
            return
        self._go(mover.enter(places, zone, self._visited), spots)

    def step_zone(self, spots: Sequence[Spot], by: int) -> None:
        """Go to the next zone on the screen, or to the one before."""
        places, focus = self.stops(spots), self._ui.attention.focus
        found = mover.zones(places)
        here = next((stop.zone for stop in places if stop.id == focus), None)
        if here is not None and found:
            zone = found[(found.index(here) + by) % len(found)]
            self._go(mover.enter(places, zone, self._visited), spots)

    def _first(self, spots: Sequence[Spot]) -> str | None:
        """The place that the first key shows, while the focus has not been shown yet."""
        attention = self._ui.attention
        shown = attention.ring or not self._can_visit(spots, attention.focus)
        return None if shown else attention.focus

    def _go(self, spot_id: str | None, spots: Sequence[Spot]) -> None:
        """The player moves the focus there."""
        if spot_id is None:
            return
        self._came = None
        self._here = find(spots, spot_id)
        if self._here is not None:
            stop = next((one for one in self.stops(spots) if one.id == spot_id), None)
            if stop is not None:
                self._visited[stop.zone] = spot_id
        self._put(spot_id)

    @property
    def visited(self) -> Mapping[Zone, str]:
        """Where the player has been last, zone by zone."""
        return self._visited


def _first(*found: Sequence[Stop]) -> str | None:
    """Return the id of the first stop in the first of these lists that holds any."""
    return next((stop.id for stops in found for stop in stops), None)


def _sheet(spots: Sequence[Spot]) -> Spot | None:
    """Return the topmost sheet that lies in the scene, or None."""
    return next((spot for spot in reversed(spots) if spot.kind == "sheet"), None)
