"""The examples of Kingsburg's book, played by the game's own rules step by step.

Most are those of the printed rulebooks (rules section 10).
"""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Build, Influence, NeutralRolled, Rolled, Take
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, price
from kingsburg.engine.kingsburg.examples.laid import Holding, Moment
from kingsburg.ui.book.page import Cell, Figure, Step
from kingsburg.ui.games.kingsburg import paying, words
from kingsburg.ui.games.kingsburg.book import fights
from kingsburg.ui.games.kingsburg.book.links import front, owner_of
from kingsburg.ui.games.kingsburg.book.tableau import (
    GAME,
    NAMES,
    Played,
    advisors,
    amounts,
    at,
    buildings,
    dice,
    goods,
    holdings_figure,
    left_of,
    name,
    neutral,
    number,
)

battle, defeat, battle_enemy = fights.battle, fights.defeat, fights.battle_enemy

_GOLD, _WOOD, _STONE = fx.ONE_GOOD
_FIRST_FIVE = tuple(at(row, 1) for row in range(1, 6))
_SPRING = ((2, 2, 6), (1, 3, 5), (2, 3, 5), (4, 4, 5))
"""What everybody rolls in the first spring of the rulebooks, in the order of that moment."""
_PLACED = (
    Influence(8, (3, 5)),
    Influence(4, (2, 2)),
    Influence(7, (2, 5)),
    Influence(9, (4, 5)),
    Influence(1, (1,)),
    Influence(6, (6,)),
    Influence(3, (3,)),
)
_CHOSEN = (Take(_WOOD), Take((1, 0, 1), _WOOD), Take(_WOOD), Take((1, 1, 0)))


def aid() -> Sequence[Step]:
    """King's Aid in the third year: Aldous and Isolde have the fewest buildings (K2.1)."""
    six = (*_FIRST_FIVE, at(5, 2))
    p = Played(
        Moment.AID,
        (
            Holding(buildings=six),
            Holding((1, 0, 1), buildings=_FIRST_FIVE),
            Holding(buildings=_FIRST_FIVE),
            Holding(_WOOD, buildings=six),
        ),
        year=3,
    )
    aided = next(event for event in p.events if isinstance(event, ev.Aided))

    def figure(seats: Sequence[int], *, end: bool) -> Figure:
        rows = tuple(
            (
                name(seat),
                number(len(h.buildings)),
                number(h.gold + h.wood + h.stone),
                Cell(((("dice", "white_0"), ""),), new=True) if end and seat in seats else Cell(),
            )
            for seat, h in p.has.items()
        )
        return Figure(("", _("buildings"), _("goods"), ""), rows)

    fewest = min(len(h.buildings) for h in p.has.values())
    tied = joined([NAMES[seat] for seat, h in p.has.items() if len(h.buildings) == fewest])
    return (
        Step(_("The third year begins. Who is furthest behind?"), figure((), end=False)),
        Step(
            _("{names} have the fewest buildings. Now their goods decide.").format(names=tied),
            figure((), end=False),
        ),
        Step(p.tell(aided), figure(aided.seats, end=True)),
    )


def envoy() -> Sequence[Step]:
    """With the envoy Rowena builds twice in one season (K3.12)."""
    p = Played(
        Moment.BUILD, (Holding((1, 3, 0), envoy=True, buildings=(at(3, 1),)), Holding(), Holding(), Holding())
    )

    def figure(*, new: bool) -> Figure:
        h = p.has[0]
        sent = Cell(((("icons", "envoy"), ""),)) if h.envoy else Cell(text=_("at court"))
        row = (name(0), goods(h), buildings(h.buildings, new=new), sent)
        return Figure(("", _("goods"), _("province"), _("envoy")), (row,))

    steps = [
        Step(
            _("{name} has a building, a few goods, and the King's Envoy.").format(name=NAMES[0]),
            figure(new=False),
        )
    ]
    for building in (at(5, 1), at(3, 2)):
        built = next(event for event in p.do(Build(building)) if isinstance(event, ev.Built))
        steps.append(Step(p.tell(built), figure(new=True)))
    return steps


