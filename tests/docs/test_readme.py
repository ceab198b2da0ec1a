"""What the pages for readers say is run, and what they point to exists."""

from __future__ import annotations

import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = [
    (page, code)
    for page in PAGES
    for code in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S)
]


@pytest.mark.parametrize(("page", "code"), EXAMPLES, ids=lambda x: getattr(x, "name", ""))
def test_python_examples_run(page: pathlib.Path, code: str, tmp_path: pathlib.Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=tmp_path, capture_output=True, timeout=300
    )
    assert done.returncode == 0, done.stderr.decode()


def test_the_readme_has_examples() -> None:
    assert sum(page.name == "README.md" for page, _ in EXAMPLES) >= 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_inside_the_repository_lead_somewhere(page: pathlib.Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_every_verb_of_the_makefile_is_listed() -> None:
    listed = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for verb in ("play", "test", "lint", "bench", "golden", "clean"):
        assert f"make {verb} " in listed


def test_requirements_are_pinned_by_hash_and_name_no_address() -> None:
    for path in (ROOT / "requirements").glob("*.txt"):
        text = path.read_text("utf-8")
        assert "://" not in text
        pins = re.findall(r"^[\w.-]+(?:\[[\w,]+\])?==", text, re.M)
        assert len(pins) == len(re.findall(r"^\S.*\\\n    --hash=sha256:", text, re.M)) > 5
