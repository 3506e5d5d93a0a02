"""axe-core on every page, by night and by day: no serious problem."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin, choose_game
from tests.browser.shots import ROOT

from cardwright.lab.visitors import Site

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
THEMES = ["dark", "light"]


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def serious(page: Page) -> list[str]:
    """What axe-core finds: rule, words, and where."""
    page.evaluate(axe())  # As the debugger does it, which no policy of the page forbids.
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['target'] for node in one['nodes']][:5]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["Four Souls", "Marvel Champions"])
def test_the_start_page(visit: Visit, game: str, theme: str) -> None:
    """As it is at first, and with everything opened that can be."""
    page = visit(theme=theme)
    choose_game(page, game)
    if game == "Marvel Champions":
        expect(page.get_by_role("radiogroup", name=re.compile("^Villain"))).to_be_visible()
    assert serious(page) == []
    if game == "Four Souls":
        page.get_by_role("button", name="More rules").click()
        expect(page.get_by_role("button", expanded=True)).to_be_visible()
        assert serious(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_room_of_a_table_and_coming_in(site: Site, visit: Visit, theme: str) -> None:
    made = site.make("four_souls", "ppb", gather=True)
    page = visit(address(made, 0, host=True), theme=theme)
    expect(page.get_by_role("complementary", name="Come in")).to_be_visible()
    assert serious(page) == []
    page.goto(f"/j/{made['code']}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/about", "/style", "/t/"])
def test_pages(visit: Visit, path: str, theme: str) -> None:
    page = visit(path, theme=theme)
    expect(page.get_by_role("main")).to_be_visible()
    if path == "/style":
        expect(page.get_by_role("article").first).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("position", ["crowd", "empty", "heroes"])
def test_tables(site: Site, visit: Visit, position: str, theme: str) -> None:
    page = visit(address(begin(site, position), 0, host=True), theme=theme)
    ann = Person(page)
    ann.asked()
    assert serious(page) == []
    menu = ann.menu()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.get_by_role("button", name=re.compile("^(When to ask me|Pace)")).click()
    expect(page.get_by_role("dialog", name="When to ask me")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.locator("main article, main [data-card]").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_phone(site: Site, visit: Visit, theme: str) -> None:
    page = visit(address(begin(site, "crowd"), 0), theme=theme, size=PHONE)
    Person(page).asked()
    assert serious(page) == []
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_role("complementary", name="Log")).to_be_in_viewport()
    assert serious(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_curtain_an_ending_and_a_bargain(site: Site, visit: Visit, theme: str) -> None:
    page = visit(address(begin(site, "nearly_won"), 0, 1), theme=theme)
    ready = page.get_by_role("button", name="I am Ann")
    expect(ready).to_be_visible()
    assert serious(page) == []
    ready.click()
    ann = Person(page)
    ann.menu().get_by_role("button", name="Offer a bargain").click()
    expect(page.get_by_role("dialog", name="Offer a bargain")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    win(ann)
    assert serious(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("position", "seat"), [("souls_won", 1), ("heroes_won", 0), ("heroes_lost", 0)])
def test_endings(site: Site, visit: Visit, position: str, seat: int, theme: str) -> None:
    page = visit(address(begin(site, position), seat), theme=theme)
    expect(Person(page).ending).to_be_visible()
    assert serious(page) == []


def win(ann: Person) -> None:
    """From the position before the last blow to the end."""
    question = ann.asked()
    while not question.over:
        option = question.find("^Attack") or question.forward or question.options[0]
        ann.press(option)
        question = ann.asked(question.moment)
    expect(ann.ending).to_contain_text("You win")
