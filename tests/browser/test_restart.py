"""The page during a restart of the server: it says so, and comes back by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from dev.visitors import Process, Site
from playwright.sync_api import expect
from tests.browser.conftest import SEED, Visit
from tests.browser.people import Person, address, begin
from tests.browser.shots import shoot


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server of its own, which may be stopped."""
    kept = tmp_path_factory.mktemp("restart") / "tables.db"
    with Process("--database", f"sqlite:///{kept}", "--seed", SEED) as found:
        yield found


@pytest.fixture(scope="module")
def site(process: Process) -> Site:
    return process.site


def test_a_restart_is_said_and_the_game_goes_on(process: Process, visit: Visit) -> None:
    ann = Person(visit(address(begin(process.site, "quiet"), 0)))
    ann.choose("^Attack$")
    before = ann.asked()
    process.stop()
    expect(ann.heading).to_have_text("The server restarts. Coming back …")
    shoot(ann.page, "restart-desktop-dark")
    process.start()
    assert ann.asked() == before
    ann.press(before.options[0])
    assert ann.asked(before.moment).moment > before.moment
