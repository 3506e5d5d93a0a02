"""What others do is seen happening, one thing at a time, at a pace of one's own; and a page that waits does nothing."""

from __future__ import annotations

import json
import re
from typing import Any

from dev.visitors import Site
from playwright.sync_api import Locator, Page, expect
from tests.browser import measure
from tests.browser.conftest import PHONE, Visit
from tests.browser.people import Person, address, begin
from tests.browser.test_accessibility import serious
from tests.browser.test_guide import READY, SHOWN, Pupil, learn

STILL = """() => new Promise((done) => {
  const running = () => document.getAnimations().filter((one) => one.playState === "running").length;
  let frames = 0;
  const real = window.requestAnimationFrame;
  window.requestAnimationFrame = (run) => { frames += 1; return real.call(window, run); };
  setTimeout(() => done({ running: running(), frames }), 1000);
})"""
"""The animations that run, and the frames that the page has asked for in a second."""


THREE_SPACES = """() => {
  for (let n = 0; n < 3; n++) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
}"""
"""Somebody impatient: three times Space at once, however slow the machine is."""


def sits(visit: Visit, path: str, showing: str = "steps", **more: Any) -> Person:
    """Somebody at a table whose browser shows what others do at a pace."""
    page = visit("/about", **more)
    page.evaluate("(kept) => localStorage.setItem('cardwright.settings', kept)", json.dumps({"showing": showing}))
    page.goto(path)
    return Person(page)


def beat(page: Page) -> Locator:
    """What is being shown."""
    return page.locator("[data-beat]")


def steps(person: Person, *kinds: str) -> list[str]:
    """Step through what is shown; it has to be of these kinds, in order. The text of each."""
    told = []
    for kind in kinds:
        expect(beat(person.page)).to_have_attribute("data-beat", kind)
        told.append(" ".join(beat(person.page).inner_text().split()))
        person.page.keyboard.press("h")
    return told


def test_a_villain_phase_is_seen_beat_by_beat(site: Site, visit: Visit) -> None:
    carol = sits(visit, address(begin(site, "phase"), 0))
    carol.press(carol.asked().find("End your turn") or carol.asked().options[-1])
    threat, attack = steps(carol, "threat", "attack")
    assert "threat is placed on" in threat.lower()
    assert "rhino attacks you" in attack.lower()
    # The board is as before and nothing can be answered; the log has what was shown.
    question = carol.asked()
    assert "who defends" in question.text
    carol.press(question.options[0])
    (boost,) = steps(carol, "boost")
    expect(beat(carol.page)).to_have_attribute("data-beat", "blow")
    assert serious(carol.page) == []
    (blow,) = steps(carol, "blow")
    assert "+2" in boost
    # Attack 2 + boost 2 − defence 1 = 3; health 9 to 6.
    sums = ("Attack of Rhino 2", "Boost: Charge 2", "Defence of Captain Marvel 1", "Damage 3")
    for part in (*sums, "9 of 12", "6 of 12"):
        assert part.lower() in blow.lower(), blow
    steps(carol, "deal", "reveal")
    expect(beat(carol.page)).to_have_count(0)
    expect(carol.log).to_contain_text("reveal")


def test_space_skips_to_the_decision_and_does_not_answer_it(site: Site, visit: Visit) -> None:
    carol = sits(visit, address(begin(site, "phase"), 0), "slow", reduced_motion="no-preference")
    carol.press(carol.asked().find("End your turn") or carol.asked().options[-1])
    expect(beat(carol.page)).to_have_attribute("data-beat", "threat")
    expect(carol.prompt).to_contain_text("Skip to my next decision")
    assert carol.prompt.locator("[data-option]").count() == 0
    before = int(carol.prompt.get_attribute("data-moment") or -1)
    carol.page.evaluate(THREE_SPACES)
    expect(carol.heading).to_contain_text("who defends")
    assert carol.asked(before).moment == int(carol.prompt.get_attribute("data-moment") or -1)
    expect(carol.log).not_to_contain_text("takes")


def test_since_your_last_turn_is_shown_and_closed(site: Site, visit: Visit) -> None:
    carol = sits(visit, address(begin(site, "phase"), 0), "instant")
    carol.press(carol.asked().find("End your turn") or carol.asked().options[-1])
    carol.press(carol.asked().options[0])
    since = carol.since
    expect(since).to_be_visible()
    expect(since).to_contain_text("9 to 6")
    expect(since.get_by_role("listitem").filter(has_text="Rhino")).to_contain_text("3 damage to you")
    assert serious(carol.page) == []
    # It lies beside the table: everything can be read and pressed, and nothing has moved for it.
    carol.page.set_viewport_size({"width": 1280, "height": 720})
    assert measure.faults(carol.page) == []
    question = carol.asked()
    there = measure.boxes(carol.page)
    carol.page.keyboard.press(" ")
    expect(since).to_be_hidden()
    assert there.moved(measure.boxes(carol.page)) == []
    carol.page.keyboard.press(" ")
    assert carol.asked() == question
    # It can be switched off for good.
    menu = carol.menu()
    menu.get_by_role("checkbox", name="Say what happened since my last turn").uncheck()
    assert carol.page.evaluate("() => JSON.parse(localStorage.getItem('cardwright.settings')).since") is False


