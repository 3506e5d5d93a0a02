"""The dependencies: locked, with licences that we take and that NOTICES.md tells, and what `make audit` makes of it."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from build_tools import audit, licences, locked, notices

LOCK = locked.read_lock()
NPM = json.loads(audit.NPM_LOCK.read_text("utf-8"))
MANIFEST = json.loads((audit.WEB / "package.json").read_text("utf-8"))


def test_the_lock_file_fits_the_project() -> None:
    assert locked.check() == ""
    assert locked.mistakes(LOCK) == []


def test_a_project_that_its_lock_file_does_not_fit(tmp_path: Path) -> None:
    project = (locked.ROOT / "pyproject.toml").read_text("utf-8")
    (tmp_path / "uv.lock").write_bytes(locked.LOCK.read_bytes())
    (tmp_path / "README.md").touch()
    for old, new, fits in (("msgspec>=", "msgspec>=", True), ("msgspec>=", "msgspec>99,>=", False)):
        (tmp_path / "pyproject.toml").write_text(project.replace(old, new, 1), "utf-8")
        assert (locked.check(tmp_path) == "") is fits
    assert "make lock" in locked.check(tmp_path)


def test_a_lock_file_from_elsewhere() -> None:
    spoilt: dict[str, Any] = copy.deepcopy(LOCK)
    one, other = (next(one for one in spoilt["package"] if one["name"] == name) for name in ("msgspec", "rich"))
    one["source"] = {"registry": "https://cards.example/simple"}
    del other["wheels"][0]["hash"]
    assert locked.mistakes(spoilt) == [
        f"msgspec {one['version']} does not come from the usual index: lock it where no other one is set",
        f"rich {other['version']} has files without a hash",
    ]


def test_what_one_machine_needs_is_neither_psycopg_nor_redis() -> None:
    plain, full = locked.needed(LOCK), locked.needed(LOCK, "all")
    assert {"starlette", "sqlalchemy", "uvicorn", "anyio"} <= plain
    assert {"psycopg", "psycopg-binary", "redis"} <= full - plain
    assert not {"pytest", "mypy"} & full


def test_uv_is_installed_with_hashes_where_there_is_none() -> None:
    """By a Python that has no package yet, and in the words of pip."""
    words = [sys.executable, "-S", "-m", "build_tools.locked", "uv"]
    said = subprocess.run(words, cwd=locked.ROOT, capture_output=True, text=True, check=True).stdout
    first, *rest = said.replace("\\\n", "").split()
    assert first == f"uv=={locked.versions(LOCK)['uv'][0]}"
    assert len(rest) > 10
    assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", one) for one in rest)


def test_the_notices_are_current() -> None:
    """The client has to be built, as it is by make test."""
    assert notices.PAGE.read_text("utf-8") == notices.page(), "make notices"


def test_all_licences_are_ones_we_take() -> None:
    result = audit.licences()
    assert result.state == "ok", result.details
    for name in locked.needed(LOCK, "all"):
        assert licences.licence(name), f"{name}: enter its licence in build_tools/licences.py"


@pytest.mark.parametrize(
    ("name", "expression", "fits"),
    [
        ("x", "MIT", True),
        ("x", "MIT OR GPL-3.0-only", True),
        ("x", "MIT AND PSF-2.0", True),
        ("x", "MIT AND GPL-3.0-only", False),
        ("x", "GPL-3.0-only", False),
        ("x", "", False),
        ("x", "LGPL-3.0-only", False),
        ("psycopg", "LGPL-3.0-only", True),
        ("psycopg", "GPL-3.0-only", False),
    ],
)
def test_which_licences_we_take(name: str, expression: str, fits: bool) -> None:
    assert licences.allowed(name, expression) is fits


def test_a_licence_that_we_do_not_take_is_told() -> None:
    result = audit.check_licences({"a": "MIT", "b": None}, {"c 1.0": "SSPL-1.0"})
    assert (result.state, result.details) == ("wrong", ("c 1.0: SSPL-1.0",))
    assert "not installed here: b" in audit.check_licences({"a": "MIT", "b": None}, {}).summary


def test_the_lock_file_of_npm() -> None:
    assert audit.check_npm_lock(MANIFEST, NPM).state != "wrong"
    spoilt: dict[str, Any] = copy.deepcopy(NPM)
    del spoilt["packages"]["node_modules/svelte"]["integrity"]
    spoilt["packages"]["node_modules/vite"]["resolved"] = "somewhere"
    spoilt["packages"][""]["devDependencies"]["svelte"] = "^4.0.0"
    result = audit.check_npm_lock(MANIFEST, spoilt)
    assert result.state == "wrong"
    assert result.details == (
        "devDependencies are others than in package.json: npm install",
        "node_modules/svelte has no hash",
        "node_modules/vite names an address",
    )


@pytest.mark.parametrize(
    ("out", "state", "told"),
    [
        ("", "not checked", "no route to host"),
        ('{"dependencies": []}', "not checked", "it looked at nothing"),
        ('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}', "ok", ""),
        ('{"dependencies": [{"name": "a", "skip_reason": "not found"}]}', "not checked", "not found"),
        (
            '{"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"]}]},'
            ' {"name": "b", "skip_reason": "not found"}]}',
            "wrong",
            "a 1: PYSEC-1, mended in 2",
        ),
    ],
)
def test_what_pip_audit_says(out: str, state: str, told: str) -> None:
    result = audit.read_pip_audit(out, "a warning\nno route to host\n")
    assert (result.state, "".join(result.details)) == (state, told)


@pytest.mark.parametrize(
    ("out", "state", "told"),
    [
        ("", "not checked", "it says nothing"),
        ('{"message": "405 Method Not Allowed", "error": {}}', "not checked", "405 Method Not Allowed"),
        ('{"vulnerabilities": {}, "metadata": {"dependencies": {"total": 9}}}', "ok", ""),
        (
            '{"vulnerabilities": {"a": {"severity": "high", "range": "<2"}},'
            ' "metadata": {"dependencies": {"total": 9}}}',
            "wrong",
            "a <2: high",
        ),
    ],
)
def test_what_npm_says(out: str, state: str, told: str) -> None:
    result = audit.read_npm_audit(out)
    assert (result.state, "".join(result.details)) == (state, told)


def test_a_check_that_could_not_be_made_is_no_pass() -> None:
    ok, unknown, wrong, news = (audit.Result(s, "") for s in ("ok", "not checked", "wrong", "for your information"))
    assert [audit.code(found) for found in ([ok, news], [ok, unknown], [unknown, wrong])] == [0, 3, 1]
