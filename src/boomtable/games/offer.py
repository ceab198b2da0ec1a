"""What there is to play, for somebody who asks in Python: a game in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from boomtable.core.words import preferred_language
from boomtable.games.contract import Game


@dataclass(frozen=True, repr=False)
class Offer:
    name: str  # for `boomtable.new`
    title: str
    tagline: str
    players: range
    usual_players: int
    options: dict[str, tuple[str, ...]]  # by name, what each may be; the first unless said

    @classmethod
    def of(cls, game: Game) -> Self:
        say, language = game.words.say, preferred_language()
        return cls(
            game.name,
            say("title", language),
            say("tagline", language),
            game.players,
            game.usual_players,
            {option.name: option.values for option in game.options},
        )

    def __repr__(self) -> str:
        choices = [f"{name}={'|'.join(values)}" for name, values in self.options.items()]
        players = f"{self.players[0]}-{self.players[-1]}"
        return f"<{' '.join([self.name, players, *choices])}: {self.title}>"
