"""Learning by playing: the guided first game of each game, done by clicking what the guide points at."""

from __future__ import annotations

import os
from typing import Any

import pytest
from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin
from tests.browser.shots import shoot
from tests.browser.test_accessibility import SERIOUS, axe, serious

GAMES = {"four_souls": "Four Souls", "marvel_champions": "Marvel Champions"}

SHOWN = """() => {
  const note = document.querySelector(".guide[data-ready]");
  if (note === null) return null;
  const ring = document.querySelector(".guide-ring")?.getBoundingClientRect();
  const text = (selector) => note.querySelector(selector)?.textContent.trim() ?? "";
  return {
    step: Number(note.dataset.step), waits: note.dataset.waits ?? "", title: text("h2"), told: text(".guide__do"),
    moment: Number(document.querySelector("#prompt").dataset.moment),
    asked: document.querySelector("#prompt [data-option]") !== null,
    box: note.getBoundingClientRect().toJSON(),
    ring: ring === undefined ? null : ring.toJSON(),
    prompt: document.querySelector("#prompt").getBoundingClientRect().toJSON(),
  };
}"""
"""The guide's note as one sees it, and the ring around what it points at."""

READY = f"""([step, moment, waits]) => {{
  const now = ({SHOWN})();
  if (now === null || now.step === step && (now.moment === moment || waits === "next")) return null;
  return now.waits === "next" || now.asked && (now.waits === "free" || now.ring !== null) ? now : null;
}}"""
"""The guide's note once it shows something new to do."""


TOUCH = """(element, type) => element.dispatchEvent(
  new PointerEvent(type, { bubbles: true, pointerType: "touch", isPrimary: true }))"""
"""A finger on an element."""


