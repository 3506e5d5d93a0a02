"""Pictures of every page at a desk, on a laptop and on a phone, by night and by day, kept for people to look at (see
``shots``). No page is wider than its window, and none shows an id."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from dev.visitors import Site
from playwright.sync_api import FilePayload, Page, expect
from tests import finished
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import Person, address, begin, choose_game, sit_down
from tests.browser.shots import shoot

SIZES = {"desktop": DESKTOP, "laptop": (1280, 720), "phone": PHONE}
LAID_OUT = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

RAW = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)+")
"""An id of a card, a word of the card language, and the like, which only programs should read."""
WORDS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest("code")) found.push(texts.currentNode.data);
  return found;
}"""
"""All words of a page, but for what is shown as code: the data of a card."""


def raw(page: Page) -> list[str]:
    words: list[str] = page.evaluate(WORDS)
    return [id for text in words for id in RAW.findall(text)]


Look = Callable[[Site, Visit], Page]
"""Opens a page and waits until it shows what the picture is to show."""


def start(game: str, more: str = "") -> Look:
    """The start page with a game chosen, and perhaps something opened."""

    def look(site: Site, visit: Visit) -> Page:
        page = visit()
        choose_game(page, game)
        if game == "Marvel Champions":
            expect(page.get_by_role("radiogroup", name=re.compile("^Villain"))).to_be_visible()
        if more:
            page.get_by_role("button", name=more).click()
        return page

    return look


def page_at(path: str, shows: str) -> Look:
    """A page by its address, once an element is there."""

    def look(site: Site, visit: Visit) -> Page:
        page = visit(path)
        expect(page.locator(shows).first).to_be_visible()
        return page

    return look


def position(name: str, *seats: int, then: Callable[[Person], object] = lambda person: None) -> Look:
    """A table from a position, seen from a seat (or none), and what its person does before the picture."""

    def look(site: Site, visit: Visit) -> Page:
        person = Person(visit(address(begin(site, name), *seats, host=bool(seats))))
        if seats == (0,):
            person.asked()
        else:
            expect(person.heading).to_have_text(re.compile("Waiting for"))
        then(person)
        return person.page

    return look


def shown(name: str, *steps: tuple[str, int]) -> Look:
    """What is shown in a position after some choices, each with the number of beats after it."""

    def look(site: Site, visit: Visit) -> Page:
        page = visit("/about", quick=False)
        page.evaluate("(kept) => localStorage.setItem('cardwright.settings', kept)", json.dumps({"showing": "steps"}))
        page.goto(address(begin(site, name), 0))
        person = Person(page)
        for option, beats in steps:
            chosen = person.asked().find(option)
            assert chosen is not None, option
            person.press(chosen)
            for _ in range(beats):
                expect(page.locator("[data-beat]")).to_be_visible()
                page.keyboard.press("h")
        expect(page.locator("[data-beat]")).to_be_visible()
        return page

    return look


def early(game: str, seats: str) -> Look:
    """The first question of a game."""

    def look(site: Site, visit: Visit) -> Page:
        page = visit(address(site.make(game, seats), 0))
        Person(page).asked()
        return page

    return look


def guide(game: str, steps: int) -> Look:
    """A guided game, some presses of Next after its beginning."""

    def look(site: Site, visit: Visit) -> Page:
        page = visit(address(site.make(game, "p", guided=True), 0))
        for _ in range(steps):
            page.locator(".guide[data-ready] .guide__next").click()
        expect(page.locator(".guide[data-ready]")).to_be_visible()
        return page

    return look


def ending(name: str, seat: int = 0) -> Look:
    """A game that is over."""

    def look(site: Site, visit: Visit) -> Page:
        page = visit(address(begin(site, name), seat))
        expect(Person(page).ending).to_be_visible()
        return page

    return look


def after(game: str, bot: str = "steady") -> Look:
    """The course of a game that such bots have played."""

    def look(site: Site, visit: Visit) -> Page:
        page = visit(address(finished.table(site, game, bot), 0))
        Person(page).ending.get_by_role("link", name="How it went").click()
        expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
        return page

    return look


def room(site: Site, visit: Visit) -> Page:
    """Where people gather before a game, for its host."""
    page = visit(address(site.make("four_souls", "ppb", gather=True), 0, host=True))
    expect(page.get_by_role("complementary", name="Come in")).to_be_visible()
    return page


