"""How programs are named among the seats."""

import pytest

from kingsburg.ai.external.command import Unbalanced, is_external, label, split_seats, word, words


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("normal, random", ("normal", "random")),
        ("normal,external:bot --level hard", ("normal", "external:bot --level hard")),
        ('external:bot "1,2",random', ('external:bot "1,2"', "random")),
        ("external:'a, b' \"c, d\",random", ("external:'a, b' \"c, d\"", "random")),
        ("human,", ("human", "")),
    ],
)
def test_commas_separate_seats_except_between_quotes(text: str, kinds: tuple[str, ...]) -> None:
    assert split_seats(text) == kinds


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        ("external:bot", ("bot",)),
        ("external:  python3   bot.py ", ("python3", "bot.py")),
        (r'external:"C:\Program Files\bot.exe" --depth 3', (r"C:\Program Files\bot.exe", "--depth", "3")),
        ("external:bot 'it said \"no\"' --x='a b'", ("bot", 'it said "no"', "--x=a b")),
        ("external:bot ''", ("bot", "")),
        ("external:", ()),
        ("external:  ", ()),
    ],
)
def test_a_command_is_split_into_words_as_they_stand(kind: str, parts: tuple[str, ...]) -> None:
    assert is_external(kind)
    assert words(kind) == parts


@pytest.mark.parametrize("text", ["external:bot 'x", 'a,external:bot "', "'\""])
def test_a_single_quote_is_refused(text: str) -> None:
    with pytest.raises(Unbalanced):
        split_seats(text)


def test_a_kind_has_a_word_and_a_label() -> None:
    assert (word("external:bot 1"), word("normal")) == ("external", "normal")
    assert (label("external:bot 1"), label("normal")) == ("bot 1", "normal")
    long = label("external:/usr/bin/python3 /a/very/long/path/to/bot.py --level 3")
    assert len(long) == 36 and long.startswith("/usr/bin/pyth") and long.endswith("--level 3")
