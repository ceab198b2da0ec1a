"""A board as an array of pixels: the one of the terminal, set in a font of fixed width."""

from __future__ import annotations

import functools
import pathlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI as THEME

from boomtable.core.record import Array
from boomtable.gym.refusals import missing
from boomtable.tui.drawing import COLUMNS

SIZE = 16  # of a letter
ROWS = 24  # at least, so that the pictures of one game make a film
MARGIN = 8

Colour = tuple[int, int, int]


def pixels(rows: Sequence[Sequence[Segment]]) -> Array:
    """Height, width, three colours of a byte each."""
    image_module, draw_module, letters, bold = _tools()
    wide, high = int(letters.getlength("M")), sum(letters.getmetrics())
    size = (2 * MARGIN + COLUMNS * wide, 2 * MARGIN + max(ROWS, len(rows)) * high)
    image = image_module.new("RGB", size, THEME.background_color)
    pen = draw_module.Draw(image)
    for row, words in enumerate(rows):
        column = 0
        for word in words:
            style = word.style or Style.null()
            font = bold if style.bold else letters
            for letter in word.text.rstrip("\n"):
                at = (MARGIN + column * wide, MARGIN + row * high)
                if ground := _ground(style):
                    pen.rectangle((*at, at[0] + wide, at[1] + high), fill=ground)
                pen.text(at, letter, font=font, fill=_ink(style))
                column += cell_len(letter)
    return np.asarray(image).copy()


def _ink(style: Style) -> Colour:
    if style.reverse:
        return THEME.background_color
    colour = _own(style)
    return _mixed(colour, THEME.background_color) if style.dim else colour


def _ground(style: Style) -> Colour | None:
    if style.reverse:
        return _own(style)
    return style.bgcolor.get_truecolor(THEME) if style.bgcolor else None


def _own(style: Style) -> Colour:
    return style.color.get_truecolor(THEME) if style.color else THEME.foreground_color


def _mixed(one: Colour, other: Colour) -> Colour:
    red, green, blue = ((a + b) // 2 for a, b in zip(one, other, strict=True))
    return red, green, blue


@functools.cache
def _tools() -> tuple[Any, Any, Any, Any]:
    """Pillow draws; Matplotlib brings a font that knows dice, arrows and boxes."""
    try:
        import matplotlib
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise missing("matplotlib", "gym") from None
    fonts = pathlib.Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    letters = ImageFont.truetype(str(fonts / "DejaVuSansMono.ttf"), SIZE)
    bold = ImageFont.truetype(str(fonts / "DejaVuSansMono-Bold.ttf"), SIZE)
    return Image, ImageDraw, letters, bold
