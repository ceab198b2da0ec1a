"""Every event, refusal, phase, ending, action and option has words, in both languages."""

from __future__ import annotations

import json
import pathlib
import re

import pytest
from icu4py.messageformat import MessageFormat

from boomtable.core.meaning import Meaning, Spelled
from boomtable.core.words import LANGUAGES, Catalog, slug
from boomtable.games.contract import Game
from kit import ALL_GAMES

PACKAGE = pathlib.Path(__file__).parent.parent.parent / "src" / "boomtable"
CATALOGS = sorted(path.parent for path in PACKAGE.rglob("words.en.json"))
# A branch that is one bare word would look like an argument: write two.
ARGUMENT = re.compile(r"\{([a-z_]+)(?:\}|, (?:plural|select|selectordinal|number)\b)")
MOST_SPELLINGS = 26
EVERYTHING = {"name": "Zoé", "you": "no", "other_you": "no"}


def needed(game: Game) -> set[str]:
    keys = {"title", "tagline"}
    keys |= {f"event.{slug(kind)}" for kind in game.happened}
    keys |= {f"why.{slug(why)}" for why in game.why if why != 0}
    keys |= {f"phase.{slug(phase)}" for phase in game.phase}
    keys |= {f"ending.{slug(ending)}" for ending in game.ending}
    keys |= {f"action.{name}" for name in game.alphabet.ranges}
    keys |= {f"option.{option.name}" for option in game.options}
    keys |= {f"box.{fact.name}{part}" for fact in game.box for part in ("", ".row")}
    return keys


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_all_its_words(game: Game, language: str) -> None:
    assert needed(game) - set(game.words.messages[language]) == set()


def said(meaning: Meaning, number: int) -> Spelled:
    """Another one for each number: all names there are, or the first numbers."""
    names = meaning.spellings
    return names[number % len(names)] if names else meaning.spell(max(1, number))


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("you", "other_you"), [("yes", "no"), ("no", "yes"), ("no", "no")])
def test_every_event_can_be_told(game: Game, language: str, you: str, other_you: str) -> None:
    for kind in game.happened:
        declared = game.kinds[kind].args
        for number in range(MOST_SPELLINGS):
            args = {name: said(meaning, number) for name, meaning in declared.items()}
            sentence = game.words.say(
                f"event.{slug(kind)}",
                language,
                **{**EVERYTHING, "you": you, "other_you": other_you},
                **args,
            )
            assert sentence
            assert "{" not in sentence


@pytest.mark.parametrize("folder", CATALOGS, ids=lambda folder: folder.name)
def test_both_languages_say_the_same_things(folder: pathlib.Path) -> None:
    english, french = (Catalog(folder).messages[language] for language in LANGUAGES)
    assert list(english) == list(french)
    for key in english:
        assert set(ARGUMENT.findall(english[key])) == set(ARGUMENT.findall(french[key])), key


@pytest.mark.parametrize("folder", CATALOGS, ids=lambda folder: folder.name)
def test_every_sentence_is_well_formed(folder: pathlib.Path) -> None:
    for language in LANGUAGES:
        for sentence in Catalog(folder).messages[language].values():
            MessageFormat(sentence, language)


@pytest.mark.parametrize("folder", CATALOGS, ids=lambda folder: folder.name)
def test_no_key_is_written_twice(folder: pathlib.Path) -> None:
    for language in LANGUAGES:
        text = (folder / f"words.{language}.json").read_text("utf-8")
        pairs = json.loads(text, object_pairs_hook=list)
        assert len(pairs) == len(dict(pairs))


@pytest.mark.parametrize(
    ("name", "said"), [("Otto", "d’Otto"), ("Élodie", "d’Élodie"), ("Tao", "de Tao")]
)
def test_french_elides_before_a_name_and_not_before_a_square(name: str, said: str) -> None:
    words = Catalog(PACKAGE / "games" / "babyboom")
    told = words.say("event.die-pushed", "fr", you="no", name=name, **{"from": "e3", "to": "e4"})
    assert told == f"Un dé {said} est poussé de e3 à e4."
