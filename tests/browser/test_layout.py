"""Measured on the page: nothing is cut off, covered or too small, and the board stays where it is while one chooses."""

from __future__ import annotations

from random import Random

import pytest
from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser import measure
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import Choice, Option, Person, Question, address, begin

LAPTOP = (1280, 720)
WIDE_LAPTOP = (1366, 768)
STEPS = 12
"""Questions of a stretch of a game."""

SCROLLS = """() => [".page-table", "main", ".far", ".board"].flatMap((name) => [...document.querySelectorAll(name)])
  .filter((one) => getComputedStyle(one).display !== "contents" && /auto|scroll/.test(getComputedStyle(one).overflowY))
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className)"""
"""Regions of the table that would have to be scrolled."""


OUTSIDE = """() => [...document.querySelectorAll(".seat")].filter((seat) => {
  const [outer, inner] = [seat, seat.querySelector(".seat__char .card")].map((one) => one?.getBoundingClientRect());
  return inner !== undefined && (inner.top < outer.top - 6 || inner.bottom > outer.bottom + 6);
}).map((seat) => seat.textContent)"""
"""Seats whose character does not fit into them."""

TRAY = """() => [...document.querySelectorAll(".hold")].map((one) => {
  const { y, bottom } = one.getBoundingClientRect();
  return innerWidth > 700 ? [] : [Math.round(y), Math.round(bottom)];
})"""
"""The top and bottom of the tray of the hand on a phone, where it may hide cards of other heights."""


def at_random(random: Random) -> Choice:
    """Somebody who tries things: mostly something else than passing."""

    def choose(question: Question) -> Option:
        others = [option for option in question.options if not option.forward]
        if others and (question.forward is None or random.random() < 0.6):
            return random.choice(others)
        return question.forward or question.options[0]

    return choose


def stretch(page: Page, steps: int, *, still: bool) -> None:
    """Play on at random; measure at every question, and with ``still`` compare where things are."""
    ann = Person(page)
    choose = at_random(Random(3))
    question = ann.asked()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")  # Cards lie upright until their faces have come.
    expect(page.locator("main .card").first).to_be_attached()
    before, tray = measure.boxes(page), page.evaluate(TRAY)
    for _ in range(steps):
        assert measure.faults(page) == []
        now = measure.boxes(page)
        assert (before.moved(now) if still else before.bar_moved(now)) == []
        before = now
        assert page.evaluate(TRAY) == tray, "the tray of the hand has moved"
        if question.over:
            return
        ann.press(choose(question))
        question = ann.asked(question.moment)


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        pytest.param("four_souls", "pb", LAPTOP, marks=pytest.mark.long),
        ("four_souls", "pbb", PHONE),
        ("marvel_champions", "p", LAPTOP),
        pytest.param("marvel_champions", "p", DESKTOP, marks=pytest.mark.long),
        ("marvel_champions", "p", PHONE),
    ],
)
def test_a_stretch_of_a_game(site: Site, visit: Visit, game: str, seats: str, size: tuple[int, int]) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    page = visit(address(site.make(game, seats), 0), size=size, **phone)
    stretch(page, STEPS, still=size != PHONE)
    if size != PHONE:
        assert page.evaluate(SCROLLS) == []
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("position", ["crowd", "eight", "monsters", "rooms", "four", "attacked", "heroes", "full_hand"])
def test_full_tables_fit_a_laptop(site: Site, visit: Visit, position: str) -> None:
    """Eight players, many items, four monsters, rooms, bonus souls; four heroes, a payment, a full hand: all is seen
    at once."""
    page = visit(address(begin(site, position), 0), size=WIDE_LAPTOP)
    ann = Person(page)
    ann.asked()
    for width, height in (WIDE_LAPTOP, LAPTOP):
        page.set_viewport_size({"width": width, "height": height})
        expect(ann.log).to_be_visible()
        assert measure.faults(page) == []
        assert page.evaluate(SCROLLS) == []


CUT = """() => [...document.querySelectorAll("main .card:not(.card--full) .card__text")]
  .filter((text) => text.clientHeight > 0)
  .map((text) => [text.scrollHeight > text.clientHeight + 3, getComputedStyle(text, "::after").content === '"…"'])"""
"""For each text on a card whether it is cut, and whether it has dots."""


def test_a_text_that_is_cut_has_dots(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "monsters"), 0), size=LAPTOP)
    Person(page).asked()
    page.evaluate("document.fonts.ready")
    expect(page.locator(".card__text[data-cut]").first).to_be_visible()
    found = page.evaluate(CUT)
    assert [True, True] in found
    assert [False, False] in found
    assert all(cut == dots for cut, dots in found)


def test_four_monsters_keep_their_size_and_text(site: Site, visit: Visit) -> None:
    """On a high screen four monsters lie in two rows, as large as two."""
    page = visit(address(begin(site, "monsters"), 0))
    Person(page).asked()
    assert measure.faults(page) == []
    rows = page.evaluate("""() => [...document.querySelectorAll(".zone--monsters .slots .card")].map((one) => {
      const text = one.querySelector(".card__text");
      return { top: Math.round(one.getBoundingClientRect().top), wide: one.clientWidth,
        said: text === null || text.getBoundingClientRect().height > 12 };
    })""")
    assert len({row["top"] for row in rows}) == 2
    assert all(row["wide"] > 100 and row["said"] for row in rows), rows
