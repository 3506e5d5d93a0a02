"""The lock file of the development environment, and whether it fits ``pyproject.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements-dev.lock"

_PIN = re.compile(r"^([a-z0-9][a-z0-9.-]*)==(\S+)(?: ; ([^\\\n]+?))?(?: \\)?\n((?:    \S.*\n)*)", re.MULTILINE)
_VIA = re.compile(r"^    #(?: via)? +(\S.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Pin:
    """One version of one package. A package may have several, for different Pythons."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]
    wanted_by: tuple[str, ...]
    """The packages that need it; ``cardwright (…)`` for those that the project itself asks for."""


def read_pins(text: str) -> list[Pin]:
    """The versions in a lock file."""
    return [
        Pin(name, version, marker, tuple(re.findall(r"--hash=(\S+)", rest)), tuple(_VIA.findall(rest)))
        for name, version, marker, rest in _PIN.findall(text)
    ]


def read_project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def requirements(project: dict[str, Any], *extras: str) -> Iterator[Requirement]:
    """What the package needs at run time: without extras, and for some of them."""
    own = project["project"]
    for text in (*own["dependencies"], *(text for extra in extras for text in own["optional-dependencies"][extra])):
        requirement = Requirement(text)
        if requirement.name == own["name"]:
            yield from requirements({"project": {**own, "dependencies": []}}, *sorted(requirement.extras))
        else:
            yield requirement


def all_requirements(project: dict[str, Any]) -> Iterator[Requirement]:
    """Everything that the project names: what the package needs, its extras, the groups and the build."""
    yield from requirements(project, *project["project"]["optional-dependencies"])
    for text in (text for group in project["dependency-groups"].values() for text in group):
        yield Requirement(text)
    for text in project["build-system"]["requires"]:
        yield Requirement(text)


def needed(pins: Iterable[Pin], names: Iterable[str]) -> set[str]:
    """The packages with these names, and all that they need in turn."""
    found: set[str] = {canonicalize_name(name) for name in names}
    pins = list(pins)
    while more := {pin.name for pin in pins if pin.name not in found and found & {*pin.wanted_by}}:
        found |= more
    return {pin.name for pin in pins if pin.name in found}


def mistakes(text: str, project: dict[str, Any]) -> list[str]:
    """Why a lock file does not fit the project."""
    pins = read_pins(text)
    by_name: dict[str, list[Pin]] = {}
    for pin in pins:
        by_name.setdefault(pin.name, []).append(pin)
    found = [f"{pin.name}=={pin.version} has no hash" for pin in pins if not pin.hashes]
    names = set()
    for wanted in all_requirements(project):
        names.add(canonicalize_name(wanted.name))
        held = by_name.get(canonicalize_name(wanted.name), [])
        if not held:
            found.append(f"pyproject.toml asks for {wanted}, which is not locked: make lock")
        for pin in held:
            if not wanted.specifier.contains(pin.version, prereleases=True):
                found.append(f"pyproject.toml asks for {wanted}, but {pin.version} is locked: make lock")
    found += [f"nothing needs {name}: make lock" for name in sorted({*by_name} - needed(pins, names))]
    if "://" in text:
        found.append("it names an address; versions and hashes are enough")
    lines = [line for line in text.splitlines() if not line.startswith((" ", "#")) and "==" not in line]
    return found + [f"{line!r} is not pinned" for line in lines if line]
