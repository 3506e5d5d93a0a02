"""Several browsers at one table: links, coming back, taking back, bargains, seats that change hands, watching."""

from __future__ import annotations

import json
import re

from dev.visitors import Site
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser import positions
from tests.browser.conftest import Visit
from tests.browser.people import Person, address, begin, seat
from tests.server.test_attacks import words

from cardwright.games import descriptor, load_game
from cardwright.kernel.records import SPECTATOR
from cardwright.server.table import saves


def pair(site: Site, visit: Visit) -> tuple[Person, Person]:
    """Ann, who is the host, and Bob, each in a browser of their own."""
    made = begin(site, "quiet")
    ann, bob = visit(address(made, 0, host=True)), visit(address(made, 1))
    expect(Person(bob).heading).to_have_text("Waiting for Ann")
    return Person(ann), Person(bob)


def say_what_was_copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_friend_comes_by_the_link_from_the_menu(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("textbox", name="Name", exact=True).first.fill("Ann")
    for number, who in ((2, "Friend"), (3, "None"), (4, "None")):
        seat(page, number, who)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Start").click()  # Nobody has come yet: a bot takes the seat.
    ann = Person(page)
    menu = ann.menu()
    menu.get_by_role("button", name="Give back").click()
    friend = menu.get_by_role("listitem").filter(has_text="free")
    friend.get_by_role("button", name="Copy").click()
    expect(friend.get_by_role("button", name="Copied")).to_be_visible()
    bob = Person(visit(say_what_was_copied(page)))
    expect(menu.get_by_role("listitem").filter(has_text="here")).to_have_count(2)
    page.keyboard.press("Escape")
    # Whoever is asked: each sees their own question, and the other is told whom everybody waits for.
    expect(ann.page.get_by_text("Waiting for").first).to_be_visible()
    expect(bob.page.get_by_text("Waiting for").first).to_be_visible()
    asked = [person.prompt.locator("[data-option]").count() > 0 for person in (ann, bob)]
    assert sorted(asked) == [False, True]


def test_the_host_makes_a_new_link_for_a_friend(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    ann = Person(visit(address(made, 0, host=True), permissions=["clipboard-read", "clipboard-write"]))
    bob = Person(visit(address(made, 1)))
    expect(bob.heading).to_have_text("Waiting for Ann")
    friend = ann.menu().get_by_role("listitem").filter(has_text="Bob")
    expect(friend.get_by_role("button", name="Copy")).to_have_count(0)
    # Nobody's seat is taken from them while they are there.
    expect(friend.get_by_role("button", name="New link")).to_have_count(0)
    expect(friend.get_by_role("button", name="Give to a bot")).to_have_count(0)
    bob.page.close()
    friend.get_by_role("button", name="New link").click()
    expect(Person(visit(address(made, 1))).page.get_by_text("This link opens no seat at this table.")).to_be_visible()
    friend.get_by_role("button", name="Copy").click()
    again = Person(visit(say_what_was_copied(ann.page)))
    expect(again.heading).to_have_text("Waiting for Ann")
    expect(friend).to_contain_text("here")


def test_the_host_closes_the_door_to_those_who_watch(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    ann = Person(visit(address(made, 0, host=True)))
    bob, eve = Person(visit(address(made, 1))), Person(visit(address(made)))
    expect(eve.heading).to_have_text("Waiting for Ann")
    expect(bob.menu().get_by_role("button", name="Close the door")).to_have_count(0)
    bob.page.keyboard.press("Escape")
    watching = ann.menu().get_by_role("listitem").filter(has_text="For watching")
    expect(watching).to_contain_text("1 is watching")
    watching.get_by_role("button", name="Close the door").click()
    expect(watching).to_contain_text("the door is closed")
    expect(eve.heading).to_contain_text("this table is not for watching")
    expect(bob.heading).to_have_text("Waiting for Ann")
    watching.get_by_role("button", name="Open the door").click()
    expect(watching.get_by_role("button", name="Close the door")).to_be_visible()
    eve.page.reload()
    expect(eve.heading).to_have_text("Waiting for Ann")


def test_a_friend_reads_that_the_host_may_know_the_cards(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    ann = visit(address(made, 0, host=True), noted=False)
    bob = visit(address(made, 1), noted=False)
    note = bob.get_by_role("note").filter(has_text="goes on from a file")
    expect(note).to_be_visible()
    note.get_by_role("button", name="All right").click()
    expect(note).to_have_count(0)
    bob.reload()
    expect(Person(bob).heading).to_have_text("Waiting for Ann")
    expect(note).to_have_count(0)
    expect(ann.get_by_role("note").filter(has_text="goes on from a file")).to_have_count(0)


def test_the_same_question_comes_back_after_a_reload(site: Site, visit: Visit) -> None:
    ann, bob = pair(site, visit)
    ann.choose("^Attack$")
    before = ann.asked()
    assert before.text == "What do you attack?"
    ann.page.reload()
    assert ann.asked() == before
    expect(bob.heading).to_have_text("Waiting for Ann")
    ann.press(before.options[0])
    assert ann.asked(before.moment).moment > before.moment


def test_the_same_question_comes_back_after_the_line_was_cut(site: Site, visit: Visit) -> None:
    made = begin(site, "quiet")
    page = visit("/about")
    lines: list[WebSocketRoute] = []
    cut: list[bool] = []

    def between(line: WebSocketRoute) -> None:
        if cut:
            line.close()  # It tries again, and later and later.
            return
        lines.append(line)
        line.connect_to_server()

    page.context.route_web_socket("**/api/socket", between)
    page.goto(address(made, 0))
    ann = Person(page)
    ann.choose("^Attack$")
    before = ann.asked()
    cut.append(True)
    lines[-1].close()
    expect(ann.heading).to_have_text("Connection lost. Coming back …")
    cut.clear()
    assert ann.asked() == before
    assert len(lines) == 2
    ann.press(before.options[0])
    assert ann.asked(before.moment).moment > before.moment


def test_what_revealed_nothing_is_taken_back_freely(site: Site, visit: Visit) -> None:
    ann, _ = pair(site, visit)
    before = ann.asked()
    asked = ann.choose("^Attack$")
    ann.prompt.get_by_role("button", name="Take back").click()
    again = ann.asked(asked.moment)
    assert (again.text, again.options) == (before.text, before.options)


def ends_the_turn(ann: Person, bob: Person) -> None:
    """Ann ends her turn, and Bob loots: now something is revealed."""
    forward = ann.asked().forward
    assert forward is not None
    assert forward.label == "End the turn"
    ann.press(forward)
    assert bob.asked().text == "Your turn: what do you do?"


def test_the_other_agrees_to_take_something_back(site: Site, visit: Visit) -> None:
    ann, bob = pair(site, visit)
    before = ann.asked()
    ends_the_turn(ann, bob)
    ann.prompt.get_by_role("button", name="Take back").click()
    expect(ann.heading).to_have_text("You asked to take something back")
    expect(ann.prompt).to_contain_text("Still to agree: Bob")
    expect(bob.heading).to_have_text("Ann would like to take something back")
    bob.prompt.get_by_role("button", name="Agree").click()
    expect(ann.heading).to_have_text(before.text)
    assert [option.label for option in ann.asked().options] == [option.label for option in before.options]
    expect(bob.heading).to_have_text("Waiting for Ann")


def test_the_other_refuses_to_take_something_back(site: Site, visit: Visit) -> None:
    ann, bob = pair(site, visit)
    ends_the_turn(ann, bob)
    theirs = bob.asked()
    ann.prompt.get_by_role("button", name="Take back").click()
    expect(bob.heading).to_have_text("Ann would like to take something back")
    bob.page.keyboard.press("n")
    expect(bob.heading).to_have_text(theirs.text)
    expect(ann.heading).to_have_text("Waiting for Bob")


def offer(ann: Person, coins: int, promise: str) -> None:
    ann.menu().get_by_role("button", name="Offer a bargain").click()
    sheet = ann.page.get_by_role("dialog", name="Offer a bargain")
    sheet.get_by_label("Your ¢").fill(str(coins))
    sheet.get_by_label("For this promise").fill(promise)
    sheet.get_by_role("button", name="Offer", exact=True).click()
    expect(sheet).to_be_hidden()


def test_a_bargain_is_accepted_and_another_declined(site: Site, visit: Visit) -> None:
    ann, bob = pair(site, visit)
    offer(ann, 2, "You leave my fly alone")
    expect(bob.heading).to_contain_text("offers you 2¢")
    expect(bob.prompt).to_contain_text("for: “You leave my fly alone”")
    # Whatever is said meanwhile is no part of the bargain; and both are still there after a reload.
    ann.speak("Think about it")
    bob.page.reload()
    expect(bob.heading).to_contain_text("offers you 2¢")
    expect(bob.prompt).to_contain_text("for: “You leave my fly alone”")
    bob.log.get_by_role("button", name="Talk").click()
    expect(bob.log).to_contain_text(re.compile("You leave my fly alone.*Think about it", re.DOTALL))
    bob.press(next(option for option in bob.asked().options if option.label == "Accept"))
    ann.log.get_by_role("button", name="All").click()
    expect(ann.log).to_contain_text("2¢")
    expect(ann.heading).to_have_text("Your turn: what do you do?")
    offer(ann, 1, "You look away")
    expect(bob.heading).to_contain_text("offers you 1¢")
    bob.press(next(option for option in bob.asked().options if option.label == "Refuse"))
    expect(ann.heading).to_have_text("Your turn: what do you do?")
    # Of five cents, two have gone.
    ann.menu().get_by_role("button", name="Offer a bargain").click()
    expect(ann.page.get_by_label("Your ¢")).to_have_attribute("max", "3")


def test_souls_say_which_cards_they_are(site: Site, visit: Visit) -> None:
    made = begin(site, "nearly_won")
    for seat_of in (0, 1):
        page = visit(address(made, seat_of))
        expect(page.get_by_role("img", name="3 of 4 souls: Mom! (worth 2) and Greed", exact=True)).to_be_visible()
        expect(page.get_by_role("img", name="0 of 4 souls", exact=True)).to_be_visible()


def test_the_host_gives_a_seat_to_a_bot_and_back(site: Site, visit: Visit) -> None:
    ann, bob = pair(site, visit)
    bob.page.close()
    bobs = ann.menu().get_by_role("listitem").filter(has_text="Bob")
    expect(bobs).to_contain_text("away")
    bobs.get_by_role("button", name="Give to a bot").click()
    expect(bobs).to_contain_text("bot")
    ann.page.keyboard.press("Escape")
    known = ann.asked()
    assert known.forward is not None
    ann.press(known.forward)
    while not (known := ann.asked(known.moment)).text.startswith("Your turn"):  # The bot took its whole turn.
        ann.press(known.forward or known.options[0])
    bobs = ann.menu().get_by_role("listitem").filter(has_text="Bob")
    bobs.get_by_role("button", name="Give back").click()
    expect(bobs).to_contain_text("away")


def hidden_words(position: str) -> set[str]:
    """Ids and names of every card of a position that is nowhere to be seen by somebody who only watches."""
    game = load_game(saves.unpack(positions.file(position)).state)
    seen = {game.cards[card].design for card in range(len(game.cards)) if game.visible(card, SPECTATOR)}
    every = {card.design for card in game.cards}
    known = {word for name in seen for word in (name, game.book[name].name)}
    return {word for name in every - seen for word in (name, game.book[name].name)} - known


def test_whoever_watches_sees_no_hand(site: Site, visit: Visit) -> None:
    made = begin(site, "hands")
    ann, _ = Person(visit(address(made, 0))), visit(address(made, 1))
    heard: list[str] = []
    page = visit("/about")
    page.on("websocket", lambda socket: socket.on("framereceived", lambda payload: heard.append(str(payload))))
    page.goto(address(made))
    eve = Person(page)
    expect(eve.heading).to_have_text("Waiting for Ann")
    expect(page.get_by_text("You are watching").first).to_be_visible()
    assert eve.prompt.locator("[data-option]").count() == 0
    ann.choose("^Attack$")
    expect(eve.log).to_contain_text("attack")
    hidden = hidden_words("hands") - set(descriptor("four_souls").fresh.values())
    assert {"a_penny", "Butter Bean!", "a_nickel"} <= hidden
    told = {word for message in heard for word in words(json.loads(message))}
    assert hidden.isdisjoint(told)
    # Nor is any of it in the page, by whatever way: no face is drawn that nobody sees.
    shown = page.locator("body").inner_text() + "".join(attributes(page))
    assert "Isaac" in shown
    assert [word for word in hidden if len(word) > 5 and word in shown] == []
    assert "A Penny!" in ann.page.content()


def attributes(page: Page) -> list[str]:
    """What stands in the attributes of a page that are read or shown."""
    script = "[...document.body.querySelectorAll('*')].flatMap((one) => [...one.attributes].map((a) => a.value))"
    return [str(value) for value in page.evaluate(script)]


HANDS = {"Ann": ("A Penny!", "Dice Shard"), "Bob": ("Bomb!", "Butter Bean!", "A Nickel!")}
"""Bob loots his last one before he is asked anything."""


def test_two_seats_on_one_screen_pass_the_device_behind_a_curtain(site: Site, visit: Visit) -> None:
    made = begin(site, "hands")
    page = visit(address(made, 0, 1))
    both = Person(page)

    def on_the_page() -> set[str]:
        """The cards of both hands that are anywhere in the page."""
        content = page.locator("body").inner_text() + "".join(attributes(page))
        return {card for cards in HANDS.values() for card in cards if card in content}

    curtain = page.get_by_role("dialog", name="Pass the device to Ann")
    expect(curtain).to_be_visible()
    assert on_the_page() == set()
    curtain.get_by_role("button", name="I am Ann").click()
    expect(curtain).to_be_hidden()
    question = both.asked()
    assert question.text == "Your turn: what do you do?"
    expect(page.get_by_role("list", name="Your hand, 2 loot cards")).to_be_visible()
    assert on_the_page() == set(HANDS["Ann"])
    page.keyboard.press("t")  # Ann passes until her turn has ended.
    expect(both.prompt.get_by_role("status")).to_contain_text("Passing until the turn ends")
    assert question.forward is not None
    both.press(question.forward)
    curtain = page.get_by_role("dialog", name="Pass the device to Bob")
    expect(curtain).to_be_visible()
    # Behind the curtain nothing can be pressed, and no hand is in the page.
    expect(page.locator("[inert]")).to_have_count(1)
    assert both.prompt.locator("[data-option]").count() == 0
    assert on_the_page() == set()
    expect(curtain.get_by_role("button", name="I am Bob")).to_be_focused()
    page.keyboard.press("Enter")
    expect(curtain).to_be_hidden()
    expect(both.prompt).to_contain_text("Bob")
    expect(page.get_by_role("list", name="Your hand, 3 loot cards")).to_be_visible()
    assert on_the_page() == set(HANDS["Bob"])


REMEMBERED = """(table) => JSON.parse(localStorage.getItem("cardwright.tables") ?? "{}")[table]?.cast !== undefined"""
"""Whether the browser knows who plays what at a table, which is so once it knows the faces of the cards."""


def test_my_tables_tell_who_plays_what(site: Site, visit: Visit) -> None:
    """Tables of the same game are told apart by players, characters, villain, round and turn."""
    page = visit("/about")
    for position in ("crowd", "heroes"):
        made = begin(site, position)
        page.goto(address(made, 0))
        page.wait_for_function(REMEMBERED, arg=made["table"])
    page.goto("/")
    rows = page.get_by_role("complementary", name="My tables").get_by_role("listitem")
    expect(rows.filter(has_text="Heroes")).to_contain_text("you: Spider-Man · Carol: Captain Marvel · against Rhino")
    expect(rows.filter(has_text="Heroes")).to_contain_text(re.compile("round 1 · your turn", re.IGNORECASE))
    expect(rows.filter(has_text="Crowd")).to_contain_text("you: Isaac · Bob: Judas · Cat: Maggy · Dan: Cain")
