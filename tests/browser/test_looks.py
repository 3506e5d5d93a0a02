"""What a picture would show and a test can hold: nothing sticks out, nothing is covered, nothing is cut in half."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import Person, address, begin, choose_game

LAPTOP = (1280, 720)
TABLET = (820, 1100)

OUTSIDE = """([inner, outer]) => [...document.querySelectorAll(inner)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const room = one.closest(outer).getBoundingClientRect();
  const out = Math.max(room.left - box.left, box.right - room.right);
  return box.width > 0 && out > 1 ? [`${one.className} by ${out}`] : [];
})"""
"""Things that stick out of the sides of what they belong to."""

COVERED = """([things, home]) => [...document.querySelectorAll(things)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  return [0.15, 0.5, 0.85].flatMap((part) => {
    const top = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
    return top?.closest(home) === one.closest(home) ? [] : [`${one.className} at ${part}: ${top?.className}`];
  });
})"""
"""Things that something of a neighbour lies on."""

CUT = """() => {
  const list = document.querySelector(".tickets");
  const room = list.getBoundingClientRect();
  return [...list.children].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const seen = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top);
    return seen > 5 && seen < box.height - 1 ? [`${one.title}: ${seen} of ${box.height}`] : [];
  });
}"""
"""Tickets of the prompt of which only a part is seen."""

HIDDEN = """() => {
  const room = document.querySelector(".tickets").getBoundingClientRect();
  return [...document.querySelectorAll(".tickets > [data-option]")]
    .filter((one) => one.getBoundingClientRect().top > room.bottom - 5).map((one) => Number(one.dataset.option));
}"""
"""Options that have no room in the prompt."""


def look(site: Site, visit: Visit, position: str, seat: int | None = 0, size: tuple[int, int] = DESKTOP) -> Page:
    """A position from a seat, once the cards are there."""
    page = visit(address(begin(site, position), *([] if seat is None else [seat])), size=size)
    expect(page.locator("main .card").first).to_be_attached()
    page.evaluate("document.fonts.ready")
    return page


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, TABLET, PHONE])
@pytest.mark.parametrize(("position", "seat"), [("crowd", 1), ("eight", 0), ("rooms", None)])
def test_what_a_player_has_stays_on_their_board(
    site: Site, visit: Visit, position: str, seat: int | None, size: tuple[int, int]
) -> None:
    page = look(site, visit, position, seat, size)
    assert page.locator(".seat__items .card").count() > 0
    assert page.evaluate(OUTSIDE, [".seat :is(.seat__items .card, .tok, .souls, .tape)", ".seat"]) == []


def test_the_start_page_fits_a_laptop(visit: Visit) -> None:
    """Nothing to scroll, no help text and no choice cut; where a game asks for more, Play is in sight all the same."""
    page = visit("/?game=four_souls", size=LAPTOP)
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_enabled()
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.scrollHeight") <= LAPTOP[1]
    assert (
        page.evaluate(OUTSIDE, [".opt :is(b, small, select, input), .chair :is(b, small, select)", ".opt, .chair"])
        == []
    )
    choose_game(page, "Marvel Champions")
    expect(page.get_by_role("radiogroup", name=re.compile("^Villain"))).to_be_visible()
    expect(play).to_be_in_viewport(ratio=1)


def test_names_do_not_cover_souls(site: Site, visit: Visit) -> None:
    page = visit(address(site.make("four_souls", "pbbb"), 0), size=PHONE)
    Person(page).asked()
    assert page.evaluate(COVERED, [".seat .tok", ".seat__stats"]) == []


def test_reasons_are_quiet_while_nobody_asks(site: Site, visit: Visit) -> None:
    page = look(site, visit, "crowd", 1)
    said = page.locator(".card__why:visible")
    expect(said).to_have_count(0)
    card = page.locator(".hand .tcard__hit").first
    expect(card).to_have_accessible_name(re.compile("you do not have priority"))
    card.hover()
    expect(said).to_have_text(["you do not have priority"])
    page.mouse.move(0, 0)
    expect(said).to_have_count(0)
    page.keyboard.press("Tab")
    card.focus()
    expect(said).to_have_text(["you do not have priority"])


def test_a_reason_that_most_share_is_said_once(site: Site, visit: Visit) -> None:
    page = look(site, visit, "crowd")
    reason = "no loot play left: use Isaac first"
    expect(page.locator(".hand__why")).to_have_text([reason])
    expect(page.locator(".hand .card__why:visible")).to_have_count(0)
    for card in page.locator(".hand .tcard__hit").all():
        expect(card).to_have_accessible_name(re.compile(reason))
    page.locator(".hand .tcard__hit").nth(2).hover()
    expect(page.locator(".hand .card__why:visible")).to_have_text([reason])


def test_a_reason_of_its_own_stays_on_its_card(site: Site, visit: Visit) -> None:
    page = look(site, visit, "rooms")
    expect(page.locator(".hand__why")).to_have_count(0)
    expect(page.locator(".hand .card__why:visible")).to_have_text(["nothing to aim at"] * 2)


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, TABLET, PHONE])
@pytest.mark.parametrize("position", ["crowd", "heroes", "full_hand"])
def test_no_option_is_cut_in_half(site: Site, visit: Visit, position: str, size: tuple[int, int]) -> None:
    page = look(site, visit, position, 0, size)
    question = Person(page).asked()
    assert page.evaluate(CUT) == []
    hidden = page.evaluate(HIDDEN)
    more = page.locator(".prompt__more")
    if not hidden:
        expect(more).to_have_count(0)
        return
    keys = [option.key for option in question.options if option.index in hidden]
    expect(more).to_contain_text(keys[0])
    expect(more).to_contain_text(keys[-1])
    last = page.locator(f'.tickets > [data-option="{hidden[-1]}"]')
    page.keyboard.press("Tab")
    last.focus()
    page.wait_for_function(f"!({HIDDEN})().includes({hidden[-1]})")
    assert page.evaluate(CUT) == []
    more.click()
    page.wait_for_function(f"({HIDDEN})().includes({hidden[-1]})")


def test_on_a_desktop_eleven_options_are_all_there(site: Site, visit: Visit) -> None:
    for position in ("crowd", "heroes"):
        page = look(site, visit, position)
        assert len(Person(page).asked().options) > 8
        assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP])
@pytest.mark.parametrize(("position", "cards"), [("heroes", 7), ("full_hand", 10)])
def test_badges_and_tags_of_a_full_hand_are_seen(
    site: Site, visit: Visit, position: str, cards: int, size: tuple[int, int]
) -> None:
    page = look(site, visit, position, 0, size)
    Person(page).asked()
    expect(page.locator(".hand .keycap")).to_have_count(cards)
    expect(page.locator(".hand .pays")).to_have_count(cards)
    assert page.evaluate(COVERED, [".hand .keycap, .hand .pays", "li"]) == []
    boxes = page.locator(".hand .pays").evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    for one, after in pairwise(boxes):
        assert one["right"] <= after["left"]
    assert all(box["bottom"] <= size[1] for box in boxes)


def test_a_deep_pile_is_short_at_rest(site: Site, visit: Visit) -> None:
    page = look(site, visit, "crowd", 0, PHONE)
    slips = page.locator(".slip")
    expect(slips).to_have_count(3)
    expect(page.locator(".slot").first).to_be_in_viewport()
    page.get_by_role("button", name="4 more").click()
    expect(slips).to_have_count(7)
    page.get_by_role("button", name="Show fewer").click()
    expect(slips).to_have_count(3)


@pytest.mark.parametrize(("position", "hand"), [("two", ".hand"), ("attacked", ".hand .cards")])
def test_a_card_that_rises_does_not_leave_the_pointer(site: Site, visit: Visit, position: str, hand: str) -> None:
    page = look(site, visit, position)
    Person(page).asked()
    hit = page.locator(f"{hand} .tcard__hit").last
    before = hit.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] - 12)
    card = page.locator(f"{hand} .tcard").last.locator(".card").first
    expect(card).not_to_have_css("translate", "none")
    assert hit.bounding_box() == before
    assert hit.evaluate("one => one.matches(':hover')")


@pytest.mark.parametrize(
    ("position", "seat", "title", "says"),
    [
        ("souls_won", 0, "You win", ["after 1 round"]),
        ("souls_won", 1, "Ann wins", ["You lose", "after 1 round"]),
        ("heroes_won", 0, "The heroes win", ["after 6 rounds", "Rhino is defeated.", "12 of 12 hit points"]),
        ("heroes_lost", 0, "The villain wins", ["after 4 rounds", "The Break-In! is completed.", "7 of 7 threat"]),
    ],
)
def test_the_end_tells_what_decided_it(
    site: Site, visit: Visit, position: str, seat: int, title: str, says: list[str]
) -> None:
    page = look(site, visit, position, seat, PHONE)
    ending = Person(page).ending
    expect(ending.get_by_role("heading")).to_have_text(title)
    for words in says:
        expect(ending).to_contain_text(words)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    if position == "souls_won":
        expect(ending.get_by_role("listitem")).to_have_count(4)
        expect(ending.get_by_role("img", name="4 of 4 souls")).to_be_visible()
        expect(ending.get_by_role("img", name="winner")).to_be_visible()


def test_names_are_whole(site: Site, visit: Visit) -> None:
    page = visit(address(site.make("four_souls", "pbbb"), 0))
    Person(page).asked()
    names = page.locator(".seat .tape__name")
    expect(names).to_have_text([re.compile(r"Player \d")] * 3)
    assert names.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length") == 0


def test_a_card_shows_what_it_has_gained_and_not_what_it_has_lost(site: Site, visit: Visit) -> None:
    page = look(site, visit, "changed")
    card = page.locator("main .tcard", has=page.locator(".card__name", has_text="Mr. Boom"))
    expect(card.locator(".card__text")).to_have_text(re.compile(r"^\s*Pay 1¢: Loot 1\.\s*$"))
    expect(card.locator(".card__foot")).to_have_text(re.compile("eternal", re.IGNORECASE))
    expect(card.locator(".tcard__hit")).to_have_accessible_name(re.compile(r"Loot 1\."))
    card.locator(".tcard__hit").hover()
    expect(page.locator(".zoom .card__text")).to_have_text(re.compile(r"Loot 1\."))
