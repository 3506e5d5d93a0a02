"""The deck page (build, check, read, write, play with the deck) and the scenario chooser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import Person, choose_game, seat
from tests.browser.shots import shoot
from tests.browser.test_accessibility import serious

LISTS = Path(__file__).parents[1] / "marvel_champions" / "deck_lists"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
DECKS = "/decks/marvel_champions"


def opened(visit: Visit, **more: object) -> Page:
    """The deck page, with Spider-Man's ready-made deck looked through."""
    page = visit(DECKS, **more)
    expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()
    return page


def row(page: Page, name: str) -> Locator:
    """The row of a card in the list."""
    return page.get_by_role("region", name="The list").get_by_role("listitem").filter(has_text=name)


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Is this deck legal?")


def collection(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Collection")


def text_of(page: Page, form: str) -> str:
    """The deck in one of its forms."""
    box = page.get_by_role("region", name="As text")
    box.get_by_role("button", name=form, exact=True).click()
    return box.get_by_role("textbox", name="Deck as text").input_value()


def read_list(page: Page, text: str) -> Locator:
    """Paste a list and have it read; what the page says of it."""
    box = page.get_by_role("region", name="As text")
    box.get_by_role("textbox", name="Deck as text").fill(text)
    box.get_by_role("button", name="Read this").click()
    return box.get_by_role("status")


def test_a_deck_is_built_and_checked(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("textbox", name="Name of the deck").fill("Web of Justice")
    expect(row(page, "Backflip").get_by_role("button", name=re.compile("less|more"))).to_have_count(0)
    expect(row(page, "Backflip").get_by_label("always in this hero’s deck")).to_be_visible()
    page.get_by_role("button", name="One For Justice! less").click()
    expect(page.get_by_role("heading", name="Not legal yet")).to_be_visible()
    expect(verdict(page)).to_contain_text("It has 39 cards, but a deck has 40 to 50")
    expect(verdict(page)).to_contain_text("MC-DECK-02")
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    page.get_by_role("searchbox", name="Search cards").fill("tenacity")
    expect(collection(page).get_by_role("status")).to_contain_text("1 title")
    page.get_by_role("button", name="Add Tenacity: 0 of 3 in the deck").click()
    expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()
    expect(row(page, "Tenacity")).to_contain_text("1")
    expect(page.get_by_role("heading", name="Web of Justice is ready")).to_be_visible()


def test_figures_follow_the_deck(visit: Visit) -> None:
    page = opened(visit)
    bars = page.get_by_role("list", name="Cards by cost").get_by_role("listitem")
    expect(bars.nth(2)).to_contain_text("cost 2: 8 cards")
    page.get_by_role("button", name="One For Justice! less").click()
    expect(bars.nth(2)).to_contain_text("cost 2: 7 cards")
    page.get_by_role("button", name="One Energy less").click()
    expect(page.get_by_text("4 resource cards")).to_be_visible()


def test_mistakes_are_mended_with_their_remedy(visit: Visit) -> None:
    page = opened(visit)
    said = read_list(page, (LISTS / "illegal_count.json").read_text("utf-8"))
    expect(said).to_contain_text("Read as a new deck: Four of a kind.")
    expect(verdict(page)).to_contain_text("4 copies of For Justice!; at most 3 may be")
    expect(row(page, "For Justice!")).to_contain_text("4 of 3")
    for name in ("Daredevil", "For Justice!"):
        verdict(page).get_by_role("listitem").filter(has_text=f"of {name};").get_by_role(
            "button", name="Take one out"
        ).click()
    expect(verdict(page)).not_to_contain_text("at most")


def test_an_aspect_decides_what_fits(visit: Visit) -> None:
    page = opened(visit)
    page.locator("label").filter(has=page.get_by_role("radio", name="Aggression")).click()
    expect(verdict(page)).to_contain_text("For Justice! is of the aspect justice; the deck's is aggression")
    expect(verdict(page)).to_contain_text("MC-DECK-05")
    expect(row(page, "For Justice!")).to_contain_text("does not fit")
    expect(collection(page).get_by_role("button", name="Justice", exact=True)).to_have_count(0)


def test_filters_of_the_collection(visit: Visit) -> None:
    page = opened(visit)
    faces = collection(page).get_by_role("listitem")
    expect(faces.first).to_be_visible()
    all_of_them = faces.count()
    collection(page).get_by_role("button", name="Basic", exact=True).click()
    expect(collection(page).get_by_role("button", name="Basic", exact=True, pressed=False)).to_be_visible()
    justice = faces.count()
    assert 0 < justice < all_of_them
    collection(page).get_by_role("combobox", name="Type").select_option("Allies")
    expect(collection(page).get_by_role("status")).to_contain_text("2 titles")
    collection(page).get_by_role("combobox", name="Cost").select_option("Cost 4 and more")
    expect(collection(page).get_by_role("status")).to_contain_text("1 title ")
    page.get_by_role("button", name="Look at Daredevil").click()
    zoom = page.get_by_role("dialog", name="Daredevil")
    expect(zoom).to_contain_text("Matt Murdock")
    page.keyboard.press("Escape")
    expect(zoom).to_be_hidden()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Search cards")).to_be_focused()


def test_a_list_that_is_written_is_read_again(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("textbox", name="Name of the deck").fill("Web of Justice")
    expect(page.get_by_role("heading", name="Web of Justice is ready")).to_be_visible()
    for form in ("JSON", "Deck list"):
        before = text_of(page, form)
        expect(read_list(page, before)).to_contain_text("Read as a new deck: Web of Justice.")
        expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()
        assert text_of(page, form) == before
    assert json.loads(text_of(page, "JSON"))["slots"]["01060"] == 3
    assert "Costs: 6 of cost 0" in text_of(page, "To print")


def test_what_is_missing_is_named_with_its_pack(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("region", name="As text").get_by_label("Read a file").set_input_files(LISTS / "missing_card.txt")
    said = page.get_by_role("region", name="As text").get_by_role("status")
    expect(said).to_contain_text("Read as a new deck: Web and Shield. One thing could not be read.")
    expect(said).to_contain_text("1x Falcon: Sam Wilson (Captain America) is not among the cards here")
    expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()
    expect(read_list(page, "no list at all")).to_contain_text("the list names no hero")
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value("Web and Shield")
    expect(read_list(page, "{")).to_contain_text("this is not JSON")


def test_a_deck_is_built_with_the_keyboard(visit: Visit) -> None:
    page = opened(visit)
    page.keyboard.press("/")
    page.keyboard.type("Tenacity")
    expect(collection(page).get_by_role("status")).to_contain_text("1 title")
    page.get_by_role("button", name="Add Tenacity: 0 of 3 in the deck").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Add Tenacity: 1 of 3 in the deck")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(row(page, "Tenacity")).to_contain_text("3")
    page.get_by_role("radio", name="Justice").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Leadership")).to_be_checked()
    expect(verdict(page)).to_contain_text("the deck's is leadership")


def test_decks_are_kept_copied_and_deleted(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("textbox", name="Name of the deck").fill("First")
    page.get_by_role("button", name="One Tenacity less").or_(
        page.get_by_role("button", name="One Energy less")
    ).first.click()
    page.get_by_role("button", name="Copy as new deck").click()
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value("First (copy)")
    page.reload()
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value("First (copy)")
    page.get_by_role("combobox", name="Deck", exact=True).select_option("First")
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value("First")
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value("First (copy)")
    expect(page.get_by_role("combobox", name="Deck", exact=True).get_by_role("option")).to_have_count(1)


def test_a_deck_is_played(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("combobox", name="Hero").select_option("Captain Marvel")
    page.get_by_role("textbox", name="Name of the deck").fill("Higher and Further")
    page.get_by_role("button", name="Add Tenacity: 0 of 3 in the deck").click()
    expect(page.get_by_role("heading", name="Higher and Further is ready")).to_be_visible()
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_role("radio", name="Marvel Champions")).to_be_checked()
    expect(page.get_by_role("combobox", name="Heroes").first.locator("option:checked")).to_have_text("Captain Marvel")
    deck = page.get_by_role("combobox", name="Decks").first
    expect(deck.locator("option:checked")).to_have_text("Higher and Further")
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    ann.asked()
    expect(page.get_by_label("Deck, 35 cards").first).to_be_visible()
    ann.play(lambda question: question.forward or question.options[0], most=3)


def test_a_deck_of_another_hero_is_not_offered(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_role("textbox", name="Name of the deck").fill("Only for spiders")
    expect(page.get_by_role("heading", name="Only for spiders is ready")).to_be_visible()
    page.get_by_role("button", name="Play with it").click()
    deck, hero = page.get_by_role("combobox", name="Decks").first, page.get_by_role("combobox", name="Heroes").first
    expect(deck.locator("option:checked")).to_have_text("Only for spiders")
    hero.select_option("Captain Marvel")
    expect(deck.locator("option:checked")).to_have_text("The hero’s own deck")
    expect(deck.get_by_role("option", name="Only for spiders")).to_have_count(0)


# --- the scenario chooser ---------------------------------------------------------------------------------------------


def chooser(visit: Visit, **more: object) -> Page:
    page = visit(**more)
    choose_game(page, "Marvel Champions")
    expect(page.get_by_role("radiogroup", name=re.compile("^Villain"))).to_be_visible()
    return page


def sets(page: Page, name: str) -> Locator:
    """An encounter set of the chosen scenario."""
    found = page.get_by_role("region", name="How hard").get_by_role("listitem")
    return found.filter(has=page.locator("b", has_text=name))


def test_the_chooser_says_what_a_villain_brings(visit: Visit) -> None:
    page = chooser(visit)
    expect(page.get_by_role("radio", name=re.compile("^Rhino, "))).to_be_checked()
    expect(sets(page, "Bomb Scare")).to_contain_text("modular, recommended for Rhino")
    expect(page.get_by_text("Rhino I with 14 hit points.")).to_be_visible()
    seat(page, 2, "Bot")
    expect(page.get_by_text("Rhino I with 28 hit points.")).to_be_visible()


def test_modes_and_sets_are_chosen_and_played(visit: Visit) -> None:
    page = chooser(visit)
    page.locator("label").filter(has=page.get_by_role("radio", name=re.compile("^Expert"))).click()
    page.get_by_role("button", name="Heroic level up").click()
    expect(page.get_by_role("heading", name="Rhino, expert, heroic 1, one hero")).to_be_visible()
    expect(sets(page, "Expert")).to_contain_text("3")
    page.get_by_role("button", name="Take Bomb Scare out").click()
    expect(sets(page, "Bomb Scare")).to_have_count(0)
    expect(page.get_by_text("No modular sets.")).to_be_visible()
    page.get_by_role("button", name="Draw one unseen").click()
    expect(sets(page, "One set drawn unseen")).to_contain_text("MC-DECK-14")
    page.get_by_role("button", name="As recommended").click()
    expect(sets(page, "Bomb Scare")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    ann.asked()
    expect(page.get_by_label("Rhino: hit points").first).to_contain_text("15")


def test_another_villain_brings_his_own_sets_and_is_played(visit: Visit) -> None:
    page = chooser(visit)
    page.get_by_role("button", name="Take Bomb Scare out").click()
    expect(page.get_by_text("No modular sets.")).to_be_visible()
    page.get_by_role("radio", name=re.compile("^Rhino, ")).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name=re.compile("^Klaw, "))).to_be_checked()
    expect(page.get_by_role("heading", name="Klaw, standard, one hero")).to_be_visible()
    expect(sets(page, "Masters of Evil")).to_contain_text("modular, recommended for Klaw")
    page.get_by_role("button", name="Play", exact=True).click()
    Person(page).asked()
    expect(page.get_by_label("Klaw: hit points").first).to_contain_text("12")


def test_a_skirmish_uses_one_stage(visit: Visit) -> None:
    page = chooser(visit)
    page.get_by_role("combobox", name="Skirmish").select_option("Stage III")
    expect(page.get_by_text("Rhino III with 16 hit points.")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    Person(page).asked()
    expect(page.get_by_label("Rhino: hit points").first).to_contain_text("16")


def test_a_set_is_swapped(visit: Visit) -> None:
    page = chooser(visit)
    swap = page.get_by_role("combobox", name="Swap Bomb Scare for")
    names = [name for name in swap.get_by_role("option").all_inner_texts() if name not in ("Swap", "One drawn unseen")]
    swap.select_option(names[0])
    expect(sets(page, names[0])).to_contain_text("modular")
    expect(sets(page, "Bomb Scare")).to_have_count(0)


# --- looks ------------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "theme"),
    [(size, theme) for size in SIZES for theme in ("dark", "light")],
)
def test_pictures_without_serious_problems(visit: Visit, size: str, theme: str) -> None:
    page = opened(visit, size=SIZES[size], theme=theme)
    text = (LISTS / "illegal_count.json").read_text("utf-8")
    read_list(page, text)
    expect(page.get_by_role("heading", name="Not legal yet")).to_be_visible()
    page.mouse.move(0, 0)
    shoot(page, f"decks-{size}-{theme}", whole=size == "phone")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page = chooser(visit, size=SIZES[size], theme=theme)
    page.locator("label").filter(has=page.get_by_role("radio", name=re.compile("^Expert"))).click()
    expect(page.get_by_role("heading", name="Rhino, expert, one hero")).to_be_visible()
    shoot(page, f"scenario-{size}-{theme}", whole=True)
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
