"""Somebody who plays through the page: reads the prompt bar and presses what is on it."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from dev.visitors import Site
from playwright.sync_api import Locator, Page, expect
from tests.browser import positions

READ = """(known) => {
  const prompt = document.querySelector("#prompt");
  if (prompt === null) return null;
  const moment = Number(prompt.dataset.moment);
  const text = prompt.querySelector("#question")?.textContent ?? "";
  const over = [...document.querySelectorAll("[role=status] a")].some((link) => link.closest("#prompt") === null);
  const options = [...prompt.querySelectorAll("[data-option]")].map((button) => ({
    index: Number(button.dataset.option),
    label: button.title || button.firstChild?.textContent || "",
    key: button.querySelector("kbd")?.textContent ?? "",
    forward: button.classList.contains("pass"),
    suggested: button.classList.contains("is-suggested"),
  }));
  if (!over && (options.length === 0 || moment === known)) return null;
  return { moment, text, over, options };
}"""
"""The open question as the prompt bar shows it; nothing while there is none, or still the one that is known."""


@dataclass(frozen=True)
class Option:
    """A button of the prompt bar."""

    index: int
    label: str
    key: str
    forward: bool
    suggested: bool


@dataclass(frozen=True)
class Question:
    """What somebody is asked."""

    moment: int
    text: str
    over: bool
    options: tuple[Option, ...]

    @property
    def forward(self) -> Option | None:
        """The option that passes or goes on."""
        return next((option for option in self.options if option.forward), None)

    def find(self, pattern: str) -> Option | None:
        """The first option whose label fits."""
        return next((option for option in self.options if re.search(pattern, option.label)), None)


def _read(value: dict[str, Any]) -> Question:
    options = tuple(Option(**option) for option in value["options"])
    return Question(value["moment"], value["text"].strip(), value["over"], options)


Choice = Callable[[Question], Option]


class Person:
    """Somebody at the page of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def prompt(self) -> Locator:
        """The prompt bar."""
        return self.page.locator("#prompt")

    @property
    def heading(self) -> Locator:
        """What it says."""
        return self.prompt.get_by_role("heading").first

    @property
    def log(self) -> Locator:
        """The log."""
        return self.page.get_by_role("complementary", name="Log")

    @property
    def ending(self) -> Locator:
        """The banner at the end of the game."""
        return self.page.get_by_role("status").filter(has=self.page.get_by_role("link", name="Another game"))

    def asked(self, known: int = -1, seconds: float = 120) -> Question:
        """Wait until there is a question other than that of the known moment, or the end."""
        handle = self.page.wait_for_function(READ, arg=known, timeout=seconds * 1000)
        return _read(handle.json_value())

    def press(self, option: Option) -> None:
        """Press the button of an option."""
        self.prompt.locator(f'[data-option="{option.index}"]').click()

    def choose(self, pattern: str = "") -> Question:
        """Press the first option whose label fits (the one that goes on, without a pattern); what one is asked next."""
        question = self.asked()
        option = question.find(pattern) if pattern else question.forward
        assert option is not None, question
        self.press(option)
        return self.asked(question.moment)

    def play(self, choice: Choice, most: int = 2000) -> list[Question]:
        """Answer until the game is over, or for a number of questions; all of them."""
        questions = [self.asked()]
        while not questions[-1].over and len(questions) <= most:
            self.press(choice(questions[-1]))
            questions.append(self.asked(questions[-1].moment))
        return questions

    @property
    def since(self) -> Locator:
        """The summary of what happened since the last turn of the player."""
        return self.page.get_by_role("region", name="Since your last turn")

    def menu(self) -> Locator:
        """Open the menu."""
        self.page.get_by_role("button", name="Menu", exact=True).click()
        found = self.page.get_by_role("dialog", name="Menu")
        expect(found).to_be_visible()
        return found

    def speak(self, text: str) -> None:
        """Say something to the table."""
        box = self.log.get_by_role("textbox", name="Say something")
        box.fill(text)
        box.press("Enter")
        expect(self.log).to_contain_text(text)

    def never_stop(self) -> None:
        """Be asked only where one really has to decide: take off every stop."""
        self.page.get_by_role("button", name=re.compile("When to ask me:")).click()
        sheet = self.page.get_by_role("dialog", name="When to ask me")
        for stop in sheet.get_by_role("checkbox").all():
            stop.uncheck()
        self.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()


def sensible(random: Random, *likes: str) -> Choice:
    """Somebody who takes the first thing they like, passes otherwise, and decides the rest by chance."""

    def choose(question: Question) -> Option:
        for like in likes:
            found = question.find(like)
            if found is not None and random.random() < 0.8:
                return found
        suggested = [option for option in question.options if option.suggested]
        if suggested:
            return suggested[0]
        return question.forward or random.choice(question.options)

    return choose


def choose_game(page: Page, name: str) -> None:
    """Choose a game on the start page, once it knows what there is to choose."""
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    page.locator("label").filter(has=page.get_by_role("radio", name=name)).click()
    expect(page.get_by_role("radio", name=name)).to_be_checked()


def seat(page: Page, number: int, who: str) -> None:
    """Say on the start page who sits where: Me, Friend, Bot, Here or None."""
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    chair = page.get_by_role("radiogroup", name=f"Seat {number}: Who sits here")
    chair.locator("label").filter(has_text=who).click()
    expect(chair.get_by_role("radio", name=who)).to_be_checked()


def address(made: dict[str, Any], *seats: int, host: bool = False) -> str:
    """The link to seats of a table that was made."""
    tokens = [key["token"] for key in made["seats"] if key["seat"] in seats] + ([made["host"]] if host else [])
    return f"/t/{made['table']}" + (f"#{'.'.join(tokens)}" if tokens else "")


def come(host: Page, visit: Callable[[str], Page], name: str) -> Page:
    """Somebody comes to the table of a host with its code, and is ready; the host is ready, too."""
    words = host.get_by_role("complementary", name="Come in").locator(".door__code span")
    expect(words).to_have_count(3)
    page = visit("/j/" + "-".join(words.all_inner_texts()))
    sit_down(page, name)
    host.get_by_role("button", name="I am ready").click()
    return page


def sit_down(page: Page, name: str) -> None:
    """Take the chair that a code leads to, and be ready."""
    page.get_by_role("textbox", name="What shall we call you?").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="I am ready").click()


def begin(site: Site, position: str, seats: str = "") -> dict[str, Any]:
    """A table from a position; ``seats`` has a letter for each (p, a person; b, a bot), else all are people."""
    data = positions.file(position)
    game, people = positions.game_of(data)
    return site.make(game, seats or "p" * people, save=base64.b64encode(data).decode())
