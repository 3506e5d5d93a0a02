"""Whole games, played through the page to their ends."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.people import Option, Person, Question, choose_game, sensible

FOUR_SOULS = ("^Attack", "^Purchase", "^Buy", "^Play ")
MARVEL_CHAMPIONS = ("^Attack", "^Thwart", "^Play ", "^Defend")
PATIENCE = 500
"""Seconds for a whole game; an idle machine needs a tenth of it."""


def test_four_souls_of_one_person_against_three_bots(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    choice = sensible(Random(1), *FOUR_SOULS)
    begun = ann.play(choice, PATIENCE, most=12)
    if not begun[-1].over:
        ann.never_stop()
        ann.play(choice, PATIENCE)
    ending = ann.ending
    expect(ending).to_contain_text(re.compile(r"wins? after \d+ rounds"))
    expect(ann.heading).to_have_text("The game is over")
    expect(ann.log).to_contain_text("win")
    ending.get_by_role("button", name="Look at the table").click()
    expect(ending).to_be_hidden()


def test_spider_man_against_rhino(visit: Visit) -> None:
    page = visit()
    choose_game(page, "Marvel Champions")
    expect(page.get_by_role("radio", name=re.compile("^Rhino, "))).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    expect(page).to_have_title(re.compile("Marvel Champions"))
    otherwise = sensible(Random(2), *MARVEL_CHAMPIONS)

    def choice(question: Question) -> Option:
        """A hero stays a hero; only an alter-ego may recover."""
        return (question.find("^Recover") and question.find("^Change form")) or otherwise(question)

    questions = ann.play(choice, PATIENCE)
    assert any(question.find("^Attack with Spider-Man") for question in questions)
    expect(ann.ending).to_contain_text(re.compile("The (heroes win|villain wins)"))
    expect(ann.heading).to_have_text("The game is over")
    expect(ann.log).to_contain_text("Rhino")
