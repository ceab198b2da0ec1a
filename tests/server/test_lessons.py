"""Every lesson is played by the rules: its right moves are allowed, and every other is answered."""

from __future__ import annotations

import json
import re

import pytest

from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.room.lesson import Course, Lesson, Step, lesson, written
from boomtable.room.told import is_open
from kit import ALL_GAMES
from server.visitors import run, serving

LONGEST = {"say": 95, "do": 130, "answer": 140}  # letters: a bubble on a small phone
each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)


def _lesson(game: Game) -> Lesson:
    found = written(game)
    assert found is not None
    return found


def _answers(step: Step) -> list[dict[str, str]]:
    return [text for text in (*step.wrong.values(), step.otherwise) if text]


@each_game
def test_it_begins_with_the_aim_and_ends_with_a_word(game: Game) -> None:
    first, *middle, last = _lesson(game).steps
    assert first.say["en"].startswith("The aim:")
    assert first.say["fr"].startswith("Le but")
    assert not first.right
    assert not last.right
    assert 6 <= len(middle) <= 8
    assert sum(bool(step.right) for step in middle) >= 4  # it is played, not read


def _decisions(game: Game) -> list[str]:
    names = game.alphabet.names
    return [action.text for action in game.actions if names[action] not in game.chance]


@each_game
def test_right_moves_are_allowed_and_every_other_one_is_answered(game: Game) -> None:
    course = Course(game, _lesson(game))
    while not course.is_last:
        step, legal = course.step, {action.text for action in course.legal()}
        assert set(step.right) <= legal
        assert set(step.wrong) <= legal - set(step.right)
        for said in _decisions(game) if step.right else []:
            found = course.answer(said)
            assert course.is_right(said) or found.refused or found.text, (course.at, said)
            assert not (found.refused and said in legal), (course.at, said)
        course.go_on()
    assert course.at == len(course.lesson.steps) - 1


@each_game
def test_what_the_rules_forbid_is_refused_in_their_own_words(game: Game) -> None:
    """The page has the refusals at hand: it cannot ask the rules."""
    shown = lesson(game.name)
    assert shown is not None
    course = Course(game, _lesson(game))
    for step in shown.steps:
        known = {said: why for why in step.refusals for said in why.actions}
        for said in _decisions(game) if step.right else []:
            refused = course.answer(said).refused
            assert (refused and (str(refused.key), refused.rule)) == (
                (said in known and (known[said].key, known[said].rule)) or None
            )
        for why in step.refusals:
            assert why.key in game.words
            assert why.rule in game.rules_page.paragraphs("en")
        if not course.is_last:
            course.go_on()


@each_game
def test_texts_are_there_in_both_languages_and_fit_a_bubble(game: Game) -> None:
    for step in _lesson(game).steps:
        texts = [("say", step.say), ("do", step.do), *(("answer", one) for one in _answers(step))]
        assert bool(step.by_hand) == bool(step.right)
        for kind, text in texts:
            assert set(text) == set(LANGUAGES)
            assert all(0 < len(said) <= LONGEST[kind] for said in text.values()), text


@each_game
def test_french_signs_never_begin_a_line(game: Game) -> None:
    french = re.findall(r'"fr": "([^"]*)"', (game.folder / "lesson.json").read_text("utf-8"))
    assert french
    for said in french:
        assert not re.search(r"(?<!\u202f)[?!;:»]|«(?!\u202f)", said), said


def test_a_learner_sees_no_more_than_their_seat() -> None:
    secret = next(game for game in ALL_GAMES if not is_open(game))
    shown = lesson(secret.name)
    assert shown is not None
    for step in shown.steps:
        seats = json.loads(bytes(step.position.view))["seat"]
        assert sum(seats[shown.seat]["hand"]) > 0 or step is shown.steps[-1]
        others = [chair["hand"] for n, chair in enumerate(seats) if n != shown.seat]
        assert not any(sum(hand) > 0 for hand in others)


def test_a_lesson_over_http(database: str) -> None:
    async def story() -> None:
        async with serving(database) as place, place.visitor("Ada") as ada:
            found = await ada.get("/api/games/rollie/lesson")
            assert found["seat"] == 0
            assert found["steps"][1]["right"] == ["take 10"]
            assert found["steps"][1]["position"]["choices"][0]["verb"] == "take"
            assert (await ada.get("/api/games/chess/lesson", 404))["key"] == "no-such-page"
            listed = (await ada.get("/api/games"))["games"]
            assert all(game["lesson"] for game in listed)

    run(story())
