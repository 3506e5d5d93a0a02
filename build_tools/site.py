"""What the documentation site needs besides the pages of ``docs/``: pages that are kept elsewhere, with links to them.

A hook of MkDocs (``mkdocs.yml``). It imports MkDocs only where it is used, so that tests can do without.
"""

from __future__ import annotations

import os
import posixpath
import re
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
DOCS = "docs"

PAGES = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "LICENSE": "licence.md",
    "NOTICES.md": "notices.md",
    "SECURITY.md": "security.md",
    "rulebook/README.md": "rulebook.md",
    "web/README.md": "web-client.md",
}
"""Pages that are kept elsewhere, by their names in the checkout, and their names in the site."""
FILES = {"web/public/icon.svg": "assets/icon.svg"}
"""Other files of the site."""
FOLDERS = {"examples/packs": "*.yaml"}
"""Folders with files that pages link to; they keep their names."""

_LINK = re.compile(r"(?<=\]\()([^)\s:]+?)(#[^)\s]*)?(?=\))")
_CODE = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)


def other_files() -> dict[str, str]:
    """All files of the site that are not in ``docs``, by their names in the checkout."""
    found = dict(FILES)
    for folder, names in FOLDERS.items():
        found |= {(name := path.relative_to(ROOT).as_posix()): name for path in (ROOT / folder).glob(names)}
    return found


def in_site(path: str) -> str | None:
    """The name in the site of a file of the checkout; None if the site does not have it."""
    if path.startswith(f"{DOCS}/"):
        return path.removeprefix(f"{DOCS}/")
    return PAGES.get(path) or other_files().get(path)


def rewritten(text: str, kept: str) -> str:
    """A page that is kept at some place of the checkout, with its links as the site needs them."""
    at = posixpath.dirname(in_site(kept) or "")

    def link(match: re.Match[str]) -> str:
        path, anchor = match[1], match[2] or ""
        target = in_site(posixpath.normpath(posixpath.join(posixpath.dirname(kept), path)))
        return match[0] if target is None else posixpath.relpath(target, at or ".") + anchor

    parts = []
    end = 0
    for code in _CODE.finditer(text):
        parts += [_LINK.sub(link, text[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*parts, _LINK.sub(link, text[end:])])


def page(kept: str) -> str:
    """A page of the site that is kept elsewhere."""
    text = (ROOT / kept).read_text("utf-8")
    return rewritten(text, kept) if kept.endswith(".md") else f"# Licence\n\n```text\n{text.strip()}\n```\n"


def on_files(files: Any, config: Any) -> Any:
    """Add the pages and files that are kept elsewhere."""
    File = import_module("mkdocs.structure.files").File  # noqa: N806
    for kept, name in PAGES.items():
        files.append(File.generated(config, name, content=page(kept)))
    for kept, name in other_files().items():
        files.append(File.generated(config, name, abs_src_path=os.fspath(ROOT / kept)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Let the links of the pages in ``docs`` lead to the pages of the site."""
    name = page.file.src_uri
    return markdown if name in PAGES.values() else rewritten(markdown, f"{DOCS}/{name}")
