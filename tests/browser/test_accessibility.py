"""axe-core on every page, by night and by day: no serious problem."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin, choose_game
from tests.browser.shots import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def serious(page: Page, **options: Any) -> list[str]:
    """What axe-core finds: rule, words, and where."""
    page.evaluate(axe())  # As the debugger does it, which no policy of the page forbids.
    found: dict[str, Any] = page.evaluate(
        "(options) => axe.run(document, options)", {"resultTypes": ["violations"], **options}
    )
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['target'] for node in one['nodes']][:5]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


def flaws(page: Page) -> list[str]:
    """What axe-core finds by night and by day; only colours change with the theme."""
    found = [f"dark: {one}" for one in serious(page)]
    page.emulate_media(color_scheme="light")
    found += [f"light: {one}" for one in serious(page, runOnly=["color-contrast"])]
    page.emulate_media(color_scheme="dark")
    return found


@pytest.mark.parametrize("game", ["Four Souls", "Marvel Champions"])
def test_the_start_page(visit: Visit, game: str) -> None:
    """As it is at first, and with everything opened that can be."""
    page = visit()
    choose_game(page, game)
    if game == "Marvel Champions":
        expect(page.get_by_role("radiogroup", name=re.compile("^Villain"))).to_be_visible()
    assert flaws(page) == []
    if game == "Four Souls":
        page.get_by_role("button", name="More rules").click()
        expect(page.get_by_role("button", expanded=True)).to_be_visible()
        assert flaws(page) == []


def test_the_room_of_a_table_and_coming_in(site: Site, visit: Visit) -> None:
    made = site.make("four_souls", "ppb", gather=True)
    page = visit(address(made, 0, host=True))
    expect(page.get_by_role("complementary", name="Come in")).to_be_visible()
    assert flaws(page) == []
    watching = visit(address(made))
    expect(watching.get_by_role("heading", name="The game has not begun yet")).to_be_visible()
    assert flaws(watching) == []
    page.goto(f"/j/{made['code']}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    assert flaws(page) == []


@pytest.mark.parametrize("path", ["/about", pytest.param("/style", marks=pytest.mark.long)])
def test_pages(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("main")).to_be_visible()
    if path == "/style":
        expect(page.get_by_role("article").first).to_be_visible()
    assert flaws(page) == []


NOTHING = {
    "/t/": "There is nothing here",
    "/no/such/page": "There is nothing here",
    "/decks/chess": "There is nothing here",
    "/learn/chess": "There is nothing here",
    "/t/AAAAAAAAAAAA": "This table does not exist",
    "/after/AAAAAAAAAAAA": "there is no such table",
    "/j/no-such-code": "No table has this code",
    "/cards/no_such_card": "There is no card",
}
"""Addresses at which there is nothing, and what the page says."""


@pytest.mark.long
def test_pages_that_say_what_is_missing(visit: Visit) -> None:
    page = visit("/t/")
    for path, words in NOTHING.items():
        page.goto(path)
        expect(page.get_by_text(words).first).to_be_visible()
        assert flaws(page) == [], path


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
def test_a_guided_game_on_a_phone(site: Site, visit: Visit, game: str) -> None:
    """And the game on one page, which test_guide.py looks at on a desktop."""
    page = visit(address(site.make(game, "p", guided=True), 0), size=PHONE)
    expect(page.locator(".guide[data-ready]")).to_be_visible()
    assert flaws(page) == []
    page.goto(f"/learn/{game}")
    expect(page.get_by_role("heading", name=re.compile("^How to play"))).to_be_visible()
    assert flaws(page) == []


@pytest.mark.parametrize(
    "position", ["empty", *(pytest.param(position, marks=pytest.mark.long) for position in ("crowd", "heroes"))]
)
def test_tables(site: Site, visit: Visit, position: str) -> None:
    page = visit(address(begin(site, position), 0, host=True))
    ann = Person(page)
    ann.asked()
    assert flaws(page) == []
    menu = ann.menu()
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.get_by_role("button", name=re.compile("^(When to ask me|Pace)")).click()
    expect(page.get_by_role("dialog", name="When to ask me")).to_be_visible()
    assert flaws(page) == []
    page.keyboard.press("Escape")
    page.locator("main article, main [data-card]").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert flaws(page) == []


@pytest.mark.parametrize("position", ["crowd", "heroes"])
def test_a_phone(site: Site, visit: Visit, position: str) -> None:
    page = visit(address(begin(site, position), 0), size=PHONE)
    Person(page).asked()
    assert flaws(page) == []
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_role("complementary", name="Log")).to_be_in_viewport()
    assert flaws(page) == []


def test_a_curtain_an_ending_and_a_bargain(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "nearly_won"), 0, 1))
    ready = page.get_by_role("button", name="I am Ann")
    expect(ready).to_be_visible()
    assert flaws(page) == []
    ready.click()
    ann = Person(page)
    ann.menu().get_by_role("button", name="Offer a bargain").click()
    expect(page.get_by_role("dialog", name="Offer a bargain")).to_be_visible()
    assert flaws(page) == []
    page.keyboard.press("Escape")
    win(ann)
    assert flaws(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert flaws(page) == []


@pytest.mark.parametrize(("position", "seat"), [("souls_won", 1), ("heroes_won", 0), ("heroes_lost", 0)])
def test_endings(site: Site, visit: Visit, position: str, seat: int) -> None:
    page = visit(address(begin(site, position), seat))
    expect(Person(page).ending).to_be_visible()
    assert flaws(page) == []


def win(ann: Person) -> None:
    """From the position before the last blow to the end."""
    question = ann.asked()
    while not question.over:
        option = question.find("^Attack") or question.forward or question.options[0]
        ann.press(option)
        question = ann.asked(question.moment)
    expect(ann.ending).to_contain_text("You win")
