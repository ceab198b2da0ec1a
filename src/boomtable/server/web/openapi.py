"""The description of our HTTP operations: OpenAPI 3.1, made from their declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from boomtable import __version__
from boomtable.server.web.keys import HEADER, LONGEST, SHORTEST
from boomtable.server.web.operations import Operation
from boomtable.wire.problem import MEDIA_TYPE
from boomtable.wire.typescript import components

_REF = "#/components/schemas/{name}"
_ALWAYS = (400, 413, 429, 500, 503)  # any operation may be refused so
_WITH_A_KEY = (409, 422)  # it is being done already; it was used for something else


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    _, schemas = components(_REF)
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Boomtable", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "boomtable"},
            },
        },
        "security": [{}, {"cookie": []}],
    }


def _described(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "responses": _responses(operation),
    }
    if operation.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _schema(operation.body)}},
        }
    if operation.description:
        described["description"] = operation.description
    if parameters := [*_in_path(operation), *_in_query(operation), *_in_header(operation)]:
        described["parameters"] = parameters
    return described


def _in_path(operation: Operation) -> Iterator[dict[str, Any]]:
    for name in re.findall(r"\{(\w+)\}", operation.path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _in_query(operation: Operation) -> Iterator[dict[str, Any]]:
    if operation.query is None:
        return
    schema = components(_REF)[1][operation.query.__name__]
    for name, inner in schema["properties"].items():
        needed = name in schema.get("required", ())
        yield {"name": name, "in": "query", "required": needed, "schema": inner}


def _in_header(operation: Operation) -> Iterator[dict[str, Any]]:
    if operation.method == "POST":
        told = (
            "Sent again with the same key within a day, a request is answered and not done again."
        )
        schema = {"type": "string", "minLength": SHORTEST, "maxLength": LONGEST}
        schema["pattern"] = "^[!-~]*$"
        yield {"name": HEADER, "in": "header", "required": False, "description": told,
               "schema": schema}  # fmt: skip


def _responses(operation: Operation) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "Done."}
    if operation.status != 204:
        schema = _schema(operation.answer) if operation.answer else {}
        good["content"] = {operation.media_type: {"schema": schema}}
    problem = {
        "description": "Refused.",
        "content": {MEDIA_TYPE: {"schema": {"$ref": _REF.format(name="Problem")}}},
    }
    statuses = {*operation.refusals, *_ALWAYS}
    if operation.method == "POST":
        statuses |= {*_WITH_A_KEY}
    refusals = {str(status): problem for status in sorted(statuses)}
    return {str(operation.status): good, **refusals}


def _schema(kind: type) -> dict[str, str]:
    return {"$ref": _REF.format(name=kind.__name__)}
