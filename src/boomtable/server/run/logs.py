"""Structured logs: one JSON object a line, or plain lines for people. No secret ever goes in."""

from __future__ import annotations

import json
import logging
import logging.config
import time
from typing import Any

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told: dict[str, Any] = {
            "at": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in _OWN}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def configuration(style: str) -> dict[str, Any]:
    """For logging.config, and for uvicorn."""
    formatter: dict[str, Any] = {"()": "boomtable.server.run.logs.JsonLines"}
    if style != "json":
        formatter = {"format": "%(asctime)s %(levelname)-7s %(name)s %(message)s"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": formatter},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "loggers": {
            "uvicorn": {
                "level": "ERROR"
            },  # anybody can make it warn, and addresses are people's own business
            "boomtable": {"level": "WARNING" if style == "quiet" else "INFO"},
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
    }
