"""The Marvel Champions table with up to four heroes: everything fits, and questions and log explain themselves."""

from __future__ import annotations

import re

import pytest
from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import Person, address, begin
from tests.browser.test_accessibility import serious
from tests.browser.test_looks import LAPTOP, OUTSIDE, look

from cardwright.marvel_champions.cards.library import library

CUT_OFF = """(things) => [...document.querySelectorAll(things)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  for (let room = one.parentElement; room !== null; room = room.parentElement) {
    if (getComputedStyle(room).overflowX === "visible") continue;
    const seen = room.getBoundingClientRect();
    const out = Math.max(seen.left - box.left, box.right - seen.right, box.bottom - seen.bottom);
    if (out > 3) return [`${one.textContent} by ${out}`];
  }
  return [];
})"""
"""Things of which a part has to be scrolled into view."""

SHRUNK = """(names) => [...document.querySelectorAll(names)]
  .filter((one) => one.offsetWidth > 0 && one.clientWidth < 14).map((one) => one.textContent)"""
"""Names of which next to nothing is left."""


def fits(page: Page) -> None:
    """The whole board is seen without scrolling."""
    hidden = page.evaluate(
        "(() => { const b = document.querySelector('.board'); return b.scrollHeight - b.clientHeight })()"
    )
    assert hidden <= 3, f"{hidden} px of the board are hidden"


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP])
@pytest.mark.parametrize("position", ["four", "several"])
def test_a_full_table_fits_on_a_desk(site: Site, visit: Visit, position: str, size: tuple[int, int]) -> None:
    page = look(site, visit, position, 0, size)
    Person(page).asked()
    fits(page)
    assert page.locator(".mate").count() == {"four": 3, "several": 2}[position]
    assert (
        page.evaluate(CUT_OFF, ".mate .plq, .seat.own .card, .seat.own .plq, .villain .card, .side .card, .side .plq")
        == []
    )
    assert page.evaluate(OUTSIDE, [".mate-top > *, .mate .plq", ".mate"]) == []
    assert page.evaluate(SHRUNK, ".mr > .host .plq > span, .mr > .tcard .plq > span, .side .plq > span") == []


@pytest.mark.parametrize(
    ("position", "size", "theme"),
    [("four", DESKTOP, "light"), ("several", PHONE, "dark")],
)
def test_a_full_table_is_accessible(site: Site, visit: Visit, position: str, size: tuple[int, int], theme: str) -> None:
    page = visit(address(begin(site, position), 0), size=size, theme=theme)
    Person(page).asked()
    assert serious(page) == []


def test_four_heroes_on_a_phone(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "four"), 0), size=PHONE, has_touch=True, is_mobile=True)
    Person(page).asked()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    mate = page.get_by_role("region", name="Carol’s side")
    guard = mate.get_by_text("Tiger Shark")
    expect(guard).to_be_hidden()
    mate.get_by_role("button", name="Show the cards of Captain Marvel").tap()
    expect(guard).to_be_visible()
    expect(mate.get_by_role("meter")).to_have_attribute("aria-valuenow", "6")


def test_four_heroes_of_one_person_and_three_bots(site: Site, visit: Visit) -> None:
    """A real table of four, from the opening hands to the first villain phase."""
    page = visit(address(site.make("marvel_champions", "pbbb"), 0))
    ann = Person(page)
    question = ann.asked()
    villain_phase = ann.log.get_by_role("heading", name=re.compile("Villain phase"))
    while villain_phase.count() == 0 and not question.over:
        option = question.forward or next((one for one in question.options if one.suggested), question.options[0])
        ann.press(option)
        question = ann.asked(question.moment)
    expect(page.locator(".mate")).to_have_count(3)
    expect(ann.log.get_by_role("heading", name=re.compile("Round 1 · "))).to_have_count(1)


