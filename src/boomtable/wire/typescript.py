"""The browser's types, written from ours: `python -m boomtable.wire.typescript` prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from boomtable.wire import api
from boomtable.wire.messages import ClientMessage, ServerMessage
from boomtable.wire.problem import Problem

HEAD = "// Written by boomtable.wire.typescript. Do not edit: run `make protocol`.\n"
_REF = "#/$defs/{name}"
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
UNIONS: dict[str, Any] = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}


def bodies() -> list[type]:
    """The types of HTTP bodies."""
    found = [value for value in vars(api).values() if isinstance(value, type)]
    ours = [kind for kind in found if issubclass(kind, msgspec.Struct)]
    return [kind for kind in ours if kind.__module__ == api.__name__ and kind.__name__[0] != "_"]


def components(ref: str = _REF) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """JSON Schema of the two unions, and of every type by name."""
    types = [*UNIONS.values(), *bodies(), Problem]
    schemas, named = msgspec.json.schema_components(types, ref_template=ref)
    return list(schemas)[: len(UNIONS)], named


def json_schema() -> dict[str, Any]:
    """Everything in one JSON Schema document."""
    unions, named = components()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**named, **dict(zip(UNIONS, unions, strict=True))},
    }


def protocol() -> str:
    return "\n".join([HEAD, *_declarations()])


def _declarations() -> Iterator[str]:
    unions, named = components()
    for name, schema in sorted(named.items()):
        yield interface(name, schema)
    for name, schema in zip(UNIONS, unions, strict=True):
        yield f"export type {name} = {_type(schema)};\n"


def interface(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    doc = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    lines = [
        f"  {field}{'' if field in needed else '?'}: {_type(inner)};"
        for field, inner in schema["properties"].items()
    ]
    return "\n".join([*doc, f"export interface {name} {{", *lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return _either(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "anyOf" in schema:
        return _either(map(_type, schema["anyOf"]))
    if schema.get("type") == "array":
        return f"Array<{_type(schema.get('items', {}))}>"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


def _either(types: Iterable[str]) -> str:
    return " | ".join(types)


if __name__ == "__main__":
    print(protocol(), end="")
