"""`make test-pythons`: which Pythons it looks for, where it finds them, and what it says of those that are missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from build_tools import locked, pythons


def test_the_pythons_are_those_that_the_project_names() -> None:
    project = locked.read_project()
    found = pythons.versions(project)
    assert found == ["3.11", "3.12", "3.13"]
    assert project["project"]["requires-python"] == f">={found[0]}"


def test_the_quick_tests_exist() -> None:
    assert [path for path in pythons.QUICK if not (locked.ROOT / path).exists()] == []


def test_a_python_is_found_where_pyenv_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("3.99.2", "3.99.10"):
        (tmp_path / "versions" / name / "bin").mkdir(parents=True)
    broken, works = (tmp_path / "versions" / name / "bin" / "python" for name in ("3.99.10", "3.99.2"))
    for path, says in ((broken, "exit 127"), (works, "echo 3.99")):
        path.write_text(f"#!/bin/sh\n{says}\n")
        path.chmod(0o755)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert list(pythons.candidates("3.99")) == [broken, works]  # the newest first
    assert pythons.find("3.99") == works
    assert pythons.find("3.98") is None


def test_a_missing_python_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ran: list[str] = []
    here = "{}.{}".format(*sys.version_info)
    monkeypatch.setattr(pythons, "versions", lambda project: [here, "3.98", "3.99"])
    monkeypatch.setattr(pythons, "find", lambda version: Path("/x/python") if version == "3.99" else None)

    def run(version: str, python: Path, every: bool) -> bool:
        ran.append(version)
        return True

    monkeypatch.setattr(pythons, "run", run)
    assert pythons.main([]) == 0
    out = capsys.readouterr().out
    assert ran == ["3.99"]
    assert "Python 3.98: missing" in out
    assert "Python 3.99: passed" in out
    assert pythons.main(["--demand"]) == 1
    monkeypatch.setattr(pythons, "run", lambda version, python, every: False)
    assert pythons.main([]) == 1
    assert "Python 3.99: FAILED" in capsys.readouterr().out