def _spring() -> Played:
    return Played(Moment.SEASON, tuple(Holding(one) for one in (_GOLD, _WOOD, _GOLD, _STONE)))


def order() -> Sequence[Step]:
    """Four hands, and the turn order that follows (K3.5)."""
    p = _spring()

    def figure(seats: Sequence[int], shown: int) -> Figure:
        rows = tuple(
            (
                number(place),
                name(seat),
                dice(seat, _SPRING[seat]) if shown else Cell(),
                number(sum(_SPRING[seat]), new=True) if shown else Cell(),
            )
            for place, seat in enumerate(seats, 1)
        )
        return Figure((_("place"), "", _("dice"), _("total")), rows)

    former = p.state.order
    events = p.do(Rolled(_SPRING))
    ordered = next(event for event in events if isinstance(event, ev.OrderSet))
    totals = [sum(hand) for hand in _SPRING]
    tied = joined([NAMES[seat] for seat in ordered.seats if totals.count(totals[seat]) > 1])
    return (
        Step(_("This was the turn order of last season."), figure(former, 0)),
        Step(_("All roll. {names} have the same total.").format(names=tied), figure(former, 1)),
        Step(
            _("The lowest total goes first. {names} keep the order they had.").format(names=tied),
            figure(ordered.seats, 1),
        ),
    )


def placing() -> Sequence[Step]:
    """The influence round of the rulebooks (K4)."""
    p = _spring()
    p.do(Rolled(_SPRING))
    reached: dict[int, list[int]] = {seat: [] for seat in p.has}

    def figure(last: int | None) -> Figure:
        rows = tuple(
            (name(seat), dice(seat, left[seat]), advisors(reached[seat], new=seat == last))
            for seat in p.state.order
        )
        return Figure(("", _("dice left"), _("advisors")), rows)

    left = p.state.colour
    steps = [Step(_("The dice are rolled, and the turn order is set."), figure(None))]
    passes: list[str] = []
    for action in _PLACED:
        seat = p.state.to_move
        told = [(event, p.tell(event)) for event in p.do(action)]
        reached[seat].append(action.advisor)
        left = p.state.colour
        first = next(text for event, text in told if isinstance(event, ev.Influenced))
        steps.append(Step(first, figure(seat)))
        passes += [text for event, text in told if isinstance(event, ev.Passed)]
    steps.append(Step(_("Nobody can place any more: {told}").format(told=" ".join(passes)), figure(None)))
    return steps


def gifts() -> Sequence[Step]:
    """The gifts that follow it (K5)."""
    p = _spring()
    p.do(Rolled(_SPRING), *_PLACED[:-1])
    steps = [
        Step(_("All have passed. The advisors give, from the lowest to the highest."), holdings_figure(p))
    ]
    for action in (_PLACED[-1], *_CHOSEN):
        for event in p.do(action):
            if isinstance(event, ev.GiftTaken):
                before = dict(p.has)
                steps.append(Step(p.tell(event), holdings_figure(p, before)))
    return steps


def reach() -> Sequence[Step]:
    """Which advisors a hand reaches alone, with a token, with the Market and with both (K4.4, K4.5)."""
    market = owner_of(fx.Shift)
    hand = (1, 6, 6)
    p = Played(
        Moment.SEASON,
        (Holding(plus2=1, buildings=(*left_of(market), market)), Holding(), Holding(), Holding()),
    )
    p.do(Rolled((hand, (6, 6, 6), (6, 6, 6), (6, 6, 6))))
    ways = [action for action in GAME.legal(p.state) if isinstance(action, Influence)]
    told = (
        (_("The dice alone reach these."), _("dice alone"), False, False),
        (_("With a +2 token each group counts 2 more."), _("with a token"), True, False),
        (_("With the Market a group counts 1 more or 1 less."), _("with the Market"), False, True),
        (_("With both, these are within reach as well."), _("with both"), True, True),
    )
    rows: list[tuple[Cell, ...]] = []
    steps: list[Step] = []
    for text, label, token, shifted in told:
        found = sorted({w.advisor for w in ways if w.plus2 == token and bool(w.market) == shifted})
        rows.append((Cell(text=label), advisors(found, new=True)))
        old = [(first, Cell(cell.pictures)) for first, cell in rows[:-1]]
        steps.append(Step(text, Figure(("", ""), (*old, rows[-1]))))
    start = Figure(("",), ((dice(0, hand),),))
    return (
        Step(
            _("{name} has rolled {dice}, and has a +2 token and the Market.").format(
                name=NAMES[0], dice=joined([str(n) for n in hand])
            ),
            start,
        ),
        *steps,
    )


