"""Kingsburg in game records: turns events into rows, and rows back into the actions behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, assert_never, get_args

from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.kingsburg import actions, events, stages
from kingsburg.engine.kingsburg.actions import Action, Chance, Decision
from kingsburg.engine.kingsburg.board.buildings import BUILDING_BY_ID, BUILDINGS
from kingsburg.engine.kingsburg.board.effects import Gain, Goods, minus
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, ENEMY_BY_ID
from kingsburg.engine.kingsburg.events import Event, Holdings
from kingsburg.engine.kingsburg.gifts import GIFTS_OF
from kingsburg.engine.kingsburg.options import GROUPS, KIND_IDS, KINDS, amounts, option
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import HIDDEN, VICTORY, State, holdings
from kingsburg.engine.kingsburg.winter import fixed_loss, outcome
from kingsburg.engine.lines import Line, Row, Rows


class KingsburgNotation:
    """Implements `record.Notation[State]`."""

    game: Final = Kingsburg()
    optional: Final = frozenset({"after", "declined", "die"})
    actions: Final = get_args(Action)

    def chapter(self, s: State) -> tuple[int, ...]:
        """The year, 1 to 5, and its phase, 1 to 8."""
        return (s.year, s.phase)

    def opening(self, first: Action, *, hidden: bool = False) -> Row:
        """The deal (K1.2, K1.3), the first action of chance; `hidden` leaves out the enemies."""
        assert isinstance(first, actions.Deal)
        enemies = [None if hidden else _enemy_id(e) for e in first.enemies]
        return {"order": list(first.order), "enemies": enemies}

    def rows(self, events: Iterable[Event]) -> list[Row]:
        """One row for each event, except for the deal, which stands in the header."""
        return [row for event in events if (row := _row(event)) is not None]

    def seen(self, events: Iterable[Event], seat: Seat) -> list[Row]:
        """The rows, without the enemies that other seats have looked at in secret (K5.5)."""
        rows = self.rows(events)
        for row in rows:
            if row["type"] == "peek" and row["seat"] != seat:
                row["enemy"] = None
        return rows

    def holdings(self, s: State, seat: Seat) -> Row:
        """What the seat owns in public (K1.1), without its points, and its unspent dice."""
        row = _holdings(holdings(s, seat))
        del row["vp"]
        return row | {"colour": list(s.colour[seat]), "white": list(s.white[seat])}

    def option(self, decision: Decision) -> Row:
        """Return the row that stands for the decision in a record."""
        return option(decision)

    def action(self, s: State, rows: Rows) -> Action:
        """The action that the rows ahead describe, to be applied to `s`. Raises RecordError.

        A decision that leaves no row is recognised by the absence of one.
        """
        if s.to_move == CHANCE:
            return _CHANCES[s.stage](s, rows)
        return _DECISIONS[s.stage](s, rows.ahead())


# From events to rows -----------------------------------------------------------------------------------


def _row(event: Event) -> Row | None:
    row = _bare_row(event)
    if row is None:
        return None
    changed = getattr(event, "after", ())
    if changed and not _nothing_lost(event):
        row["after"] = {str(seat): _holdings(h) for seat, h in changed}
    return row


def _bare_row(event: Event) -> Row | None:  # noqa: C901 - one case for each event
    """The row without its `after`; None for the deal. The most frequent events are tested first."""
    match event:
        case events.Influenced(seat, advisor, colour, white, plus2, market, envoy):
            return {
                "type": "influence",
                "seat": seat,
                "advisor": advisor,
                "colour": list(colour),
                "white": list(white),
                "plus2": plus2,
                "market": market,
                "envoy": envoy,
            }
        case events.GiftTaken(seat, advisor, pay, pay_vp, gain, declined):
            row: Row = {"type": "gift", "seat": seat, "advisor": advisor}
            row |= {"pay": amounts(pay, vp=pay_vp), "gain": _gain(gain)}
            return row | {"declined": True} if declined else row
        case events.DiceRolled(seat, colour, white):
            return {"type": "roll", "seat": seat, "colour": list(colour), "white": list(white)}
        case events.Passed(seat):
            return {"type": "pass", "seat": seat}
        case events.Built(seat, building, pay, vp, envoy):
            row = {"type": "build", "seat": seat, "building": BUILDINGS[building].id}
            return row | {"pay": amounts(pay), "vp": vp, "envoy": envoy}
        case events.BuildingSkipped(seat):
            return {"type": "skip", "seat": seat}
        case events.PhaseBegan(year, phase):
            return {"type": "phase", "year": year, "phase": phase}
        case events.Dealt():
            return None
        case events.Aided(seats, die):
            return {"type": "aid", "seats": list(seats), "gives": "die" if die else "goods"}
        case events.GoodTaken(seat, goods):
            return {"type": "good", "seat": seat, "gain": amounts(goods)}
        case events.NeutralPlaced(three, two, advisors):
            return {"type": "neutral", "three": list(three), "two": list(two), "advisors": list(advisors)}
        case events.IncomePaid(seat, _building, goods):
            return {"type": "guild", "seat": seat, "gain": amounts(goods)}
        case events.DiceRerolled(seat, building, die, colour, white):
            row = {"type": "reroll", "seat": seat, "by": BUILDINGS[building].id}
            if die is not None:
                row["die"] = [GROUPS[die[0]], die[1]]
            return row | {"colour": list(colour), "white": list(white)}
        case events.OrderSet(seats):
            return {"type": "order", "seats": list(seats)}
        case events.Peeked(seat, enemy):
            return {"type": "peek", "seat": seat, "enemy": _enemy_id(enemy)}
        case events.TokenGiven(seat):
            return {"type": "inn", "seat": seat, "gain": {"plus2": 1}}
        case events.SeasonScored(seat, _building, vp):
            return {"type": "embassy", "seat": seat, "gain": {"vp": vp}}
        case events.Sold(seat, _building, kind, vp):
            return {"type": "town_hall", "seat": seat, "pay": {KIND_IDS[kind]: 1}, "gain": {"vp": vp}}
        case events.Rewarded(seats):
            return {"type": "reward", "seats": list(seats)}
        case events.EnvoySent(envoy_of):
            return {"type": "envoy", "seat": envoy_of}
        case events.Recruited(seat, soldiers, pay):
            return {"type": "recruit", "seat": seat, "soldiers": soldiers, "pay": amounts(pay)}
        case events.EnemyRevealed(enemy):
            return {"type": "enemy", "enemy": ENEMIES[enemy].id, "strength": ENEMIES[enemy].strength}
        case events.ReinforcementsCame(seat, pips):
            return {"type": "reinforce", "seat": seat, "die": pips}
        case events.Fought(seat, value, result, gain, lost, lost_vp, destroyed):
            return {
                "type": "battle",
                "seat": seat,
                "value": value,
                "outcome": result,
                "gain": _gain(gain),
                "lose": amounts(lost, vp=lost_vp),
                "destroyed": [BUILDINGS[b].id for b in destroyed],
            }
        case events.StrongestNamed(seats):
            return {"type": "strongest", "seats": list(seats)}
        case events.SoldiersHome():
            return {"type": "home"}
        case events.GoodsScored(seat, _building, vp):
            return {"type": "cathedral", "seat": seat, "gain": {"vp": vp}}
        case events.GameEnded(vps, ranking):
            return {"type": "result", "vp": list(vps), "ranking": [list(place) for place in ranking]}
        case _:
            assert_never(event)


def _enemy_id(enemy: int) -> str | None:
    return None if enemy == HIDDEN else ENEMIES[enemy].id


def _nothing_lost(event: Event) -> bool:
    """Whether this is a battle that changed no holdings, such as a defeat with nothing to lose."""
    return isinstance(event, events.Fought) and not (
        any(event.lost) or event.lost_vp or event.destroyed or event.gain != Gain()
    )


def _gain(gain: Gain) -> dict[str, int]:
    return amounts(gain.goods, plus2=gain.plus2, soldiers=gain.soldiers, vp=gain.vp)


def _holdings(h: Holdings) -> Row:
    return h._asdict() | {"buildings": [BUILDINGS[b].id for b in h.buildings]}


# From rows to actions ----------------------------------------------------------------------------------


def _deal(s: State, rows: Rows) -> Chance:
    header = rows.header
    enemies = tuple(_enemy(header, enemy) for enemy in header.list("enemies"))
    return actions.Deal(header.wholes("order"), enemies)


def _enemy(line: Line, enemy: object) -> int:
    """The enemy's index in ENEMIES, or HIDDEN for null, an enemy that lies face down."""
    if enemy is None:
        return HIDDEN
    if not isinstance(enemy, str) or enemy not in ENEMY_BY_ID:
        raise line.refuse("there is no enemy {enemy}", enemy=repr(enemy))
    return ENEMY_BY_ID[enemy]


