"""Burgen Land's book: its pages in reading order."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import _, ngettext, pgettext
from kingsburg.app.phrases import joined
from kingsburg.engine.burgenland.castles import (
    CARDS,
    COLOURS,
    HOLE,
    HOUSE,
    NO_CARD,
    ROOFED_TOWER,
    ROOFLESS_TOWER,
    SEATS,
    WALL,
)
from kingsburg.engine.burgenland.state import GOAL, RED_DICE
from kingsburg.engine.burgenland.track import SPACES, ZONE
from kingsburg.ui.book.page import Book, Example, Page, Picture, Point, Row, Says, paragraph, says
from kingsburg.ui.games.burgenland import nouns, words
from kingsburg.ui.games.burgenland.book import played
from kingsburg.ui.games.burgenland.info import BURGENLAND

_CROWN: Final[Picture] = ("burgenland", "crown")
_RED_DIE: Final[Picture] = ("dice", "red_5")


def book() -> Book:
    """The whole book, in the player's language."""
    turn = (_turn(), _roll(), _stay())
    pages = (_aim(), *turn, _ring(), _crown(), _castles(), _hole(), _red(), _scoring(), _end())
    return Book(BURGENLAND.name, _(BURGENLAND.title), (*pages, _words(), _questions(), _ideas()))


def _card(card: int, colour: int = 0) -> Picture:
    return played.card_picture(card, colour)


def _aim() -> Page:
    total = len(COLOURS) * sum(card.copies for card in CARDS.values())
    each = joined([_copies(kind, card.copies) for kind, card in CARDS.items()])
    return Page(
        "aim",
        _("The aim"),
        (
            paragraph(
                says(
                    _(
                        "Two builders race for {goal} points. Each has an own die and three "
                        "[castles](castles), red, blue "
                        "and yellow, and each castle begins with a single wall."
                    ).format(goal=GOAL),
                    "B1.1",
                    "B1.3",
                ),
                says(
                    _(
                        "When a colour is [scored](scoring), the better of the two castles gains the "
                        "difference. Whoever "
                        "reaches {goal} points or more first wins at once."
                    ).format(goal=GOAL),
                    "B1.3",
                    "B3.4",
                ),
            ),
            Point(
                says(
                    _(
                        "Of each colour there are {cards}: {total} cards in all. {n} walls are built "
                        "before the game begins."
                    ).format(cards=each, total=total, n=SEATS * len(COLOURS)),
                    "B1.2",
                ),
                _card(HOUSE),
            ),
            Point(
                says(
                    _("{n} [red dice](red_dice) lie on the board, and the points begin at 0.").format(
                        n=RED_DICE
                    ),
                    "B1.3",
                ),
                _RED_DIE,
            ),
            Point(
                says(
                    _(
                        "The [crown](crown) starts on a roofed tower's space; its colour and the first "
                        "player are drawn by lot."
                    ),
                    "B1.5",
                ),
                _CROWN,
            ),
        ),
        see=("turn", "castles", "scoring", "end"),
        picture=("burgenland", "logo"),
        sign=("icons", "star"),
        also=_("goal setup start winning"),
    )


def _turn() -> Page:
    return Page(
        "turn",
        _("A turn"),
        (
            paragraph(
                says(
                    _(
                        "In your turn you [roll](roll), move the crown, and act on its space. Then you "
                        "stop, or you roll again, as often "
                        "as you dare: each further move may [leave the zone](stay_leave), and that "
                        "costs a card."
                    ),
                    "B2.1",
                    "B2.3",
                )
            ),
            Point(says(_("**Roll** your own die, and red dice if you like."), "B2.1"), ("dice", "blue_5")),
            Point(says(_("**Move** the crown clockwise by one of the numbers."), "B2.1"), _CROWN),
            Point(
                says(
                    _("**Act** on its space: take a card or red dice, or score. You must, if you can."),
                    "B2.4",
                    "B3.1",
                ),
                _card(WALL),
            ),
            Point(says(_("**Stop**, or roll again."), "B2.1"), ("icons", "hourglass")),
        ),
        see=("roll", "stay_leave", "ring", "castles", "scoring"),
        sign=("icons", "person"),
    )


