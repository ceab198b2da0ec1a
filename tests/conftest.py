"""For all tests."""

from __future__ import annotations

import sys


def pytest_runtest_setup() -> None:
    """What OpenSpiel logs with writes to what stderr was when it was imported. Under pytest that is
    a file of pytest's own, and closed by the next server that sets up its logs: no test would run
    after that. The real one is never closed.
    """
    logs = sys.modules.get("absl.logging")
    if logs is not None:
        logs.get_absl_handler().python_handler.stream = sys.__stderr__
