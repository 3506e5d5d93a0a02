"""Whole games, played through the page to their ends."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, sensible

FOUR_SOULS = ("^Attack", "^Purchase", "^Buy", "^Play ")
MARVEL_CHAMPIONS = ("^Thwart", "^Attack", "^Play ", "^Defend", "^Change form")
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
    ending = page.get_by_role("status").filter(has_text=re.compile("wins?"))
    expect(ending).to_contain_text(re.compile(r"after \d+ rounds"))
    expect(ann.heading).to_have_text("The game is over")
    expect(ann.log).to_contain_text("win")
    ending.get_by_role("button", name="Look at the table").click()
    expect(ending).to_be_hidden()


def test_spider_man_against_rhino(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="Marvel Champions").check(force=True)
    expect(page.get_by_role("combobox", name="Villain").locator("option:checked")).to_have_text("Rhino")
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    expect(page).to_have_title(re.compile("Marvel Champions"))
    questions = ann.play(sensible(Random(2), *MARVEL_CHAMPIONS), PATIENCE)
    assert any(question.find("^Attack with Spider-Man") for question in questions)
    expect(page.get_by_role("status").filter(has_text=re.compile("The (heroes win|villain wins)"))).to_be_visible()
    expect(ann.heading).to_have_text("The game is over")
    expect(ann.log).to_contain_text("Rhino")