def _roll() -> Page:
    return Page(
        "roll",
        _("Rolling and moving"),
        (
            paragraph(
                says(
                    _(
                        "You roll your own die together with any number of your [red dice](red_dice), "
                        "all at once. Then you choose "
                        "one of the numbers, and move the crown that far clockwise."
                    ),
                    "B2.1",
                )
            ),
            Point(
                says(
                    _("All the red dice you rolled go back to the board, whichever number you use."), "B2.1"
                ),
                _RED_DIE,
            ),
            Point(
                says(_("Then you act on the space, and after that you may stop or roll again."), "B2.1"),
                _CROWN,
            ),
            Example(_("One roll, two numbers"), _("Play this roll"), played.roll),
        ),
        parent="turn",
        see=("red_dice", "stay_leave", "ring"),
        sign=("dice", "blue_5"),
        also=_("dice number move"),
    )


def _stay() -> Page:
    return Page(
        "stay_leave",
        _("Staying and leaving"),
        (
            paragraph(
                says(
                    _(
                        "Your first move may lead anywhere, and sets the zone of your turn: the colour "
                        "of the space it reaches."
                    ),
                    "B2.2",
                ),
                says(
                    _(
                        "Every later move must stay in that zone. If it does not, your turn ends "
                        "there: no action, no scoring, and the "
                        "crown stays where it is."
                    ),
                    "B2.3",
                ),
            ),
            Point(
                says(
                    _(
                        "**The price.** From your castle of the zone's colour you lose the more "
                        "valuable of its two "
                        "outermost cards. If both are worth the same, you choose. A castle of one card "
                        "loses that one, an empty one nothing."
                    ),
                    "B2.3",
                ),
                ("icons", "cross"),
            ),
            Point(says(_("The card goes back to the supply."), "B2.3"), _card(HOUSE)),
            Point(
                says(_("As long as you stay, you must do what the space offers, if it is possible."), "B2.4"),
                ("icons", "lock"),
            ),
            Example(_("One roll too many"), _("Play this turn"), played.leave),
        ),
        parent="turn",
        see=("ring", "castles", "ideas"),
        sign=("icons", "arrow_right"),
        also=_("zone risk lose"),
    )


def _ring() -> Page:
    return Page(
        "ring",
        _("The ring of spaces"),
        (
            paragraph(
                says(
                    _(
                        "The crown walks on a ring of {n} spaces, {each} of each colour: clockwise "
                        "blue, yellow and red. In each colour "
                        "they lie in this order:"
                    ).format(n=SPACES, each=len(ZONE)),
                    "B1.4",
                )
            ),
            *(
                Row(
                    f"space.{i}",
                    _space_name(card, scores),
                    _space_text(card, scores),
                    played.space_picture(i - 1),
                    str(i),
                )
                for i, (card, scores) in enumerate(ZONE, 1)
            ),
        ),
        see=("crown", "castles", "red_dice", "scoring"),
        sign=("burgenland", "space_wall"),
        also=_("track zone space"),
    )


def _copies(kind: int, n: int) -> str:
    """A number of cards of a kind."""
    told = {
        WALL: ngettext("{n} wall", "{n} walls", n),
        ROOFLESS_TOWER: ngettext("{n} roofless tower", "{n} roofless towers", n),
        HOUSE: ngettext("{n} house", "{n} houses", n),
        ROOFED_TOWER: ngettext("{n} roofed tower", "{n} roofed towers", n),
    }
    return told[kind].format(n=n)


def _space_name(card: int, scores: bool) -> str:
    if card == NO_CARD:
        return _("crown")
    return _("wall or crown") if scores else words.kind_name(card)


def _space_text(card: int, scores: bool) -> Says:
    if card == NO_CARD:
        return says(_("This colour must be [scored](scoring)."), "B3.3")
    dice, taken = words.red_dice(CARDS[card].value), nouns.dice(CARDS[card].value)
    if scores:
        return says(_("You choose: a wall, {dice}, or scoring.").format(dice=dice), "B3.3")
    return says(_("Add this card to your castle of the colour, or take {dice}.").format(dice=taken), "B3.1")


def _crown() -> Page:
    return Page(
        "crown",
        _("The crown"),
        (
            paragraph(
                says(
                    _(
                        "There is one crown for both of you. It starts on the roofed tower's space of "
                        "a colour drawn by lot, and stays "
                        "where the last player left it."
                    ),
                    "B1.5",
                    "B2.3",
                ),
                says(_("It only ever moves clockwise."), "B2.1"),
            ),
            Point(
                says(_("On a space with a crown on it the colour is [scored](scoring)."), "B3.3"),
                ("burgenland", "space_crown"),
            ),
        ),
        parent="ring",
        see=("ring", "roll", "scoring"),
        sign=_CROWN,
    )


