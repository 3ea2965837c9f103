"""The examples of winter: a battle of four, and what a defeat takes."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Reinforced
from kingsburg.engine.kingsburg.board.buildings import combat_parts
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.examples.laid import Holding, Moment
from kingsburg.ui.book.page import Cell, Figure, Step
from kingsburg.ui.games.kingsburg import nouns, words
from kingsburg.ui.games.kingsburg.book.links import enemy_anchor, front
from kingsburg.ui.games.kingsburg.book.tableau import NAMES, Played, at, buildings, enemy, goods, name, number

_KING = 1
"""What the King's die shows."""


def _card() -> int:
    return enemy(1, "goblins", 3)


def battle_enemy() -> str:
    """The target of the enemy who comes in the example."""
    return enemy_anchor(_card())


def _table(more: tuple[int, ...] = ()) -> Played:
    """The four provinces of the rulebooks; `more` are further buildings of the last player."""
    return Played(
        Moment.REINFORCE,
        (
            Holding(buildings=(at(1, 1), at(4, 1), at(5, 1))),
            Holding((0, 1, 1), soldiers=1, buildings=(at(2, 1), at(3, 1))),
            Holding(buildings=(at(3, 1), at(3, 2), at(5, 1))),
            Holding((0, 1, 0), buildings=(at(2, 1), at(5, 1), at(5, 2), *more)),
        ),
        enemy=_card(),
    )


def battle() -> Sequence[Step]:
    """The battle with Goblins of strength three and its outcomes (K6)."""
    p, card = _table(), _card()
    own = {seat: h.soldiers for seat, h in p.has.items()}
    built = dict(enumerate(p.state.built))
    events = p.do(Reinforced(_KING))
    fights: dict[int, ev.Fought] = {}

    def row(seat: int, die: int, last: int | None) -> tuple[Cell, ...]:
        parts = combat_parts(built[seat], ENEMIES[card].kind)
        fought = fights.get(seat)
        king = Cell((((("dice", f"white_{die}")), ""),)) if die else Cell()
        head = (
            name(seat),
            number(own[seat]),
            Cell(tuple((front(b), words.signed(n)) for b, n in parts), "" if parts else "0"),
            king,
        )
        if fought is None:
            return (*head, Cell(), Cell())
        seal = ("ui", f"seal_{fought.outcome}")
        result = words.gain_text(fought.gain) or words.lost_text(fought) or "–"
        return (
            *head,
            number(fought.value, new=seat == last),
            Cell(((seal, ""),), result, new=seat == last),
        )

    def figure(die: int, last: int | None = None) -> Figure:
        heads = ("", _("soldiers"), _("buildings"), _("die"), _("strength"), _("outcome"))
        return Figure(heads, tuple(row(seat, die, last) for seat in p.has))

    told = _("The enemy: {enemy}, strength {n}. Reward: {reward}. Loss: {loss}.").format(
        enemy=words.enemy_name(card),
        n=ENEMIES[card].strength,
        reward=words.reward_text(card),
        loss=words.penalty_text(card),
    )
    steps = [
        Step(told, figure(0)),
        Step(
            _("The King's die shows {n}: so many soldiers come to everybody.").format(n=_KING), figure(_KING)
        ),
    ]
    for event in events:
        text = p.tell(event)
        if isinstance(event, ev.Fought):
            fights[event.seat] = event
            steps.append(Step(text, figure(_KING, event.seat)))
        elif isinstance(event, ev.StrongestNamed) and text:
            steps.append(Step(text, figure(_KING)))
    return steps


def defeat() -> Sequence[Step]:
    """Which building a defeat takes, and that goods one lacks are not replaced (K6.6, K6.7)."""
    card, loser = _card(), 3
    steps: list[Step] = []
    for more, intro in (
        ((), _("{name} is too weak against the {enemy}, whose card takes: {loss}.")),
        ((at(2, 2),), _("Another winter, one building more: now two rows of {name} reach column II.")),
    ):
        p = _table(more)
        told = intro.format(name=NAMES[loser], enemy=nouns.fought(card), loss=words.penalty_text(card))
        steps.append(Step(told, _province(p.has[loser], loser)))
        for event in p.do(Reinforced(_KING)):
            p.tell(event)
            if isinstance(event, ev.Fought) and event.seat == loser:
                steps.append(Step(_taken(event), _province(p.has[loser], loser, new=True)))
    return steps


def _taken(fought: ev.Fought) -> str:
    lost = words.lost_text(fought)
    text = _("Lost: {lost}.").format(lost=lost)
    if not any(fought.lost):
        return _("There is no gold, so none is taken.") + " " + text
    return text


def _province(h: ev.Holdings, seat: int, *, new: bool = False) -> Figure:
    heads = ("", _("goods"), _("buildings"), _("points"))
    built = buildings(sorted(h.buildings), new=new)
    return Figure(heads, ((name(seat), goods(h), built, number(h.vp, new=new)),))
