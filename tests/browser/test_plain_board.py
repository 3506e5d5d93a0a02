"""A game that the client has no folder for, in the browser: the plain table made of generic parts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest
from dev.visitors import Process, Site
from playwright.sync_api import expect
from tests.browser.conftest import SEED, Visit
from tests.browser.people import Person, choose_game, sensible
from tests.browser.shots import shoot
from tests.browser.test_accessibility import serious
from tests.duel.conftest import ROOT

from cardwright.games import VARIABLE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that knows the duel from its environment."""
    kept = tmp_path_factory.mktemp("duel") / "tables.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "tests.duel")
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        with Process("--database", f"sqlite:///{kept}", "--seed", SEED) as process:
            yield process.site


def test_a_third_game_is_chosen_and_played_to_its_end(visit: Visit) -> None:
    page = visit("/")
    choose_game(page, "Duel")
    expect(page.get_by_text("Two blades, a dozen cards.")).to_be_visible()
    page.get_by_role("spinbutton").fill("6")
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    first = ann.asked()
    assert first.text == "Your turn"
    mine = page.get_by_role("region", name="Your side")
    expect(mine.get_by_text("HP")).to_be_visible()
    expect(mine.get_by_role("heading", name="hand")).to_be_visible()
    shoot(page, "plain-duel-desktop-dark")
    assert serious(page) == []
    card = mine.locator(".tcard:has(.is-legal)").first
    card.get_by_role("button").hover()
    expect(page.get_by_role("complementary", name="Card")).to_be_visible()
    card.get_by_role("button").click()
    ann.asked(first.moment)
    expect(ann.log).to_contain_text("You play")
    ann.play(sensible(Random(1), "^Play"))
    expect(ann.ending).to_be_visible()


def test_its_cards_are_on_the_style_page(visit: Visit) -> None:
    page = visit("/style")
    expect(page.get_by_role("heading", name="Duel")).to_be_visible()
    expect(page.get_by_role("article").filter(has_text="Jab").first).to_be_visible()