def _castles() -> Page:
    return Page(
        "castles",
        _("Building castles"),
        (
            paragraph(
                says(
                    _(
                        "A card you take must be placed at once: at the left or right end of your "
                        "castle of that colour, or in a [hole](hole). "
                        "Once it stands, it is not moved."
                    ),
                    "B3.5",
                )
            ),
            Point(says(_("**Walls** fit anywhere."), "B3.5"), _card(WALL)),
            Point(
                says(
                    _(
                        "**Buildings**, that is towers and houses, need a wall beside them and never "
                        "stand beside another building. A hole is "
                        "no wall."
                    ),
                    "B3.5",
                ),
                _card(HOUSE),
            ),
            Point(
                says(
                    _(
                        "So an empty castle begins with a wall, and no building fits a hole without a "
                        "wall beside it."
                    ),
                    "B3.5",
                ),
                ("icons", "lock"),
            ),
            *(
                Row(
                    f"card.{kind}",
                    words.kind_name(kind),
                    says(
                        _("Worth {points}; {n} in each colour. Instead of it you may take {dice}.").format(
                            points=words.points_text(card.value),
                            n=card.copies,
                            dice=nouns.dice(card.value),
                        ),
                        "B1.2",
                        "B3.1",
                    ),
                    _card(kind, i % len(COLOURS)),
                    str(card.value),
                )
                for i, (kind, card) in enumerate(CARDS.items())
            ),
        ),
        see=("hole", "scoring", "ring"),
        sign=_card(ROOFED_TOWER, 2),
        also=_("wall tower house card value"),
    )


def _hole() -> Page:
    return Page(
        "hole",
        _("No card left: holes"),
        (
            paragraph(
                says(
                    _(
                        "If the supply has no such card any more, you take it from your opponent's "
                        "castle of that colour: any copy you like, even "
                        "from the middle. If your opponent has none either, only the dice remain. As "
                        "long as the supply has one, your opponent "
                        "is safe."
                    ),
                    "B3.6",
                )
            ),
            Point(
                says(
                    _(
                        "A card taken from the middle leaves a hole. Until it is filled, only the more "
                        "valuable unbroken part counts when the colour is scored."
                    ),
                    "B3.7",
                ),
                _card(HOLE),
            ),
            Point(
                says(
                    _("A hole that comes to lie at the edge is gone. Several holes are filled one by one."),
                    "B3.7",
                ),
                ("icons", "building"),
            ),
            Example(_("A tower changes hands"), _("Play this theft"), played.hole),
        ),
        parent="castles",
        see=("castles", "scoring"),
        sign=_card(HOLE),
        also=_("steal take opponent supply empty"),
    )


def _red() -> Page:
    return Page(
        "red_dice",
        _("Red dice"),
        (
            paragraph(
                says(
                    _(
                        "Instead of a card you may take red dice: as many as the card is worth. They "
                        "give you more numbers to choose from, "
                        "once."
                    ),
                    "B3.1",
                    "B2.1",
                )
            ),
            Point(
                says(
                    _(
                        "They come from the board first, and the missing ones from your opponent. If "
                        "there are none to be had, you cannot choose them."
                    ),
                    "B3.2",
                ),
                _RED_DIE,
            ),
            Point(
                says(
                    _("If neither a card nor a die is possible, nothing happens, and you may still go on."),
                    "B3.2",
                ),
                ("icons", "question"),
            ),
        ),
        see=("roll", "ring"),
        sign=_RED_DIE,
    )


def _scoring() -> Page:
    return Page(
        "scoring",
        _("Scoring"),
        (
            paragraph(
                says(
                    _(
                        "On a crown's space its colour must be scored. On the space with wall or crown "
                        "you choose: a wall, a die, or scoring."
                    ),
                    "B3.3",
                ),
                says(
                    _(
                        "Compare both castles of that colour: the owner of the more valuable one gains "
                        "the difference, whoever's turn it is. If "
                        "they are equal, nobody gains anything. After that you may roll again."
                    ),
                    "B3.4",
                ),
            ),
            Point(
                says(_("Where a castle has a [hole](hole), only its more valuable part counts."), "B3.7"),
                _card(HOLE),
            ),
            Example(_("Red is scored"), _("Play this scoring"), played.scoring),
        ),
        see=("castles", "hole", "end"),
        sign=("burgenland", "space_crown"),
        also=_("points difference"),
    )


def _end() -> Page:
    return Page(
        "end",
        _("The end"),
        (
            paragraph(
                says(
                    _(
                        "The first player with {goal} points or more wins, at once, even in the other's turn."
                    ).format(goal=GOAL),
                    "B1.3",
                    "B3.4",
                )
            ),
        ),
        see=("scoring", "aim"),
        sign=("icons", "trophy"),
        also=_("winner victory"),
    )


