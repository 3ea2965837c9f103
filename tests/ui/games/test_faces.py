"""The faces of computer players: one for everybody, and a name that goes with it."""

from __future__ import annotations

from collections import Counter

import pytest

from kingsburg.paths import asset
from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.faces import CLOCKWORK, FACES, PEOPLE, faces_of, fresh_name, fresh_names
from kingsburg.ui.games.kingsburg.info import KINGSBURG
from kingsburg.ui.scenes.seating import Seating

LEVELS = ("easy", "normal", "hard", "expert")


def test_every_face_is_drawn_and_every_drawing_is_somebodys() -> None:
    drawn = {path.stem for path in asset("baked", "faces").glob("*.webp")}
    assert drawn == {face.picture for face in FACES} | {CLOCKWORK}


def test_every_level_has_a_man_and_a_woman() -> None:
    for level in LEVELS:
        assert {face.woman for face in FACES if face.kind == level} == {False, True}, level


def test_a_name_belongs_to_one_face() -> None:
    names = [name for face in FACES for name in face.names]
    assert [name for name, times in Counter(names).items() if times > 1] == []


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_table_of_one_level_has_names_that_go_with_their_faces(level: str) -> None:
    names = fresh_names([level] * 5)
    faces = faces_of([(name, level) for name in names])
    assert len(set(names)) == 5
    assert len(set(faces[:3])) == 3, "three players of a level differ"
    for name, picture in zip(names, faces, strict=True):
        face = next(face for face in FACES if face.picture == picture)
        assert name in face.names and face.kind == level


def test_a_person_has_no_face_and_a_program_has_one_of_brass() -> None:
    seated = [("Rowena", "human"), ("Ada", "external:python3 bot.py"), ("Isolde", "random")]
    assert faces_of(seated) == ("", CLOCKWORK, CLOCKWORK)


def test_a_name_that_somebody_typed_gets_a_face_of_the_level() -> None:
    seated = [("Łucja", "hard"), ("Roland", "hard"), ("Wit", "hard")]
    first, second, third = faces_of(seated)
    assert second == "captain" and first == "abbess", "Roland keeps his own face"
    assert third == "falconer", "as long as there is one, nobody shares a face"


def test_who_plays_on_at_another_level_stays_a_woman_or_a_man() -> None:
    """Another kind of player takes a seat whose player has failed; the name stays."""
    for face in FACES:
        for level in LEVELS:
            (picture,) = faces_of([(face.names[0], level)])
            worn = next(other for other in FACES if other.picture == picture)
            assert (worn.kind, worn.woman) == (level, face.woman)


def test_faces_depend_on_names_and_kinds_alone() -> None:
    """A saved game and a replay show the same faces as the game did."""
    seated = list(zip(fresh_names(["expert"] * 4), ["expert"] * 4, strict=True))
    assert faces_of(seated) == faces_of(list(seated))


@pytest.mark.parametrize("info", [KINGSBURG, BURGENLAND], ids=lambda info: info.name)
def test_a_seat_that_changes_its_level_changes_name_and_face(info: object) -> None:
    seating = Seating.usual(KINGSBURG if info is KINGSBURG else BURGENLAND)
    for level in LEVELS:
        seating = seating.with_kind(1, level)
        face = next(face for face in FACES if face.picture == seating.faces()[1])
        assert face.kind == level and seating.seats[1].name in face.names
    person = seating.with_kind(1, "human")
    assert person.faces()[1] == "" and person.seats[1].name == seating.seats[1].name


def test_a_typed_name_stays_whatever_the_level() -> None:
    seating = Seating.usual(KINGSBURG).renamed(1, "Wit").with_kind(1, "expert")
    assert seating.seats[1].name == "Wit"
    assert seating.faces()[1]


def test_choosing_the_same_level_again_changes_nothing() -> None:
    seating = Seating.usual(KINGSBURG)
    assert seating.with_kind(1, seating.seats[1].kind) == seating


def test_a_fresh_name_is_one_that_nobody_has() -> None:
    others = [(name.upper(), "human") for face in FACES if face.kind == "easy" for name in face.names[:2]]
    name = fresh_name("easy", others)
    assert name.upper() not in {taken for taken, _kind in others}
    assert fresh_name("human", [(PEOPLE[0], "human")]) == PEOPLE[1]
