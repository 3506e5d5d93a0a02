"""A phone held upright."""

from __future__ import annotations

import pytest
from dev.visitors import Site
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin


def fits(page: Page) -> None:
    """Nothing has to be scrolled sideways."""
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= seen, f"the page is {wide} px wide, the phone {seen}"


def within_reach(page: Page, thing: Locator) -> None:
    """It is on the screen as it is, and large enough for a thumb."""
    box = thing.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0] + 0.5
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= PHONE[1] + 0.5
    assert box["height"] >= 32


def test_from_the_start_page_to_a_few_decisions(visit: Visit) -> None:
    page = visit(size=PHONE, has_touch=True, is_mobile=True)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    fits(page)
    page.get_by_role("button", name="Play", exact=True).tap()
    ann = Person(page)
    question = ann.asked()
    for _ in range(6):
        if question.over:
            break
        fits(page)
        assert ann.heading.is_visible()
        option = question.forward or question.options[0]
        button = ann.prompt.locator(f'[data-option="{option.index}"]')
        if question.forward is not None:
            within_reach(page, button)
        button.tap()
        question = ann.asked(question.moment)


@pytest.mark.parametrize("position", ["crowd", "heroes", "empty", "two"])
def test_a_table_fits_however_much_is_on_it(site: Site, visit: Visit, position: str) -> None:
    made = begin(site, position)
    page = visit(address(made, 0), size=PHONE, has_touch=True, is_mobile=True)
    ann = Person(page)
    question = ann.asked()
    fits(page)
    within_reach(page, page.get_by_role("button", name="Menu", exact=True))
    if question.forward is not None:
        within_reach(page, ann.prompt.locator(f'[data-option="{question.forward.index}"]'))
    ann.menu()
    fits(page)


@pytest.mark.parametrize("path", ["/about", "/style", "/nowhere"])
def test_other_pages_fit(visit: Visit, path: str) -> None:
    page = visit(path if path != "/nowhere" else "/t/", size=PHONE, has_touch=True, is_mobile=True)
    expect(page.get_by_role("main")).to_be_visible()
    fits(page)
