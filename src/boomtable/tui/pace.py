"""How quickly the journal is told: line by line, page by page, and between rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Speed = Literal["calm", "normal", "quick"]


@dataclass(frozen=True)
class Pace:
    line: float  # seconds after a line, so that the eye can follow
    pause: float  # seconds before a round begins, so that the last one can be read
    is_paged: bool = False  # a round begins when Enter is pressed
    lost: int | None = None  # lines that the board may push off the screen before Enter is awaited


AT_ONCE: Final = Pace(0, 0)
PACES: Final[dict[Speed, Pace]] = {
    "calm": Pace(0.5, 0, is_paged=True, lost=0),
    "normal": Pace(0.3, 1.2, lost=3),
    "quick": AT_ONCE,
}
