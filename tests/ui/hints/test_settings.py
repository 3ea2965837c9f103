"""The settings switch explanations off and on, and bring those back that have been read."""

from __future__ import annotations

from tests.ui.desk import Desk


def test_what_was_explained_is_explained_again(desk: Desk) -> None:
    desk.app.settings()
    desk.turn()
    assert not desk.spot("button.explain_again").does
    learned = {"hint/order": 1, "lesson/first": 3}
    desk.ui.change_settings(learned=learned)
    desk.turn()
    desk.click("button.explain_again")
    assert desk.ui.settings.learned == {"lesson/first": 3} and desk.ui.settings.hints


def test_the_switch(desk: Desk) -> None:
    desk.app.settings()
    desk.turn()
    desk.click("settings.hints")
    assert desk.ui.settings.hints
    desk.click("settings.hints")
    assert not desk.ui.settings.hints
