"""Every sentence longer and with marks on its letters: the pseudo-language of the tools."""

from __future__ import annotations

import gettext

import pseudo

SHARE = 0.4
"""By which every message is longer."""


class Longer(gettext.NullTranslations):
    """English, marked and with more words at the end of each message."""

    def gettext(self, message: str) -> str:
        return pseudo.said(message, SHARE)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message) if message != "-" else message

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        return self.ngettext(singular, plural, n)