def test_on_a_phone_the_summary_is_a_line_that_opens(site: Site, visit: Visit) -> None:
    carol = sits(visit, address(begin(site, "phase"), 0), "instant", size=PHONE, has_touch=True, is_mobile=True)
    carol.press(carol.asked().find("End your turn") or carol.asked().options[-1])
    carol.press(carol.asked().options[0])
    line = carol.page.get_by_role("button", name=re.compile("since your last turn, health 9 to 6"))
    expect(line).to_contain_text("9→6")
    assert measure.faults(carol.page) == []
    line.tap()
    expect(carol.since).to_contain_text("3 damage to you")
    carol.since.get_by_role("button", name="Close the summary").tap()
    expect(carol.since).to_be_hidden()
    expect(carol.log).to_be_hidden()
    expect(line).to_be_hidden()
    assert "what do you do" in carol.asked().text


def test_what_defeats_somebody_is_shown_before_the_end(site: Site, visit: Visit) -> None:
    carol = sits(visit, address(begin(site, "phase_lost"), 0))
    carol.press(carol.asked().find("End your turn") or carol.asked().options[-1])
    expect(beat(carol.page)).to_have_attribute("data-beat", "threat")
    while beat(carol.page).get_attribute("data-beat") != "end":
        expect(carol.ending).to_have_count(0)
        carol.page.keyboard.press("h")
    expect(beat(carol.page)).to_contain_text("What decided it")
    expect(beat(carol.page)).to_contain_text("The Break-In!")
    carol.page.keyboard.press("h")
    expect(carol.ending).to_be_visible()


def test_what_decides_a_game_is_shown_even_to_those_who_skip_the_rest(site: Site, visit: Visit) -> None:
    carol = sits(visit, address(begin(site, "phase_lost"), 0), "instant")
    carol.press(carol.asked().find("End your turn") or carol.asked().options[-1])
    expect(beat(carol.page)).to_have_attribute("data-beat", "end")
    expect(beat(carol.page)).to_contain_text("The Break-In!")
    expect(carol.ending).to_have_count(0)
    carol.page.keyboard.press(" ")
    expect(carol.ending).to_be_visible()


def test_a_guide_stands_back_while_others_act(visit: Visit) -> None:
    """It points at nothing that the show covers, and comes back after it."""
    page = visit("/about")
    page.evaluate("(kept) => localStorage.setItem('cardwright.settings', kept)", json.dumps({"showing": "steps"}))
    page.goto("/")
    learn(page, "Marvel Champions")
    pupil = Pupil(page, "beside the stage")
    now = pupil.read()
    while beat(page).count() == 0:
        pupil.do(now)
        known = [now["step"], now["moment"], now["waits"]]
        page.wait_for_function(
            f"(known) => document.querySelector('[data-beat]') !== null || ({READY})(known)", arg=known
        )
        now = page.evaluate(SHOWN) or now
    expect(page.locator(".guide, .guide-ring, .guide-again")).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.locator(".guide")).to_be_visible()


def test_others_turns_run_by_themselves(site: Site, visit: Visit) -> None:
    """The table runs on at the pace, without a press; a bot's passes show nothing."""
    ann = sits(visit, address(begin(site, "quiet", "pb"), 0), reduced_motion="no-preference")
    ann.press(ann.asked().find("End the turn") or ann.asked().options[-1])
    expect(beat(ann.page)).to_contain_text("Bob")
    ann.prompt.locator("label").filter(has_text="Fast").click()
    expect(ann.heading).to_contain_text("Your turn")
    expect(beat(ann.page)).to_have_count(0)


def test_a_page_that_waits_draws_nothing(site: Site, visit: Visit) -> None:
    for position, seat in (("quiet", 1), ("heroes", 1)):
        page = sits(visit, address(begin(site, position), seat), "normal", reduced_motion="no-preference").page
        expect(page.locator("#prompt")).to_contain_text("Waiting for")
        page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
        assert page.evaluate(STILL) == {"running": 0, "frames": 0}, position


def test_without_motion_the_same_is_shown_in_steps_forth_and_back(site: Site, visit: Visit) -> None:
    carol = Person(visit(address(begin(site, "phase"), 0), quick=False))
    menu = carol.menu()
    expect(menu.get_by_role("radio", name="Step by step")).to_be_checked()
    carol.page.keyboard.press("Escape")
    carol.press(carol.asked().find("End your turn") or carol.asked().options[-1])
    expect(beat(carol.page)).to_have_attribute("data-beat", "threat")
    assert carol.page.evaluate("() => document.getAnimations().length") == 0
    back = carol.page.get_by_role("button", name="Step back")
    expect(back).to_be_disabled()
    carol.page.get_by_role("button", name="Next step").click()
    expect(beat(carol.page)).to_have_attribute("data-beat", "attack")
    back.click()
    expect(beat(carol.page)).to_have_attribute("data-beat", "threat")
    carol.page.keyboard.press("h")
    expect(beat(carol.page)).to_have_attribute("data-beat", "attack")
    carol.page.keyboard.press("b")
    expect(beat(carol.page)).to_have_attribute("data-beat", "threat")
    # Each line is in the log once, however often its step was shown.
    carol.page.keyboard.press(" ")
    carol.asked()
    expect(carol.log.get_by_text("Rhino attacks you")).to_have_count(1)
