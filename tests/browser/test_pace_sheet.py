"""The sheet that says when one is asked: plain words, the keyboard, a click outside it."""

from __future__ import annotations

import re

import pytest
from dev.visitors import Site
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin

TITLE = "When to ask me"


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name=TITLE)


def checked(page: Page) -> str:
    """The choice that is made, in the words of the page."""
    return sheet(page).get_by_role("radio", checked=True).locator("xpath=..").locator("b").inner_text()


def test_what_is_asked_is_said_in_plain_words(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "quiet"), 0))
    Person(page).asked()
    opener = page.get_by_role("button", name=re.compile(TITLE))
    expect(opener).to_have_accessible_name(re.compile(f"{TITLE}: Ask when I can change something$"))
    opener.click()
    expect(sheet(page)).to_be_visible()
    assert checked(page) == "Ask when I can change something"
    first = sheet(page).get_by_role("radio", name=re.compile("Ask when I can change something"))
    expect(first).to_be_focused()
    expect(first).to_have_accessible_description(re.compile("hold an answer that counts"))
    # A press outside closes it, and so does the button that opened it.
    page.locator("header").first.click(position={"x": 4, "y": 4})
    expect(sheet(page)).to_have_count(0)
    opener.click()
    expect(sheet(page)).to_be_visible()
    opener.click()
    expect(sheet(page)).to_have_count(0)


def test_the_choice_is_made_by_keyboard_and_kept(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "quiet"), 0))
    Person(page).asked()
    opener = page.get_by_role("button", name=re.compile(TITLE))
    opener.focus()
    page.keyboard.press("Enter")
    expect(sheet(page)).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(opener).to_have_accessible_name(re.compile(f"{TITLE}: Ask only on my turn$"))
    assert checked(page) == "Ask me only on my turn"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    die = sheet(page).get_by_role("checkbox", name="at every die")
    expect(die).to_be_visible()
    die.focus()
    page.keyboard.press(" ")
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    expect(opener).to_have_accessible_name(re.compile(f"{TITLE}: Ask only on my turn, at every die$"))
    page.reload()
    Person(page).asked()
    expect(opener).to_have_accessible_name(re.compile(f"{TITLE}: Ask only on my turn, at every die$"))


@pytest.mark.parametrize("position", ["quiet", "heroes"])
def test_on_a_phone_the_whole_sheet_is_on_the_screen(site: Site, visit: Visit, position: str) -> None:
    page = visit(address(begin(site, position), 0), size=PHONE)
    Person(page).asked()
    page.get_by_role("button", name=re.compile("^Pace")).click()
    expect(sheet(page)).to_be_visible()
    box = sheet(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert box["y"] + box["height"] <= PHONE[1]
    page.mouse.click(20, 20)
    expect(sheet(page)).to_have_count(0)
