"""Whole games, played through the page to their ends."""

from __future__ import annotations

import re
from random import Random

import pytest
from dev.visitors import Site
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.people import Choice, Option, Person, Question, address, choose_game, sensible

from cardwright.marvel_champions.cards.library import library

FOUR_SOULS = ("^Attack", "^Purchase", "^Buy", "^Play ")
MARVEL_CHAMPIONS = ("^Attack", "^Thwart", "^Play ", "^Defend")


def test_four_souls_of_one_person_against_three_bots(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    choice = sensible(Random(1), *FOUR_SOULS)
    begun = ann.play(choice, most=12)
    if not begun[-1].over:
        ann.never_stop()
        ann.play(choice)
    ending = ann.ending
    expect(ending).to_contain_text(re.compile(r"wins? after \d+ rounds"))
    expect(ann.heading).to_have_text("The game is over")
    expect(ann.log).to_contain_text("win")
    ending.get_by_role("button", name="Look at the table").click()
    expect(ending).to_be_hidden()


def hero(seed: int) -> Choice:
    """Somebody who stays a hero; only an alter-ego may recover."""
    otherwise = sensible(Random(seed), *MARVEL_CHAMPIONS)

    def choice(question: Question) -> Option:
        return (question.find("^Recover") and question.find("^Change form")) or otherwise(question)

    return choice


def ended(page: Page) -> None:
    """The game is over, as the banner, the prompt and the log say."""
    ann = Person(page)
    expect(ann.ending).to_contain_text(re.compile("The (heroes win|villain wins)"))
    expect(ann.heading).to_have_text("The game is over")
    expect(ann.log).to_contain_text(re.compile("The (players win|villain wins)"))


def test_spider_man_against_rhino(visit: Visit) -> None:
    page = visit()
    choose_game(page, "Marvel Champions")
    expect(page.get_by_role("radio", name=re.compile("^Rhino, "))).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    expect(page).to_have_title(re.compile("Marvel Champions"))
    questions = ann.play(hero(2))
    assert any(question.find("^Attack with Spider-Man") for question in questions)
    ended(page)
    expect(ann.log).to_contain_text("Rhino")


@pytest.mark.long
@pytest.mark.parametrize("scenario", [name for name in library().villain_scenarios if name != "rhino"])
def test_a_hero_against_each_other_villain(site: Site, visit: Visit, scenario: str) -> None:
    """A whole game against every villain of the library but Rhino, whose game begins on the start page."""
    made = site.make("marvel_champions", "p", options={"scenario": scenario})
    page = visit(address(made, 0))
    Person(page).play(hero(3))
    ended(page)
