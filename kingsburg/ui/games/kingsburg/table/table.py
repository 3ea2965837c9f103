"""Kingsburg's table, played with dice, cards and tiles."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

import pygame

from kingsburg.app.i18n import language
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.calendar import WINTER
from kingsburg.ui.games.kingsburg.battle.ahead import BattleAhead
from kingsburg.ui.games.kingsburg.battle.field import PICTURES
from kingsburg.ui.games.kingsburg.battle.looking import WinterLook
from kingsburg.ui.games.kingsburg.book.pointed import enemies_of, page_for, page_on
from kingsburg.ui.games.kingsburg.coach.coach_words import KingsburgCoachWords
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.decisions.panels import panel_for
from kingsburg.ui.games.kingsburg.hints.terms import GLOSSARY
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.reading import told_of
from kingsburg.ui.games.kingsburg.roundup import RoundUp, round_up
from kingsburg.ui.games.kingsburg.stage.felt_layout import felt_layout
from kingsburg.ui.games.kingsburg.stage.limelight import Limelight
from kingsburg.ui.games.kingsburg.table.change import Change, change_from
from kingsburg.ui.games.kingsburg.table.court import card_spots
from kingsburg.ui.games.kingsburg.table.drawing import TableDrawing
from kingsburg.ui.games.kingsburg.table.layout import Composition, TableLayout
from kingsburg.ui.games.kingsburg.table.places import KingsburgPlaces
from kingsburg.ui.games.kingsburg.table.players import strip_spots
from kingsburg.ui.games.kingsburg.table.provinces import tile_spots, way_back
from kingsburg.ui.games.kingsburg.table.sight import Sight
from kingsburg.ui.games.kingsburg.table.since import has_room, since_spots
from kingsburg.ui.games.kingsburg.table.top_bar import top_spots
from kingsburg.ui.games.kingsburg.table.tray import hand_slots, tray_spots
from kingsburg.ui.games.kingsburg.table.zones import first_for, zone_of
from kingsburg.ui.games.kingsburg.things import (
    AdvisorCard,
    BuildingTile,
    HandDie,
    Happened,
    Modifier,
    PlayerStrip,
    WinterButton,
)
from kingsburg.ui.games.kingsburg.tiles.pinning import Pinning
from kingsburg.ui.hints.terms import Glossary
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.playback.tempo import OWN
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table.reading import Told, reads_large
from kingsburg.ui.table.tabletop import Interrupt, Tabletop
from kingsburg.ui.widgets import Button

_WINTER = ("glory", "wreath", "seal_victory", "seal_draw", "seal_defeat")
"""Interface pictures that are first shown in battle or at the end."""


class TableScene(Tabletop):
    """The scene of the table: strips, court, tray and province."""

    name = "season"
    playback: Playback
    layout: TableLayout
    panel: DecisionPanel

    def __init__(self, ui: Ui, playback: Playback, interrupt: Interrupt) -> None:
        self.pinned: int | None = None
        """The seat whose province stays over the court."""
        self.goals = Pinning(self)
        """What people want to build."""
        self._since: tuple[Hashable, RoundUp] | None = None
        self.composition = Composition.PLACING
        self.change: Change | None = None
        """The move from the last composition to the present one, while it is under way."""
        self.winter = WinterLook(self)
        """Leads to what may come in winter."""
        self.battle = BattleAhead(self)
        super().__init__(ui, playback, interrupt)
        self.limelight = Limelight(self)
        """What is rolled or given just now, large in the middle of the table."""
        self.sight = Sight(self)
        self.drawing = TableDrawing(self)
        ui.assets.prefetch(PICTURES)
        self.winter.get_ready(playback.model.year)

    def enter(self) -> None:
        """Start loading the pictures that winter will show."""
        super().enter()
        banners = [f"gonfalon_{colour}" for colour in self.playback.colours]
        self.ui.assets.prefetch([("ui", name) for name in (*_WINTER, *banners)])

    def close(self) -> None:
        """Put out the limelight, then leave the table."""
        self.limelight.clear()
        self.battle.clear()
        super().close()

    def resize(self) -> None:
        """Lay out everything anew; what was painted ahead or moves there is for the old size."""
        self.battle.clear()
        self.change = None
        super().resize()

    def lay_out(self) -> TableLayout:
        """Return the layout for the seats and the present composition."""
        return TableLayout(self.ui.frame, len(self.playback.names), self.composition)

    def seated(self) -> DecisionPanel:
        """Return the panel of the decision that is due."""
        return panel_for(self.playback, self.layout, self.me)

    def _sit_down(self) -> None:
        """The table is laid for what is decided, and stays so until it has been seen."""
        super()._sit_down()
        wanted = self.panel.composition
        if (
            self.playback.deciding is None
            and self.composition is Composition.BUILDING
            and self._shows_building()
        ):
            wanted = Composition.BUILDING
        if wanted is not self.composition:
            self.composition = wanted
            still = self.flights.still or not OWN[self.ui.settings.human_speed].speed
            before, old = None if still else self.layers.picture, self.layout
            self.resize()
            self.change = change_from(before, old, self.layout)
            self.ui.invalidate()

    def update(self, dt: float) -> bool:
        """Move the limelight and the change of layouts along with everything else."""
        moving = super().update(dt)
        self.battle.follow()
        if self.limelight.update(dt):
            moving = True
            self.ui.invalidate()
        if self.change is None:
            return moving
        if not self.change.tween.advance(dt) or self.change.new != self.layout:
            self.change = None
        self.ui.invalidate()
        return True

    def _shows_building(self) -> bool:
        """Whether what the person in front has built is still being shown."""
        playback, beat = self.playback, self.playback.beat
        own = beat is None or any(
            isinstance(event, ev.Built | ev.BuildingSkipped) and event.seat == self.me
            for event in beat.events
        )
        return playback.playing and own

    def glossary(self) -> Glossary:
        """The terms of Kingsburg."""
        return GLOSSARY

    def phrases(self, seat: int) -> KingsburgCoachWords:
        """Return the coach's words, discreet if several people share the screen."""
        playback = self.playback
        legal, shown = playback.game.legal(playback.state), playback.model.seats[seat]
        discreet = not playback.replayed and len(playback.people) > 1
        return KingsburgCoachWords(playback.state, seat, legal, playback.names, shown, discreet)

    # What is shown -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Let the table's drawing paint everything."""
        with self.sight.frame():
            self.drawing.draw(canvas)

    def province_shown(self) -> int | None:
        """The seat whose province covers the court: hovered, focused or pinned; else None."""
        hot = self.looked_at()
        if hot is not None and isinstance(hot.means, PlayerStrip) and self.ui.attention.dragging is None:
            return hot.means.seat if hot.means.seat != self.me else self.pinned
        return None if self.limelight.lift.up else self.pinned

    def reading(self) -> Told | None:
        """Return what the reading panel tells, in the place of the chronicle; None for the chronicle."""
        hot = self.looked_at()
        if hot is None or self.ui.attention.dragging is not None or not reads_large(self.ui.frame):
            return None
        return told_of(hot, self.sight)

    def tells(self, spot: Spot) -> bool:
        """Whether the sheet tells of the spot in large type."""
        return reads_large(self.ui.frame) and told_of(spot, self.sight) is not None

    def since(self) -> RoundUp | None:
        """Return what has happened since the last decision of whoever decides; None for the chronicle.

        It is worked out once for each decision.
        """
        playback = self.playback
        if (
            playback.deciding is None
            or self.layout.compact
            or not has_room(self.ui.frame, self.hinting.rest_of(self.layout.log()))
        ):
            return None
        key = (len(playback.turns), self.me, language())
        if self._since is None or self._since[0] != key:
            self._since = (key, round_up(playback, self.me))
        return self._since[1] or None

    def places(self) -> KingsburgPlaces:
        """Return the places of the anchors, among them dice that lie in the limelight."""
        rolled = self.limelight.roll() if self.limelight.lift.up else None
        return KingsburgPlaces(self.layout, self.playback, self.me, self.province_shown(), rolled)

    # Spots -------------------------------------------------------------------------------------------------

    def state_key(self) -> Hashable:
        """Return what the spots depend on, with the pinned province, the goals and the limelight."""
        return super().state_key(), self.pinned, self.goals.of(self.me), self.limelight.lift.covers

    def all_spots(self) -> Sequence[Spot]:
        """Return all spots; what a pinned province hides cannot be used."""
        layout = self.layout
        found = [*top_spots(self.sight)]
        found += strip_spots(self.sight, self.pinned)
        found += self.log_spots()
        since = self.since()
        if since is not None:
            found += since_spots(self.ui.text, self.ui.frame, self.hinting.rest_of(self.layout.log()), since)
        if not self.limelight.lift.covers:
            found += _stage_spots(self)
        for widget in self.widgets():
            found += widget.spots()
        if self.pinned is None:
            return found
        over = layout.large_province()
        uncovered = [spot for spot in found if not over.holds(*spot.rect.centre)]
        return [*uncovered, *(spot for button in way_back(self) for spot in button.spots())]

    def kept_free(self) -> Sequence[Rect]:
        """Return the felt, too, while dice are rolled on it."""
        felt = [felt_layout(self.layout, 1, 1).rect] if self.limelight.lift.covers else []
        return [*super().kept_free(), *felt]

    def help_page(self, spot: Spot | None) -> str:
        """The page on the spot; for None, on the decision that is due, or on the years."""
        if spot is not None:
            return page_on(spot.means)
        playback = self.playback
        due = playback.game.prompt(playback.state) if playback.deciding is not None else None
        return page_for(due) if due is not None else "years"

    def book_marks(self) -> frozenset[str]:
        """The enemies that may still come this year."""
        return enemies_of(self.playback.model.year, self.playback.model.enemy)

    def more_buttons(self) -> Sequence[Button]:
        """Return the button for who has looked at the enemy (K5.5), and the way back from a province."""
        return [*self.winter.buttons(self.layout.enemy()), *way_back(self)]

    # Mouse -------------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """Act on a strip, card, die, switch or tile, as far as the decision can use it."""
        match spot.means:
            case PlayerStrip(seat):
                self.pinned = None if seat in (self.pinned, self.me) else seat
                self.ui.invalidate()
            case WinterButton() | Happened():
                self._look_up(spot)
            case AdvisorCard(n):
                if n in self.panel.usable_cards():
                    self.panel.click_card(n)
            case HandDie(die):
                if die in self.panel.usable_dice():
                    self.panel.click_die(die)
            case Modifier(name):
                self._switch(name)
            case BuildingTile(building):
                if building in self.panel.usable_tiles():
                    self.panel.click_tile(building)
                else:
                    self.goals.press(spot)
            case _:
                super().click(spot)

    def _look_up(self, spot: Spot) -> None:
        """Show what lies behind a spot, over the table."""
        if isinstance(spot.means, Happened):
            self.controls.read_log(spot.means.line)
        else:
            self.winter.look_ahead(spot)

    def click_aside(self, spot: Spot) -> None:
        """Pin the tile as a goal, or unpin it."""
        self.goals.pin(spot)

    def key(self, name: str) -> None:
        """Pin what is looked at as a goal on the goal letter; leave other keys to the table."""
        if name != letters.GOAL or not self.goals.pin(self.looked_at()):
            super().key(name)

    # Keyboard ----------------------------------------------------------------------------------------------

    def zone_of(self, spot: Spot) -> Zone:
        """Return the part of the table in which a spot lies, by what it stands for."""
        return zone_of(spot.means) or super().zone_of(spot)

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        """Return the first die, advisor or building that the decision can use."""
        return None if any(spot.main for spot in usable) else first_for(self.panel, usable)

    def _switch(self, modifier: str) -> None:
        switch = self.panel.modifiers().get(modifier)
        if switch is not None and (switch.on or switch.usable):
            self.panel.click_modifier(modifier)

    def drag(self, spot: Spot) -> None:
        """Choose the die that is picked up."""
        if isinstance(spot.means, HandDie):
            self.panel.drag_dice(spot.means.die)

    def drag_targets(self, spot: Spot) -> Collection[str]:
        """Return the ids of the advisors that the dragged dice can reach."""
        return [f"advisor.{n}" for n in self.panel.drop_cards()]

    def drag_image(self, spot: Spot) -> pygame.Surface | None:
        """Return the picture of all chosen dice, side by side."""
        if self.strip is not None:
            return None
        chosen = set(self.panel.chosen_dice())
        slots = hand_slots(self.playback.model.seats[self.me], self.playback.colours[self.me])
        pictures = [p for die, _slot, p, left in slots if left and die in chosen]
        side = self.layout.die(0).w
        image = transparent((side * max(1, len(pictures)), side))
        for i, picture in enumerate(pictures):
            image.blit(self.ui.assets.picture("dice", picture, side, side), (i * side, 0))
        return image

    def drop(self, spot: Spot, target: Spot) -> None:
        """Place the dice on the advisor."""
        if isinstance(target.means, AdvisorCard):
            self.panel.drop(target.means.number)

    def refuse(self, spot: Spot, over: Spot | None) -> None:
        """Let go of the dice and tell why they cannot go to that advisor."""
        super().refuse(spot, over)
        card = over.means if over is not None else None
        why = self.panel.drop_failed(card.number if isinstance(card, AdvisorCard) else None)
        if why:
            self.ui.toast(why)

    def unfold(self) -> bool:
        """Close the pinned province of another seat; true if one was open."""
        if self.pinned is None:
            return False
        self.pinned = None
        self.ui.invalidate()
        return True

    def taken_back(self) -> None:
        """Show the battle again if undo leads into the middle of one."""
        self.battle.clear()
        model = self.playback.model
        if model.phase == WINTER and model.enemy is not None and model.ended is None:
            self.interrupt(self, ev.EnemyRevealed(model.enemy))


def _stage_spots(table: TableScene) -> Sequence[Spot]:
    """Return the spots of court, tray and province, the usable ones highest."""
    playback, layout, panel, goals = table.playback, table.layout, table.panel, table.goals
    tiles = tile_spots(layout, playback, table.me, panel, goals.open())
    found = [*card_spots(layout, playback, panel, goals.helps())]
    if table.strip is None:
        found += tray_spots(layout, playback, table.me, panel)
    return [*found, *tiles] if panel.usable_tiles() else [*tiles, *found]
