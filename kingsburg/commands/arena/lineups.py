"""Who plays whom: one seat of a player among others of one kind, in every seat with the same dice.

A round is one seed: the player sits once in each seat, and so meets all that these dice can bring. Rounds of
all line-ups take turns, so that a run that is stopped has played all of them about equally often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from kingsburg.commands.games import Match, own_of


@dataclass(frozen=True, slots=True)
class LineUp:
    """One seat of `player` among `seats - 1` of `field`; of the same kind: the player among itself."""

    player: str
    field: str
    seats: int

    @property
    def turns(self) -> int:
        """Games of a round: a player among itself has no seat to change."""
        return 1 if self.player == self.field else self.seats

    def kinds(self, turn: int) -> tuple[str, ...]:
        """Who sits where in that game of a round, by seat."""
        return tuple(self.player if seat == turn else self.field for seat in range(self.seats))


def line_ups(
    players: Sequence[str], field: Sequence[str], counts: Sequence[int], mirror: bool
) -> tuple[LineUp, ...]:
    """Each player among each of the field, at each number of seats; `mirror`: among itself too.

    Two at a table meet once, the later one of the list being the player.
    """
    found: list[LineUp] = []
    for seats in counts:
        for i, player in enumerate(players):
            if mirror:
                found.append(LineUp(player, player, seats))
            for other in field:
                again = player in field and other in players[i:] and seats == 2
                if other != player and not again:
                    found.append(LineUp(player, other, seats))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Bout:
    """One game of the arena: its line-up, which round it belongs to, and which seat the player has."""

    line_up: LineUp
    round: int
    turn: int

    def match(self, seed: str) -> Match:
        """The seed is that of the round, the same for all line-ups of so many seats."""
        return Match(self.line_up.kinds(self.turn), f"{seed}/{self.line_up.seats}/{self.round}")


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Rounds that the same line-ups play, from the round `first`; its games are `begin` up to `end`."""

    line_ups: tuple[LineUp, ...]
    first: int
    begin: int
    end: int


@dataclass(frozen=True)
class Schedule:
    """All games of an arena in their order, but for the first `skip`, which have been played already.

    None is written down before its turn: an arena of many games begins as soon as one of few.
    """

    line_ups: tuple[LineUp, ...]
    games: int
    """At least so many for each line-up; whole rounds are played."""
    seed: str
    skip: int = 0
    own: str | None = None
    """The root of all that players take their own chance from."""

    @cached_property
    def _stretches(self) -> tuple[_Stretch, ...]:
        rounds = {line_up: -(-self.games // line_up.turns) for line_up in self.line_ups}
        found: list[_Stretch] = []
        first = begin = 0
        for end in sorted(set(rounds.values())):
            playing = tuple(line_up for line_up in self.line_ups if rounds[line_up] >= end)
            stretch = _Stretch(playing, first, begin, begin + (end - first) * sum(u.turns for u in playing))
            found.append(stretch)
            first, begin = end, stretch.end
        return tuple(found)

    @property
    def total(self) -> int:
        """All games, those too that have been played already."""
        return self._stretches[-1].end

    def bout(self, index: int) -> Bout:
        """That of all games, from 0."""
        stretch = next(stretch for stretch in self._stretches if index < stretch.end)
        turns = sum(line_up.turns for line_up in stretch.line_ups)
        number, turn = divmod(index - stretch.begin, turns)
        for line_up in stretch.line_ups:
            if turn < line_up.turns:
                return Bout(line_up, stretch.first + number, turn)
            turn -= line_up.turns
        raise IndexError(index)

    def __len__(self) -> int:
        return self.total - self.skip

    def __getitem__(self, index: int, /) -> Match:
        number = self.skip + index
        return replace(self.bout(number).match(self.seed), own=own_of(self.own, number))
