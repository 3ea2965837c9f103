"""Actions survive being written as JSON, and nothing that is no action is read as one."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from kingsburg.engine.codec import LARGEST, Codec, CodecError, reader
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import actions as kingsburg
from tests.engine.cases import NOTATIONS, TRIED, Case, some_games

CODECS = {name: Codec(notation.actions) for name, notation in NOTATIONS.items()}
KINGSBURG = CODECS["kingsburg"]


def through_json(codec: Codec, action: Any) -> Any:
    return codec.read(json.loads(json.dumps(codec.write(action))))


@pytest.mark.parametrize("case", TRIED, ids=str)
def test_every_action_of_a_game_comes_back_as_it_was(case: Case) -> None:
    codec = CODECS[case.name]
    seen = set()
    for action in (*(move.action for move in some_games(case)), *case.actions):
        assert through_json(codec, action) == action
        assert repr(through_json(codec, action)) == repr(action), "1 is not true"
        seen.add(type(action))
    assert seen == set(case.notation.actions)


def test_an_action_is_its_name_and_its_fields() -> None:
    written = KINGSBURG.write(kingsburg.Influence(9, (3, 3), envoy=True))
    assert written == ["Influence", 9, [3, 3], [], False, 0, True]
    assert CODECS["burgenland"].write(SHELF["burgenland"].actions[3](2, 0)) == ["Place", 2, 0, None]


@pytest.mark.parametrize(
    "value",
    [
        None,
        7,
        "Keep",
        {},
        [],
        [[]],
        [7],
        ["Reroll"],
        ["Keep", 1],
        ["Take"],
        ["Build", "inn"],
        ["Build", 1.0],
        ["Build", True],
        ["Build", None],
        ["Build", LARGEST],
        ["Build", -(10**30)],
        ["RerollDie", 1, 0],
        ["RerollDie", False, 0, 0],
        ["Take", [1, 0], [0, 0, 0]],
        ["Take", [1, 0, 0, 0], [0, 0, 0]],
        ["Take", "100", [0, 0, 0]],
        ["Rolled", [1, 2, 3]],
        ["Rolled", [[1, 2, 3], [1, "2", 3]]],
        ["Influence", 9, {"0": 3}, [], False, 0, False],
    ],
)
def test_what_is_no_action_is_refused(value: Any) -> None:
    with pytest.raises(CodecError):
        KINGSBURG.read(value)


def test_a_choice_of_types_takes_each_of_them_and_nothing_else() -> None:
    read = reader(int | None)
    assert (read(3), read(None)) == (3, None)
    with pytest.raises(CodecError):
        read("3")


def test_a_field_that_json_cannot_say_is_found_at_once() -> None:
    @dataclass(frozen=True)
    class Odd:
        when: float

    with pytest.raises(TypeError):
        Codec([Odd])
