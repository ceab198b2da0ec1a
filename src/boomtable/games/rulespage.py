"""A game's rules in our words, French and English: `RULES.en.md`, `RULES.fr.md`.

A page opens with the aim in one sentence and the number of players. Then come two lists that the
browser shows as pictures, `## Title {table}` with the parts named and `## Title {turn}` with three
steps, and then the rules. Each starts with a heading `### Title {rule.id}`; `{rule.id house}` says
that all of it is ours, because the book is silent. Where only a remark is ours it is a quote that
begins with **Our reading**; an example is a quote that begins with **Example**. What an example
writes as code, `[10]`, is a piece of the game.
"""

from __future__ import annotations

import functools
import pathlib
import re
from dataclasses import dataclass

_HEADING = re.compile(r"^### (?P<title>.+?) \{(?P<id>[a-z]+\.[a-z-]+)(?P<house> house)?\}$", re.M)
_PART = re.compile(r"^#{1,2} ", re.M)
_PICTURED = re.compile(r"^(?P<title>## .+?) \{(?:table|turn)\}$", re.M)


@dataclass(frozen=True)
class Paragraph:
    id: str
    title: str
    text: str
    house: bool


class RulesPage:
    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder

    def text(self, language: str) -> str:
        return (self.folder / f"RULES.{language}.md").read_text("utf-8")

    def plain(self, language: str) -> str:
        """The page for readers without pictures."""
        return _PICTURED.sub(r"\g<title>", self.text(language))

    @functools.cache  # noqa: B019  (a handful of pages, kept as long as their games)
    def paragraphs(self, language: str) -> dict[str, Paragraph]:
        page = self.text(language)
        heads = list(_HEADING.finditer(page))
        ends = [head.start() for head in heads[1:]] + [len(page)]
        return {
            head["id"]: Paragraph(
                head["id"],
                head["title"],
                _PART.split(page[head.end() : end])[0].strip(),
                head["house"] is not None,
            )
            for head, end in zip(heads, ends, strict=True)
        }
