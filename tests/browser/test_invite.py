"""Inviting: a code, a name, ready marks, a free chair for a bot; then the game begins for all."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, seat
from tests.browser.shots import shoot


def mats(page: Page) -> Locator:
    """The mats of all seats in the room."""
    return page.locator(".mat")


def mat(page: Page, name: str) -> Locator:
    """The mat of the seat with this name."""
    return mats(page).filter(has=page.locator(".tape", has_text=name))


def test_a_friend_types_the_code_and_the_game_begins_when_all_are_ready(visit: Visit) -> None:
    host = visit(permissions=["clipboard-read", "clipboard-write"])
    host.get_by_role("textbox", name="Name", exact=True).first.fill("Mira")
    for number, who in ((2, "Link"), (3, "Link"), (4, "Link")):
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
    friend.get_by_role("button", name="I am ready").click()
    expect(mat(host, "Bo")).to_contain_text("Ready")
    host.get_by_role("button", name="I am ready").click()
    expect(host.get_by_role("heading", name="Waiting for 2 free chairs")).to_be_visible()
    shoot(host, "invite-desktop-dark")
    shoot(friend, "invite-phone-dark", whole=True)

    host.get_by_role("button", name="Take away: Seat 4").click()
    expect(mats(friend)).to_have_count(3)
    host.get_by_role("button", name="Put a bot: Seat 3").click()
    # With the last free chair gone everybody is ready: the game begins by itself, at both pages.
    for page in (host, friend):
        expect(Person(page).prompt).to_be_visible()
    expect(friend.get_by_text("Mira").first).to_be_visible()
    late = visit("/j/" + "-".join(code))
    expect(late.get_by_text("No table has this code")).to_be_visible()
