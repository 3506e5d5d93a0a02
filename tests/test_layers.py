"""Dependencies point one way (docs/architecture.md): a layer may use those below it, and none above."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.games import BUILT_IN

HOUSE = Path(__file__).parent.parent / "src" / "cardwright"

PLAIN = {"caching", "errors", "given", "plain"}
"""Modules that belong to no layer."""
KERNEL = {"kernel", "errors"}
CARDS = {"cards", *KERNEL, *PLAIN}
DESCRIPTOR = {"descriptor", "scenario_facts", *CARDS}
GAMES = {"bounds", "games", "story", "why", *DESCRIPTOR}
"""Layers above the games ask their descriptors and never name a game."""
MAY_USE = {
    "kernel": KERNEL,
    "cards": CARDS,
    "descriptor": DESCRIPTOR,
    **{game: {game, *DESCRIPTOR} for game in BUILT_IN},
    "scenarios": {"scenarios", "rulebook", *GAMES},
    "bots": {"bots", *GAMES},
    "lab": {"lab", "bots", "server", "scenarios", "rulebook", *GAMES},
    "server": {"server", "bots", "scenarios", "rulebook", *GAMES},
    "commands": {"commands", "server", "lab", "bots", "scenarios", "rulebook", *GAMES},
}


def used(path: Path) -> Iterator[str]:
    """The layers that a module imports from, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "cardwright":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardwright."):
            yield str(node.module).split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("cardwright."))


@pytest.mark.parametrize("layer", MAY_USE)
def test_a_layer_uses_only_what_is_below_it(layer: str) -> None:
    for path in sorted((HOUSE / layer).rglob("*.py")):
        above = set(used(path)) - MAY_USE[layer]
        assert not above, f"{path.relative_to(HOUSE)} uses {', '.join(sorted(above))}"
