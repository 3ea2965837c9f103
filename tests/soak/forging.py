"""How saved games are spoilt: by the byte, as a bad disk does, or by content, as only a forger does."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Final

from kingsburg.app.saves.format import sealed
from kingsburg.engine.codec import Codec, CodecError
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF

Row = dict[str, Any]

JUNK: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 3, 6, 7, 19, 20, 2**31, -(2**31), 2**64, 10**40, 0.5, 1e300, float("nan")),
    *("", "x", "0", "-1", "Keep", "human", "random", "normal", "\ud800", "a\nb", "é", " ", "x" * 5000),
    *("kingsburg", "burgenland", "../../etc/passwd", "0" * 16, "0" * 64, "2026-11-22", "9" * 400),
    *([], [[]], [None], [[[[[[[[]]]]]]]], {}, {"a": []}, ["Keep"], ["Pass"], ["Skip"], ["Stop"], ["Roll", 0]),
    *(["Build", 3], ["Take", [1, 0, 0], [0, 0, 0]], ["Rolled", [[6, 6, 6], [6, 6, 6]]], ["Rolled", 3, []]),
)


def spoilt_bytes(raw: bytes, stream: random.Random) -> bytes:
    """Some bits flipped, and some bytes changed, cut, swapped, doubled or put in."""
    spoilt = bytearray(raw)
    for _ in range(stream.choice((1, 1, 1, 2, 3, 8))):
        if not spoilt:
            break
        a, b = sorted(stream.randrange(len(spoilt)) for _ in range(2))
        near = min(len(spoilt), a + stream.randrange(1, 40))
        match stream.randrange(8):
            case 0 | 1:
                spoilt[a] ^= 1 << stream.randrange(8)
            case 2:
                spoilt[a] = stream.choice(b'0123456789[]{}",:-.eEtfn\\ \x00\xff')
            case 3:
                del spoilt[a:]
            case 4:
                del spoilt[a:near]
            case 5:
                spoilt[a], spoilt[b] = spoilt[b], spoilt[a]
            case 6:
                spoilt[a:a] = stream.randbytes(stream.randrange(1, 30))
            case 7:
                spoilt[b:b] = spoilt[a:near]
    return bytes(spoilt)


def forged(raw: bytes, stream: random.Random) -> bytes:
    """Other content under the right hash; half the time the digest is right too, where one can be had."""
    row: Row = json.loads(raw)
    for _ in range(stream.choice((1, 1, 2, 3, 5))):
        if stream.random() < 0.4:
            _forge_actions(row, stream)
        else:
            _forge_anything(row, stream)
    if stream.random() < 0.5:
        row = _agreeing(row)
    row.pop("hash", None)
    return sealed(row)


def _forge_anything(row: Row, stream: random.Random) -> None:
    """Something somewhere becomes something else; all keys of the file come in turn."""
    key = stream.choice([k for k in row if k != "hash"] or [""])
    nodes = list(_nodes(row.get(key)))
    if not nodes or stream.random() < 0.2:
        box: Any = row
        at: Any = key
    else:
        box, at = stream.choice(nodes)
    old = box.get(at) if isinstance(box, dict) else box[at]
    match stream.randrange(6):
        case 0 if isinstance(old, int):
            box[at] = old + stream.choice((-2, -1, 1, 2))
        case 1 if isinstance(old, str) and old:
            box[at] = old[:-1] + stream.choice("0aż")
        case 2:
            del box[at]
        case 3 if nodes:
            other, there = stream.choice(nodes)
            box[at] = json.loads(json.dumps(other[there]))
        case 4 if isinstance(old, list) and old:
            old.append(stream.choice(old))
        case _:
            box[at] = json.loads(json.dumps(stream.choice(JUNK)))


def _forge_actions(row: Row, stream: random.Random) -> None:
    """Actions in another order, missing, twice, or others."""
    actions = row.get("actions")
    if not isinstance(actions, list) or not actions:
        return
    a, b = (stream.randrange(len(actions)) for _ in range(2))
    match stream.randrange(6):
        case 0:
            actions[a], actions[b] = actions[b], actions[a]
        case 1:
            del actions[a]
        case 2:
            actions.insert(a, actions[b])
        case 3:
            del actions[a:]
        case 4:
            actions[a] = actions[b]
        case 5:
            places = [(box, at) for box, at in _nodes(actions[a]) if type(box[at]) is int]
            for box, at in places:
                box[at] = stream.randrange(1, 7)


def _nodes(value: Any) -> Iterator[tuple[Any, Any]]:
    """Everything inside, as container and place."""
    if isinstance(value, dict | list):
        for at in value if isinstance(value, dict) else range(len(value)):
            yield value, at
            yield from _nodes(value[at])


def _agreeing(row: Row) -> Row:
    """As far as its actions are by the rules, with what follows from them."""
    notation = SHELF.get(str(row.get("game")))
    players, actions = row.get("players"), row.get("actions")
    if notation is None or not isinstance(players, list) or not isinstance(actions, list):
        return row
    game, codec = notation.game, Codec(notation.actions)
    try:
        state = game.start(Setup(tuple(Player(str(p), "human") for p in players))).state
    except ValueError:
        return row
    best, count = state, 0
    for number, written in enumerate(actions, 1):
        try:
            state = game.apply(state, codec.read(written)).state
        except (ValueError, CodecError):
            break
        if game.to_move(state) != CHANCE:
            best, count = state, number
        if game.to_move(state) is None:
            break
    return row | {
        "actions": actions[:count],
        "undone": row.get("undone") if count == len(actions) else [],
        "digest": game.digest(best),
        "chapter": list(notation.chapter(best)),
        "score": list(game.standings(best).score),
        "over": game.to_move(best) is None,
    }
