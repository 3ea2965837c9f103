"""Reads and writes the system clipboard."""

from __future__ import annotations

import pygame


def clipboard() -> str:
    """Return the text in the clipboard; empty if it cannot be read."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""


def keep_in_clipboard(text: str) -> bool:
    """Put a text into the clipboard; return whether this succeeded."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return False
    return True
