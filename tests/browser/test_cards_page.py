"""The page of cards: its address, every kind of search, keys, a phone."""

from __future__ import annotations

import re

import pytest
from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin
from tests.browser.shots import shoot
from tests.browser.test_accessibility import serious


def found(page: Page, count: str) -> None:
    """Wait until so many cards fit."""
    expect(page.get_by_role("search").get_by_text(re.compile(rf"^{count} of \d+ cards?$"))).to_be_visible()


def found_all(page: Page) -> None:
    expect(page.get_by_role("search").get_by_text(re.compile(r"^(\d+) of \1 cards$"))).to_be_visible()


def test_a_card_has_an_address(visit: Visit) -> None:
    page = visit("/cards/the_d6")
    card = page.get_by_role("article", name="The D6").first
    expect(card.get_by_text("Starting item")).to_be_visible()
    expect(card.get_by_text("tap(reroll(a(die)))")).to_be_visible()
    expect(card.get_by_text("As long as a roll is on the stack it can be rolled again")).to_be_visible()
    card.locator(".facts").get_by_role("button", name="FS-MEC-42").click()
    expect(card.get_by_role("region", name="FS-MEC-42").locator(".ruletext")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert page.url.endswith("/cards")
    page.goto("/cards/no_such_card")
    expect(page.get_by_text("There is no card")).to_be_visible()


def test_every_kind_of_search(visit: Visit) -> None:
    page = visit("/cards")
    find, cards = page.get_by_role("searchbox"), page.get_by_role("list", name="Cards found").get_by_role("link")
    found_all(page)
    find.fill("sacred hea")
    expect(cards).to_have_count(1)
    expect(cards.first).to_have_accessible_name("Sacred Heart, Treasure · always on")
    find.fill("you may change that roll")
    expect(cards.first).to_have_accessible_name(re.compile("^Sacred Heart"))
    find.fill("word:reroll type:loot")
    expect(cards.first).to_have_accessible_name(re.compile("Loot"))
    find.fill("attack>=6")
    expect(cards.first).to_be_visible()
    find.fill("")
    page.get_by_text("Marvel Champions", exact=True).click()
    page.get_by_role("combobox", name="Set").select_option("rhino")
    page.get_by_text("Minion", exact=True).click()
    found(page, "3")
    page.get_by_role("combobox", name="Attack").select_option("2")
    expect(cards).not_to_have_count(3)
    page.reload()  # What one looks for is in the address.
    expect(page.get_by_role("checkbox", name="Minion")).to_be_checked()
    page.get_by_role("button", name="Clear all").click()
    found_all(page)
    page.get_by_role("combobox", name="Word").select_option("reroll")
    expect(cards.first).to_have_accessible_name("The D6, Starting item")


def test_keys(visit: Visit) -> None:
    page = visit("/cards")
    found_all(page)
    page.keyboard.press("/")
    find = page.get_by_role("searchbox")
    expect(find).to_be_focused()
    page.keyboard.type("roll")
    page.keyboard.press("ArrowDown")
    cards = page.get_by_role("list", name="Cards found").get_by_role("link")
    expect(cards.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    opened = page.locator("article.opened")
    expect(opened).to_be_visible()
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(cards.nth(1)).to_be_focused()
    assert cards.count() < 100, "only the faces near the window are drawn, which keeps typing quick"


@pytest.mark.long
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_looks(visit: Visit, theme: str) -> None:
    page = visit("/cards/sacred_heart?game=four_souls&find=roll", theme=theme)
    expect(page.locator(".data")).to_be_visible()
    shoot(page, f"cards-desktop-{theme}")
    assert serious(page) == []
    page.goto("/cards/rhino_1?game=marvel_champions&find=attack")
    expect(page.locator(".data")).to_be_visible()
    shoot(page, f"cards-heroes-desktop-{theme}")
    assert serious(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".opened")).to_be_visible()
    shoot(page, f"cards-phone-{theme}", whole=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []


def test_from_an_enlarged_card(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "crowd"), 0))
    Person(page).asked()
    page.locator("main [data-card]").first.click(button="right")
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link", name="All about this card").click()
    expect(opened.value.locator("article.opened")).to_be_visible()


def test_a_scenario_is_tried_at_a_table(visit: Visit) -> None:
    page = visit("/cards/the_d6")
    page.get_by_role("button", name="Try it: As long as a roll is on the stack it can be rolled again").click()
    expect(page.locator("#prompt [data-option]").first).to_be_visible()
    expect(page).to_have_url(re.compile("/t/"))
