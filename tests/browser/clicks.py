"""The time from a click to the drawn answer, in Chromium: ``python -m tests.browser.clicks [CHOICES]``.

In each game a person plays against bots that do not wait. Every choice is timed in the page: from the press of a button
until the frame after the one in which the prompt shows another moment. Nothing is shown step by step.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from random import Random

from dev.visitors import Process
from playwright.sync_api import Page, sync_playwright
from tests.browser import chromium
from tests.browser.conftest import DESKTOP, INSTANT, SEED
from tests.browser.people import Person, address, sensible

GAMES = {"four_souls": "pb", "marvel_champions": "p"}
"""The seats of the table at which each game is timed."""
CHOICES = 30

TIME = """([option, moment]) => new Promise((done) => {
  const button = document.querySelector(`#prompt [data-option="${option}"]`);
  const answered = () => Number(document.querySelector("#prompt")?.dataset.moment) !== moment;
  const start = performance.now();
  const drawn = () => done(performance.now() - start);
  const look = () => requestAnimationFrame(answered() ? drawn : look);
  button.click();
  requestAnimationFrame(look);
})"""
"""Press an option; the milliseconds until its answer has been drawn."""


def timed(page: Page, choices: int) -> list[float]:
    """Play on to the end at most, and time each choice but the one that ends the game."""
    person, choose = Person(page), sensible(Random(1), "^Play", "^Attack")
    times: list[float] = []
    question = person.asked()
    while len(times) < choices and not question.over:
        option = choose(question)
        time = float(page.evaluate(TIME, [option.index, question.moment]))
        question = person.asked(question.moment)
        if not question.over:  # What decides a game is shown before its end.
            times.append(time)
    return times


def main(choices: int) -> None:
    place = chromium.find()
    if place is None:
        sys.exit(chromium.MISSING)
    with (
        tempfile.TemporaryDirectory() as folder,
        Process("--database", f"sqlite:///{Path(folder) / 'tables.db'}", "--seed", SEED) as process,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=place, args=["--no-sandbox", "--mute-audio"])
        for game, seats in GAMES.items():
            wide, high = DESKTOP
            context = browser.new_context(base_url=process.site.url, viewport={"width": wide, "height": high})
            context.add_init_script(INSTANT)
            page = context.new_page()
            times: list[float] = []
            while len(times) < choices:
                page.goto(address(process.site.make(game, seats), 0))
                times += timed(page, choices - len(times))
            times.sort()
            late = times[min(len(times) - 1, int(len(times) * 0.95))]
            print(f"{game}: {len(times)} choices, median {statistics.median(times):.0f} ms, 95 % within {late:.0f} ms")
            context.close()
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else CHOICES)
