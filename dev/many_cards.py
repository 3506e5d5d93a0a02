"""A copy of the package with several times its cards, to measure how starting and memory depend on their number.

``python -m dev.many_cards FOLDER --times 10`` writes it; ``PYTHONPATH=FOLDER python …`` plays with it. Every pack is
copied under other ids, names and sets; what a copied card says still names the cards of the original.
``python -m dev.many_cards FOLDER --times 10 --measure`` then starts games and shows a card there, several times, and
prints the least processor time and the memory of each.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

import cardwright
from cardwright import plain
from cardwright.games import BUILT_IN

SOURCE = Path(cardwright.__file__).parent
NAMING = ("like", "back", "starting_item", "boss", "give_to", "set")
"""The fields of a card that name another card or a set."""
RUNS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--measure", action="store_true")
    given = parser.parse_args()
    print(f"{write(given.folder, given.times)} cards")
    if given.measure:
        measure(given.folder)


def write(folder: Path, times: int) -> int:
    """Write the package with so many times its cards into a folder; how many there are."""
    target = folder / "cardwright"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, target, ignore=shutil.ignore_patterns("__pycache__", "_web"))
    rulebook = SOURCE.parents[1] / "rulebook"
    if rulebook.is_dir():
        shutil.copytree(rulebook, target / "_rulebook")
    cards = 0
    for game in BUILT_IN:
        packs = target / game / "packs"
        files = {path: plain.load_quickly(path.read_text("utf-8")) for path in sorted(packs.glob("*.yaml"))}
        ids = {card for data in files.values() for card in data.get("cards", ())}
        for path, data in files.items():
            cards += len(data.get("cards", ()))
            for number in range(2, times + 1) if not data.get("edition") else ():
                copied = copy_of(data, f"v{number}", ids, _own_sets(data))
                cards += len(copied.get("cards", ()))
                text = yaml.safe_dump(copied, allow_unicode=True, sort_keys=False, width=120)
                path.with_stem(f"{path.stem}_{number}").write_text(text, "utf-8")
    return cards


def _own_sets(data: dict[str, Any]) -> set[str]:
    """The sets that a copy of a pack has under another name: those it brings, or its own where none has to be
    brought."""
    brought = set(data.get("brings", {}).get("set", ()))
    return brought or ({str(data.get("set"))} if data["game"] == "four_souls" else set())


def copy_of(data: dict[str, Any], mark: str, ids: set[str], sets: set[str]) -> dict[str, Any]:
    """A pack under another name, with cards of other ids and names."""

    def renamed(value: Any) -> Any:
        if isinstance(value, str):
            return f"{value}_{mark}" if value in ids or value in sets else value
        if isinstance(value, list):
            return [renamed(part) for part in value]
        if isinstance(value, dict):
            return {key: part if key == "kind" else renamed(part) for key, part in value.items()}
        return value

    def card(entry: dict[str, Any]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for key, value in entry.items():
            if isinstance(value, dict):
                made[key] = card(value)
            elif key == "name":
                made[key] = f"{value} {mark}"
            elif key == "code":
                made[key] = f"{mark}{value}"
            else:
                made[key] = renamed(value) if key in NAMING else value
        return made

    copied: dict[str, Any] = {}
    for key, value in data.items():
        if key == "cards":
            copied[key] = {f"{name}_{mark}": card(entry) for name, entry in value.items()}
        elif key == "decks":
            copied[key] = {f"{name}_{mark}": entry for name, entry in value.items()}
        elif key in ("heroes", "scenarios", "sets", "campaigns", "campaign_scenarios"):
            copied[key] = {f"{name}_{mark}": renamed(entry) for name, entry in value.items()}
        elif key in ("pack", "name"):
            copied[key] = f"{value}_{mark}"
        elif key == "brings":
            copied[key] = {
                kind: [f"{one}_{mark}" if kind == "set" else one for one in names] for kind, names in value.items()
            }
        else:
            copied[key] = renamed(value) if key == "set" else value
    return copied


def measure(folder: Path) -> None:
    """Print the processor time and the memory of starting each game and of showing a card."""
    for game in BUILT_IN:
        _tell(f"a game of {game}", folder, ["-c", f"import cardwright; cardwright.new_game({game!r}, seed=1)"])
    _tell("cards show the_d6", folder, ["-m", "cardwright", "cards", "show", "the_d6"])


def _tell(what: str, folder: Path, command: list[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": str(folder), "CARDWRIGHT_CACHE": str(folder / "cache")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    took, most = [], 0
    for _ in range(RUNS + 1):
        with subprocess.Popen([sys.executable, *command], env=environment, stdout=subprocess.DEVNULL) as process:
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"{what}: it ended with {process.returncode}")
        took.append(used.ru_utime + used.ru_stime)
        most = used.ru_maxrss // 1024
    print(f"{what}: first {took[0]:.2f} s, then {min(took[1:]):.2f} s, {most} MB")


if __name__ == "__main__":
    main()
