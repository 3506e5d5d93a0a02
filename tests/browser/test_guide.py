"""Learning by playing: the guided first game of each game, done by clicking what the guide points at."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.shots import shoot

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
            ring = now["ring"]
            self.page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)

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
    address = page.url
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.goto(address)
    again = pupil.read()
    assert (again["step"], again["title"]) == (here["step"], here["title"])
    last = pupil.play()
    assert last["title"] == "Now you know how"
    expect(page.locator(".goals li:not(.is-done)")).to_have_count(0)
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".guide")).to_be_hidden()


def test_the_guide_is_put_away_and_read_again(visit: Visit) -> None:
    """Back reads an earlier step, Leave puts the guide away and leaves the game as it is; on a phone."""
    page = visit("/", size=PHONE)
    learn(page, "Four Souls")
    page.get_by_role("button", name="Next").click()
    note = page.get_by_role("region", name="Guide, step 2 of")
    expect(note).to_be_visible()
    note.get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Four souls win")).to_be_visible()
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_role("heading", name="Recharge and loot")).to_be_visible()
    expect(page.locator("#goals")).to_be_hidden()
    page.get_by_role("button", name="Goals 1").click()
    expect(page.locator("#goals")).to_be_visible()
    page.get_by_role("button", name="Leave").click()
    expect(page.locator(".guide")).to_be_hidden()
    page.reload()
    page.get_by_role("button", name="Take up the guide").click()
    expect(page.get_by_role("heading", name="Recharge and loot")).to_be_visible()