def room_with_guest(game: str) -> Look:
    """The room for its host, with a guest who is ready."""

    def look(site: Site, visit: Visit) -> Page:
        made = site.make(game, "ppp", gather=True)
        sit_down(visit(f"/j/{made['code']}"), "Bo")
        page = visit(address(made, 1, host=True))
        expect(page.locator(".stamp")).to_be_visible()
        return page

    return look


def room_watched(site: Site, visit: Visit) -> Page:
    """The room for somebody who only watches."""
    page = visit(f"/t/{site.make('marvel_champions', 'ppb', gather=True)['table']}")
    expect(page.get_by_role("heading", name="The game has not begun yet")).to_be_visible()
    return page


def bad_save(site: Site, visit: Visit) -> Page:
    """The start page after a file that is no saved table."""
    page = visit()
    choose_game(page, "Four Souls")
    file: FilePayload = {"name": "holiday.cardwright", "mimeType": "application/octet-stream", "buffer": b"sand"}
    page.get_by_label("Choose file").set_input_files(file)
    told = page.get_by_role("complementary", name="Load a saved table").get_by_role("alert")
    expect(told).to_contain_text("holiday.cardwright")
    return page


def scenario(site: Site, visit: Visit) -> Page:
    """The villains on the start page."""
    page = start("Marvel Champions")(site, visit)
    page.get_by_role("group", name="The scenario").evaluate("(group) => group.scrollIntoView()")
    return page


def mistakes(site: Site, visit: Visit) -> Page:
    """A deck with mistakes: cards of another aspect, and none of its own."""
    page = page_at("/decks/marvel_champions", "main .card")(site, visit)
    page.get_by_role("button", name="Take all out").click()
    page.locator("label", has_text="Protection").click()
    expect(page.get_by_role("heading", name="Not legal yet")).to_be_visible()
    expect(page.get_by_role("complementary", name="Collection").get_by_text("Protection").first).to_be_visible()
    return page


