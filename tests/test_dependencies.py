"""The dependencies: locked, with licences that we take and that NOTICES.md tells, and what `make audit` makes of it."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import pytest
from build_tools import audit, licences, locked, notices

LOCK = locked.LOCK.read_text("utf-8")
PROJECT = locked.read_project()
NPM = json.loads(audit.NPM_LOCK.read_text("utf-8"))
MANIFEST = json.loads((audit.WEB / "package.json").read_text("utf-8"))


def test_the_lock_file_fits_the_project() -> None:
    assert locked.mistakes(LOCK, PROJECT) == []
    pins = locked.read_pins(LOCK)
    assert len(pins) == len(re.findall(r"^\S+==", LOCK, re.MULTILINE))
    [msgspec] = [pin for pin in pins if pin.name == "msgspec"]
    assert msgspec.hashes
    assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in msgspec.hashes)
    assert msgspec.wanted_by == ("cardwright (pyproject.toml)",)


def test_what_one_machine_needs_is_neither_psycopg_nor_redis() -> None:
    pins = locked.read_pins(LOCK)
    plain = locked.needed(pins, (wanted.name for wanted in locked.requirements(PROJECT)))
    full = locked.needed(pins, (wanted.name for wanted in locked.requirements(PROJECT, "all")))
    assert {"starlette", "sqlalchemy", "uvicorn", "anyio"} <= plain
    assert {"psycopg", "psycopg-binary", "redis"} <= full - plain
    assert not {"pytest", "mypy"} & full


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"^msgspec==\S+", "msgspec==0.1", "asks for msgspec>=0.19, but 0.1 is locked"),
        (r"^msgspec==(?:.*\n)(?: .*\n)*", "", "asks for msgspec>=0.19, which is not locked"),
        (r"^msgspec==(\S+) \\\n(?:    --hash.*\n)*", r"msgspec==\1\n", r"msgspec==\S+ has no hash"),
        (r"^msgspec==", r"left-pad==1 \\\n    --hash=sha256:0\n    # via nobody\nmsgspec==", "nothing needs left-pad"),
        (r"^msgspec==", "--index-url https://cards.example\nmsgspec==", "it names an address"),
        (r"^msgspec==", "left-pad>=1\nmsgspec==", "'left-pad>=1' is not pinned"),
    ],
)
def test_a_lock_file_that_does_not_fit(old: str, new: str, message: str) -> None:
    text, count = re.subn(old, new, LOCK, count=1, flags=re.MULTILINE)
    assert count == 1
    assert [one for one in locked.mistakes(text, PROJECT) if re.search(message, one)]


def test_the_notices_are_current() -> None:
    """The client has to be built, as it is by make test."""
    assert notices.PAGE.read_text("utf-8") == notices.page(), "make notices"


def test_all_licences_are_ones_we_take() -> None:
    result = audit.licences()
    assert result.state == "ok", result.details
    for name in locked.needed(locked.read_pins(LOCK), (wanted.name for wanted in locked.requirements(PROJECT, "all"))):
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
