"""A real server and a real Chromium for a worker; every page that is opened is watched for errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from dev.visitors import Process, Site
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from tests.browser import chromium
from tests.browser.shots import folder

from cardwright.server.http.pages import folder as built

DESKTOP = (1440, 900)
PHONE = (390, 844)
SECONDS = 120
"""How long anything may take to appear on a busy machine."""
SEED = "7"
"""Every table is dealt from it: a test plays the same game each time, as far as timing allows."""
HARMLESS = re.compile(r"WebSocket connection|net::ERR_INTERNET_DISCONNECTED|status of 4\d\d")
"""What Chromium says of its own accord when a line is cut or a server says no."""

INSTANT = """
  const [key, kept] = ["cardwright.settings", '{"showing": "instant"}'];
  const ours = location.protocol.startsWith("http");
  if (ours && localStorage.getItem(key) === null) localStorage.setItem(key, kept);
"""
"""A browser whose person does not want to be shown step by step what others do."""

NOTED = """
  const [, at] = /^\\/t\\/([^/]+)/.exec(location.pathname) ?? [];
  if (at !== undefined) localStorage.setItem("cardwright.notes", JSON.stringify([at]));
"""
"""A browser whose person has read that the host may know the cards: the tables of most tests go on from files."""

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """`cardwright serve` as a process, with tables of its own."""
    assert built() is not None, "the client is not built: make client"
    kept = tmp_path_factory.mktemp("browser") / "tables.db"
    with Process("--database", f"sqlite:///{kept}", "--seed", SEED) as process:
        yield process.site


class Chromium(ExitStack):
    """The Chromium of a worker, from its first browser test until its next test is another one."""

    def __init__(self) -> None:
        super().__init__()
        self._running: Browser | None = None

    def browser(self) -> Browser:
        if self._running is None:
            place = chromium.find()
            assert place is not None, chromium.MISSING
            expect.set_options(timeout=SECONDS * 1000)
            playwright = self.enter_context(sync_playwright())
            # Tests may run as root and with little shared memory.
            flags = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--mute-audio"]
            self._running = playwright.chromium.launch(executable_path=place, args=flags)
            self.callback(self._running.close)
        return self._running

    def close(self) -> None:
        self._running = None
        super().close()


OURS = Chromium()


@pytest.fixture
def browser() -> Browser:
    return OURS.browser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """Close Chromium before other tests: while Playwright is at work, its event loop counts as running in this thread,
    and no test of the worker could run one of its own (such as a server)."""
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        OURS.close()


@pytest.fixture
def visit(site: Site, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens a page in a browser of its own; with ``beside``, in that page's browser.

    It remembers nothing but that its person wants to see at once what came of others' doings (unless not ``quick``),
    and that they have read what is noted about the table (unless not ``noted``)."""
    pages: list[Page] = []
    wrong: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not HARMLESS.search(message.text):
            wrong.append(f"{message.page.url if message.page else ''}: {message.text}")

    def visit(
        path: str = "/",
        *,
        size: tuple[int, int] = DESKTOP,
        theme: Any = "dark",
        beside: Page | None = None,
        quick: bool = True,
        noted: bool = True,
        **more: Any,
    ) -> Page:
        if beside is None:
            context = browser.new_context(
                base_url=site.url,
                viewport={"width": size[0], "height": size[1]},
                color_scheme=theme,
                **{"reduced_motion": "reduce", **more},
            )
            context.set_default_timeout(SECONDS * 1000)
            if quick:
                context.add_init_script(INSTANT)
            if noted:
                context.add_init_script(NOTED)
        else:
            context = beside.context
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", heard)
        page.goto(path)
        pages.append(page)
        return page

    yield visit
    if getattr(request.node, "went_wrong", False):
        name = re.sub(r"\W+", "-", request.node.name).strip("-")
        for i, page in enumerate(pages):
            if not page.is_closed():
                page.screenshot(path=folder() / "failed" / f"{name}-{i + 1}.png")
    for context in {page.context for page in pages}:
        context.close()
    assert wrong == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether a test failed: then its pages are kept as pictures."""
    report = yield
    if report.when == "call" and report.failed:
        item.went_wrong = True  # type: ignore[attr-defined]  # a mark of ours
    return report
