"""Firefox and WebKit, as families hold them: every game to its end, a code typed, a line cut.

`make browsers`. They come from the system: `apt install firefox-esr webkit2gtk-driver xvfb`.
"""

from __future__ import annotations

import asyncio
import pathlib
import random
from collections.abc import Iterator
from typing import cast

import httpx2
import pytest
from playwright.sync_api import Page

from browsers import firefox, webkit
from browsers.tab import Tab
from page.hands import BY_MOUSE, OVER, play_to_the_end
from postgresql import free_port
from server.node import Node

pytestmark = pytest.mark.others
BROWSERS = {"firefox": firefox, "webkit": webkit}
SIZES = {"firefox": (390, 844), "webkit": (1366, 820)}
GAME_SECONDS = 420
CODE, ENTER = "input[autocapitalize]", "\ue007"
HASTY = {"coached": [*BY_MOUSE], "speed": "quick", "soundOffered": True}
LIKE = "(likes) => localStorage.setItem('boomtable.settings', JSON.stringify(likes))"
ASK = """async (method, path, body) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
  return answer.json();
}"""


@pytest.fixture(scope="module", params=list(BROWSERS))
def tab(request: pytest.FixtureRequest, node: Node) -> Iterator[Tab]:
    """One of them, with a name and in a hurry."""
    which = BROWSERS[request.param]
    if which.program() is None:
        pytest.skip(f"no {request.param}: apt install firefox-esr webkit2gtk-driver xvfb")
    with which.launched() as found:
        found.size(*SIZES[request.param])
        found.go(node.url)
        found.run(LIKE, HASTY)
        found.run(ASK, "POST", "/api/me", {"name": "Léa"})
        yield found


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    folder: pathlib.Path = tmp_path_factory.mktemp("browsers")
    found = Node(free_port(), database=f"sqlite:///{folder / 'tables.sqlite3'}")
    asyncio.run(found.start())
    yield found
    found.kill()


def new_table(tab: Tab, game: str, *others: str) -> str:
    chairs = [{"kind": "me"}, *({"kind": kind} for kind in others)]
    wish = {"game": game, "chairs": chairs, "clock": 3600}
    code = str(tab.run(ASK, "POST", "/api/tables", wish)["room"]["table"])
    if "open" not in others:
        tab.run(ASK, "POST", f"/api/tables/{code}/start", {})
    return code


def as_page(tab: Tab) -> Page:
    """As much of one as a hand needs."""
    return cast(Page, tab)


@pytest.mark.parametrize("game", BY_MOUSE)
def test_a_game_is_played_to_its_end(tab: Tab, node: Node, game: str) -> None:
    bots = ["bot"] * (3 if game == "bokken" else 1)
    tab.go(f"{node.url}/t/{new_table(tab, game, *bots)}")
    tab.locator(".status").wait_for()
    assert play_to_the_end(as_page(tab), BY_MOUSE[game], seconds=GAME_SECONDS) > 5
    assert tab.complaints == []


def test_a_table_is_joined_by_its_code(tab: Tab, node: Node) -> None:
    with httpx2.Client(base_url=node.url) as host:
        host.post("/api/me", json={"name": "Ada"})
        wish = {"game": "rollie", "chairs": [{"kind": "me"}, {"kind": "open"}]}
        code = host.post("/api/tables", json=wish).json()["room"]["table"]
        tab.go(node.url)
        tab.locator(CODE).click()
        tab.write(f"{code}{ENTER}")
        tab.until(lambda: code in tab.run("() => location.pathname"), "at the table")
        tab.until(lambda: "Ada" in tab.locator("main").inner_text(), "the host's name")
    assert tab.complaints == []


def test_a_cut_line_is_taken_up_again(tab: Tab, node: Node) -> None:
    tab.go(f"{node.url}/t/{new_table(tab, 'rollie', 'bot')}")
    tab.locator(".status").wait_for()
    page, hand, dice = as_page(tab), BY_MOUSE["rollie"], random.Random(3)

    def acts() -> bool:
        return hand(page, dice)

    tab.until(acts, "a first decision")
    node.kill()
    tab.locator(".notice").wait_for()
    asyncio.run(node.start())
    tab.until(lambda: not tab.locator(".notice").is_visible(), "the line again")
    tab.until(lambda: acts() or tab.locator(OVER).is_visible(), "a decision after the cut")
    assert tab.complaints == []
