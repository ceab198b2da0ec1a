"""Rollie has no variants. Only the pictures of its book show the points of the bonus tokens."""

from __future__ import annotations

from boomtable.games.options import Fact, Numbers, Rows, Wrong
from boomtable.games.rollie.facts import BONUS, BONUS_PLACES, MOST_BONUS

BONUS_AT = 0  # where they begin in the numbers of `setup`


def _wrong(rows: Rows, case: str) -> Wrong | None:
    """rollie.ranking: places take the tokens of a pile, the highest first."""
    falling = all(list(row) == sorted(row, reverse=True) for row in rows)
    return None if falling else Wrong("box.bonus.wrong")


def _printed() -> str:
    rows = (row[:places] for row, places in zip(BONUS, BONUS_PLACES, strict=True) if places)
    return "/".join(",".join(map(str, row)) for row in rows)


BOX = (Fact("bonus", Numbers(0, MOST_BONUS), {"": _printed()}, wrong=_wrong),)  # rollie.bonus
