"""Who plays whom: one player among others of one kind, once in every seat with the same dice.

A round has one seed: the player sits in each seat once, and so meets everything that these dice
bring. The rounds of all line-ups alternate, so that a run that is stopped has played all line-ups
about equally often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from kingsburg.commands.games import Match, own_of


@dataclass(frozen=True, slots=True)
class LineUp:
    """One seat of `player` among `seats` - 1 of `field`; both may be the same kind."""

    player: str
    field: str
    seats: int

    @property
    def turns(self) -> int:
        """How many games a round has; a player against itself has no seats to change."""
        return 1 if self.player == self.field else self.seats

    def kinds(self, turn: int) -> tuple[str, ...]:
        """The kinds of players by seat, in the game of a round in which the player has seat `turn`."""
        return tuple(self.player if seat == turn else self.field for seat in range(self.seats))


def line_ups(
    players: Sequence[str], field: Sequence[str], counts: Sequence[int], mirror: bool
) -> tuple[LineUp, ...]:
    """Each player among each of the field, for each number of seats; `mirror`: against itself, too.

    With two seats each pair meets once, and the player is the one named later.
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
    """One game of the arena: its line-up, the number of its round, and the seat of the player."""

    line_up: LineUp
    round: int
    turn: int

    def match(self, seed: str) -> Match:
        """The game to be played. All line-ups of so many seats share the seed of the round."""
        return Match(self.line_up.kinds(self.turn), f"{seed}/{self.line_up.seats}/{self.round}")


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Rounds that the same line-ups play, from round `first` on: the games `begin` to `end` - 1."""

    line_ups: tuple[LineUp, ...]
    first: int
    begin: int
    end: int


@dataclass(frozen=True)
class Schedule:
    """All games of an arena in order, except for the first `skip`, which have already been played.

    Each game is computed when it is due, so that even a long arena begins at once.
    """

    line_ups: tuple[LineUp, ...]
    games: int
    """The least number of games for each line-up; rounds are always played whole."""
    seed: str
    skip: int = 0
    own: str | None = None
    """The root of all seeds from which players take chance of their own."""

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
        """The number of all games, including those that have already been played."""
        return self._stretches[-1].end

    def bout(self, index: int) -> Bout:
        """The game with that index among all games, from 0."""
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
