"""What the README promises."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardwright.cli import main

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    random = Random(1)
    names: dict[str, Any] = {"my_bot": lambda view, ask: random.randrange(len(ask.options))}
    exec(compile(code.replace("players=4", "players=2"), "README.md", "exec"), names)
    assert names["game"].over
    assert "winners" in capsys.readouterr().out


COMMANDS = [line for block in re.findall(r"```\n(.*?)```", README, re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize("line", [line for line in COMMANDS if "cardwright" in line and "bench" not in line])
def test_a_command_of_the_readme_works(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path))
    monkeypatch.chdir(Path(__file__).parent.parent)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    words = shlex.split(line.replace("--games 100", "--games 2"))[1:]
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code in (0, None)
    assert capsys.readouterr().out
