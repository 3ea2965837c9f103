"""The accessibility tree of what the screen shows: the scene, its parts, their spots and texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.written import Written, within
from kingsburg.ui.shell.reader.news import Said
from kingsburg.ui.shell.reader.nodes import ROOT, Node
from kingsburg.ui.shell.reader.parts import Part
from kingsburg.ui.shell.reader.spoken_spots import node_of
from kingsburg.ui.shell.spots import Spot

SCENE = "scene"
STATUS = "status"
_AROUND = 1.5
"""How many times as broad as a spot a text is that does not stand on it but around it."""


@dataclass(frozen=True, slots=True)
class Screen:
    """What is shown: `title` names the scene, `status` is its sentence, `written` the words that stand on it.

    `said` is what was told last; `part` tells in which part of the scene a spot lies, None for none.
    """

    title: str
    status: str
    modal: bool
    window: Rect
    spots: Sequence[Spot]
    written: Sequence[Written]
    said: Sequence[Said]
    focus: str | None
    part: Callable[[Spot], Part | None]


class Picture:
    """Makes the tree of one screen after the other; the node of a spot that has not changed is kept."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Spot, Node]] = {}

    def nodes(self, screen: Screen) -> list[Node]:
        """Return all nodes, the root first."""
        spots = [spot for spot in screen.spots if spot.label]
        own = {spot.id: self._node(spot) for spot in spots}
        self._kept = {spot.id: (spot, own[spot.id]) for spot in spots}
        heads, loose = _parts(spots, screen.part)
        texts = _texts(screen)
        told = screen.status not in ("", screen.title)
        status = [Node(STATUS, "status", screen.status)] if told else []
        children = [*(n.key for n in (*status, *texts, *heads)), *loose]
        said = [Node(f"said.{one.number}", "text", one.text, live=one.live) for one in screen.said]
        scene = Node(
            SCENE,
            "dialog" if screen.modal else "group",
            screen.title,
            rect=screen.window,
            acts=("focus",),
            children=tuple(children),
        )
        root = Node(ROOT, "window", "Kingsburg", children=(SCENE, *(one.key for one in said)))
        return [root, scene, *status, *texts, *heads, *own.values(), *said]

    def focus(self, screen: Screen) -> str:
        """Return the key of the node that has the focus."""
        return screen.focus if screen.focus in self._kept else SCENE

    def _node(self, spot: Spot) -> Node:
        kept = self._kept.get(spot.id)
        return kept[1] if kept is not None and kept[0] is spot else node_of(spot)


def _parts(
    spots: Sequence[Spot], part_of: Callable[[Spot], Part | None]
) -> tuple[Sequence[Node], Sequence[str]]:
    """Return a group for each part that has spots, in order, and the keys of spots in no part."""
    held: dict[Part, list[str]] = {part: [] for part in Part}
    loose: list[str] = []
    for spot in spots:
        part = part_of(spot)
        (loose if part is None else held[part]).append(spot.id)
    groups = [
        Node(f"part.{part.name.lower()}", "group", part.heading, children=tuple(keys))
        for part, keys in held.items()
        if keys
    ]
    return groups, loose


def _texts(screen: Screen) -> Sequence[Node]:
    """Return the words that stand on a scene outside its spots, from the top."""
    said = {screen.status, *(spot.label for spot in screen.spots)}
    free = [
        one
        for one in within(screen.written, screen.window)
        if one.text not in said and not any(_holds(spot, one) for spot in screen.spots)
    ]
    free.sort(key=lambda one: (one.rect.y, one.rect.x))
    return [Node(f"text.{i}", "text", one.text, rect=one.rect) for i, one in enumerate(free)]


def _holds(spot: Spot, text: Written) -> bool:
    """Whether a text stands on a spot, whose label says it; a line around a link does not."""
    around = text.rect.w > _AROUND * spot.rect.w
    return bool(spot.label) and not around and spot.rect.holds(*text.rect.centre)
