"""A person at a terminal: types, looks, presses Ctrl-C. For tests of the terminal door."""

from __future__ import annotations

import codecs
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence

SOURCES = pathlib.Path(__file__).parent.parent / "src"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\][^\x07]*\x07")
PATIENCE = 60  # seconds; the machine may be busy, and the first start compiles
PROGRAM = [sys.executable, "-c", "from boomtable.cli import main; main()"]


def environment(home: pathlib.Path, **more: str) -> dict[str, str]:
    """A user's own, with data in `home`, and English unless asked otherwise."""
    unset = ("LC_ALL", "LC_MESSAGES", "BOOMTABLE_LANGUAGE", "NO_COLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    paths = os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")])
    mine = {"XDG_DATA_HOME": str(home), "PYTHONPATH": paths, "LANG": "C.UTF-8"}
    return {**kept, "TERM": "xterm-256color", **mine, **more}


class Terminal:
    """One `boomtable` in a pseudo-terminal of a given size."""

    def __init__(
        self,
        *args: str,
        home: pathlib.Path,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            [*program, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(home, **(env or {})),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.raw = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._seen = 0

    @property
    def text(self) -> str:
        """Everything on the screen so far, without colours."""
        return ESCAPES.sub("", self.raw).replace("\r\n", "\n")

    def until(self, *wanted: str) -> str:
        """Wait for one of these after what was waited for before; return which came first."""
        deadline = time.monotonic() + PATIENCE
        while not any(text in self.text[self._seen :] for text in wanted):
            if time.monotonic() > deadline or not self._read(deadline):
                self.pull_the_plug()
                raise AssertionError(f"{wanted} did not appear in:\n{self.text[-3000:]}")
        places = {text: self.text.find(text, self._seen) for text in wanted}
        first = min((at, text) for text, at in places.items() if at >= 0)[1]
        self._seen = places[first] + len(first)
        return first

    def type(self, line: str) -> None:
        os.write(self._master, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Ctrl-C."""
        os.write(self._master, b"\x03")

    def end_input(self) -> None:
        """Ctrl-D."""
        os.write(self._master, b"\x04")

    def pull_the_plug(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        os.close(self._master)

    def finish(self) -> int:
        """Read to the end; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        os.close(self._master)
        return self._process.wait(timeout=PATIENCE)

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            came = os.read(self._master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.raw += self._decoder.decode(came)  # a chunk may end inside a letter
        return bool(came)
