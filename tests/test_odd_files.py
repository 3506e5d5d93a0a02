"""Deck files and scenarios with odd YAML and JSON: a clear error names the file and the place, whatever is in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.errors import CardwrightError, ScenarioError, SetupError
from cardwright.games import descriptor
from cardwright.scenarios import reading

LAUGHS = "a: &a [x, x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(9)
)

TEXTS: dict[str, tuple[Callable[[], str], str]] = {
    "a list as a key": (lambda: "? [a, b]\n: 1\n", "odd.yaml:1: this is not YAML: a key must be a word"),
    "a mapping as a key": (lambda: "? {a: b}\n: 1\n", "odd.yaml:1: this is not YAML: a key must be a word"),
    "no key": (lambda: "~: 1\n", "odd.yaml:1: this is not YAML: a key must be a word"),
    "an empty key": (lambda: ": 1\n", "odd.yaml:1: this is not YAML"),
    "a number with a point as a key": (lambda: "1.5: x\n", "odd.yaml:1: this is not YAML: a key must be a word"),
    "a truth as a key": (lambda: "true: x\n", "odd.yaml:1: this is not YAML: a key must be a word"),
    "a number as a key": (lambda: "7: x\n", "odd.yaml: unknown key '7'"),
    "a merge key": (lambda: "<<: {a: 1}\n", "odd.yaml: unknown key '<<'"),
    "a merge key with a reference": (lambda: "a: &a {b: 1}\n<<: *a\n", "odd.yaml:1: YAML references"),
    "a billion laughs": (lambda: LAUGHS, "odd.yaml:1: YAML references"),
    "a list in itself": (lambda: "name: &a [*a]\n", "odd.yaml:1: YAML references"),
    "a tag": (lambda: "name: !!python/name:os.system x\n", "odd.yaml:1: YAML tags"),
    "a set": (lambda: "name: !!set {a, b}\n", "odd.yaml:1: YAML tags"),
    "lists within each other": (lambda: "name: " + "[" * 5_000, "odd.yaml:1: lists and mappings are nested too"),
    "mappings within each other": (lambda: "name: " + "{a: " * 5_000, "odd.yaml:1: lists and mappings are nested too"),
    "two documents": (lambda: "name: a\n---\nname: b\n", "odd.yaml:2: a file is one document"),
    "a long number": (lambda: "name: " + "9" * 5_000, "odd.yaml:1: this number has 5000 digits"),
    "a zero byte": (lambda: "name: a\0b\n", "odd.yaml: this is not YAML: the character U+0000"),
    "too many values": (lambda: "name: [" + "1," * 120_000 + "]", "odd.yaml:1: this file has more than 100000 keys"),
    "a large file": (lambda: "name: " + "x" * 3_000_000, "odd.yaml: this is larger than 2048 KB"),
    "nothing": (lambda: "", "odd.yaml: expected a mapping, not None"),
    "JSON within itself": (lambda: "[" * 100_000, "odd.json: lists and mappings are nested too deeply"),
    "JSON 60 levels deep": (lambda: '{"name": ' + "[" * 60 + "]" * 60 + "}", "odd.json: lists and mappings are nested"),
    "JSON with a long number": (lambda: '{"name": ' + "9" * 5_000 + "}", "odd.json: a number has 5000 digits"),
    "JSON with a key twice": (lambda: '{"name": 1, "name": 2}', "odd.json: 'name' stands twice"),
}


def file(folder: Path, name: str) -> Path:
    text, said = TEXTS[name]
    path = folder / said.partition(":")[0]
    path.write_text(text(), "utf-8")
    return path


@pytest.mark.parametrize("game", ["four_souls", "marvel_champions"])
@pytest.mark.parametrize("name", list(TEXTS))
def test_an_odd_deck_file(tmp_path: Path, game: str, name: str) -> None:
    files = descriptor(game).deck_files()
    assert files is not None
    with pytest.raises(SetupError) as error:
        files.check(file(tmp_path, name), None)
    assert f"{tmp_path}/{TEXTS[name][1]}" in str(error.value)


@pytest.mark.parametrize("name", list(TEXTS))
def test_an_odd_scenario(tmp_path: Path, name: str) -> None:
    with pytest.raises(ScenarioError) as error:
        reading.read(file(tmp_path, name))
    assert f"{tmp_path}/{TEXTS[name][1]}" in str(error.value)


def test_files_that_cannot_be_files(tmp_path: Path) -> None:
    files = descriptor("four_souls").deck_files()
    assert files is not None
    for path in (tmp_path, tmp_path / ("x" * 500), tmp_path / "a\0b", Path("/dev/zero")):
        with pytest.raises(CardwrightError, match=r"cannot be read|is larger than"):
            files.check(path, None)