def _neutral(s: State, rows: Rows) -> Chance:
    line = rows.ahead().expect("neutral")
    return actions.NeutralRolled(line.wholes("three"), line.wholes("two"))


def _roll(s: State, rows: Rows) -> Chance:
    lines = [rows.ahead(i).expect("roll", seat=seat) for i, seat in enumerate(s.order)]
    return actions.Rolled(tuple(line.wholes("colour") + line.wholes("white") for line in lines))


def _rerolled(s: State, rows: Rows) -> Chance:
    """The dice that were rerolled: a whole hand for the Chapel, one die for the Statue."""
    line = rows.ahead().expect("reroll")
    hands = (line.wholes("colour"), line.wholes("white"))
    if len(s.pending) == 1:
        return actions.Rerolled(hands[0] + hands[1])
    _, white, index = s.pending
    if index >= len(hands[white]):
        raise line.refuse("'{key}' names a die that is not there", key="die")
    return actions.Rerolled((hands[white][index],))


def _looked_at(s: State, rows: Rows) -> Chance:
    """The enemy that somebody looked at: null as long as this record does not know it."""
    line = rows.ahead().expect("peek", seat=s.queue[s.turn][1])
    return actions.EnemyDrawn(_enemy(line, line.value("enemy")))


def _revealed(s: State, rows: Rows) -> Chance:
    line = rows.ahead().expect("enemy")
    return actions.EnemyDrawn(_enemy(line, line.value("enemy")))


