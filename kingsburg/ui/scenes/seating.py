"""The seats of a game being set up, as pure values: each change returns new ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import _
from kingsburg.app.opponents.advice import GROUPS, group_of, joined, split, tempers
from kingsburg.engine.game import LONGEST_PLAYER_NAME, PERSON, can_be_practice
from kingsburg.ui.games.faces import faces_of, fresh_name, fresh_names, is_given, looks_of
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint.theme import CHARGES
from kingsburg.ui.shell.context import SeatChoice


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one game; no colour and no emblem is used twice."""

    info: GameInfo
    seats: tuple[SeatChoice, ...]

    @classmethod
    def usual(cls, info: GameInfo, *, gentle: bool = False) -> Seating:
        """Return the seats as they are before the player changes anything.

        If it shall be `gentle`, all computers play at the easiest level.
        """
        kinds = info.usual
        if gentle:
            easiest = next(kind for kind in info.kinds if kind != PERSON)
            kinds = tuple(kind if kind == PERSON else easiest for kind in kinds)
        return cls.of(info, kinds, fresh_names(kinds))

    @classmethod
    def of(cls, info: GameInfo, kinds: Sequence[str], names: Sequence[str]) -> Seating:
        """Return players of these kinds and names, with colours and emblems dealt out in order."""
        return cls(info, tuple(map(SeatChoice, names, kinds, info.colours, CHARGES)))

    @classmethod
    def kept(cls, info: GameInfo, seats: Sequence[Sequence[str]]) -> Seating | None:
        """Return seats as `keeping` gave them; None if they cannot be those of this game."""
        found = tuple(SeatChoice(*seat) for seat in seats)
        colours, charges = ({s.colour for s in found}, {s.charge for s in found})
        fits = (
            info.fewest <= len(found) <= info.most
            and len(colours) == len(charges) == len(found)
            and colours <= set(info.colours)
            and charges <= set(CHARGES)
            and all(_is_name(s.name) and _is_kind(info, s.kind) for s in found)
        )
        return cls(info, found) if fits else None

    def keeping(self) -> list[list[str]]:
        """Return the seats as texts, for the settings."""
        return [list(seat) for seat in self.seats]

    def renamed(self, i: int, name: str) -> Seating:
        """Return the seats with seat i renamed."""
        return self._with(i, self.seats[i]._replace(name=name))

    def with_people(self, names: Sequence[str]) -> Seating:
        """Return the seats with these names for the people among them, in order, as far as they go.

        A computer that has one of the names gets another.
        """
        people = [i for i, seat in enumerate(self.seats) if seat.kind == PERSON]
        found = self
        for i, name in zip(people, names, strict=False):
            found = found.renamed(i, name)
        taken = {found.seats[i].name.strip().casefold() for i in people}
        for i, seat in enumerate(found.seats):
            if i not in people and seat.name.strip().casefold() in taken:
                found = found.renamed(i, fresh_name(seat.kind, found.seated(but=i)))
        return found

    def people(self) -> list[str]:
        """Return the names of the people who have one, in order."""
        return [seat.name for seat in self.seats if seat.kind == PERSON and seat.name.strip()]

    def with_kind(self, i: int, kind: str) -> Seating:
        """Return the seats with seat i taken by another kind of player.

        A computer player brings a name that goes with its face, unless somebody has typed one.
        """
        name = self.seats[i].name
        if kind != PERSON and looks_of(kind) != looks_of(self.seats[i].kind) and is_given(name):
            name = fresh_name(kind, self.seated(but=i))
        return self._with(i, self.seats[i]._replace(name=name, kind=kind))

    def next_step(self, i: int) -> Seating:
        """Give seat i the next rung of its group; after the last one the first."""
        level, temper = split(self.seats[i].kind)
        rungs = GROUPS[group_of(level)]
        return self.with_kind(i, joined(rungs[(rungs.index(level) + 1) % len(rungs)], temper))

    def next_temper(self, i: int) -> Seating:
        """Give seat i the next temper of its game; after the last one none."""
        level, temper = split(self.seats[i].kind)
        known = tempers(self.info.name)
        return self.with_kind(i, joined(level, known[(known.index(temper) + 1) % len(known)]))

    def with_group(self, i: int, group: str) -> Seating:
        """Return the seats with seat i taken by a person, or a computer of that group's first rung.

        A computer player keeps its temper.
        """
        level, temper = split(self.seats[i].kind)
        if group == group_of(level):
            return self
        return self.with_kind(i, group if PERSON in (group, level) else joined(group, temper))

    def next_colour(self, i: int) -> Seating:
        """Give seat i the next colour; whoever has that one gets the old one."""
        old, colours = self.seats[i].colour, self.info.colours
        new = colours[(colours.index(old) + 1) % len(colours)]
        swap = {old: new, new: old}
        return Seating(self.info, tuple(s._replace(colour=swap.get(s.colour, s.colour)) for s in self.seats))

    def next_charge(self, i: int) -> Seating:
        """Give seat i the next emblem; whoever has that one gets the old one."""
        old = self.seats[i].charge
        new = CHARGES[(CHARGES.index(old) + 1) % len(CHARGES)]
        swap = {old: new, new: old}
        return Seating(self.info, tuple(s._replace(charge=swap.get(s.charge, s.charge)) for s in self.seats))

    def added(self) -> Seating:
        """Return one more seat, for a computer, with a name, colour and emblem that nobody has.

        It plays as strongly as the last computer at the table, without its temper.
        """
        if len(self.seats) >= self.info.most:
            return self
        computers = [seat.kind for seat in self.seats if seat.kind != PERSON]
        level = split(computers[-1])[0] if computers else "normal"
        name = fresh_name(level, self.seated())
        colour = next(c for c in self.info.colours if c not in {s.colour for s in self.seats})
        charge = next(c for c in CHARGES if c not in {s.charge for s in self.seats})
        return Seating(self.info, (*self.seats, SeatChoice(name, level, colour, charge)))

    def removed(self, i: int) -> Seating:
        """Return the seats without seat i, if the game allows it."""
        if len(self.seats) <= self.info.fewest:
            return self
        return Seating(self.info, self.seats[:i] + self.seats[i + 1 :])

    def shuffled(self, chance: random.Random) -> Seating:
        """Return the same players in random order."""
        seats = list(self.seats)
        chance.shuffle(seats)
        return Seating(self.info, tuple(seats))

    def faces(self) -> tuple[str, ...]:
        """Return the picture of everybody's face; "" for a person."""
        return faces_of(self.seated())

    def fault(self) -> str:
        """Return why a game cannot start with these seats; empty if it can."""
        seen: set[str] = set()
        for seat in self.seats:
            name = seat.name.strip()
            if not name:
                return _("Every player needs a name.")
            if name.casefold() in seen:
                return _("Two players are called {name}.").format(name=name)
            seen.add(name.casefold())
        return ""

    def no_practice(self) -> str:
        """Return why these seats cannot play for practice; empty if they can."""
        if can_be_practice(seat.kind for seat in self.seats):
            return ""
        return _("Practice is for one person alone against computers.")

    def seated(self, but: int | None = None) -> list[tuple[str, str]]:
        """Return name and kind of each player, or of all but one."""
        return [(seat.name, seat.kind) for i, seat in enumerate(self.seats) if i != but]

    def _with(self, i: int, seat: SeatChoice) -> Seating:
        return Seating(self.info, (*self.seats[:i], seat, *self.seats[i + 1 :]))


def _is_name(name: str) -> bool:
    """Whether this may stand in a seat's field for the name; empty it may be left."""
    return len(name) <= LONGEST_PLAYER_NAME and name.isprintable()


def _is_kind(info: GameInfo, kind: str) -> bool:
    """Whether the setup of a game can seat players of this kind: a person, or a rung and a temper."""
    level, temper = split(kind)
    if level == PERSON:
        return kind == PERSON
    group = group_of(level)
    return group in info.kinds and level in GROUPS.get(group, ()) and temper in tempers(info.name)
