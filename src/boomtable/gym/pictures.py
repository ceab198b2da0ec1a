"""How an environment shows itself: in the words of `render_mode`."""

from __future__ import annotations

from boomtable.core.record import Array
from boomtable.gym.refusals import Refusal, refused
from boomtable.tui import drawing
from boomtable.tui.sight import Sight

MODES = ("human", "ansi", "rgb_array")
FRAMES_A_SECOND = 2


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise refused(Refusal.UNKNOWN_PICTURE, mode=mode, known=", ".join(MODES))
    return mode


def drawn(sight: Sight, mode: str | None) -> str | Array | None:
    """The terminal's board: as text, as pixels, or printed."""
    if mode is None:
        raise refused(Refusal.NO_PICTURE, known=", ".join(MODES))
    if mode == "rgb_array":
        from boomtable.gym.pixels import pixels

        return pixels(drawing.rows_of(sight))
    board = drawing.text(sight)
    if mode == "ansi":
        return board
    print(board)
    return None
