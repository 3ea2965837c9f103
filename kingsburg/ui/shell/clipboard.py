"""The system's clipboard, as far as there is one."""

from __future__ import annotations

import pygame


def clipboard() -> str:
    """What lies in it; empty if it cannot be read."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""


def keep_in_clipboard(text: str) -> bool:
    """Puts a text into it; whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return False
    return True
