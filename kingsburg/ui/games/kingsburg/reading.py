"""What Kingsburg's reading panel tells of a card, a tile, a player or the coming winter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.table.players import holdings
from kingsburg.ui.games.kingsburg.things import AdvisorCard, BuildingTile, PlayerStrip, WinterButton
from kingsburg.ui.games.kingsburg.tiles.goals import goal_text
from kingsburg.ui.games.kingsburg.tiles.state import BUILT, tile_lines, tile_state
from kingsburg.ui.table.reading import Told

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.sight import Sight
    from kingsburg.ui.shell.spots import Spot


def told_of(spot: Spot, table: Sight) -> Told | None:
    """Return what is told of the thing that a spot stands for; None if the panel tells nothing of it."""
    match spot.means:
        case AdvisorCard(number):
            return _of_advisor(table, number)
        case BuildingTile(building):
            return _of_building(table, building)
        case PlayerStrip(seat):
            own = joined(holdings(table.playback, seat, table.seen()))
            return Told(table.playback.names[seat], (own,))
        case WinterButton():
            return Told(_("Winter"), (spot.tip,))
    return None


def _of_advisor(table: Sight, number: int) -> Told:
    playback, panel = table.playback, table.panel
    said = [_("Gift: {gift}").format(gift=words.gift_text(number))]
    for group in playback.model.court.get(number, ()):
        if group.seat is None:
            said.append(_("Closed by neutral dice"))
        else:
            said.append(_("Taken by {name}").format(name=playback.names[group.seat]))
    usable = panel.usable_cards()
    if len(said) == 1 and usable and number not in usable:
        said.append(panel.card_reason(number))
    said.append(table.help_of(number))
    name = _("{n} {advisor}").format(n=number, advisor=words.advisor_name(number))
    return Told(name, tuple(text for text in said if text))


def _of_building(table: Sight, building: int) -> Told:
    shown = table.playback.model.seats[table.me]
    look, vp = tile_state(shown.built, shown.goods, building), words.vp_text(BUILDINGS[building].vp)
    name = _("{building}, {vp}").format(building=words.building_name(building), vp=vp)
    said = list(tile_lines(building, look))
    if look.state != BUILT and table.may_pin():
        usable = building in table.panel.usable_tiles()
        said.append(goal_text(pinned=building in table.goals(table.me), usable=usable))
    return Told(name, tuple(said))
