"""Dependencies point one way (docs/architecture.md): everything may use what is below it, and nothing above."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "src" / "cardwright"

PLAIN = {"errors", "given", "plain"}
"""What belongs to no room."""
KERNEL = {"kernel", "errors"}
CARDS = {"cards", *KERNEL, *PLAIN}
OWN = {"scenario_facts", *CARDS}
"""What a game may use beside itself."""
GAMES = {"four_souls", "marvel_champions", "games", "telling", *OWN}
MAY_USE = {
    "kernel": KERNEL,
    "cards": CARDS,
    "four_souls": {"four_souls", *OWN},
    "marvel_champions": {"marvel_champions", *OWN},
    "scenarios": {"scenarios", "rulebook", *GAMES},
    "bots": {"bots", *GAMES},
    "lab": {"lab", "bots", "server", *GAMES},
    "server": {"server", "bots", "rulebook", *GAMES},
}


def used(path: Path) -> Iterator[str]:
    """The rooms that a module imports from, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "cardwright":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardwright."):
            yield str(node.module).split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("cardwright."))


@pytest.mark.parametrize("room", MAY_USE)
def test_a_room_uses_only_what_is_below_it(room: str) -> None:
    for path in sorted((HOUSE / room).rglob("*.py")):
        above = set(used(path)) - MAY_USE[room]
        assert not above, f"{path.relative_to(HOUSE)} uses {', '.join(sorted(above))}"
