"""Direct play: what one clicks is what happens; a click on something that cannot be used says why."""

from __future__ import annotations

import re

from dev.visitors import Site
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, address, begin


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


def test_a_card_under_a_resting_mouse_is_not_enlarged(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "quiet"), 0))
    ann = Person(page)
    ann.asked()
    monster = page.locator(".zone--monsters .tcard__hit").first
    large = page.locator(".zoom")
    # All that a browser says when something comes to lie under a resting mouse.
    monster.dispatch_event("pointerover", {"pointerType": "mouse"})
    monster.dispatch_event("pointerenter", {"pointerType": "mouse"})
    assert large.count() == 0
    monster.hover()
    expect(large).to_be_visible()
    page.mouse.move(2, 2)
    expect(large).to_be_hidden()


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


def test_villains_schemes_and_cards_in_hand_are_played_directly(site: Site, visit: Visit) -> None:
    """A click on the villain attacks it, a click on a scheme thwarts it, a card that is dropped on an enemy is played
    against it: nobody is asked again whom or what is meant."""
    page = visit(address(begin(site, "direct"), 0))
    jen = Person(page)
    turn = jen.asked()
    page.locator(".villain-row .host.big .tcard__hit").click()
    attacked = jen.asked(turn.moment)
    expect(jen.log).to_contain_text("Rhino takes 3 damage from She-Hulk")
    page.keyboard.press("Control+z")
    again = jen.asked(attacked.moment)
    page.locator(".side-schemes .tcard__hit").first.click()
    thwarted = jen.asked(again.moment)
    expect(jen.log).to_contain_text("1 threat is removed from Breakin' & Takin'")
    minion = page.locator(".front .tcard__hit").first
    page.get_by_role("button", name=re.compile("^Haymaker")).first.drag_to(minion)
    paying = jen.asked(thwarted.moment)
    assert paying.text.startswith("Pay for Haymaker"), paying
    page.keyboard.press("s")
    assert jen.asked(paying.moment).text == "Your turn: what do you do?"
    expect(jen.log).to_contain_text("Shocker is defeated")


def test_a_villain_behind_a_guard_does_not_look_as_if_it_could_be_attacked(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "heroes"), 0))
    ann = Person(page)
    paying = ann.asked()
    page.keyboard.press("Escape")
    ann.asked(paying.moment)
    villain = page.locator(".villain-row .host.big")
    glows = page.locator(".front .card.legal")
    expect(glows).to_have_count(2)
    expect(villain.locator(".card.legal")).to_have_count(0)
    expect(villain.get_by_role("button").first).not_to_have_accessible_name(re.compile("Attack with"))
