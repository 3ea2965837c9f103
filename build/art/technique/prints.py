"""How a figure or a scene becomes a drawing: as a sign, as a picture in colours, as the ink plate alone."""

from __future__ import annotations

from collections.abc import Callable

from technique.woodcut import Woodcut


def small(figure: Callable[[], Woodcut]) -> str:
    """Print a sign: transparent, without grain, the colours nearly in register."""
    return figure().svg(ground=None, register=0.7)


def painted(scene: Callable[[], Woodcut]) -> str:
    """Print a picture in colours on paper."""
    return scene().svg()


def ink_only(scene: Callable[[], Woodcut]) -> str:
    """Print the ink plate alone."""
    return scene().ink_svg()
