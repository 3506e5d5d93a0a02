"""What the README and the other pages promise: examples run, links lead somewhere, and the site has all pages."""

from __future__ import annotations

import io
import posixpath
import re
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from build_tools import locked, site
from tests.commands import call
from tests.pages import MADE, ROOT, anchors, blocks, links, navigation, pages, read

from cardwright.marvel_champions.cards.library import library
from cardwright.marvel_champions.table.decks import deck_lists
from cardwright.marvel_champions.table.decks.player_deck import PlayerDeck

PAGES = pages()
TRIAL = ROOT / "src" / "cardwright" / "marvel_champions" / "lab" / "trial_pack.yaml"

NOT_RUN = ("bench", "serve", "admin", "campaign record")
"""Commands that take long, do not end, or need what a reader has: their options are compared with the help."""
SHORTER = (
    (r"--games \d+", "--games 2"),
    (r"--workers \d+", "--workers 1"),
    (r"run rulebook/scenarios$", "run rulebook/scenarios/four_souls/winning"),
    (r"\bFILE\b", str(TRIAL)),
)
"""Words of examples that are put in another way, since they take long or mean what the reader has."""


def commands(page: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of `cardwright` on a page, each with the lines it is said to print.

    A block of plain code or `sh` has a command in each line. In a block `console`, commands follow `$`, and what they
    print comes after them.
    """
    for block in blocks(page):
        if block.language in ("", "sh"):
            lines = [re.sub(r"^\.venv/bin/", "", line) for line in block.text.splitlines()]
            yield from ((line, []) for line in lines if line.startswith("cardwright "))
        elif block.language == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                line, *told = part.splitlines()
                yield line, told


@contextmanager
def desk(page: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder with the files that the examples of a page speak of."""
    monkeypatch.setenv("CARDWRIGHT_DATA", str(folder / "data"))
    monkeypatch.chdir(folder)
    for name in ("examples", "rulebook", "docs"):
        (folder / name).symlink_to(ROOT / name)
    if page == "docs/four-souls-decks.md":
        (folder / "friday.yaml").write_text(blocks(page, "yaml")[0].text, "utf-8")
    if page == "docs/marvel-champions-decks.md":
        lib = library()  # The page shows only the beginning of a list.
        deck = PlayerDeck.build(lib, "spider_man", lib.decks["spider_man"], name="Web of Justice")
        (folder / "web-of-justice.txt").write_text(deck_lists.write(lib, deck, "text"), "utf-8")
    yield


@pytest.mark.parametrize("page", [page for page in PAGES if list(commands(page))])
def test_the_commands_of_a_page_work(
    page: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with desk(page, tmp_path, monkeypatch):
        for line, told in commands(page):
            for old, new in SHORTER:
                line = re.sub(old, new, line)
            words = shlex.split(line, comments=True)[1:]
            if words == ["play"]:
                words += ["--check"]
            monkeypatch.setattr("sys.stdin", io.StringIO(""))
            if line.removeprefix("cardwright ").startswith(NOT_RUN):
                check_options(words, capsys)
                continue
            code, out, err = call(capsys, *words)
            assert (code, err) == (0, ""), line
            assert out or "--out" in words, line
            for expected in told:
                pattern = ".*".join(map(re.escape, expected.split("…")))
                assert [text for text in out.splitlines() if re.match(pattern, text)], f"{line}: {expected}"


def check_options(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Check that a command and its options exist."""
    end = next((i for i, word in enumerate(words) if word.startswith("-") or "." in word), len(words))
    code, out, _ = call(capsys, *words[:end], "--help")
    assert code == 0, words
    missing = [word for word in words if word.startswith("--") and word.partition("=")[0] not in out]
    assert not missing, f"{' '.join(words[:end])} has no {', '.join(missing)}"


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")])
def test_the_python_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pieces of a page belong together, one after the other."""
    random = Random(1)
    names: dict[str, Any] = {"my_bot": lambda view, ask: random.randrange(len(ask.options))}
    with desk(page, tmp_path, monkeypatch):
        for block in blocks(page, "python"):
            exec(compile(block.text.replace("players=4", "players=2"), page, "exec"), names)


def test_the_example_of_the_readme_plays_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    [block] = blocks("README.md", "python")
    names: dict[str, Any] = {"my_bot": lambda view, ask: 0}
    exec(compile(block.text.replace("players=4", "players=2"), "README.md", "exec"), names)
    assert names["game"].over
    assert "winners" in capsys.readouterr().out


@pytest.mark.parametrize("text", [block.text for block in blocks("docs/four-souls-decks.md", "yaml")])
def test_a_deck_file_fits(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "friday.yaml").write_text(text, "utf-8")
    code, _, err = call(capsys, "decks", "check", str(tmp_path / "friday.yaml"))
    assert code == 0, err


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_only_targets_of_make_that_exist(page: str) -> None:
    named = {*re.findall(r"`make ([a-z-]+)", read(page))}
    named |= {word for block in blocks(page, "") for word in re.findall(r"^make ([a-z-]+)", block.text, re.MULTILINE)}
    assert named <= {*re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE)}


@pytest.mark.parametrize("page", PAGES)
def test_no_merge_is_left_half_done(page: str) -> None:
    assert not re.findall(r"^(?:<{7}|={7}|>{7})(?: .*)?$", read(page), re.MULTILINE)


def test_pages_name_the_wheel_of_this_version() -> None:
    version = locked.read_project()["project"]["version"]
    found = {wheel for page in PAGES for wheel in re.findall(r"cardwright-[\w.]+-py3-none-any\.whl", read(page))}
    assert found == {f"cardwright-{version}-py3-none-any.whl"}


# --- the site ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    for link in links(read(page)):
        path, _, anchor = link.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        assert target != MADE, f"{link}: this page is not in a checkout"
        assert (ROOT / target).exists(), f"{link}: there is no {target}"
        if anchor:
            assert anchor in anchors(target), f"{link}: {target} has no such heading"


def test_the_site_has_every_page_once() -> None:
    """No page without a link: the navigation names all of them, and nothing else."""
    named = navigation()
    wanted = {site.in_site(page) for page in PAGES if page != "README.md"} | {"licence.md", "card-language.md"}
    assert len(named) == len(set(named))
    assert set(named) == wanted


@pytest.mark.parametrize("page", [page for page in PAGES if page != "README.md"])
def test_the_links_of_the_site_lead_to_its_pages(page: str) -> None:
    in_site = {*navigation(), *site.other_files().values(), "bench.svg"}
    for link in links(site.rewritten(read(page), page)):
        path = link.partition("#")[0]
        assert not path or path in in_site, f"{page}: {link}"


def test_a_link_to_a_page_that_is_kept_elsewhere_is_rewritten() -> None:
    text = "[a](../CONTRIBUTING.md#a-card) and\n```\n[b](../CONTRIBUTING.md)\n```\n[c](https://cards.example/x.md)"
    assert site.rewritten(text, "docs/server.md") == text.replace("../CONTRIBUTING.md#", "contributing.md#")
    assert site.rewritten("[a](docs/server.md)", "CONTRIBUTING.md") == "[a](server.md)"
    assert site.rewritten("[a](../docs/server.md)", "web/README.md") == "[a](server.md)"


def test_the_site_fetches_nothing_from_elsewhere() -> None:
    text = read("mkdocs.yml")
    assert "font: false" in text
    assert "://" not in text
    assert "analytics" not in text


@pytest.mark.parametrize(
    "page", ["docs/architecture.md", "docs/server.md", "docs/marvel-champions-rules.md", "CONTRIBUTING.md"]
)
def test_modules_that_a_page_names_are_there(page: str) -> None:
    kept = {path.name for folder in ("src", "build_tools", "dev", "tests") for path in (ROOT / folder).rglob("*.py")}
    named = set(re.findall(r"(?<![\w*<])([a-z_]+\.py)\b", (ROOT / page).read_text("utf-8")))
    assert named
    assert not named - kept


def test_the_page_of_the_server_names_all_its_modules() -> None:
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    server = ROOT / "src" / "cardwright" / "server"
    modules = [path for path in server.rglob("*.py") if path.name != "__init__.py" and "migrations" not in path.parts]
    assert not [path.relative_to(server).as_posix() for path in modules if f"`{path.name}`" not in text]
