"""A table saved to a file from its menu, and loaded on the start page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.people import Person


def test_a_table_is_saved_and_goes_on_as_another(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    page.get_by_role("textbox", name="Name", exact=True).first.fill("Ann")
    page.get_by_role("textbox", name="Name of the table").fill("Tuesday's game")
    page.get_by_role("button", name="Play", exact=True).click()
    ann = Person(page)
    for _ in range(3):
        question = ann.asked()
        ann.press(question.forward or question.options[0])
        ann.asked(question.moment)
    before = ann.asked()
    with page.expect_download() as begun:
        ann.menu().get_by_role("button", name="Save the table").click()
    assert begun.value.suggested_filename == "Tuesday-s-game.cardwright"
    kept = tmp_path / begun.value.suggested_filename
    begun.value.save_as(kept)

    other = visit()
    other.get_by_label("Choose file").set_input_files(kept)
    again = Person(other)
    after = again.asked()
    assert (after.text, [option.label for option in after.options]) == (
        before.text,
        [option.label for option in before.options],
    )
    assert other.url.split("#")[0] != page.url.split("#")[0]
    expect(other.get_by_role("heading", name="Tuesday's game")).to_be_attached()
    again.press(after.forward or after.options[0])
    assert again.asked(after.moment).moment > after.moment


def test_a_file_that_is_none_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    wrong = tmp_path / "holiday.cardwright"
    wrong.write_bytes(b"sand")
    page.get_by_label("Choose file").set_input_files(wrong)
    told = page.get_by_role("complementary", name="Load a saved table").get_by_role("alert")
    expect(told).to_contain_text("holiday.cardwright cannot be loaded: this is not a saved table of Cardwright.")
    expect(told).to_contain_text("Choose a file that “Save the table” in the menu of a table has made.")
    expect(told).to_be_in_viewport()
