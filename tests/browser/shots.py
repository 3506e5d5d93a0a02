"""Where pictures of the pages are kept."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]


def folder() -> Path:
    """The folder that CARDWRIGHT_SHOTS names, or ``build/screenshots``."""
    return Path(os.environ.get("CARDWRIGHT_SHOTS") or ROOT / "build" / "screenshots")


def shoot(page: Page, name: str, *, whole: bool = False) -> Path:
    """Keep a picture of a page: of what one sees, or of the ``whole`` page."""
    path = folder() / f"{name}.png"
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path, full_page=whole, animations="disabled", caret="hide")
    return path