class Pupil:
    """Somebody who does not know the game, and clicks what the guide points at."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.titles: list[str] = []

    def read(self, before: dict[str, Any] | None = None) -> dict[str, Any]:
        """The next thing that the guide says."""
        known = [-1, -1, ""] if before is None else [before["step"], before["moment"], before["waits"]]
        now: dict[str, Any] = self.page.wait_for_function(READY, arg=known).json_value()
        return now

    def do(self, now: dict[str, Any]) -> None:
        """Do it: press Next, or what the ring is around; in a free stretch, what goes on."""
        assert not overlap(now["box"], now["prompt"]), f"the note covers the prompt: {now}"
        assert now["ring"] is None or not overlap(now["box"], now["ring"]), f"the note covers what it points at: {now}"
        if now["title"] not in self.titles:
            self.titles.append(now["title"])
            if os.environ.get("CARDWRIGHT_SHOTS"):
                shoot(self.page, f"guide-{self.name}-{now['step'] + 1:02}")
        if now["waits"] == "next":
            self.page.locator(".guide__next").click()
        elif now["waits"] == "free":
            self.page.locator("#prompt .pass[data-option], #prompt [data-option]").last.click()
        else:
            # Cards may still be on their way: what the ring is around is pressed when it has come to rest.
            self.page.locator("button[data-told], [data-told] .tcard__hit").first.click()

    def play(self, *, until: int = 99) -> dict[str, Any]:
        """Play until the guide has come to a step, or has said everything."""
        now = self.read()
        last = int(str(self.page.locator(".guide__dots i").count())) - 1
        while now["step"] < min(until, last):
            self.do(now)
            now = self.read(now)
        return now


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    """Whether two boxes on the page overlap; the note may be turned by a hair."""
    wide = min(a["right"], b["right"]) - max(a["left"], b["left"])
    high = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
    return wide > 4 and high > 4


def learn(page: Page, title: str) -> None:
    page.get_by_role("button", name=f"Learn by playing: {title}").click()
    expect(page.locator(".guide")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_is_done_by_clicking_what_the_guide_says(visit: Visit, game: str) -> None:
    page = visit("/")
    learn(page, GAMES[game])
    pupil = Pupil(page, game)
    here = pupil.play(until=4)
    # Leave, and take it up in the middle.
    page.evaluate(axe())
    own = "axe.run({include: [['.guide'], ['.goals'], ['.goal']]}, {resultTypes: ['violations']})"
    assert [one["id"] for one in page.evaluate(own)["violations"] if one["impact"] in SERIOUS] == []
    address = page.url
    page.goto("/")
    learn(page, GAMES[game])
    expect(page).to_have_url(address)
    again = pupil.read()
    assert (again["step"], again["title"]) == (here["step"], here["title"])
    last = pupil.play()
    assert last["title"] == "Now you know how"
    expect(page.locator(".goals li:not(.is-done)")).to_have_count(0)
    page.get_by_role("button", name="Play on", exact=True).click()
    expect(page.locator(".guide")).to_be_hidden()


def test_the_guide_is_put_away_and_read_again(visit: Visit) -> None:
    """Back reads an earlier step, Leave puts the guide away and leaves the game as it is; on a phone."""
    page = visit("/", size=PHONE)
    learn(page, "Four Souls")
    page.get_by_role("button", name="Next", exact=True).click()
    note = page.get_by_role("region", name="Guide, step 2 of")
    expect(note).to_be_visible()
    note.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("heading", name="Four souls win")).to_be_visible()
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(page.get_by_role("heading", name="Recharge and loot")).to_be_visible()
    expect(page.locator("#goals")).to_be_hidden()
    page.get_by_role("button", name="Goals 1").click()
    expect(page.locator("#goals")).to_be_visible()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(".guide")).to_be_hidden()
    page.reload()
    page.get_by_role("button", name="Take up the guide").click()
    expect(page.get_by_role("heading", name="Recharge and loot")).to_be_visible()


def test_a_first_game_is_started_over(visit: Visit) -> None:
    """It asks once; the old table is gone from this browser."""
    page = visit("/")
    learn(page, "Four Souls")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("region", name="Guide, step 2 of")).to_be_visible()
    old = page.url
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("button", name="No", exact=True).click()
    assert page.url == old
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("group", name="Begin this game again?").get_by_role("button", name="Start over").click()
    expect(page.get_by_role("region", name="Guide, step 1 of")).to_be_visible()
    assert page.url != old
    kept = page.evaluate("() => Object.values(localStorage).join()")
    assert old.partition("/t/")[2].partition("#")[0] not in kept


def test_a_long_press_says_what_a_thing_means(visit: Visit) -> None:
    """On a phone: a figure, a status and a phase; a tap elsewhere closes it."""
    page = visit("/", size=PHONE, has_touch=True, is_mobile=True)
    learn(page, "Marvel Champions")
    page.get_by_role("button", name="Leave", exact=True).tap()
    tip = page.get_by_role("tooltip")
    for thing, means in ((".steps .step.now", "Player phase"), (".threat-read", "Threat")):
        page.locator(thing).first.evaluate(TOUCH, "pointerdown")
        expect(tip).to_contain_text(means)
        page.locator("#question").tap()
        expect(tip).to_be_hidden()
    # A tap is no long press.
    page.clock.install()
    page.locator(".threat-read").first.evaluate(TOUCH, "pointerdown")
    page.locator(".threat-read").first.evaluate(TOUCH, "pointerup")
    page.clock.run_for(2000)
    expect(tip).to_be_hidden()


def test_a_status_a_phase_and_a_figure_have_their_meaning(site: Site, visit: Visit) -> None:
    """Under the pointer and in focus; a status beside the enlarged card."""
    page = visit(address(begin(site, "heroes"), 0))
    Person(page).asked()
    tip = page.get_by_role("tooltip")
    page.locator(".threat-read").first.hover()
    expect(tip).to_contain_text("Threat")
    page.locator(".steps .step").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(tip).to_contain_text("Player phase")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    tough = page.locator(".tcard:has(.status.tough) .tcard__hit").first
    tough.hover()
    meanings = page.locator(".zoom .meanings")
    expect(meanings).to_contain_text("The next damage is not taken")
    page.mouse.move(0, 0)
    expect(meanings).to_be_hidden()
    tough.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(meanings).to_contain_text("The next damage is not taken")


def test_the_glossary_says_what_things_mean(visit: Visit) -> None:
    """Under the pointer and in focus: figures, phases; and beside the large card."""
    page = visit("/")
    learn(page, "Four Souls")
    tip = page.get_by_role("tooltip")
    page.locator(".mine__stats .tok--coin").hover()
    expect(tip).to_contain_text("A treasure from the shop costs 10¢")
    page.locator("#question").hover()
    expect(tip).to_be_hidden()
    page.locator(".phases .step").nth(1).focus()
    page.keyboard.press("Tab")
    expect(tip).to_contain_text("attack once, buy once")
    assert page.locator(".phases .step").nth(2).get_attribute("aria-describedby") == "glossary"
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.locator(".zone--monsters .tcard__hit").nth(1).hover()
    meanings = page.locator(".zoom .meanings")
    expect(meanings).to_contain_text("A monster that becomes a soul of the player who kills it.")
    expect(meanings).to_contain_text("Prevent")


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_is_always_at_the_table(visit: Visit, game: str) -> None:
    page = visit("/", size=PHONE)
    learn(page, GAMES[game])
    wins = {"four_souls": "First to four souls", "marvel_champions": "Defeat Rhino II"}[game]
    page.get_by_role("button", name=f"The goal: {wins}").click()
    more = page.get_by_role("region", name=f"The goal: {wins}")
    expect(more).to_contain_text("What loses")
    page.keyboard.press("Escape")
    expect(more).to_be_hidden()


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_on_one_page(visit: Visit, game: str, theme: str) -> None:
    page = visit("/", theme=theme)
    page.get_by_role("link", name=f"How to play, on one page: {GAMES[game]}").click()
    expect(page.get_by_role("heading", name=f"How to play {GAMES[game]}")).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "it scrolls"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    below = page.evaluate(
        "Math.max(...[...document.querySelectorAll('main *')].map((e) => e.getBoundingClientRect().bottom))"
    )
    assert below <= 900, "something lies below the edge of the page"
    assert serious(page) == []
    shoot(page, f"howto-{game}-{theme}")
