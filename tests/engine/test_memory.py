"""What is remembered of a game is bounded, and is gone with the game."""

from __future__ import annotations

import gc
import weakref

from kingsburg.engine.memory import forget, remembered


class Answer:
    pass


def test_so_many_answers_are_kept_and_no_more() -> None:
    asked: list[int] = []

    @remembered(2)
    def twice(n: int) -> int:
        asked.append(n)
        return 2 * n

    assert [twice(n) for n in (1, 2, 1, 3, 1, 2)] == [2, 4, 2, 6, 2, 4]
    assert asked == [1, 2, 3, 2]


def test_what_is_forgotten_is_gone() -> None:
    @remembered(2)
    def answer(n: int) -> Answer:
        return Answer()

    first = weakref.ref(answer(1))
    assert first() is answer(1)
    forget()
    gc.collect()
    assert first() is None


def test_who_remembers_is_not_kept_by_it() -> None:
    class Player:
        def __init__(self) -> None:
            self.answer = remembered(2)(self._answer)

        def _answer(self, n: int) -> int:
            return n

    player = Player()
    assert player.answer(1) == 1
    gone = weakref.ref(player)
    del player
    gc.collect()
    assert gone() is None
    forget()
