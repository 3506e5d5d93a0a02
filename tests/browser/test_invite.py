"""Inviting: a code, a name, ready marks, a free chair for a bot; then the game begins for all."""

from __future__ import annotations

from dev.visitors import Site
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.people import Person, address, choose_game, seat
from tests.browser.shots import shoot
from tests.browser.test_together import offer


def mats(page: Page) -> Locator:
    """The mats of all seats in the room."""
    return page.locator(".mat")


def mat(page: Page, name: str) -> Locator:
    """The mat of the seat with this name."""
    return mats(page).filter(has=page.locator(".tape", has_text=name))


def test_a_friend_types_the_code_and_the_game_begins_when_all_are_ready(visit: Visit) -> None:
    host = visit(permissions=["clipboard-read", "clipboard-write"])
    host.get_by_role("textbox", name="Name", exact=True).first.fill("Mira")
    for number, who in ((2, "Friend"), (3, "Friend"), (4, "Friend")):
        seat(host, number, who)
    host.get_by_role("textbox", name="Name of the table").fill("Basement night")
    host.get_by_role("button", name="Play", exact=True).click()
    expect(host.get_by_role("heading", name="Basement night")).to_be_visible()
    door = host.get_by_role("complementary", name="Come in")
    code = door.locator(".door__code").inner_text().split()
    assert len(code) == 3
    expect(door.get_by_role("img", name="Square to scan")).to_be_visible()
    door.get_by_role("button", name="Copy").click()
    expect(door.get_by_role("button", name="Copied")).to_be_visible()
    assert host.evaluate("navigator.clipboard.readText()").endswith("/j/" + "-".join(code))

    friend = visit(size=PHONE)
    friend.get_by_role("textbox", name="Link or code").fill(" ".join(code).upper())
    friend.get_by_role("button", name="Join").click()
    expect(friend.get_by_role("heading", name="Basement night")).to_be_visible()
    friend.get_by_role("textbox", name="What shall we call you?").fill("Bo")
    shoot(friend, "invite-join-phone")
    friend.get_by_role("button", name="Sit down").click()
    expect(mat(friend, "Bo").get_by_role("textbox", name="Your name")).to_have_value("Bo")
    expect(mat(host, "Bo")).to_contain_text("not ready yet")
    friend.get_by_role("combobox", name="Characters").select_option("Cain")
    expect(mat(host, "Bo")).to_contain_text("Cain")
    friend.get_by_role("button", name="I am ready").click()
    expect(mat(host, "Bo")).to_contain_text("Ready")
    host.get_by_role("button", name="I am ready").click()
    expect(host.get_by_role("heading", name="Waiting for 2 more friends")).to_be_visible()
    shoot(host, "invite-desktop-dark")
    shoot(friend, "invite-phone-dark", whole=True)

    host.get_by_role("button", name="Remove the chair: Seat 4").click()
    expect(mats(friend)).to_have_count(3)
    host.get_by_role("button", name="Seat a bot: Seat 3").click()
    # With the last free chair gone everybody is ready: the game begins by itself, at both pages.
    for page in (host, friend):
        expect(Person(page).prompt).to_be_visible()
    expect(friend.get_by_text("Mira").first).to_be_visible()
    expect(friend.locator("[data-card]").filter(has_text="Cain").first).to_be_visible()
    late = visit("/j/" + "-".join(code))
    expect(late.get_by_text("No table has this code")).to_be_visible()


def test_a_bargain_a_bot_giving_up_and_another_game(site: Site, visit: Visit) -> None:
    made = site.make("four_souls", "pp", clock=600, options={"characters": ["isaac", "cain"]})
    ann, bob = Person(visit(address(made, 0, host=True))), Person(visit(address(made, 1)))
    for person, name in ((ann, "Ann"), (bob, "Bob")):  # Guests without a name are asked for one.
        person.page.get_by_role("textbox", name="What shall we call you?").fill(name)
        person.page.get_by_role("button", name="That’s me").click()
        expect(person.page.get_by_role("form", name="What shall we call you?")).to_be_hidden()
        expect(person.page.get_by_role("timer")).to_be_visible()

    offer(ann, 1, "leave me alone")
    expect(bob.heading).to_contain_text("offers you 1¢")
    bob.choose("^Refuse|^Decline")
    expect(ann.prompt).to_contain_text("Bob declines your bargain: 1¢ for “leave me alone”.")

    bob.menu().get_by_role("button", name="Let a bot play for me").click()
    bob.page.keyboard.press("Escape")
    expect(bob.heading).to_have_text("A bot plays your seat")
    expect(bob.prompt).to_contain_text("Bob lets a bot play for a while.")
    for size in (PHONE, DESKTOP):  # On a phone the note has its place, too.
        bob.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(bob.prompt.locator(".prompt__note")).to_be_in_viewport(ratio=0.98)
    bob.prompt.get_by_role("button", name="Play again myself").click()
    expect(ann.prompt).to_contain_text("Bob is back and plays again.")

    bob.menu().get_by_role("button", name="Say with one click").click()
    bob.page.get_by_role("button", name="Good game!").click()
    expect(ann.page.locator(".bubble")).to_contain_text("Bob Good game!")
    menu = bob.menu()
    menu.get_by_role("button", name="Give up").click()
    shoot(bob.page, "menu-give-up")
    menu.get_by_role("button", name="Really give up").click()
    expect(ann.ending).to_contain_text("You win")
    shoot(ann.page, "ending-rematch")

    bob.ending.get_by_role("button", name="Play again, all of us").click()
    expect(bob.page.get_by_role("button", name="I am ready")).to_be_visible()
    ann.ending.get_by_role("link", name="Come to the next game").click()
    for person in (ann, bob):
        person.page.get_by_role("button", name="I am ready").click()
    for person in (ann, bob):
        expect(person.prompt).to_be_visible()
    assert made["table"] not in ann.page.url


def test_alone_one_person_has_both_characters(visit: Visit) -> None:
    page = visit()
    choose_game(page, "Four Souls")
    page.get_by_role("combobox", name="Mode").select_option("Alone")
    expect(page.locator(".chair")).to_have_count(2)
    page.get_by_role("button", name="Play", exact=True).click()
    person = Person(page)
    person.asked()
    expect(page.get_by_text("Pass the device")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("complementary", name="My tables").get_by_role("listitem").first).to_contain_text(
        "your turn"
    )
    choose_game(page, "Four Souls")
    page.get_by_role("combobox", name="Mode").select_option("Together")
    expect(
        page.get_by_role("radiogroup", name="Seat 2: Who sits here").get_by_role("radio", name="Bot")
    ).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    Person(page).asked()
