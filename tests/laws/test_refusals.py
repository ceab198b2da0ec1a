"""Every refusal has its sentence in both languages, and every sentence its refusal."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import pytest

from boomtable.core import refusals as core
from boomtable.core.words import COMMON, LANGUAGES, Catalog
from boomtable.gym import refusals as gym
from boomtable.room import refusals as room
from boomtable.room.words import WORDS as ROOM
from boomtable.server import refusals as server
from boomtable.server.words import WORDS as SERVER
from boomtable.table import lettering, position

NO_REFUSALS = ("event.", "own-box", "phrase.", "emote.")  # what else the catalogs say


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("keys", "catalog"),
    [
        ([*core.Refusal, *lettering.Refusal, *position.Refusal], COMMON),
        (room.Refusal, ROOM),
        (server.Refusal, SERVER),
        (gym.Refusal, gym.WORDS),
    ],
    ids=["core", "room", "server", "gym"],
)
def test_refusals_and_sentences_are_the_same(
    keys: Iterable[enum.StrEnum], catalog: Catalog, language: str
) -> None:
    said = {key for key in catalog.messages[language] if not key.startswith(NO_REFUSALS)}
    assert set(keys) == said


def test_no_key_means_two_things() -> None:
    house = (core.Refusal, lettering.Refusal, position.Refusal)
    all_keys = (*house, room.Refusal, server.Refusal, gym.Refusal)
    every = [key.value for keys in all_keys for key in keys]
    assert len(every) == len(set(every))
