"""What the README and the pages for users promise: their examples run."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardwright.cli import main

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "rulebook/README.md", "docs/four-souls-decks.md", "docs/four-souls-tables.md")


def blocks(page: str, language: str = "") -> list[str]:
    """The pieces of code on a page."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = blocks("README.md", "python")
    random = Random(1)
    names: dict[str, Any] = {"my_bot": lambda view, ask: random.randrange(len(ask.options))}
    exec(compile(code.replace("players=4", "players=2"), "README.md", "exec"), names)
    assert names["game"].over
    assert "winners" in capsys.readouterr().out


COMMANDS = [line for page in PAGES for block in blocks(page) for line in block.splitlines()]


@pytest.mark.parametrize(
    "line", [line for line in COMMANDS if re.match(r"(\.venv/bin/)?cardwright ", line) and "bench" not in line]
)
def test_a_command_works(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path))
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    friday = tmp_path / "friday.yaml"
    friday.write_text(blocks("docs/four-souls-decks.md", "yaml")[0], "utf-8")
    line = re.sub(r"--games \d+", "--games 2", line).replace("friday.yaml", str(friday))
    with pytest.raises(SystemExit) as stop:
        main(shlex.split(line, comments=True)[1:])
    assert stop.value.code in (0, None)
    assert capsys.readouterr().out


@pytest.mark.parametrize("text", blocks("docs/four-souls-decks.md", "yaml"))
def test_a_deck_file_fits(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "friday.yaml").write_text(text, "utf-8")
    with pytest.raises(SystemExit) as stop:
        main(["decks", "check", str(tmp_path / "friday.yaml")])
    assert stop.value.code == 0, capsys.readouterr().err
