"""A real Chromium for the tests: an installed one, Playwright's own, or Debian's where it may be installed.

The headless shell comes first: it draws the same pages with the same engine, in two thirds of the time.

``python -m tests.browser.chromium`` (from the root of the checkout) sees to it that there is one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = ("/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
MISSING = "The browser tests need Chromium: install the package chromium (or run: playwright install chromium)."


def find() -> str | None:
    """Where one is: the one that is named by CARDWRIGHT_CHROMIUM, an installed one, or Playwright's own."""
    given = os.environ.get("CARDWRIGHT_CHROMIUM")
    found = [given] if given else [*map(shutil.which, NAMES), *PLACES, *_of_playwright()]
    return next((place for place in found if place is not None and Path(place).is_file()), None)


def _of_playwright() -> list[str]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return [playwright.chromium.executable_path]


def install() -> None:
    """Debian's, where we may: as root, with apt; the whole browser where there is no shell."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    shell, whole = ["install", "-y", "chromium-headless-shell"], ["install", "-y", "chromium"]
    for words in (shell, ["update"], shell, whole):
        done = subprocess.run([apt, "-qq", *words], env=quiet, capture_output=True, check=False)
        if words[0] == "install" and done.returncode == 0:
            return


def main() -> int:
    """Find one or get one; else say in a line what to do."""
    if find() is None:
        install()
    if find() is None:
        print(MISSING, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
