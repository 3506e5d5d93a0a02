"""Whole games, played through the page to their ends."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, sensible

FOUR_SOULS = ("^Attack", "^Purchase", "^Buy", "^Play ")
MARVEL_CHAMPIONS = ("^Change .*form", "^Play ", "^Attack", "attack", "thwart")


def test_four_souls_of_one_person_against_three_bots(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="Four Souls").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    questions = ann.play(sensible(Random(1), *FOUR_SOULS), 240)
    ending = page.get_by_role("status").filter(has_text="win")
    expect(ending).to_be_visible()
    expect(ending.get_by_text("after")).to_be_visible()
    expect(ann.heading).to_have_text("The game is over")
    assert len(questions) > 10
    print(len(questions))


def test_spider_man_against_rhino(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="Marvel Champions").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    questions = ann.play(sensible(Random(1), *MARVEL_CHAMPIONS), 240)
    expect(page.get_by_role("status").filter(has_text="The heroes win").or_(
        page.get_by_role("status").filter(has_text="The villain wins")
    )).to_be_visible()
    assert len(questions) > 10
    print(len(questions))
