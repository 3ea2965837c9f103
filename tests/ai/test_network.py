"""Networks and their files: what is written is read again, and what does not fit is refused in a sentence."""

from __future__ import annotations

import json
import zipfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from kingsburg.ai.burgenland import learned
from kingsburg.ai.kingsburg import nets
from kingsburg.ai.network import (
    MARGIN,
    OUTPUTS,
    REMAINING,
    VP_SCALE,
    WIN,
    Card,
    Floats,
    Network,
    NetworkRefused,
    desire,
    load,
    save,
    unpack,
)
from kingsburg.commands.errors import CommandError
from kingsburg.commands.simulate import check_kinds

NAMES = ("gold", "wood", "stone")
SCALES = (1.0, 0.5, 0.25)
CARD = Card("kingsburg", 4, 1, NAMES, {"seed": "a", "games": 7})


def weights(hidden: int = 5) -> dict[str, Floats]:
    draw = np.random.default_rng(1)
    shapes = {"w1": (len(NAMES), hidden), "b1": (hidden,), "w2": (hidden, OUTPUTS), "b2": (OUTPUTS,)}
    return {name: draw.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}


def saved(folder: Path, card: Card = CARD, more: dict[str, Floats] | None = None) -> Path:
    path = folder / "net.npz"
    save(path, card, more or weights())
    return path


def read(path: Path, **other: Any) -> Network:
    wanted: dict[str, Any] = {
        "game": "kingsburg",
        "seats": 4,
        "rules": 1,
        "inputs": NAMES,
        "scales": SCALES,
    }
    return load(path, **wanted | other)


@pytest.mark.parametrize(
    "positions",
    [
        [(1, 2, 4), (0, 255, 9)],
        [(1, 2, 4), (1, 2, 9), (1, 0, 4)],
        [(7, 0, 4), (7, 0, 4)],
        [(7, 0, 4)],
        [(0, 0, 0)],
    ],
    ids=["nothing in common", "an input in common", "equal", "alone", "all zero"],
)
def test_it_computes_what_its_weights_say(positions: list[tuple[int, ...]]) -> None:
    w = weights()
    rows = [bytes(position) for position in positions]
    found = Network(CARD, SCALES, w).evaluate(rows)
    for row, line in zip(rows, found, strict=True):
        x = np.array([b * s for b, s in zip(row, SCALES, strict=True)])
        out = np.maximum(x @ w["w1"] + w["b1"], 0) @ w["w2"] + w["b2"]
        assert line[WIN] == pytest.approx(1 / (1 + np.exp(-out[0])), abs=1e-5)
        assert line[REMAINING] == pytest.approx(VP_SCALE * out[1], rel=1e-4)
        assert line[MARGIN] == pytest.approx(VP_SCALE * out[2], rel=1e-4)


def test_a_sure_win_is_sought_before_any_lead() -> None:
    assert desire(np.array([[0.9, 0, 0], [0.5, 0, 30]], dtype=np.float32)).argmax() == 0
    assert desire(np.array([[0.5, 0, 1], [0.5, 9, 2]], dtype=np.float32)).argmax() == 1


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = saved(tmp_path)
    network = read(path)
    assert network.card == CARD
    rows = [bytes((3, 1, 2))]
    assert network.evaluate(rows) == pytest.approx(Network(CARD, SCALES, weights()).evaluate(rows), rel=0.01)
    assert [file.name for file in tmp_path.iterdir()] == ["net.npz"]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"seats": 3}, "net.npz is for kingsburg with 4 seats, not for kingsburg with 3"),
        ({"game": "burgenland"}, "net.npz is for kingsburg with 4 seats, not for burgenland with 4"),
        ({"rules": 2}, "net.npz learned rules of revision 1; the game has 2"),
        (
            {"inputs": ("gold", "iron", "stone")},
            "net.npz reads 'wood' as input 1, where the game now gives 'iron'",
        ),
        ({"inputs": NAMES[:2]}, "net.npz reads 3 inputs, but the game now gives 2"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, wanted: dict[str, Any], said: str) -> None:
    with pytest.raises(NetworkRefused) as refused:
        read(saved(tmp_path), **wanted)
    assert str(refused.value) == said


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    wrong = weights() | {"w1": np.zeros((2, 5), dtype=np.float32)}
    with pytest.raises(NetworkRefused, match="holds weights of the wrong shape"):
        read(saved(tmp_path, more=wrong))


