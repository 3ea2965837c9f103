"""The veil of a lesson: nothing that is to be read or used lies in the dark, or below the scroll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from kingsburg.app import i18n
from kingsburg.engine.kingsburg.actions import Recruit
from kingsburg.ui.lessons import pointing
from kingsburg.ui.lessons.lesson import Anchored, Lesson
from kingsburg.ui.lessons.opening import all_lessons
from kingsburg.ui.paint.geometry import Rect
from tests.ui.lessons.conftest import Open
from tests.ui.lessons.pupil import Pupil

LESSONS = [(info.name, lesson) for info, lesson in all_lessons()]
IDS = [f"{game}-{lesson.name}" for game, lesson in LESSONS]


def needed(p: Pupil) -> list[Rect]:
    """What the present step has one read or use: all it points at, the paper, and what lies on a sheet."""
    table, spots = p.guide.table, p.top.spots()
    found = [pointing.place(point, spots, table) for point in p.guide.progress.points]
    needed = [rect for rect in found if rect is not None]
    for n, sheet in enumerate(spots):
        if sheet.kind == "sheet":
            needed += [spot.rect for spot in spots[n + 1 :] if sheet.rect.holds(*spot.rect.centre)]
    step = p.guide.progress.present
    if step is not None and step.takes and p.top is table:
        needed.append(table.panel.layout.paper())
    return needed


def sheets(p: Pupil) -> list[Rect]:
    """The panels that lie over the table: they may be covered where they are empty."""
    return [spot.rect for spot in p.top.spots() if spot.kind == "sheet"]


def hidden(p: Pupil) -> list[tuple[Rect, Rect]]:
    """What of it is darkened or covered, and by what."""
    veil = p.guide.veil()
    dark: Sequence[Rect] = veil.dark if veil is not None else ()
    found = [(rect, cover) for rect in needed(p) for cover in (*dark, *p.guide.kept_free())]
    found += [(sheet, cover) for sheet in sheets(p) for cover in dark]
    return [(rect, cover) for rect, cover in found if cover.meets(rect)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_nothing_that_is_read_or_used_is_darkened_or_covered(pupil: Open, game: str, lesson: Lesson) -> None:
    p = pupil(game, lesson.name)
    for i in lesson.spoken:
        p.open(game, lesson.name, i)
        p.said()
        assert not hidden(p), f"step {i}: {p.guide.status()}"


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_the_same_holds_in_larger_windows(pupil: Open, game: str, size: tuple[int, int]) -> None:
    p = pupil(game, "first", size=size)
    for i in p.guide.lesson.spoken:
        p.open(game, "first", i)
        p.said()
        assert not hidden(p), f"step {i}: {p.guide.status()}"


@pytest.fixture
def english() -> Iterator[None]:
    """English again after a test in another language."""
    yield
    i18n.set_language("en")


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("code", ["de", "es", "it", "pl", "pt"])
def test_the_longer_sentences_of_other_languages_cover_nothing_on_the_sheet_of_recruiting(
    pupil: Open, code: str
) -> None:
    """The largest sheet of all leaves the scroll the least room."""
    p = pupil("kingsburg", "first")
    p.ui.change_settings(language=code)
    i = next(i for i, step in enumerate(p.guide.lesson.steps) if isinstance((*step.takes, 0)[0], Recruit))
    p.open("kingsburg", "first", i)
    p.said()
    assert p.guide.status() != p.guide.lesson.steps[i].says.text  # type: ignore[union-attr]
    assert sheets(p) and not hidden(p)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_what_is_chosen_on_the_way_leaves_the_paper_bright(pupil: Open, game: str, lesson: Lesson) -> None:
    """While one clicks what a decision needs, the paper that says what was chosen stays to be read."""
    p = pupil(game, lesson.name)
    for i in lesson.spoken:
        step = lesson.steps[i]
        if len(step.points) < 2 or not step.takes or any(isinstance(x, Anchored) for x in step.points):
            continue
        p.open(game, lesson.name, i)
        p.said()
        for n in range(len(step.points) - 1):
            p.by_mouse(p.spot_for(step, n))
            assert not hidden(p), f"step {i} after {n + 1} clicks: {p.guide.status()}"
