"""What is compiled, and where things are."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
WORK = ROOT / "build" / "compiled"
TARGET = SOURCE / "cardwright" / "_compiled"

GAMES = ("four_souls", "marvel_champions")
PARTS = (
    *("kernel/records", "kernel/frames", "kernel/happening", "kernel/state", "kernel/game", "kernel/chance"),
    *("kernel/decision", "kernel/log", "kernel/views"),
    *("cards/alike", "cards/nodes", "cards/patterns", "cards/words/*", "cards/run", "cards/definition"),
    *(f"four_souls/engine/{part}" for part in ("choosable", "game", "records", "registry", "stack_records")),
    *(f"four_souls/cards/{part}" for part in ("abilities/*", "definition", "derived", "events", "takes", "verbs")),
    *("four_souls/cards/words/*", "four_souls/rules/*", "four_souls/rules/modes/*", "four_souls/say/stack_things"),
    *(f"four_souls/views/{part}" for part in ("seat_view", "stack", "turn")),
    *(f"marvel_champions/engine/{part}" for part in ("game", "records", "registry")),
    *(f"marvel_champions/cards/{part}" for part in ("abilities/*", "definition", "events", "names", "takes")),
    *("marvel_champions/cards/words/*", "marvel_champions/rules/*"),
    *(f"marvel_champions/views/{part}" for part in ("band", "payment", "seat_view")),
)
"""The modules that are compiled. What is left out is either asked rarely (texts, forms), or has structs that
stay structs because they are part of a protocol (options, log entries, saves)."""

NATIVE = Path("cardwright/kernel/native.py")
"""The module that only the compiled engine has (``native.py`` beside this one)."""
DEFINITION = "cardwright.cards.definition.CardDefinition"
"""The class that is what the kernel calls a ``Definition``; compiled, that one is its base class."""
PACKED = {"cardwright.kernel.records.Card"}
"""Records that keep the bytes they are saved as: there are many, and few of them change between two saves."""


def compiled_files() -> list[Path]:
    """The sources of all compiled modules, relative to ``SOURCE``."""
    found: list[Path] = []
    for part in PARTS:
        paths = sorted((SOURCE / "cardwright").glob(f"{part}.py"))
        if not paths:
            raise SystemExit(f"plan.py: there is no module cardwright/{part}.py; take it out of PARTS or name it anew")
        found += [path.relative_to(SOURCE) for path in paths if path.name != "__init__.py"]
    return found


def module_name(path: Path) -> str:
    """The name of the module in a file that is given relative to ``SOURCE``."""
    return ".".join(path.with_suffix("").parts)
