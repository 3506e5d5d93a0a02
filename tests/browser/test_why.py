"""Why, for real: a line of the log says in sentences what led to it, with its rule; all of it beside the table."""

from __future__ import annotations

import re

from dev.visitors import Site
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin
from tests.browser.shots import shoot
from tests.browser.test_accessibility import serious

SOULS = {
    "cancel": "So A Penny! was canceled by Butter Bean!: it left the stack and did nothing.",
    "roll_changed": "So Book of Belial made the roll 3 instead of 4, while it was still on the stack.",
    "miss": "So you missed Fly: the roll was 3, and 6 or more would hit.",
    "take_damage": "So you took 1 damage because you missed (rolled 3, needed 6 or more)",
    "hit": "So you hit Fly: the roll was 6, and 6 or more hits.",
    "dies": "So Fly died: it was at 0 health",
    "gain_coins": "So you gained 3¢, the reward for Fly, and have 8¢ now.",
    "destroy": "So Dinner was destroyed: a player who dies destroys an item",
    "discard_loot": "So you discarded A Dime!!: a player who dies discards a loot card.",
    "lose_coins": "So you lost 1¢: a player who dies loses 1¢.",
}
"""The first line of each kind in the position ``why``, and what came of its steps."""
HEROES = {
    "takes_damage": "So Spider-Man's attack dealt 2 damage to Rhino",
    "defeated": "So Rhino was defeated: 2 damage left no hit points.",
    "villain_advances": "So Rhino is back as the next stage",
    "threat_removed": "So Black Cat's thwart removed 1 threat from The Break-In!, which has 0 left.",
    "enemy_attacks": "So Rhino attacked you: in the villain phase enemies attack whoever is in hero form.",
    "defends": "So Spider-Man defended against Rhino",
    "boost_turned": "So Blank Treachery added 0 to what Rhino does this time",
    "no_damage": "So Spider-Man took no damage: 3 ATK and 0 boost are no more than 3 DEF.",
    "draws": "So you drew 3 cards, up to the size of your hand.",
}


def opened(page: Page, what: str) -> Locator:
    """Open the first line of a kind by its mark; the explanation below it."""
    log = page.get_by_role("complementary", name="Log")
    log.locator(f'.entry[data-what="{what}"] .entry__why').first.click()
    found = log.get_by_role("region", name="Why did this happen?")
    expect(found).to_have_attribute("aria-busy", "false")
    return found


def check(page: Page, sayings: dict[str, str]) -> None:
    for what, so in sayings.items():
        why = opened(page, what)
        expect(why.locator(".whybox__so")).to_contain_text(so)
        expect(why.locator(".rulecard .ruletext")).not_to_be_empty()
        text = why.inner_text()
        assert not re.search(r"[{}]|None|Player \d", text), text


def test_why_in_sentences_for_ten_kinds_of_line(site: Site, visit: Visit) -> None:
    ann = Person(visit(address(begin(site, "why"), 0)))
    before = ann.asked()
    check(ann.page, SOULS)
    why = opened(ann.page, "take_damage")
    steps = why.get_by_role("listitem")
    expect(steps.filter(has_text="Book of Belial made the roll 3 instead of 4.")).to_be_visible()
    expect(steps.filter(has_text="You needed 6 or more to hit Fly: 3 is a miss.")).to_be_visible()
    expect(steps.filter(has_text="Fly's attack is 1, and a miss deals it to the attacker.")).to_be_visible()
    shoot(ann.page, "why-four-souls-desktop-dark")
    # A rule opens from a step, and a rule that it names from there; the game is where it was.
    steps.filter(has_text="3 is a miss").get_by_role("button", name="Rule FS-ATK-19").click()
    expect(why.locator(".rulecard__id")).to_have_text("FS-ATK-19")
    # A scenario that shows it is told in words, and can be played in another tab.
    shown = why.get_by_role("region", name=re.compile("^Scenario: "))
    expect(shown).to_contain_text("On the table")
    first = shown.get_by_role("heading").first.inner_text()
    shown.get_by_role("button", name="Next scenario").click()
    expect(shown.get_by_role("heading").first).not_to_have_text(first)
    assert serious(ann.page) == []
    title = shown.get_by_role("heading").first.inner_text()
    with ann.page.expect_popup() as opens:
        shown.get_by_role("button", name="Play this").click()
    tried = Person(opens.value)
    assert tried.asked().options
    expect(tried.page).to_have_title(re.compile(re.escape(title[:30])))
    tried.page.close()
    why.get_by_role("button", name="Close").click()
    expect(why).to_have_count(0)
    assert ann.asked() == before


