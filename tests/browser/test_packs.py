"""Strangers' packs in the browser: chosen on the start page, seen by everybody at the table, refused where wrong."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import FilePayload, Locator, Page, TimeoutError, expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, Question, choose_game, come, seat

EXAMPLES = Path(__file__).parents[2] / "examples" / "packs"
KITCHEN = EXAMPLES / "grandmas_kitchen.yaml"
HERO = EXAMPLES / "the_hush.yaml"


def packs(page: Page) -> Locator:
    """The part of the start page where packs are chosen."""
    return page.get_by_role("group", name="Your own cards")


def bring(page: Page, pack: Path | FilePayload) -> None:
    """Choose a pack file."""
    packs(page).get_by_label("Bring a pack").set_input_files(pack)


def sees(person: Person, name: str, text: str) -> None:
    """A card of a pack lies on the table, tells its text, and shows its face when it is pointed at."""
    page = person.page
    card = page.get_by_role("button", name=re.compile(rf"^{name}\.")).first
    expect(card).to_have_accessible_name(re.compile(text))
    card.hover()
    face = page.get_by_role("complementary", name="Card", exact=True)
    expect(face).to_contain_text(name)
    expect(face).to_contain_text(text)
    page.mouse.move(0, 0)


def first_asked(known: dict[Person, int]) -> tuple[Person, Question]:
    """Whoever has a question other than the one that is known of them."""
    for _ in range(100):
        for person, moment in known.items():
            with suppress(TimeoutError):
                return person, person.asked(moment, seconds=0.5)
    raise AssertionError("nobody is asked")


def answer_together(ann: Person, bob: Person, choices: int) -> None:
    """Two people answer what they are asked, whoever of them it is, until so many choices are made."""
    known = {ann: -1, bob: -1}
    for _ in range(choices):
        person, question = first_asked(known)
        person.press(question.forward or question.options[0])
        known[person] = question.moment


def test_everybody_at_the_table_sees_the_cards_of_a_pack(visit: Visit) -> None:
    page = visit()
    choose_game(page, "Four Souls")
    page.get_by_role("textbox", name="Name", exact=True).first.fill("Ann")
    for number, who in ((2, "Friend"), (3, "None"), (4, "None")):
        seat(page, number, who)
    bring(page, KITCHEN)
    expect(packs(page)).to_contain_text("Grandma's Kitchen 12 cards")
    page.get_by_role("combobox", name="Characters").first.select_option("Grandma")
    page.get_by_role("button", name="Play", exact=True).click()
    ann, bob = Person(page), Person(come(page, visit, "Bob"))
    for person in (ann, bob):
        sees(person, "Grandma", "You may play an additional loot card this turn")
        sees(person, "Wooden Spoon", "Deal 1 damage to a monster")
    answer_together(ann, bob, choices=6)


def test_a_hero_of_a_pack_is_played(visit: Visit) -> None:
    page = visit()
    choose_game(page, "Marvel Champions")
    bring(page, HERO)
    expect(packs(page)).to_contain_text("The Hush 15 cards")
    page.get_by_role("combobox", name="Heroes").first.select_option("The Hush")
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    ann.asked()
    sees(ann, "Winifred Pell", "Discard a card in your hand")
    while ann.asked().find("^Change form") is None:
        ann.choose()
    ann.choose("^Change form")
    sees(ann, "The Hush", "prevent 1 threat it would place")
    ann.play(lambda question: question.forward or question.options[0], most=4)
    expect(ann.log).to_contain_text("The Hush")


def test_a_wrong_pack_is_refused_and_the_page_goes_on(visit: Visit) -> None:
    page = visit()
    choose_game(page, "Four Souls")
    wrong = KITCHEN.read_text("utf-8").replace("gain_coins(4)", "gain_coin(4)").encode()
    bring(page, {"name": "wrong.yaml", "mimeType": "application/yaml", "buffer": wrong})
    told = packs(page).get_by_role("status")
    expect(told).to_contain_text("wrong.yaml: cards.cookie_jar")
    expect(told).to_contain_text("unknown word 'gain_coin'; did you mean 'gain_coins'")
    bring(page, {"name": "broken.yaml", "mimeType": "application/yaml", "buffer": b"pack: [\n"})
    expect(told).to_contain_text("broken.yaml")
    expect(packs(page)).not_to_contain_text("Grandma's Kitchen")
    expect(page).to_have_url(re.compile("/$"))
    bring(page, KITCHEN)
    expect(packs(page)).to_contain_text("Grandma's Kitchen 12 cards")
    expect(told).to_be_empty()
    page.get_by_role("button", name="Play", exact=True).click()
    Person(page).asked()


def test_a_choice_from_a_pack_goes_away_with_it(visit: Visit) -> None:
    page = visit()
    choose_game(page, "Four Souls")
    bring(page, KITCHEN)
    character = page.get_by_role("combobox", name="Characters").first
    character.select_option("Grandma")
    packs(page).get_by_role("button", name="Play without them").click()
    expect(packs(page)).not_to_contain_text("Grandma's Kitchen")
    expect(character.locator("option:checked")).to_have_text("Any character")
    page.get_by_role("button", name="Play", exact=True).click()
    Person(page).asked()
