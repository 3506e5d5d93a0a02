"""Pictures of every page, kept for people to look at: see ``shots``."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import Person, address, begin, choose_game
from tests.browser.shots import shoot

from cardwright.lab.visitors import Site

SIZES = {"desktop": DESKTOP, "phone": PHONE}

pytestmark = [
    pytest.mark.parametrize("theme", ["dark", "light"]),
    pytest.mark.parametrize("size", list(SIZES)),
]


def look(visit: Visit, path: str, size: str, theme: str) -> Page:
    return visit(path, size=SIZES[size], theme=theme, device_scale_factor=1)


def test_pages(visit: Visit, size: str, theme: str) -> None:
    page = look(visit, "/", size, theme)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    shoot(page, f"start-four-souls-{size}-{theme}", whole=True)
    choose_game(page, "Marvel Champions")
    expect(page.get_by_role("radiogroup", name=re.compile("^Villain"))).to_be_visible()
    shoot(page, f"start-marvel-champions-{size}-{theme}", whole=True)
    for path in ("about", "style"):
        page.goto(f"/{path}")
        expect(page.get_by_role("main")).to_be_visible()
        if path == "style":
            expect(page.get_by_role("article").first).to_be_visible()
        assert shoot(page, f"{path}-{size}-{theme}", whole=True).stat().st_size > 0


@pytest.mark.parametrize(
    ("position", "seat"),
    [
        ("crowd", 0),
        ("crowd", 1),
        ("empty", 0),
        ("two", 0),
        ("eight", 0),
        ("rooms", 0),
        ("heroes", 0),
        ("heroes", 1),
        ("attacked", 0),
        ("four", 0),
        ("several", 0),
    ],
)
def test_positions(site: Site, visit: Visit, position: str, seat: int, size: str, theme: str) -> None:
    page = look(visit, address(begin(site, position), seat), size, theme)
    ann = Person(page)
    if seat == 0:
        ann.asked()
    else:
        expect(ann.heading).to_have_text(re.compile("Waiting for"))
    assert shoot(page, f"{position}-seat-{seat + 1}-{size}-{theme}").stat().st_size > 0


@pytest.mark.parametrize(("game", "seats"), [("four_souls", "pbbb"), ("marvel_champions", "p")])
def test_early(site: Site, visit: Visit, game: str, seats: str, size: str, theme: str) -> None:
    page = look(visit, address(site.make(game, seats), 0), size, theme)
    Person(page).asked()
    assert shoot(page, f"early-{game.replace('_', '-')}-{size}-{theme}").stat().st_size > 0


@pytest.mark.parametrize("position", ["rooms", "attacked"])
def test_watching(site: Site, visit: Visit, position: str, size: str, theme: str) -> None:
    page = look(visit, address(begin(site, position)), size, theme)
    expect(Person(page).heading).to_have_text(re.compile("Waiting for"))
    assert shoot(page, f"{position}-watching-{size}-{theme}").stat().st_size > 0


@pytest.mark.parametrize(
    ("position", "seat"), [("souls_won", 0), ("souls_won", 1), ("heroes_won", 0), ("heroes_lost", 0)]
)
def test_the_end(site: Site, visit: Visit, position: str, seat: int, size: str, theme: str) -> None:
    page = look(visit, address(begin(site, position), seat), size, theme)
    expect(Person(page).ending).to_be_visible()
    assert shoot(page, f"end-{position.replace('_', '-')}-seat-{seat + 1}-{size}-{theme}").stat().st_size > 0
