"""A line of text that is being written."""

from __future__ import annotations

import random

from kingsburg.ui.paint.editing import Buffer, clean


def always(text: str) -> bool:
    return True


def test_the_cursor_goes_by_letters_and_words() -> None:
    b = Buffer("one two  three")
    b.step(1, word=True)
    assert b.cursor == 4
    b.step(1, word=True)
    assert b.cursor == 9
    b.step(-1)
    assert b.cursor == 8
    b.step(-1, word=True)
    assert b.cursor == 4
    b.step(-1, word=True, select=True)
    assert b.selected == "one "
    b.step(1)
    assert (b.cursor, b.selected) == (4, ""), "from a selection to its end"


def test_what_is_typed_takes_the_place_of_what_is_selected() -> None:
    b = Buffer("one two")
    b.select_word(5)
    assert b.selected == "two"
    b.put("2", always)
    assert (b.text, b.cursor) == ("one 2", 5)
    b.select_all()
    b.erase(-1)
    assert (b.text, b.cursor) == ("", 0)


def test_erasing_goes_both_ways() -> None:
    b = Buffer("one two three", 7, 7)
    b.erase(1)
    assert b.text == "one twothree"
    b.erase(-1)
    assert b.text == "one twthree"
    b.erase(-1, word=True)
    assert b.text == "one three"
    b.erase(1, word=True)
    assert b.text == "one "


def test_only_what_fits_comes_in() -> None:
    b = Buffer("abc", 1, 1)
    b.put("12345", lambda text: len(text) <= 5)
    assert (b.text, b.cursor) == ("a12bc", 3)
    b.put("x", lambda text: len(text) <= 5)
    assert b.text == "a12bc"


def test_what_cannot_be_seen_does_not_come_in() -> None:
    assert clean("a\nb\tc\x00\x1b[1m\u202ed") == "a b c[1md"


def test_what_combines_stays_with_its_letter() -> None:
    b = Buffer("e\u0301x\U0001f468\u200d\U0001f469!")
    b.step(1)
    assert b.cursor == 2
    b.step(1)
    b.step(1)
    assert b.text[b.cursor :] == "!", "a pair of emoji that are joined is one letter"
    b.erase(-1)
    assert b.text == "e\u0301x!"
    b.go(1)
    assert b.cursor == 0


def test_nonsense_leaves_it_whole() -> None:
    stream = random.Random(5)
    b = Buffer("")
    for _ in range(3000):
        match stream.randrange(7):
            case 0 | 1:
                b.put(
                    "".join(stream.choices("ab \u0301\u200d\U0001f468\n", k=3)), lambda text: len(text) < 20
                )
            case 2:
                b.erase(stream.choice((-1, 1)), word=stream.random() < 0.3)
            case 3:
                b.step(stream.choice((-1, 1)), word=stream.random() < 0.5, select=stream.random() < 0.5)
            case 4:
                b.go(stream.randrange(-3, 25), select=stream.random() < 0.5)
            case 5:
                b.select_word(stream.randrange(0, 25))
            case 6:
                b.select_all()
        assert 0 <= b.cursor <= len(b.text) < 20 and 0 <= b.anchor <= len(b.text)