def _words() -> Page:
    told: tuple[tuple[str, Picture, Says], ...] = (
        (
            pgettext("a tower or a house", "Building"),
            _card(HOUSE),
            says(_("A tower or a house: every card but a wall. [More](castles)")),
        ),
        (_("Castle"), _card(ROOFED_TOWER), says(_("Your cards of one colour, in a row. [More](castles)"))),
        (_("Crown"), _CROWN, says(_("It shows which space is acted on. [More](crown)"))),
        (_("Hole"), _card(HOLE), says(_("A gap that a taken card has left. [More](hole)"))),
        (_("Red die"), _RED_DIE, says(_("Rolled once, for more numbers to choose from. [More](red_dice)"))),
        (
            _("Scoring"),
            ("burgenland", "space_crown"),
            says(_("The better castle gains the difference. [More](scoring)")),
        ),
        (_("Supply"), _card(WALL), says(_("The cards that nobody has built. [More](hole)"))),
        (_("Wall"), _card(WALL), says(_("The card that fits anywhere. [More](castles)"))),
        (
            _("Zone"),
            ("burgenland", "field_blue"),
            says(_("The colour of your turn's first space. [More](stay_leave)")),
        ),
    )
    ordered = sorted(told, key=lambda one: one[0].casefold())
    return Page(
        "words",
        _("Words, A to Z"),
        tuple(Row(f"word.{i}", name, text, picture) for i, (name, picture, text) in enumerate(ordered, 1)),
        see=("questions", "ideas"),
        sign=("icons", "book"),
        also=_("glossary terms"),
    )


def _questions() -> Page:
    asked = (
        (
            _("Must I roll my red dice?"),
            says(_("No. You may roll any number of them, or none. [More](roll)"), "B2.1"),
        ),
        (
            _("May I refuse what a space offers?"),
            says(
                _(
                    "No, if it is possible you must do it: but often you may choose between card and "
                    "dice. [More](turn)"
                ),
                "B2.4",
            ),
        ),
        (
            _("I left the zone. Does the new space count?"),
            says(
                _("No. There is no action and no scoring; the crown only stays there. [More](stay_leave)"),
                "B2.3",
            ),
        ),
        (
            _("May I score for my opponent?"),
            says(
                _("On a crown's space you must, even if the other castle is better. [More](scoring)"),
                "B3.3",
                "B3.4",
            ),
        ),
        (
            _("Why can I not build this tower?"),
            says(_("It would stand beside a building, or without a wall. [More](castles)"), "B3.5"),
        ),
        (
            _("May I take a card from my opponent whenever I like?"),
            says(_("Only when the supply has none left. [More](hole)"), "B3.6"),
        ),
    )
    return Page(
        "questions",
        _("Questions people ask"),
        tuple(
            Row(f"question.{i}", name, text, ("icons", "question")) for i, (name, text) in enumerate(asked, 1)
        ),
        see=("words", "ideas"),
        sign=("icons", "question"),
        also=_("why how help"),
    )


def _ideas() -> Page:
    return Page(
        "ideas",
        _("Ideas for better play"),
        (
            paragraph(says(_("Much is luck, but not all of it. A few thoughts that help:"))),
            Point(
                says(
                    _(
                        "**Count the way out.** The fewer spaces of the zone lie before the crown, the "
                        "more numbers [leave it](stay_leave). On the first spaces of a colour another "
                        "roll is nearly free."
                    )
                ),
                _CROWN,
            ),
            Point(
                says(
                    _(
                        "**Red dice are for danger.** Roll several when most numbers would lead you "
                        "out, and none when nothing can go wrong."
                    )
                ),
                _RED_DIE,
            ),
            Point(
                says(_("**Put walls at the ends.** If you must leave the zone, you then lose only a wall.")),
                _card(WALL),
            ),
            Point(
                says(
                    _(
                        "**Roofed towers go fast.** There are {n} of each colour, and each is worth {value}."
                    ).format(n=CARDS[ROOFED_TOWER].copies, value=CARDS[ROOFED_TOWER].value),
                    "B1.2",
                ),
                _card(ROOFED_TOWER),
            ),
            Point(
                says(
                    _(
                        "**Lead in two colours.** Every crown then more likely pays you, in your "
                        "opponent's turn too."
                    )
                ),
                ("burgenland", "space_crown"),
            ),
            Point(
                says(_("**Stop in time.** A turn that has brought a tower is a good turn.")),
                ("icons", "hourglass"),
            ),
        ),
        see=("stay_leave", "red_dice", "questions"),
        sign=("icons", "coach"),
        also=_("strategy tips advice hints"),
    )
