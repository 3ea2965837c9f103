"""Names of things stand in sentences in the form that each language wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from kingsburg.app import i18n
from kingsburg.engine.burgenland.castles import ROOFED_TOWER
from kingsburg.engine.kingsburg.actions import Recruit
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.prompts import Ask, Kind
from kingsburg.engine.prompt import Prompt, Subject
from kingsburg.ui.games.burgenland import nouns as cards
from kingsburg.ui.games.kingsburg import nouns, words
from kingsburg.ui.games.kingsburg.decisions.asking import question
from kingsburg.ui.games.kingsburg.options import option_text
from tests.engine.scripted import Table

TOWER = next(i for i, b in enumerate(BUILDINGS) if b.id == "guard_tower")
DUCHESS, TREASURER = 12, 8
RED = 2


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def _influences() -> str:
    return i18n._("{name} influences {advisor}.").format(name="Ann", advisor=nouns.influenced(TREASURER))


def _owned() -> str:
    return i18n._("You already own {building}.").format(building=nouns.built(TOWER))


def _gift() -> str:
    return question(Prompt(0, Ask.GIFT, Subject(Kind.ADVISOR, DUCHESS), ()), ("Ann",))


def _recruits() -> str:
    return option_text(Table(2).state, Recruit(1, (1, 0, 0)))


def _loses() -> str:
    return i18n._("It leaves {zone}, ends your turn and costs {card}.").format(
        zone="–", card=cards.card(RED, ROOFED_TOWER)
    )


@pytest.mark.parametrize(
    ("say", "code", "said"),
    [
        (_influences, "en", "Ann influences the Treasurer."),
        (_influences, "de", "Ann beeinflusst den Schatzmeister."),
        (_influences, "es", "Ann influye en el Tesorero."),
        (_influences, "it", "Ann influenza il Tesoriere."),
        (_influences, "pl", "Ann uzyskuje poparcie Skarbnika."),
        (_influences, "pt", "Ann influencia o Tesoureiro."),
        (_owned, "de", "Du hast den Wachturm schon."),
        (_owned, "pl", "Masz już Wieżę Strażniczą."),
        (_gift, "en", "Ann, choose what the Duchess gives"),
        (_gift, "de", "Ann, wähle, was die Herzogin gibt"),
        (_gift, "pl", "Ann, wybierz, co daje Księżna"),
        (_recruits, "de", "1 Soldaten für 1 Gold anwerben"),
        (_recruits, "pl", "zwerbuj 1 żołnierza za 1 złoto"),
        (_loses, "de", "Damit verlässt du –, dein Zug endet, und du verlierst einen roten Turm mit Dach."),
        (_loses, "pl", "Opuszcza –, kończy twoją turę i kosztuje czerwoną wieżę z dachem."),
    ],
)
def test_a_name_in_a_sentence_has_the_form_of_its_place(say: Callable[[], str], code: str, said: str) -> None:
    i18n.set_language(code)
    assert say() == said


@pytest.mark.parametrize("code", i18n.languages())
def test_every_name_has_every_form(code: str) -> None:
    i18n.set_language(code)
    for advisor in ADVISORS:
        for form in (nouns.subject, nouns.influenced):
            assert form(advisor.number) and (code == "en") == form(advisor.number).startswith("the ")
    for building in range(len(BUILDINGS)):
        assert nouns.built(building) and (code == "en") == nouns.built(building).startswith("the ")
    assert all(nouns.fought(enemy) for enemy in range(len(ENEMIES)))


def test_what_somebody_gets_stands_in_another_form_than_what_stands_alone() -> None:
    i18n.set_language("pl")
    gain = fx.Gain(soldiers=1)
    assert words.gain_text(gain) == "1 żołnierz" and words.received_text(gain) == "1 żołnierza"


def test_one_english_word_may_be_several_words() -> None:
    i18n.set_language("pl")
    assert i18n.pgettext("of a player", "Name") == "Imię"
    assert i18n.pgettext("of a saved game", "Name") == "Nazwa"
