"""A rule is read beside the table, from the log."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.people import Person, address, begin
from tests.browser.shots import shoot

from cardwright.lab.visitors import Site


def test_a_rule_opens_from_the_log_without_leaving_the_game(site: Site, visit: Visit) -> None:
    ann = Person(visit(address(begin(site, "quiet"), 0)))
    ann.choose("^Attack$")
    before = ann.asked()
    page = ann.page
    log = page.locator("aside.log")
    if not log.is_visible():
        page.keyboard.press("l")
    log.locator("button.rule").last.click()
    sheet = log.locator(".log__why")
    expect(sheet.locator(".ruletext")).not_to_be_empty()
    expect(sheet.get_by_text("Scenarios that show it")).to_be_visible()
    shoot(page, "rule-desktop-dark")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    assert ann.asked() == before
