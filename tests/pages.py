"""The pages of the documentation, as the tests read them: their links, headings and examples."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import yaml
from build_tools import site

ROOT = Path(__file__).parent.parent
MADE = "docs/card-language.md"
"""The page that `make docs` makes from the code; it is not under version control."""

_CODE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A piece of code on a page."""

    language: str
    text: str


def pages() -> list[str]:
    """All pages for people: those of `docs`, and those that are kept elsewhere."""
    docs = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))
    return [
        "README.md",
        *(name for name in site.PAGES if name.endswith(".md")),
        *(name for name in docs if name != MADE),
    ]


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(page: str, language: str | None = None) -> list[Block]:
    """The pieces of code on a page, in their order."""
    found = [Block(name, _unindented(indent, text)) for indent, name, text in _CODE.findall(read(page))]
    return [block for block in found if language in (None, block.language)]


def _unindented(indent: str, text: str) -> str:
    return "".join(line.removeprefix(indent) for line in text.splitlines(keepends=True))


def links(text: str) -> list[str]:
    """The links of a page to other places of the checkout."""
    prose = re.sub(r"`[^`\n]*`", lambda match: match[0].replace("](", "] ("), _CODE.sub("", text))
    return [link for link in _LINK.findall(prose) if "://" not in link]


def anchors(page: str) -> set[str]:
    """The anchors of a page's headings, as MkDocs and most others make them."""
    headings = _HEADING.findall(_CODE.sub("", read(page)))
    plain = (re.sub(r"[^\w\s-]", "", re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", heading)) for heading in headings)
    return {re.sub(r"[\s-]+", "-", heading.strip().lower()) for heading in plain}


def navigation() -> list[str]:
    """The pages that the navigation of the site names."""

    class Loader(yaml.SafeLoader):
        """Reads the tags with which MkDocs names Python objects as nothing."""

    Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)

    def names(part: object) -> list[str]:
        if isinstance(part, str):
            return [part]
        parts = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        return [name for one in parts for name in names(one)]

    return names(yaml.load(read("mkdocs.yml"), Loader)["nav"])
