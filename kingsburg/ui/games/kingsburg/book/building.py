"""The pages on building, and on what buildings do."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import COLUMNS, ROWS, powers
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.kingsburg.book import played
from kingsburg.ui.games.kingsburg.book.links import front, icon, owner_of, power_anchor


def pages() -> Sequence[Page]:
    """Building, the rows of a province, what works there."""
    return _building(), _rows(), _powers()


def _building() -> Page:
    _index, power = powers(fx.Discount)[0]
    return Page(
        "building",
        _("Building"),
        (
            paragraph(
                says(
                    _(
                        "When the gifts are given, each player may build one building, in turn order. "
                        "You pay its cost in "
                        "gold, wood and stone, and gain its points at once. You may also wait and keep "
                        "your goods."
                    ),
                    "K3.9",
                )
            ),
            Point(
                says(_("You can have each building once. [Rows](rows) grow from left to right."), "K3.10"),
                icon("building"),
            ),
            Point(
                says(
                    _(
                        "With the [Crane]({crane}) buildings of columns III and IV cost {n} gold less, but "
                        "never less than none."
                    ).format(crane=power_anchor(fx.Discount), n=power.gold),
                    "K3.11",
                ),
                icon("gold"),
            ),
            Point(
                says(_("The [King's Envoy](envoy) lets you build a second one in the same season."), "K3.12"),
                icon("envoy"),
            ),
            Example(_("What a Crane saves"), _("Build the Farms"), played.crane),
        ),
        see=("rows", "powers", "buildings", "defeat"),
        sign=icon("building"),
        also=_("cost price pay province"),
    )


def _rows() -> Page:
    return Page(
        "rows",
        _("Rows and columns"),
        (
            paragraph(
                says(
                    _(
                        "Your province has {rows} rows of {columns} buildings. In a row you build from "
                        "left to right: a "
                        "building needs all those to its left. Different rows do not wait for each other."
                    ).format(rows=ROWS, columns=COLUMNS),
                    "K3.10",
                )
            ),
            Point(
                says(_("The further right, the dearer, and the stronger or richer in points.")), icon("star")
            ),
            Point(
                says(
                    _(
                        "If a [defeat](defeat) tears a building down, its place must be filled again "
                        "before the row can "
                        "grow beyond it."
                    ),
                    "K6.7",
                    "K3.10",
                ),
                icon("cross"),
            ),
            Example(_("The way to the Church"), _("Build this row"), played.row),
        ),
        parent="building",
        see=("building", "buildings"),
        sign=icon("arrow_right"),
        also=_("left order column"),
    )


def _powers() -> Page:
    return Page(
        "powers",
        _("What buildings do"),
        (
            paragraph(
                says(
                    _(
                        "A building works from the moment it stands, in the same season already, and "
                        "for as long as it stands."
                    ),
                    "K3.13",
                    "K6.7",
                ),
                says(
                    _(
                        "When a season is over and all have built, these three bring something, player "
                        "by player:"
                    ),
                    "K3.13",
                ),
            ),
            Point(
                says(
                    _("[Inn]({inn}): one +2 token, at the end of summer only.").format(
                        inn=power_anchor(fx.SummerToken)
                    ),
                    "K3.13",
                ),
                front(owner_of(fx.SummerToken)),
            ),
            Point(
                says(_("[Embassy]({embassy}): 1 point.").format(embassy=power_anchor(fx.SeasonVP)), "K3.13"),
                front(owner_of(fx.SeasonVP)),
            ),
            Point(
                says(
                    _(
                        "[Town Hall]({town_hall}): if you like, one good or +2 token for 1 point. A token "
                        "just taken from the Inn will do."
                    ).format(town_hall=power_anchor(fx.SellForVP)),
                    "K3.13",
                ),
                front(owner_of(fx.SellForVP)),
            ),
            paragraph(
                says(
                    _(
                        "All this happens before the next phase begins. The others help when you "
                        "[roll](order), [place](market), [recruit](recruiting) or [fight](battle)."
                    ),
                    "K3.13",
                )
            ),
        ),
        parent="building",
        see=("buildings", "order", "recruiting", "battle"),
        sign=icon("star"),
        also=_("end of the season effect"),
    )
