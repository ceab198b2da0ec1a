"""What the page knows of a game stands in the game's folder, and nowhere else."""

from __future__ import annotations

import pathlib

from boomtable import games

WEB = pathlib.Path(__file__).parents[2] / "web" / "src"
KINDS = (".ts", ".svelte", ".css", ".json")


def _is_shared(path: pathlib.Path) -> bool:
    """The registry names all games; what is written from Python, and tests, may."""
    place = path.relative_to(WEB)
    if path.suffix not in KINDS or ".test." in path.name or place.parts[0] == "wire":
        return False
    return place.parts[0] != "games" or place.parts[1] not in (*games.NAMES, "index.ts")


def test_no_game_is_named_outside_its_folder() -> None:
    named = {
        f"{path.relative_to(WEB)}: {name}"
        for path in WEB.rglob("*")
        if path.is_file() and _is_shared(path)
        for name in games.NAMES
        if name in path.read_text("utf-8")
    }
    assert not named


def test_a_game_is_a_face_and_its_parts() -> None:
    for name in games.NAMES:
        folder = WEB / "games" / name
        for part in ("face.ts", "index.ts", "tokens.css", "words.en.json", "words.fr.json"):
            assert (folder / part).is_file(), f"{name} lacks {part}"
