"""After a game: the plot, the turning points, playing on from one of them, in both looks, on a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dev.visitors import Site
from playwright.sync_api import expect
from tests import finished
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin
from tests.browser.shots import shoot
from tests.browser.test_accessibility import serious

from cardwright.scenarios.run import run_file

CHARTS = {"four_souls": ["Souls", "Cents", "Health"], "marvel_champions": ["How it went"]}


@pytest.mark.parametrize("game", list(CHARTS))
def test_the_course_of_a_game(site: Site, visit: Visit, game: str) -> None:
    made = finished.table(site, game)
    page = visit(address(made, 0))
    ending = Person(page).ending
    expect(ending).to_be_visible()
    ending.get_by_role("link", name="How it went").click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
    for chart in CHARTS[game]:
        expect(
            page.get_by_role("img", name=re.compile(f"^{chart} by round; at the end: Ann|^{chart} by round"))
        ).to_be_visible()
    assert 1 < page.locator(".after__turns li").count() <= 5
    assert page.locator(".after__turns li").count() == page.locator(".plot__pin").count()
    assert 1 <= page.locator(".after__mattered article").count() <= 3
    shoot(page, f"after-{game}-desktop-dark")
    assert serious(page) == []
    page.emulate_media(color_scheme="light")
    shoot(page, f"after-{game}-desktop-light")
    assert serious(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    shoot(page, f"after-{game}-phone", whole=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # A turning point is played on from by keyboard, on the seat one had.
    page.get_by_role("button", name="Play on from point 2").focus()
    page.keyboard.press("Enter")
    ann = Person(page)
    assert not ann.asked().over


def test_a_running_game_has_no_course_yet(site: Site, visit: Visit) -> None:
    page = visit(f"/after/{site.make('four_souls', 'pp')['table']}")
    expect(page.get_by_text("the game is not over")).to_be_visible()
    assert serious(page) == []


def test_this_looks_wrong(site: Site, visit: Visit, tmp_path: Path) -> None:
    """While others play, the moment is remembered; after the game there is the file, and it leads to the same state."""
    made = finished.table(site, "four_souls")
    running = begin(site, "quiet")
    page = visit(address(running, 0, host=True))
    visit(address(running, 1))
    ann = Person(page)
    ann.asked()
    menu = ann.menu()
    menu.get_by_role("button", name="This looks wrong").click()
    expect(menu.get_by_text("This moment is remembered")).to_be_visible()
    remembered = page.evaluate("JSON.parse(localStorage.getItem('cardwright.tables'))")[running["table"]]
    assert remembered["wrong"] == [0]
    page.goto(f"/after/{made['table']}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="This looks wrong").click()
    file = tmp_path / "wrong.yaml"
    saved.value.save_as(file)
    assert run_file(file).game == "four_souls"


def test_playing_again_from_the_course_of_a_game(site: Site, visit: Visit) -> None:
    """The link makes the next table once; whoever follows it later is led there, and so are the others."""
    made = finished.table(site, "four_souls")
    page = visit(address(made, 0))
    expect(Person(page).ending).to_be_visible()
    page.goto(f"/after/{made['table']}")
    page.get_by_role("link", name="Play again, all of us").click()
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    following = page.url.split("#")[0]
    assert made["table"] not in following
    page.goto(f"/t/{made['table']}?again")
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    assert page.url.split("#")[0] == following
    other = visit(address(made, 1))
    Person(other).ending.get_by_role("link", name="Come to the next game").click()
    expect(other.get_by_role("button", name="I am ready")).to_be_visible()
    assert other.url.split("#")[0] == following
