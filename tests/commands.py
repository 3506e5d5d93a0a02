"""The command line, as tests use it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.cli import main

Run = Callable[..., tuple[int, str, str]]
"""Runs `cardwright` and gives exit code, stdout and stderr."""


def call(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as exit_info:
        main(args)
    out, err = capsys.readouterr()
    code = exit_info.value.code
    assert isinstance(code, int)
    return code, out, err


def check_refused(run: Run, args: list[str], message: str) -> None:
    """Bad input ends with one line that says what is wrong, and code 2."""
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert err.startswith("cardwright: ")
    assert err.count("\n") == 1
    assert message in err
