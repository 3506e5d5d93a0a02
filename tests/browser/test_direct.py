"""Direct play: what one clicks is what happens; a click on something that cannot be used says why."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, address, begin

from cardwright.lab.visitors import Site


def test_a_click_on_a_monster_attacks_it(site: Site, visit: Visit) -> None:
    """The rules ask twice, whether one attacks and what; a click answers both."""
    page = visit(address(begin(site, "quiet"), 0))
    ann = Person(page)
    ann.asked()
    monster = page.locator(".zone--monsters .tcard__hit").first
    expect(monster).to_have_accessible_name(re.compile("Attack"))
    monster.click()
    expect(ann.log).to_contain_text(re.compile(r"You attack\s+Fly"))


def test_a_click_on_a_shop_item_buys_it_and_a_card_that_is_dragged_is_played(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "monsters"), 0))
    ann = Person(page)
    before = ann.asked()
    item = page.locator(".zone--shop .slots .tcard__hit").first
    expect(item).to_have_accessible_name(re.compile("Purchase"))
    item.click()
    expect(ann.log).to_contain_text(re.compile(r"You buy\s+Restock\s+for 10¢"))
    ann.asked(before.moment)
    penny = page.locator(".hand .tcard__hit").first.bounding_box()
    table = page.locator(".stack").bounding_box()
    assert penny is not None
    assert table is not None
    page.mouse.move(penny["x"] + 20, penny["y"] + 40)
    page.mouse.down()
    page.mouse.move(table["x"] + table["width"] / 2, table["y"] + table["height"] / 2, steps=5)
    page.mouse.up()
    expect(ann.log).to_contain_text(re.compile(r"You play\s+A Penny!"))


def test_a_click_on_an_enemy_attacks_it(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "heroes"), 0))
    ann = Person(page)
    paying = ann.asked()
    page.keyboard.press("Escape")
    turn = ann.asked(paying.moment)
    assert turn.find("^Attack with Spider-Man") is not None
    enemy = page.get_by_role("button", name=re.compile("^Shocker")).first
    expect(enemy).to_have_accessible_name(re.compile("Attack with Spider-Man"))
    enemy.click()
    page.get_by_role("menuitem", name=re.compile("Attack with Spider-Man")).click()
    assert not ann.asked(turn.moment).text.startswith("Whom does Spider-Man attack")
    expect(ann.log).to_contain_text("Shocker takes 2 damage from Spider-Man")


def test_a_click_on_what_cannot_be_used_says_why(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "crowd"), 0))
    ann = Person(page)
    ann.asked()
    page.locator(".hand .tcard__hit").first.click()
    expect(ann.prompt).to_contain_text("no loot play left: use Isaac first")
