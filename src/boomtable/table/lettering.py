"""What people write for others to read: names, words, chat.

Signs that cannot be seen, or that turn the text around them, are refused and not taken out: whoever
wrote them meant something. Which signs those are, PRECIS says (RFC 8264, the freeform class); emoji
are joined by signs that it forbids, so they are looked at apart.
"""

from __future__ import annotations

import enum
import functools
import unicodedata
from collections.abc import Callable

from boomtable.core.errors import BadInput


class Refusal(enum.StrEnum):
    """The keys of its sentences, in the common catalog."""

    UNSEEN_NAME = "unseen-name"
    UNREADABLE_SIGN = "unreadable-sign"
    TOO_MANY_MARKS = "too-many-marks"


MOST_MARKS = 3  # on one letter: more of them run over the lines above
BLANK = "\u2800\U0001d159\ufffc"  # signs like any other, only that nothing is drawn


def tidy_name(said: str) -> str:
    """One line, no stray spaces, and something to be seen."""
    name = tidy_text(said)
    if not any(map(_is_seen, name)):
        raise BadInput(Refusal.UNSEEN_NAME)
    return name


def tidy_text(said: str) -> str:
    """One line in the usual spelling (NFC), without stray spaces."""
    text = " ".join(unicodedata.normalize("NFC", said).split())
    plain = _without_emoji(text)
    try:
        _freeform()(plain)
    except UnicodeEncodeError as wrong:
        sign = plain[wrong.start]
        raise BadInput(Refusal.UNREADABLE_SIGN, sign=f"U+{ord(sign):04X}") from None
    if _most_marks(plain) > MOST_MARKS:
        raise BadInput(Refusal.TOO_MANY_MARKS)
    return text


def shown(name: str) -> str:
    """A name that was written down elsewhere, as it may be printed."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)


def _is_seen(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK


def _most_marks(text: str) -> int:
    most = run = 0
    for letter in text:
        run = run + 1 if unicodedata.combining(letter) else 0
        most = max(most, run)
    return most


def _without_emoji(text: str) -> str:
    if text.isascii():
        return text
    import emoji

    found = emoji.analyze(text, non_emoji=True)
    return "".join(token.chars for token in found if isinstance(token.value, str))


@functools.cache
def _freeform() -> Callable[[str], str]:
    from precis_i18n import get_profile

    enforce: Callable[[str], str] = get_profile("FreeFormClass").enforce
    return enforce