def join(site: Site, visit: Visit) -> Page:
    """Where a code leads."""
    page = visit(f"/j/{site.make('marvel_champions', 'pp', gather=True)['code']}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    return page


def tables(site: Site, visit: Visit) -> Page:
    """The start page of somebody who has tables, one of which is over."""
    page = visit(address(begin(site, "crowd"), 0))
    Person(page).asked()
    page.goto(address(begin(site, "heroes"), 0))
    Person(page).asked()
    page.goto(address(finished.table(site, "four_souls"), 0))
    expect(Person(page).ending).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    return page


def curtain(site: Site, visit: Visit) -> Page:
    """Two people at one screen."""
    page = visit(address(begin(site, "nearly_won"), 0, 1))
    expect(page.get_by_role("button", name="I am Ann")).to_be_visible()
    return page


def why(what: str) -> Callable[[Person], object]:
    """The explanation of a line of the log."""

    def open_(person: Person) -> None:
        person.log.locator(f'.entry[data-what="{what}"] .entry__why').first.click()
        expect(person.log.get_by_role("region", name="Why did this happen?")).to_have_attribute("aria-busy", "false")

    return open_


def enlarged(person: Person) -> None:
    person.page.locator("main [data-card]").first.click(button="right")
    expect(person.page.get_by_role("dialog")).to_be_visible()


def turned(person: Person) -> None:
    person.page.locator(".tcard:has(> .is-turned) button").last.click(button="right")
    expect(person.page.get_by_role("dialog")).to_be_visible()


def keys(person: Person) -> None:
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog", name="Keys")).to_be_visible()


def pace(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^(When to ask me|Pace)")).click()
    expect(person.page.get_by_role("dialog", name="When to ask me")).to_be_visible()


def paying(person: Person) -> None:
    person.choose("Genius")


def summary(person: Person) -> None:
    person.choose("End your turn")
    person.choose("Captain Marvel")
    expect(person.since).to_be_visible()


def bargain(person: Person) -> None:
    person.menu().get_by_role("button", name="Offer a bargain").click()
    expect(person.page.get_by_role("dialog", name="Offer a bargain")).to_be_visible()


PICTURES: dict[str, Look] = {
    "start-four-souls": start("Four Souls"),
    "start-four-souls-more": start("Four Souls", "More rules"),
    "start-marvel-champions": start("Marvel Champions"),
    "start-scenario": scenario,
    "start-tables": tables,
    "start-bad-save": bad_save,
    "about": page_at("/about", "main"),
    "style": page_at("/style", "article"),
    "missing": page_at("/no/such/page", "main"),
    "cards": page_at("/cards?game=four_souls", ".card"),
    "cards-none": page_at("/cards?find=xyzzy", ".library__none"),
    "cards-four-souls": page_at("/cards/sacred_heart?game=four_souls&find=roll", ".data"),
    "cards-marvel-champions": page_at("/cards/rhino_1?game=marvel_champions&find=attack", ".data"),
    "howto-four-souls": page_at("/learn/four_souls", "h1"),
    "howto-marvel-champions": page_at("/learn/marvel_champions", "h1"),
    "decks": page_at("/decks/marvel_champions", "main .card"),
    "decks-mistakes": mistakes,
    "room": room,
    "room-guest": room_with_guest("four_souls"),
    "room-heroes": room_with_guest("marvel_champions"),
    "room-watching": room_watched,
    "join": join,
    "curtain": curtain,
    "guide-four-souls": guide("four_souls", 2),
    "guide-marvel-champions": guide("marvel_champions", 2),
    "early-four-souls": early("four_souls", "pbbb"),
    "early-marvel-champions": early("marvel_champions", "p"),
    "crowd": position("crowd", 0),
    "crowd-waiting": position("crowd", 1),
    "empty": position("empty", 0),
    "two": position("two", 0),
    "monsters": position("monsters", 0),
    "eight": position("eight", 0),
    "rooms": position("rooms", 0),
    "rooms-watching": position("rooms"),
    "heroes": position("heroes", 0),
    "heroes-waiting": position("heroes", 1),
    "attacked": position("attacked", 0),
    "attacked-watching": position("attacked"),
    "four": position("four", 0),
    "several": position("several", 0),
    "menu": position("crowd", 0, then=Person.menu),
    "keys": position("crowd", 0, then=keys),
    "pace": position("crowd", 0, then=pace),
    "bargain": position("crowd", 0, then=bargain),
    "card": position("crowd", 0, then=enlarged),
    "card-turned": position("why", 0, then=turned),
    "card-hero": position("heroes", 0, then=enlarged),
    "why-four-souls": position("why", 0, then=why("take_damage")),
    "why-marvel-champions": position("why_heroes", 0, then=why("takes_damage")),
    "paying": position("heroes", 0, then=paying),
    "phase": shown("phase", ("End your turn", 1)),
    "phase-blow": shown("phase", ("End your turn", 2), ("Captain Marvel", 1)),
    "phase-reveal": shown("phase", ("End your turn", 2), ("Captain Marvel", 3)),
    "phase-stage": shown("stage", ("Attack with She-Hulk", 1)),
    "since": position("phase", 0, then=summary),
    "end-souls-won": ending("souls_won"),
    "end-souls-lost": ending("souls_won", 1),
    "end-heroes-won": ending("heroes_won"),
    "end-heroes-lost": ending("heroes_lost"),
    "after-four-souls": after("four_souls"),
    "after-marvel-champions": after("marvel_champions"),
    "after-lost": after("marvel_champions", "random"),
}
LONG = re.compile("start|about|style|cards|howto|decks|room|join|after")
"""The pages that one scrolls: on a phone the whole page is kept."""


MAIN = (
    *("start-four-souls", "start-marvel-champions", "start-bad-save", "cards", "decks", "room", "crowd", "heroes"),
    *("phase-blow", "end-souls-won", "after-marvel-champions"),
)
"""The pages on which most happens: `make test` takes their pictures in one size."""


@pytest.mark.parametrize("name", MAIN)
def test_pictures_of_the_main_pages(site: Site, visit: Visit, name: str) -> None:
    page = PICTURES[name](site, visit)
    shoot(page, f"{name}-desktop-dark")
    assert page.evaluate("document.documentElement.scrollWidth") <= DESKTOP[0]
    assert raw(page) == []


@pytest.mark.long
@pytest.mark.parametrize("name", list(PICTURES))
def test_pictures(site: Site, visit: Visit, name: str) -> None:
    page = PICTURES[name](site, visit)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.evaluate(LAID_OUT)
            shoot(page, f"{name}-{size}-{theme}", whole=size == "phone" and bool(LONG.match(name)))
        assert page.evaluate("document.documentElement.scrollWidth") <= width, size
    assert raw(page) == []