def _reinforced(s: State, rows: Rows) -> Chance:
    return actions.Reinforced(rows.ahead().expect("reinforce").whole("die"))


def _good(s: State, line: Line) -> Decision:
    return actions.Take(_goods_in(line.expect("good", seat=s.to_move).amounts("gain")))


def _reroll(s: State, line: Line) -> Decision:
    if not line.speaks_of("reroll", s.to_move):
        return actions.Keep()
    by = line.text("by")
    if by == "chapel":
        return actions.RerollHand()
    if by != "statue":
        raise line.refuse("'{by}' rerolls no dice", by=by)
    match line.list("die"):
        case [str(group), int(index)] if group in GROUPS and type(index) is int:
            return actions.RerollDie(group == "white", index)
    raise line.refuse('\'{key}\' must be "colour" or "white" and a position', key="die")


def _influence(s: State, line: Line) -> Decision:
    if line.expect("influence", "pass", seat=s.to_move).type == "pass":
        return actions.Pass()
    return actions.Influence(
        line.whole("advisor"),
        line.wholes("colour"),
        line.wholes("white"),
        line.flag("plus2"),
        line.whole("market"),
        line.flag("envoy"),
    )


def _gift(s: State, line: Line) -> Decision:
    line.expect("gift", seat=s.to_move)
    if "declined" in line.row and line.flag("declined"):
        return actions.Decline()
    fixed = GIFTS_OF[s.queue[s.turn][0]].fixed.goods
    return actions.Take(minus(_goods_in(line.amounts("gain")), fixed), _goods_in(line.amounts("pay")))


def _build(s: State, line: Line) -> Decision:
    if line.expect("build", "skip", seat=s.to_move).type == "skip":
        return actions.Skip()
    building = line.text("building")
    if building not in BUILDING_BY_ID:
        raise line.refuse("there is no building '{building}'", building=building)
    return actions.Build(BUILDING_BY_ID[building])


def _town_hall(s: State, line: Line) -> Decision:
    if not line.speaks_of("town_hall", s.to_move):
        return actions.Decline()
    match list(line.amounts("pay").items()):
        case [(kind, 1)] if kind in KINDS:
            return actions.Sell(KINDS[kind])
    raise line.refuse("the Town Hall takes one good or one +2 token")


def _recruit(s: State, line: Line) -> Decision:
    line.expect("recruit", seat=s.to_move)
    return actions.Recruit(line.whole("soldiers"), _goods_in(line.amounts("pay")))


def _battle(s: State, line: Line) -> Decision:
    line.expect("battle", seat=s.to_move)
    if outcome(s, s.to_move) == VICTORY:
        return actions.Take(_goods_in(line.amounts("gain")))
    return actions.Lose(minus(_goods_in(line.amounts("lose")), fixed_loss(s, s.to_move)))


_CHANCES: Final[Mapping[int, Callable[[State, Rows], Chance]]] = {
    stages.DEAL: _deal,
    stages.NEUTRAL: _neutral,
    stages.ROLL: _roll,
    stages.REROLLING: _rerolled,
    stages.PEEK: _looked_at,
    stages.REVEAL: _revealed,
    stages.REINFORCE: _reinforced,
}
_DECISIONS: Final[Mapping[int, Callable[[State, Line], Decision]]] = {
    stages.AID_GOOD: _good,
    stages.REROLL: _reroll,
    stages.INFLUENCE: _influence,
    stages.GIFTS: _gift,
    stages.BUILD: _build,
    stages.BUILD_MORE: _build,
    stages.SEASON_END: _town_hall,
    stages.RECRUIT: _recruit,
    stages.BATTLE: _battle,
}


def _goods_in(amounts: Mapping[str, int]) -> Goods:
    return (amounts.get("gold", 0), amounts.get("wood", 0), amounts.get("stone", 0))