def test_why_in_sentences_for_heroes(site: Site, visit: Visit) -> None:
    page = visit(address(begin(site, "why_heroes"), 0), theme="light")
    check(page, HEROES)
    opened(page, "no_damage")
    shoot(page, "why-marvel-champions-desktop-light")
    assert serious(page) == []


def test_the_log_is_a_sheet_on_a_phone_and_talk_leaves_a_mark(site: Site, visit: Visit) -> None:
    made = begin(site, "why")
    ann, bob = Person(visit(address(made, 0), size=PHONE)), Person(visit(address(made, 1)))
    expect(ann.prompt).to_be_visible()
    bob.speak("Sorry!")
    button = ann.page.get_by_role("button", name="Log: 1 new line of talk")
    expect(button).to_be_visible()
    button.click()
    expect(ann.log.get_by_text("Sorry!")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Log", exact=True)).to_be_visible()
    ann.log.get_by_role("button", name="All").click()
    expect(opened(ann.page, "miss").locator(".whybox__so")).to_contain_text("So you missed Fly")
    shoot(ann.page, "why-four-souls-phone-dark")
    assert [one for one in serious(ann.page) if ".log" in one or ".whybox" in one or ".entry" in one] == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def reasons(page: Page, card: Locator) -> Locator:
    """Ask why a card cannot be used, by pressing the right button on it; the answers."""
    card.locator("button").first.click(button="right")
    found = page.get_by_role("region", name="Why can’t I?")
    expect(found).to_be_visible()
    return found


def card(page: Page, name: str) -> Locator:
    """A card on the table, by its name."""
    return page.locator(".tcard").filter(has=page.get_by_role("button", name=re.compile(f"^{name}"))).first


def test_why_cant_i_attack_buy_or_end_the_turn(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    ann, bob = Person(visit(address(made, 0))), Person(visit(address(made, 1)))
    ann.asked()
    expect(reasons(ann.page, card(ann.page, "Dinner"))).to_contain_text("Buy Dinner: It costs 10¢, and you have 5¢.")
    shoot(ann.page, "why-not-four-souls-desktop-dark")
    found = reasons(bob.page, card(bob.page, "Pooter"))
    expect(found).to_contain_text("Attack Pooter: It is not your turn.")
    found.get_by_role("button", name="Rule FS-ATK-01").click()
    expect(found.locator(".ruletext")).to_contain_text("Only the active player may declare an attack")
    bob.page.keyboard.press("Escape")
    # The question mark asks the same of the card in focus.
    mine = bob.page.locator(".mine .tcard button").first
    mine.focus()
    bob.page.keyboard.press("?")
    expect(bob.page.get_by_role("region", name="Why can’t I?")).to_contain_text("End the turn: It is not your turn.")


def test_a_card_on_its_side_says_when_it_stands_up_again(site: Site, visit: Visit) -> None:
    ann = Person(visit(address(begin(site, "why"), 0)))
    ann.asked()
    for name, until in {"Book of Belial": "Bob’s", "Isaac": "your"}.items():
        card(ann.page, name).locator("button").first.hover()
        expect(ann.page.locator(".zoom__state")).to_contain_text("Deactivated")
        expect(ann.page.locator(".zoom__state")).to_contain_text(f"when {until} next turn begins")


def test_why_cant_i_as_a_hero(site: Site, visit: Visit) -> None:
    peter = Person(visit(address(begin(site, "why_heroes"), 0)))
    peter.asked()
    found = reasons(peter.page, card(peter.page, "Spider-Man"))
    expect(found).to_contain_text(
        "Attack with Spider-Man: It is exhausted; it is readied at the end of the player phase."
    )
    peter.page.keyboard.press("Escape")
    found = reasons(peter.page, card(peter.page, "Energy"))
    expect(found).to_contain_text("Play Energy: It is a resource: it is discarded to pay for other cards.")
    shoot(peter.page, "why-not-marvel-champions-desktop-dark")
