"""French as it is printed: no line begins with a mark, and ordinals are raised.

Whoever writes a French text may forget; so every text of the repository that people read is looked
at, wherever it lies.
"""

from __future__ import annotations

import json
import pathlib
import re
from collections.abc import Iterator

import pytest

ROOT = pathlib.Path(__file__).parents[2]
FOLDERS = ("src/boomtable", "web/src", "tests/guest")
THIN = "\N{NARROW NO-BREAK SPACE}"
LOOSE = re.compile(r"[^\S\u202f][;:?!»]|«[^\S\u202f]")  # any space but a thin one
TIGHT = re.compile(r"\w[;?!»]|«\w|[^\W\d]:(?=\s|$)")
FLAT = re.compile(r"\b1(?:er|re)\b|\b\d+(?:e|es)\b|#(?:er|re|e)\b")
CODE = re.compile(r"`[^`]*`|\{[\w.-]+(?: house)?\}|, number, ::[^}]*|https?://\S+")


def texts() -> Iterator[tuple[str, str]]:
    """Where, and what is said there in French."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            where = str(path.relative_to(ROOT))
            if path.name.endswith(".fr.json") or (
                path.parent.name == "fr" and path.suffix == ".json"
            ):
                for key, text in json.loads(path.read_text("utf-8")).items():
                    yield f"{where} {key}", text
            elif path.name.endswith(".fr.md"):
                for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                    yield f"{where}:{n}", line
            elif path.name == "lesson.json":
                for text in french(json.loads(path.read_text("utf-8"))):
                    yield where, text


def french(told: object) -> Iterator[str]:
    """Whatever stands under `fr` in a tree."""
    if isinstance(told, dict):
        for key, value in told.items():
            if key == "fr" and isinstance(value, str):
                yield value
            else:
                yield from french(value)
    elif isinstance(told, list):
        for value in told:
            yield from french(value)


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (LOOSE, "a thin no-break space stands before ; : ? ! »"),
        (TIGHT, "a thin no-break space stands before ; : ? ! »"),
        (FLAT, "ordinals are raised: 1ᵉʳ, 1ʳᵉ, 2ᵉ"),
    ],
    ids=["loose", "tight", "ordinals"],
)
def test_french_is_set_as_it_is_printed(fault: re.Pattern[str], why: str) -> None:
    wrong = [f"{where}: {text}" for where, text in texts() if fault.search(CODE.sub("", text))]
    assert wrong == [], why + "\n" + "\n".join(wrong)


def test_the_faults_are_found() -> None:
    for text in ("Oui !", "Oui\N{NO-BREAK SPACE}!", "« ici", "ici »", "Rangée 2 : rien"):
        assert LOOSE.search(text), text
        assert not LOOSE.search(re.sub(r"[\s]", THIN, text)), text
    for text in ("Oui!", "Pourquoi?", "Ici: là"):
        assert TIGHT.search(text), text
    for text in ("la 1re place", "le 2e", "{place, selectordinal, one {#er} other {#e}}"):
        assert FLAT.search(text), text
    assert not FLAT.search("la 1ʳᵉ place, 2ᵉ, case e2, 5e5a")