def test_a_file_that_unpacks_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.npz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed, packed.open("w1.npy", "w") as file:
        for _mebibyte in range(300):
            file.write(bytes(1 << 20))
    with pytest.raises(NetworkRefused, match="holds more than a network"):
        unpack(path)


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    for content in (b"", b"PK\x03\x04", b"gold", saved(tmp_path).read_bytes()[:-100]):
        path = tmp_path / "other.npz"
        path.write_bytes(content)
        with pytest.raises(NetworkRefused, match=r"other\.npz is no network of this program"):
            unpack(path)
    with pytest.raises(NetworkRefused, match=r"none\.npz is no network of this program"):
        unpack(tmp_path / "none.npz")


def test_no_damage_is_told_otherwise_than_by_refusing_the_file(tmp_path: Path) -> None:
    whole, path, refused = saved(tmp_path).read_bytes(), tmp_path / "damaged.npz", 0
    chance = Random("damage")
    for _ in range(300):
        damaged = bytearray(whole)
        for _byte in range(chance.choice((1, 2, 40))):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        path.write_bytes(damaged)
        try:
            read(path)
        except NetworkRefused:
            refused += 1
    assert refused > 200
    scalar = weights() | {"b1": np.zeros((), dtype=np.float32)}
    with pytest.raises(NetworkRefused, match="holds weights of the wrong shape"):
        read(saved(tmp_path, more=scalar))


def test_a_newer_format_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path)
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    head = json.loads(bytes(arrays["card"])) | {"format": 3}
    arrays["card"] = np.frombuffer(json.dumps(head).encode(), dtype=np.uint8)
    np.savez(path, **arrays)
    with pytest.raises(NetworkRefused, match=r"net\.npz has format 3; this program reads 2"):
        unpack(path)


def test_a_weight_is_off_by_half_a_step_of_its_unit_at_most(tmp_path: Path) -> None:
    there = weights() | {"w1": np.array([[1.0, -90.0], [0.5, 8.0], [-0.004, 0.0]], dtype=np.float32)}
    first = unpack(saved(tmp_path, more=there))[1]["w1"]
    steps = np.abs(there["w1"]).max(axis=0) / 127
    assert np.all(np.abs(first - there["w1"]) <= steps / 2 + 1e-6)


def test_the_first_format_is_read_still(tmp_path: Path) -> None:
    path = saved(tmp_path)
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files if name != "step"}
    arrays["w1"] = weights()["w1"].astype(np.float16)
    head = json.loads(bytes(arrays["card"])) | {"format": 1}
    arrays["card"] = np.frombuffer(json.dumps(head).encode(), dtype=np.uint8)
    np.savez(path, **arrays)
    assert unpack(path)[1]["w1"] == pytest.approx(weights()["w1"], rel=1e-3)


def test_the_training_record_travels_along(tmp_path: Path) -> None:
    card, _ = unpack(saved(tmp_path, replace(CARD, training={"seed": "b", "games": 200_000})))
    assert card.training == {"seed": "b", "games": 200_000}


@pytest.mark.parametrize(("game", "rooms"), [("kingsburg", nets), ("burgenland", learned)])
def test_a_player_without_its_network_is_refused_in_a_sentence(
    game: str, rooms: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_kinds(game, ("hard", "expert"))
    rooms.network.cache_clear()
    monkeypatch.setattr(rooms, "asset", tmp_path.joinpath)
    check_kinds(game, ("random", "byhand"))
    with pytest.raises(CommandError, match=r"^The player 'hard' cannot play: .+\.npz is no network of this"):
        check_kinds(game, ("byhand", "hard"))
