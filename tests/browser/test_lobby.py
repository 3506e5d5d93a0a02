"""The start page at every size: no text is cut or small, Play is in sight, and Variants leaves its neighbours alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import choose_game, seat

CUT = """() => [...document.querySelectorAll("main :is(small, b, p, label, legend, select, button, a)")].filter((one) =>
  one.getClientRects().length > 0 && one.closest(".vh, .sr-only") === null && getComputedStyle(one).display !== "inline"
  && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible"
).map((one) => one.textContent.trim())"""
"""The texts that are wider than their place."""
SMALL = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { width, height } = node.parentElement.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(node.parentElement).fontSize);
    const seen = node.data.trim() !== "" && width > 2 && height > 2 && node.parentElement.closest("kbd, .vh") === null;
    if (seen && size < 13) found.push(`${size} ${node.data.trim()}`);
  }
  return found;
}"""
"""The texts below 13 pixels."""
HEIGHTS = """() => [...document.querySelectorAll(".opts > .opt:not(.opt--many)")].map((one) => one.offsetHeight)"""
SIZES = [DESKTOP, (1366, 768), (1280, 720), PHONE, (360, 740)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_lobby_shows_all_its_words(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(size=size)
    choose_game(page, "Four Souls")
    seat(page, 2, "Friend")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="More rules").click()
    before = page.evaluate(HEIGHTS)
    page.locator("summary").filter(has_text="Variants").click()
    expect(page.locator(".opt--many .check").first).to_be_visible()
    after = page.evaluate(HEIGHTS)
    assert all(high <= low + 20 for low, high in zip(before, after, strict=True)), "Variants stretches its neighbours"
    assert page.evaluate(CUT) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
