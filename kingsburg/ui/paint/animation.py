"""Easing functions and tweens. Times are in milliseconds; nothing here draws."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Ease out (0–1 to 0–1): fast, then settling, for things that arrive."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Ease in and out (0–1 to 0–1): slow, fast, slow, for things that travel."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_in(t: float) -> float:
    """Ease in (0–1 to 0–1): slow, then fast, for things that fall."""
    return t**3


def mix(a: float, b: float, t: float) -> float:
    """Return the value at share `t` of the way from `a` to `b`."""
    return a + (b - a) * t


def arc(a: tuple[float, float], b: tuple[float, float], t: float, height: float) -> tuple[float, float]:
    """Return the point at share `t` of a thrown path from a to b that rises by `height` in its middle."""
    return mix(a[0], b[0], t), mix(a[1], b[1], t) - height * 4 * t * (1 - t)


class Tween:
    """A value that runs from 0 to 1 within `duration` ms, eased."""

    __slots__ = ("duration", "ease", "elapsed")

    def __init__(self, duration: float, ease: Ease = ease_out) -> None:
        self.duration = duration
        self.ease = ease
        self.elapsed = 0.0

    def advance(self, dt: float) -> bool:
        """Let `dt` ms pass; return True while the tween still runs."""
        self.elapsed += dt
        return not self.done

    @property
    def done(self) -> bool:
        """Whether the tween has come to its end."""
        return self.elapsed >= self.duration

    @property
    def value(self) -> float:
        """How far the tween has come, from 0 to 1, eased."""
        if self.duration <= 0:
            return 1.0
        return self.ease(min(1.0, self.elapsed / self.duration))
