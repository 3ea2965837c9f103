"""Answers to all that the drawings of Kingsburg's table need to know.

A drawing is repainted when one of the answers it got has changed, so each answer is as narrow as
possible.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.games.kingsburg.battle.forecast import known_enemy
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.model import GroupShown, Place, SeatShown
from kingsburg.ui.games.kingsburg.presentation import Playback, seen_enemy
from kingsburg.ui.games.kingsburg.stage.giving import giver, giving
from kingsburg.ui.games.kingsburg.table.court import CardState
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.moment import Moment, moment
from kingsburg.ui.paint.reads import question

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene


class Sight:
    """The table as it looks now."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._seen: dict[int, SeatShown] = {}
        self._cards: tuple[Hashable, dict[int, CardState]] | None = None
        self._drawn: dict[int, CardState] | None = None
        """The looks of all cards while a frame is drawn."""

    @property
    def layout(self) -> TableLayout:
        """The layout of the table."""
        return self._table.layout

    @property
    def playback(self) -> Playback:
        """The playback of the game."""
        return self._table.playback

    @property
    def panel(self) -> DecisionPanel:
        """The panel of the present decision."""
        return self._table.panel

    @property
    def me(self) -> int:
        """The seat whose province and tray are shown."""
        return self._table.me

    def now(self) -> Moment:
        """The state of the table while things fly."""
        return moment(self.playback, self._table.flights.carried())

    @question
    def shown(self, seat: int) -> SeatShown:
        """A seat's things at this moment; the same object as long as they are equal."""
        shown = self.now().seat(seat)
        if self._seen.get(seat) != shown:
            self._seen[seat] = shown
        return self._seen[seat]

    @question
    def face(self, seat: int) -> str:
        """A seat's face; "" for a person."""
        return self.playback.faces[seat]

    @question
    def rolling(self, seat: int) -> frozenset[Place]:
        """The dice of a seat that are rolling, or lie on the felt, and so are not in their places."""
        if self._table.limelight.lift.seen:
            return frozenset(die for die, _value, _left in self.playback.model.seats[seat].hand())
        return self.now().rolls(seat)

    @question
    def giver(self) -> int | None:
        """The advisor who gives just now."""
        return giver(self.playback)

    @question
    def giving(self) -> tuple[int, int] | None:
        """The advisor who gives just now, and the seat that receives."""
        return giving(self.playback)

    @question
    def moves(self, seat: int) -> bool:
        """Whether that seat decides or thinks."""
        return self._table.mover == seat

    @question
    def seen(self) -> int | None:
        """This year's enemy if the people at the table know it before it is revealed, else None."""
        return seen_enemy(self.playback)

    @question
    def enemy(self) -> int | None:
        """This year's enemy if it is revealed or known, else None."""
        return known_enemy(self.playback)

    @question
    def rests(self, what: str) -> bool:
        """Whether "court" or "province" is shaded during the present decision."""
        return what in self.panel.rests

    @question
    def groups(self, advisor: int) -> tuple[GroupShown, ...]:
        """The groups on an advisor, in the order in which they were placed."""
        return tuple(self.playback.model.court.get(advisor, ()))

    @question
    def came(self, advisor: int) -> tuple[GroupShown, ...]:
        """Who has influenced an advisor this season, even if the dice have returned by now."""
        model = self.playback.model
        return tuple((model.court or model.lately).get(advisor, ()))

    @question
    def card(self, advisor: int) -> CardState:
        """The look of an advisor's card during the present decision."""
        return self.cards()[advisor]

    @question
    def choosing(self, seat: int) -> bool:
        """Whether that seat is in front and is building, so that affordable tiles have a ring."""
        return seat == self.me and bool(self.panel.usable_tiles())

    @question
    def chosen_tile(self, seat: int) -> int | None:
        """The building that the seat in front has chosen, or None."""
        return self.panel.chosen_tile() if seat == self.me else None

    @question
    def goals(self, seat: int) -> tuple[int, ...]:
        """The buildings that a seat has pinned, as far as the table shows them."""
        return self._table.goals.of(seat)

    @question
    def may_pin(self) -> bool:
        """Whether the person in front may pin goals now."""
        return self._table.goals.open() is not None

    @question
    def help_of(self, advisor: int) -> str:
        """How an advisor helps to build a goal, as a sentence; empty if not at all."""
        found = self._table.goals.helps().get(advisor)
        return found.sentence() if found is not None else ""

    def cards(self) -> dict[int, CardState]:
        """The looks of all cards, computed once for each state of table and panel."""
        if self._drawn is not None:
            return self._drawn
        key = self._table.state_key()
        if self._cards is None or self._cards[0] != key:
            self._cards = (key, self._card_states())
        return self._cards[1]

    @contextmanager
    def frame(self) -> Iterator[None]:
        """While a frame is drawn nothing changes, so that nothing need be asked twice."""
        before, self._drawn = self._drawn, self.cards()
        try:
            yield
        finally:
            self._drawn = before

    def _card_states(self) -> dict[int, CardState]:
        found = {n: self.panel.card(n) for n in range(1, COURT + 1)}
        since = self.playback.last_decided.get(self.me)
        if since and self.playback.deciding is not None:
            for n in self._fresh(since):
                found[n] = replace(found[n], fresh=True)
        for n in self._table.goals.helps():
            found[n] = replace(found[n], helps=True)
        return found

    def _fresh(self, since: int) -> set[int]:
        """The advisors that others have influenced since the person's last turn."""
        playback = self.playback
        turn = playback.lines[since - 1].turn if 0 < since <= len(playback.lines) else 0
        return {
            event.advisor
            for event in playback.events(max(0, turn))
            if isinstance(event, ev.Influenced)
            and event.seat != self.me
            and event.advisor in playback.model.court
        }
