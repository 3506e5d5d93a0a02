"""Everything with the keyboard alone: no test here touches a pointer."""

from __future__ import annotations

import re

from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, address, begin

SETTLED = 450
"""Milliseconds after which a question has stood long enough for Space to answer it."""
CLOSED = 1100
"""How long Space does nothing after it has closed the summary of a round, in milliseconds."""

FOCUS = """() => {
  // What is seen of the focus may be drawn on a thing around an input, or beside it.
  const look = (part) => {
    const style = getComputedStyle(part);
    const outline = style.outlineStyle === "none" || parseFloat(style.outlineWidth) === 0 ? "" : style.outline;
    return `${outline}|${style.boxShadow}`;
  };
  // The one that had the focus before looks different now that it has lost it.
  const before = window.hadFocus;
  const seen = !before || !before.one.isConnected || before.near.some(([part, was]) => look(part) !== was);
  const passed = before?.name ?? "";
  window.hadFocus = undefined;
  const one = document.activeElement;
  if (one === null || one === document.body) return { name: null, passed, seen };
  const name = (one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? one.innerText ?? "").trim();
  const near = [one, one.parentElement, one.parentElement?.parentElement, one.nextElementSibling].filter(Boolean);
  window.hadFocus = { one, name, near: near.map((part) => [part, look(part)]) };
  return { name, passed, seen };
}"""
"""What has the focus, and whether one could see that what had it at the last asking did."""


def focus(page: Page) -> str | None:
    """What has the focus."""
    found = page.evaluate(FOCUS)
    assert found["seen"], f"nobody saw that {found['passed']!r} had the focus"
    return None if found["name"] is None else str(found["name"])


def tab_to(page: Page, name: str, most: int = 80, key: str = "Tab") -> None:
    """Press Tab until something of that name has the focus; everything on the way shows that it has it."""
    passed: list[str] = []
    for _ in range(most):
        page.keyboard.press(key)
        found = focus(page)
        if found is None:
            continue
        if re.fullmatch(name, found, re.DOTALL):
            return
        passed.append(found)
    raise AssertionError(f"{name!r} was not reached: {passed}")


FITS = "document.documentElement.scrollHeight <= innerHeight"


def test_enter_is_enough(site: Site, visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    assert page.evaluate(FITS), "the start page needs no scrolling"
    page.keyboard.press("Enter")
    Person(page).asked()
    assert page.evaluate(FITS), "the table needs no scrolling"
    other = visit(address(site.make("marvel_champions", "p"), 0))
    Person(other).asked()
    assert other.evaluate(FITS), "the table needs no scrolling"


def test_everything_one_can_reach_shows_that_it_has_the_focus(site: Site, visit: Visit) -> None:
    """Once round the start page, and once round a table of each game."""
    start = visit()
    expect(start.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    tables = [visit(address(begin(site, position), 0, host=True)) for position in ("crowd", "heroes")]
    for page in tables:
        Person(page).asked()
    for page in (start, *tables):
        page.bring_to_front()
        reached: set[str | None] = set()
        for _ in range(120):
            page.keyboard.press("Tab")
            reached.add(focus(page))
            if None in reached and len(reached) > 5:
                break
        assert len(reached) > 10


def test_from_the_start_page_through_several_turns(visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    tab_to(page, "Four Souls.*")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "Play")
    page.keyboard.press("Enter")
    ann = Person(page)
    ends = 0
    question = ann.asked()
    for n in range(60):
        if question.over or ends == 3:
            break
        if ann.since.is_visible():
            page.keyboard.press(" ")
            expect(ann.since).to_be_hidden()
            page.wait_for_timeout(CLOSED)
        forward = question.forward
        if forward is not None and (n % 3 or len(question.options) == 1):
            page.wait_for_timeout(SETTLED)
            page.keyboard.press(forward.key.replace("Space", " "))
            ends += forward.label == "End the turn"
        else:
            option = next((one for one in question.options if not one.forward), question.options[0])
            page.keyboard.press(option.key.lower() if len(option.key) == 1 else option.key.replace("Space", " "))
        question = ann.asked(question.moment)
    assert ends == 3 or question.over


def test_tab_and_enter_choose_an_option(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    page = visit(address(made, 0))
    ann = Person(page)
    question = ann.asked()
    page.keyboard.press("Tab")
    assert focus(page) == "Skip to the question"
    page.keyboard.press("Enter")
    tab_to(page, r"\d?\s*Attack")
    page.keyboard.press("Enter")
    assert ann.asked(question.moment).text == "What do you attack?"


def test_escape_closes_and_takes_back(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    page = visit(address(made, 0))
    ann = Person(page)
    before = ann.asked()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    attack = before.find("^Attack$")
    assert attack is not None
    page.keyboard.press(attack.key.lower())
    asked = ann.asked(before.moment)
    assert asked.text == "What do you attack?"
    page.keyboard.press("Escape")
    assert ann.asked(asked.moment).text == before.text


def test_escape_takes_back_no_more_than_the_action_one_is_in(site: Site, visit: Visit) -> None:
    """A finished action is taken back by its button or Ctrl+Z, and made again by Ctrl+Y."""
    page = visit(address(begin(site, "heroes"), 0))
    ann = Person(page)
    paying = ann.asked()
    assert paying.text.startswith("Pay for")
    page.keyboard.press("Escape")
    turn = ann.asked(paying.moment)
    change = turn.find("^Change form")
    assert change is not None
    page.keyboard.press(change.key.lower())
    after = ann.asked(turn.moment)
    page.keyboard.press("Escape")
    expect(ann.prompt).to_contain_text("Ctrl Z takes back your last action")
    assert ann.asked().moment == after.moment
    page.keyboard.press("Control+z")
    back = ann.asked(after.moment)
    assert back.options == turn.options
    page.keyboard.press("Control+y")
    again = ann.asked(back.moment)
    assert again.options == after.options
    expect(ann.prompt.get_by_role("button", name="Redo")).to_have_count(0)


def test_space_never_ends_a_turn(site: Site, visit: Visit) -> None:
    """However often Space is pressed, and held down, the turn goes on; a button that has the focus does not help it."""
    page = visit(address(begin(site, "quiet"), 0))
    ann = Person(page)
    question = ann.asked()
    assert question.forward is not None
    assert (question.forward.label, question.forward.key) == ("End the turn", "0")
    page.wait_for_timeout(SETTLED)
    for _ in range(3):
        page.keyboard.press(" ")
    page.keyboard.down(" ")
    page.keyboard.down(" ")
    page.keyboard.up(" ")
    expect(ann.prompt).to_contain_text("Space never ends a turn")
    assert ann.asked().moment == question.moment


def test_the_menu_keeps_the_focus_where_it_belongs(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    page = visit(address(made, 0))
    Person(page).asked()
    tab_to(page, "Menu")
    page.keyboard.press("Enter")
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_visible()
    expect(menu.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_focused()


def test_passing_until_the_turn_ends_is_seen_and_stopped(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    page = visit(address(made, 0))
    ann = Person(page)
    ann.asked()
    page.keyboard.press("t")
    expect(ann.prompt.get_by_role("status")).to_contain_text("Passing until the turn ends")
    page.keyboard.press("Escape")
    expect(ann.prompt.get_by_role("status")).to_have_count(0)
