"""What may come in winter: the enemies that are still possible, and a seat's odds against each."""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import percent
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import combat_value
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, may_come
from kingsburg.engine.kingsburg.state import DEFEAT, DRAW, VICTORY
from kingsburg.engine.kingsburg.winter import DIE, TIES_WIN, outcome_of, won_and_lost
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.presentation import Playback, seen_enemy

Line = tuple[int, str, str]
"""A reward or a loss: how much, its icon, and its name."""


@dataclass(frozen=True, slots=True)
class Threat:
    """One enemy that may come, and how the six faces of the King's die would end the battle."""

    enemy: int
    value: int
    """The seat's strength against this enemy, before the King's die (K6.2)."""
    faces: tuple[int, ...]
    """The outcome for each face of the King's die; empty once the die has been rolled."""
    won: int
    lost: int
    """How many of the faces win, and how many lose."""

    @property
    def drawn(self) -> int:
        """How many of the faces end in a draw."""
        return len(self.faces) - self.won - self.lost

    def chance(self, outcome: int) -> str:
        """The chance of an outcome, in whole percent."""
        count = {VICTORY: self.won, DRAW: self.drawn, DEFEAT: self.lost}[outcome]
        return percent(count / len(DIE))

    def sentence(self) -> str:
        """Everything about this enemy in words."""
        about = _("{enemy}, strength {n}. Victory: {reward}. Defeat: you lose {penalty}.").format(
            enemy=words.enemy_name(self.enemy),
            n=ENEMIES[self.enemy].strength,
            reward=words.reward_text(self.enemy),
            penalty=words.penalty_text(self.enemy),
        )
        if not self.faces:
            return about
        odds = _("Victory {won}, draw {drawn}, defeat {lost}.").format(
            won=self.chance(VICTORY), drawn=self.chance(DRAW), lost=self.chance(DEFEAT)
        )
        return f"{about} {odds}"


def known_enemy(playback: Playback) -> int | None:
    """This year's enemy if it is revealed, or if the people at the table know it; else None."""
    enemy = playback.model.enemy
    return enemy if enemy is not None else seen_enemy(playback)


def threats(playback: Playback, seat: int, recruits: int = 0) -> tuple[Threat, ...]:
    """Return the enemies that may still come this year, as far as the table may show it (K6.10).

    `recruits`: so many soldiers more than the seat has now.
    """
    model = playback.model
    shown = model.seats[seat]
    ties_win = shown.built & TIES_WIN != 0
    found = []
    for card in may_come(model.year, known_enemy(playback)):
        enemy = ENEMIES[card]
        value = combat_value(shown.soldiers + recruits, shown.built, enemy.kind)
        margin = value - enemy.strength
        faces = () if model.die else tuple(outcome_of(margin + pips, ties_win) for pips in DIE)
        found.append(Threat(card, value, faces, *won_and_lost(margin, ties_win)))
    return tuple(found)


def overall(found: tuple[Threat, ...]) -> tuple[float, float, float]:
    """The chances of victory, draw and defeat over all of these enemies, each equally likely."""
    all_faces = len(found) * len(DIE)
    won, lost = (sum(counts) / all_faces for counts in zip(*((t.won, t.lost) for t in found), strict=True))
    return won, 1 - won - lost, lost


def reward_lines(enemy: int) -> list[Line]:
    """What victory brings, line by line (K6.3)."""
    reward = ENEMIES[enemy].reward
    if isinstance(reward, fx.ChooseGoods):
        return [_any(reward.count)]
    lines = [_good(kind, n) for kind, n in enumerate(reward.goods) if n]
    return [*lines, _points(reward.vp)] if reward.vp else lines


def penalty_lines(enemy: int) -> list[Line]:
    """What defeat costs, line by line and in the order in which it is lost (K6.6)."""
    penalty = ENEMIES[enemy].penalty
    lines = [_good(kind, n) for kind, n in enumerate(penalty.goods) if n]
    if penalty.any_goods:
        lines.append(_any(penalty.any_goods))
    if penalty.buildings:
        name = ngettext("building", "buildings", penalty.buildings)
        lines.append((penalty.buildings, "building", name))
    if penalty.vp:
        lines.append(_points(penalty.vp))
    return lines


def _good(kind: int, n: int) -> Line:
    return n, words.GOODS_ICONS[kind], words.kind_name(kind)


def _any(n: int) -> Line:
    return n, "any", ngettext("any good", "any goods", n)


def _points(n: int) -> Line:
    return n, "vp", ngettext("point", "points", n)
