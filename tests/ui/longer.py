"""Every sentence a third longer, as other languages are."""

from __future__ import annotations

import gettext


class Longer(gettext.NullTranslations):
    """English, with more words at the end of each message."""

    def gettext(self, message: str) -> str:
        more = ("und so weiter " * 20)[: -(-len(message) * 35 // 100)]
        return f"{message} {more}".rstrip()

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)
