"""Errors over HTTP: RFC 9457 problem documents, with the key of a sentence in the catalogs."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

MEDIA_TYPE = "application/problem+json"


class Problem(Struct, frozen=True, omit_defaults=True):
    title: str
    status: int
    type: str = "about:blank"
    detail: str = ""  # one English sentence; `key` and `args` give it in any language
    key: str = ""
    catalog: str = ""
    rule: str = ""
    args: dict[str, Any] = {}
