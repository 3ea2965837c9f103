"""Burgen Land's top bar and score track: names, red dice, points and the distance to the goal."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import SEATS
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.choreography import PIECE_WIDE
from kingsburg.ui.games.burgenland.pictures import ruler_picture
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_die, draw_medal, draw_player, player_w
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.top_bar import draw_bar

_NUMBERED = 5
"""Every fifth field of the track shows its number."""


def draw_top(canvas: Canvas, layout: DuelLayout, playback: Playback) -> None:
    """Draw both players' plates on the bar, with a gold frame around the one whose turn it is."""
    draw_bar(canvas, layout, practice=playback.setup.practice)
    for seat in range(SEATS):
        _draw_plate(canvas, layout.plate(seat), playback, seat)


def _draw_plate(canvas: Canvas, rect: Rect, playback: Playback, seat: int) -> None:
    f, colour, model = canvas.frame, playback.colours[seat], playback.model
    canvas.picture("ui", f"ribbon_{colour}", rect)
    face, high = playback.faces[seat], rect.h - f.px(Gap.XS)
    arms = Rect(rect.x + f.px(Gap.M), rect.y + f.px(Gap.FINE), player_w(high, face), high)
    draw_player(canvas, face, colour, playback.charges[seat], arms)
    medal = Rect(arms.right + f.px(Gap.M), rect.y + f.px(Gap.XS), rect.h - f.px(Gap.M), rect.h - f.px(Gap.M))
    draw_medal(canvas, model.score[seat], medal, 21)
    die = Rect(rect.right - f.px(84), rect.cy - f.px(Gap.WIDE), f.px(34), f.px(34))
    draw_die(canvas, "red_5", die)
    count = Rect(die.right + f.px(Gap.XS), rect.y, f.px(30), rect.h)
    ink = theme.ON_PLAYER[colour]
    canvas.write(f"{model.in_hand(seat)}", count, theme.STRONG.at(Size.TEXT), ink)
    name = Rect(medal.right + f.px(Gap.M), rect.y, die.x - medal.right - f.px(Gap.XXL), rect.h)
    canvas.write(playback.names[seat], name, theme.LABEL.at(Size.TEXT), ink)
    if model.crown is not None and seat == model.seat and model.ended is None:
        canvas.frame_rect(rect.inset(-f.px(Gap.HAIR)), theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.L))


def plate_label(playback: Playback, seat: int) -> str:
    """A player's name, points and red dice, in words."""
    model = playback.model
    points, dice = words.points_text(model.score[seat]), words.red_dice(model.in_hand(seat))
    return _("{name}: {points}, {dice}").format(name=playback.names[seat], points=points, dice=dice)


def draw_track(canvas: Canvas, layout: DuelLayout, playback: Playback, hidden: Sequence[int]) -> None:
    """Draw the track to 30 points with both kings' pieces, except the seats in `hidden`, which fly.

    Under the piece that stands below the track no number is written.
    """
    f, bar = canvas.frame, layout.track_bar()
    canvas.picture("burgenland", "track", bar)
    side, below = f.px(PIECE_WIDE), layout.score(layout.far, playback.model.score[layout.far])[0]
    for points in range(0, GOAL + 1, _NUMBERED):
        if abs(layout.field(points) - below) < side:
            continue
        box = Rect(0, 0, f.px(40), f.px(26)).at(layout.field(points), bar.bottom + f.px(Gap.XXL))
        canvas.write(str(points), box, theme.LABEL.at(Size.WORDS), canvas.look.on_cloth, align="centre")
    for seat in range(SEATS):
        if seat not in hidden:
            piece = Rect(0, 0, side, side).at(*layout.score(seat, playback.model.score[seat]))
            canvas.picture("burgenland", ruler_picture(playback.colours[seat]), piece)


def top_spots(layout: DuelLayout, playback: Playback) -> list[Spot]:
    """Return the spots of the plates and of the track, which only explain."""
    found = []
    for seat in range(SEATS):
        label = plate_label(playback, seat)
        found.append(Spot(f"seat.{seat}", layout.plate(seat), READY, (), label, label))
    scores = _("{a} {n} : {m} {b}. Whoever reaches {goal} points wins at once.").format(
        a=playback.names[0],
        n=playback.model.score[0],
        m=playback.model.score[1],
        b=playback.names[1],
        goal=GOAL,
    )
    found.append(Spot("score", layout.track(), READY, (), scores, scores))
    return found
