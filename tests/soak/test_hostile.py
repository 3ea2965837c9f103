"""The trial by hostile folders notices harm, and the folders are what they seem."""

from __future__ import annotations

import os
import random
import stat
from collections import Counter
from pathlib import Path

import pytest

from tests.soak import hostile, traps
from tests.soak.hostile import Act, Ended, Ground, Harm, Print, act_of, check, print_of, try_folder
from tests.soak.traps import TRAPS, plant

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes, links and devices of POSIX systems")


def ground(folder: Path, number: int = 0) -> Ground:
    made = Ground(folder, random.Random(number))
    (folder / "outside").mkdir()
    (folder / "outside" / "precious.txt").write_bytes(b"precious")
    (folder / "home").mkdir()
    return made


@pytest.mark.parametrize("number", [0, 11])
def test_a_folder_is_borne(number: int, tmp_path: Path) -> None:
    """One with the window, one with a command."""
    _name, harm = try_folder(tmp_path, 1, number)
    assert not harm and not list(tmp_path.glob("*-*/*"))


def test_a_folder_comes_again_by_its_number(tmp_path: Path) -> None:
    told = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        made = Ground(tmp_path / name, random.Random("hostile/1/9"))
        made.make()
        act = act_of(made, 9).name
        told.append((act, [what.rpartition(": ")[2] for what in made.planted]))
    assert told[0] == told[1] and told[0][1]


@pytest.mark.parametrize("kind", TRAPS)
def test_every_trap_can_be_set(kind: str, tmp_path: Path) -> None:
    plant(tmp_path, "trap", random.Random(1), kind)
    mode = (tmp_path / "trap").lstat().st_mode
    if kind in ("pipe", "socket", "huge file"):
        assert {"pipe": stat.S_ISFIFO, "socket": stat.S_ISSOCK, "huge file": stat.S_ISREG}[kind](mode)
    assert stat.S_ISLNK(mode) == ("link" in kind)


def fine(said: str = "", code: int = 0, memory: int = 0) -> Ended:
    return Ended(code, 0.1, memory, said, ["title", "table"])


WINDOW = Act("window", [], window=True)


@pytest.mark.parametrize(
    ("ended", "words"),
    [
        (fine("Traceback (most recent call last):"), "it ended with 0"),
        (fine("Kingsburg has ended because of an error.", 1), "it ended with 1"),
        (fine("", -11), "it ended with -11"),
        (fine("", 2), "refused without a sentence"),
        (fine(memory=700_000), "it took 700 MB"),
        (Ended(0, 0.1, 0, "", ["title"]), "a sound game cannot be gone on with"),
    ],
)
def test_harm_is_noticed(ended: Ended, words: str, tmp_path: Path) -> None:
    made = ground(tmp_path)
    made.sound = True
    check(made, WINDOW, fine(), made.prints(), made.foreign())
    with pytest.raises(Harm, match=words):
        check(made, WINDOW, ended, made.prints(), made.foreign())


def test_what_is_lost_is_noticed_and_what_is_moved_is_not(tmp_path: Path) -> None:
    made = ground(tmp_path)
    bad = tmp_path / "home" / "bad.json"
    bad.write_bytes(b"bad")
    before, foreign = made.prints(), made.foreign()
    bad.rename(tmp_path / "home" / "aside.json")
    check(made, WINDOW, fine(), before, foreign)
    (tmp_path / "home" / "aside.json").write_bytes(b"bat")
    with pytest.raises(Harm, match="1 entries are lost"):
        check(made, WINDOW, fine(), before, foreign)
    (tmp_path / "outside" / "precious.txt").write_bytes(b"Precious")
    with pytest.raises(Harm, match="somebody else"):
        check(made, WINDOW, fine(), Counter(), foreign)


def test_entries_are_known_by_what_they_are(tmp_path: Path) -> None:
    made: dict[str, Print] = {}
    for kind in ("pipe", "dangling link", "link to zeros", "huge file", "empty file", "zero bytes"):
        plant(tmp_path, kind, random.Random(1), kind)
        made[kind] = print_of(tmp_path / kind)
    assert len(set(made.values())) == len(made) and made["huge file"].size == traps.LARGE


def test_what_hangs_or_stays_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hostile, "_patience", lambda: 1.0)
    monkeypatch.setattr(hostile, "LINGER", 0.5)
    (tmp_path / "here").mkdir()
    made = ground(tmp_path / "here")
    (tmp_path / "here" / "kingsburg.py").write_text("import time; time.sleep(60)", encoding="utf-8")
    with pytest.raises(Harm, match="it hangs"):
        hostile.started(made, Act("export", []))
    (tmp_path / "here" / "kingsburg.py").write_text(
        "import subprocess; subprocess.Popen(['sleep', '60'])", encoding="utf-8"
    )
    with pytest.raises(Harm, match="it leaves a process behind: sleep 60"):
        hostile.started(made, Act("export", []))


@pytest.mark.parametrize(("harms", "code", "words"), [([], 0, "no error"), (["x"], 1, "1 times HARM")])
def test_the_figure_stands_last(
    harms: list[str],
    code: int,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(hostile, "soak", lambda *_: (Counter(window=3), harms))
    assert hostile.main(["--quick"]) == code
    figure = capsys.readouterr().out.splitlines()[-1]
    assert figure.startswith("hostile: 3 folders (3 window)") and words in figure
