"""The faces of computer players, and the names that go with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kingsburg.app.opponents.advice import GROUPS, group_of, split
from kingsburg.engine.game import EXTERNAL, PERSON

Seated = Sequence[tuple[str, str]]
"""Name and kind of each player at a table."""


@dataclass(frozen=True, slots=True)
class Face:
    """A face by the name of its picture, for a group of rungs; `names` suit it."""

    picture: str
    kind: str
    names: tuple[str, ...]
    woman: bool = False


FACES: Final = (
    Face("page", "easy", ("Robin", "Colin")),
    Face("milkmaid", "easy", ("Maud", "Alison"), woman=True),
    Face("friar", "easy", ("Perkin", "Odo")),
    Face("steward", "normal", ("Aldous", "Edmund")),
    Face("widow", "normal", ("Isolde", "Mathilde"), woman=True),
    Face("cook", "normal", ("Joan", "Beatrice"), woman=True),
    Face("captain", "hard", ("Roland", "Conrad")),
    Face("abbess", "hard", ("Hedwig", "Agatha"), woman=True),
    Face("falconer", "hard", ("Sybil", "Gisela"), woman=True),
    Face("chancellor", "expert", ("Ambrose", "Godfrey")),
    Face("queen_mother", "expert", ("Eleanor", "Philippa"), woman=True),
    Face("cardinal", "expert", ("Anselm", "Lambert")),
)
"""The faces of each level; a level has more names than a table has seats."""
TEMPERED: Final[Mapping[str, tuple[str, ...]]] = {
    "soldier": ("captain", "falconer"),
    "builder": ("steward", "cook"),
    "miser": ("friar", "widow"),
    "courtier": ("chancellor", "queen_mother"),
    "gambler": ("page", "milkmaid"),
}
"""The faces of players with a temper, a man's and a woman's, whatever their level."""
CLOCKWORK: Final = "clockwork"
"""The face of an external program, and of a kind that has none of its own."""
PEOPLE: Final = ("Rowena", "Aldous", "Isolde", "Bertram", "Mathilde")
"""Names for people who have not chosen one."""


def is_given(name: str) -> bool:
    """Whether nobody has typed the name: it comes from the lists here."""
    return name in PEOPLE or any(name in face.names for face in FACES)


def faces_of(seated: Seated) -> tuple[str, ...]:
    """Return the picture of everybody's face by seat; "" for a person.

    A name chooses its own face, or that of a man or a woman; other players get the faces of their
    level in turn.
    """
    return _faces_of(tuple(seated))


@lru_cache(maxsize=32)
def _faces_of(seated: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    worn: Counter[str] = Counter()
    for name, kind in seated:
        worn.update(face.picture for face in _faces_for(kind) if name in face.names)
    return tuple(_face(name, kind, worn) for name, kind in seated)


def _face(name: str, kind: str, worn: Counter[str]) -> str:
    if kind == PERSON:
        return ""
    level = _faces_for(kind)
    if not level or kind.partition(":")[0] == EXTERNAL:
        return CLOCKWORK
    known = next((face for face in FACES if name in face.names), None)
    if known in level:
        return known.picture
    fitting = [face for face in level if known is None or face.woman == known.woman]
    chosen = min(fitting, key=lambda face: worn[face.picture])
    worn[chosen.picture] += 1
    return chosen.picture


def _faces_for(kind: str) -> list[Face]:
    """The faces among which a player of that kind has its own; none for a person or a program."""
    level, temper = split(kind)
    if temper in TEMPERED and group_of(level) in GROUPS:
        return [face for face in FACES if face.picture in TEMPERED[temper]]
    return [face for face in FACES if face.kind == group_of(level)]


def looks_of(kind: str) -> tuple[str, ...]:
    """The pictures of the faces that a player of that kind may have."""
    return tuple(face.picture for face in _faces_for(kind))


def fresh_name(kind: str, others: Seated) -> str:
    """Return a name for one more player of that kind which nobody at the table has."""
    taken = {name.strip().casefold() for name, _kind in others}
    worn = Counter(faces_of(others))
    level = sorted(_faces_for(kind), key=lambda face: worn[face.picture])
    offered = [name for face in level for name in face.names]
    return next(name for name in (*offered, *PEOPLE, *FACES[0].names) if name.casefold() not in taken)


def fresh_names(kinds: Sequence[str]) -> tuple[str, ...]:
    """Return names for players of these kinds."""
    seated: list[tuple[str, str]] = []
    for kind in kinds:
        seated.append((fresh_name(kind, seated), kind))
    return tuple(name for name, _kind in seated)