def row() -> Sequence[Step]:
    """A row that grows from left to right (K3.10)."""
    goal = at(1, 3)
    whole = (*left_of(goal), goal, at(1, 4))
    rich = (9, 9, 9)
    steps: list[Step] = []
    for count in range(len(left_of(goal)) + 1):
        owned = left_of(goal)[:count]
        p = Played(Moment.BUILD, (Holding(rich, buildings=owned), Holding(), Holding()))
        why = GAME.why_not(p.state, Build(goal))
        heads = tuple(words.building_name(b) for b in whole)
        cells = tuple(
            Cell(((front(b), ""),), _("built") if b in owned else "", new=b in owned[-1:]) for b in whole
        )
        wish = _("Wanted: {building}.").format(building=words.building_name(goal))
        answer = paying.reason_text(why, NAMES) if why is not None else _("Now it can be built.")
        steps.append(Step(f"{wish} {answer}", Figure(heads, (cells,))))
    return steps


def crane() -> Sequence[Step]:
    """The Farms at a lower price (K3.11)."""
    saver, wanted = owner_of(fx.Discount), owner_of(fx.ExtraDie)
    owned = (*left_of(saver), saver, *left_of(wanted))
    purse = (1, 3, 1)
    p = Played(Moment.BUILD, (Holding(purse, buildings=owned), Holding(), Holding()))

    def figure(*, new: bool) -> Figure:
        h = p.has[0]
        return Figure(
            ("", _("goods"), _("province")), ((name(0), goods(h), buildings(h.buildings, new=new)),)
        )

    prices = Figure(
        ("", _("printed cost"), _("with the Crane")),
        (
            (
                Cell(((front(wanted), ""),), words.building_name(wanted)),
                amounts(BUILDINGS[wanted].cost),
                amounts(price(p.state.built[0], wanted)),
            ),
        ),
    )
    start = Step(_("{name} has the Crane and would like the Farms.").format(name=NAMES[0]), figure(new=False))
    built = next(event for event in p.do(Build(wanted)) if isinstance(event, ev.Built))
    return (
        start,
        Step(_("They stand in column III, so the Crane saves a gold."), prices),
        Step(p.tell(built), figure(new=True)),
    )


def neutral_dice(three: tuple[int, ...], two: tuple[int, ...], intro: str) -> Step:
    """What these neutral dice close (K7.1)."""
    p = Played(Moment.SEASON, (Holding(), Holding()))
    placed = next(event for event in p.do(NeutralRolled(three, two)) if isinstance(event, ev.NeutralPlaced))
    heads = (_("three dice"), _("two dice"), _("closed"))
    cells = (neutral("a", three), neutral("b", two), advisors(placed.advisors, new=True))
    return Step(f"{intro} {p.tell(placed)}", Figure(heads, (cells,)))


def neutral_season() -> Sequence[Step]:
    """Neutral dice with different totals, with equal ones, and with a double (K7.1)."""
    return (
        neutral_dice((2, 3, 6), (1, 3), _("Each set goes to the advisor of its total.")),
        neutral_dice((1, 2, 2), (1, 4), _("Equal totals: the two dice are set singly.")),
        neutral_dice((1, 1, 4), (3, 3), _("Equal totals and a double: one of the two is put aside.")),
    )