def test_options_tell_what_follows(site: Site, visit: Visit) -> None:
    page = look(site, visit, "attacked")
    ann = Person(page)
    ann.asked()
    expect(ann.prompt).to_contain_text("If nobody does, Spider-Man (7 hit points left) takes all of it.")
    expect(ann.prompt.get_by_role("button", name="Spider-Man, DEF 3")).to_contain_text("exhausts; takes only the boost")
    expect(ann.prompt.get_by_role("button", name="Black Cat, 2 HP")).to_contain_text("will not survive")
    expect(ann.prompt.get_by_role("button", name="Do not defend")).to_contain_text(
        "Captain Marvel may defend, else you take"
    )
    expect(page.locator(".seat-id .tcard__hit").first).to_have_accessible_name(
        re.compile("exhausts; takes only the boost")
    )


def test_the_log_has_headings_that_close(site: Site, visit: Visit) -> None:
    page = look(site, visit, "attacked")
    ann = Person(page)
    ann.asked()
    heading = ann.log.get_by_role("heading", name=re.compile("2 activations · you"))
    line = ann.log.get_by_role("button", name="Why? Rule MC-ENEMY-ATTACK-01")
    expect(line).to_be_visible()
    button = heading.get_by_role("button")
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(line).to_be_hidden()
    expect(heading).to_contain_text(re.compile(r"\d+ lines"))
    button.press("Enter")
    expect(line).to_be_visible()


def test_two_villains_and_facedown_drones(site: Site, visit: Visit) -> None:
    page = look(site, visit, "several")
    Person(page).asked()
    for villain in ("Ultron", "Rhino"):
        expect(page.get_by_role("meter", name=f"{villain}: hit points")).to_be_visible()
    for scheme in ("The Crimson Cowl", "The Break-In!"):
        expect(page.get_by_role("meter", name=f"Threat on {scheme}")).to_be_visible()
    expect(page.locator(".seat.own .front .card.facedown")).to_contain_text("Drone")
    expect(page.locator(".side .plq")).to_have_count(6)
    expect(page.locator(".prompt")).to_contain_text("attacks for 2")


def test_an_exhausted_hero_is_not_cut_off(site: Site, visit: Visit) -> None:
    """The card is turned within its place: all of it lies on its panel, whatever the size of the page."""
    page = visit(address(begin(site, "direct"), 0))
    jen = Person(page)
    turn = jen.asked()
    page.locator(".villain-row .host.big .tcard__hit").click()
    jen.asked(turn.moment)
    expect(page.locator(".seat.own .seat-id .card.exhausted")).to_be_visible()
    for width, height in ((1440, 900), (1366, 768), (1280, 720), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        beyond = page.evaluate("""() => {
          const card = document.querySelector(".seat.own .seat-id .card").getBoundingClientRect();
          const panel = document.querySelector(".seat.own").getBoundingClientRect();
          return ["left", "top"].map((side) => panel[side] - card[side])
            .concat(["right", "bottom"].map((side) => card[side] - panel[side])).filter((by) => by > 1);
        }""")
        assert beyond == [], (width, height)


def test_heroes_and_villains_have_the_colours_that_their_packs_give_them(site: Site, visit: Visit) -> None:
    page = look(site, visit, "four", 0, DESKTOP)
    Person(page).asked()
    told = library().told_sets
    panels = page.evaluate(
        """[...document.querySelectorAll(".panel[class*=' h-']")].map((panel) =>
        [[...panel.classList].find((one) => one.startsWith("h-")).slice(2),
         getComputedStyle(panel).getPropertyValue("--fill")])"""
    )
    own = {hero: fill for hero, fill in panels if hero in told and told[hero].panel}
    assert own
    assert own == {hero: f"light-dark({', '.join(told[hero].panel[0])})" for hero in own}
    plates = page.evaluate(
        """[...document.querySelectorAll("[class*='set-']")].map((one) =>
        [[...one.classList].find((name) => name.startsWith("set-")).slice(4),
         getComputedStyle(one).getPropertyValue("--plate")])"""
    )
    assert plates
    assert {(name, colour) for name, colour in plates} == {(name, told[name].plate[0]) for name, _ in plates}
