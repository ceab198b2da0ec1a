"""What is people's own stands apart from the log: names, symbols, chat, words for the dice.

The log is never changed. So that somebody can be forgotten nevertheless, it says only who did
something, by an id; what they called themselves and what they said is kept beside it, by the number
of the entry and a place in it, and belongs to the person. What is gone there reads as empty here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from boomtable.room import entries as e
from boomtable.room.names import bot_name
from boomtable.wire.parts import known

NAME, WORDS = 0, 1  # places in an entry; in a new table, chairs
SYMBOL = 100  # and after it: those of the chairs of a new table


class Text(NamedTuple):
    place: int
    person: str  # whose it is
    text: str


def taken_out(entry: e.Entry) -> tuple[e.Entry, list[Text]]:
    """An entry as the log may keep it, and what was taken out of it."""
    texts = [text for text in _texts(entry) if text.text and text.person]
    return put_back(entry, {text.place: "" for text in texts}), texts


def put_back(entry: e.Entry, texts: Mapping[int, str]) -> e.Entry:
    """An entry with the texts that are kept beside it."""
    if not texts:
        return entry
    match entry:
        case e.Made():
            return replace(entry, chairs=_told(entry.chairs, texts))
        case e.Sat() | e.Asked():
            name, symbol = texts.get(NAME, entry.name), texts.get(SYMBOL, entry.symbol)
            return replace(entry, name=name, symbol=known(symbol))
        case e.Added():
            return replace(entry, word=texts.get(WORDS, entry.word))
        case e.Said():
            name, text = texts.get(NAME, entry.name), texts.get(WORDS, entry.text)
            return replace(entry, name=name, text=text)
    return entry


def _texts(entry: e.Entry) -> Iterator[Text]:
    match entry:
        case e.Made():
            for n, chair in enumerate(entry.chairs):
                if not (chair.level and chair.name == bot_name(n)):
                    yield Text(n, chair.person or entry.host, chair.name)
                yield Text(SYMBOL + n, chair.person, chair.symbol)
        case e.Sat() | e.Asked():
            yield Text(NAME, entry.person, entry.name)
            yield Text(SYMBOL, entry.person, entry.symbol)
        case e.Added():
            yield Text(WORDS, entry.person, entry.word)
        case e.Said():
            yield Text(NAME, entry.person, entry.name)
            yield Text(WORDS, entry.person, entry.text)


def _told(chairs: list[e.Occupant], texts: Mapping[int, str]) -> list[e.Occupant]:
    return [
        replace(
            chair,
            name=texts.get(n, chair.name),
            symbol=known(texts.get(SYMBOL + n, chair.symbol)),
        )
        for n, chair in enumerate(chairs)
    ]
