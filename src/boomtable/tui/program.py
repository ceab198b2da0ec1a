"""This program, as a shell knows it: what to type for it, and how it says that it was stopped."""

from __future__ import annotations

import shlex
import shutil
import sys

INTERRUPTED = 130  # the exit code of Ctrl-C, as shells expect it


class Closed(Exception):
    """The input ended: nobody will type any more."""


def program() -> str:
    """What to type: our name, or where we are when no shell would find it (`make play`)."""
    hidden = not shutil.which("boomtable") and shutil.which(sys.argv[0])
    return shlex.quote(sys.argv[0]) if hidden else "boomtable"
