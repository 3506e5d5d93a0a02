"""What is to be seen of the things on the stack: who, from what, at what, and what each will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.four_souls.engine import choosable
from cardwright.four_souls.engine.records import Thing
from cardwright.four_souls.say.stack_things import known_name, told
from cardwright.kernel.records import NOTHING

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def thing_view(g: FourSouls, thing: Thing, seat: int, words: bool) -> dict[str, Any]:
    """Something on the stack. Everything on it is open (FS-ZON-30), but what it is about may be a hidden card.

    Without ``words`` it does not say what it will do.
    """
    tells = told(thing)
    card = tells.origin(g, thing)
    view: dict[str, Any] = {"object": thing.object, "player": thing.player, "name": g.object_name(thing.object)}
    if words:
        view["text"] = tells.text(g, thing)
    return view | {
        "targets": [target_view(g, obj, seat) for obj in tells.aims(g, thing)],
        "card": card if card == NOTHING or g.visible(card, seat) else NOTHING,
        "kind": thing.kind,
        **tells.details(g, thing, words),
    }


def target_view(g: FourSouls, obj: int, seat: int) -> dict[str, Any]:
    """An object something is aimed at; a hidden card has no name and no number, and decks and numbers only a name."""
    hidden = 0 <= obj < len(g.cards) and not g.visible(obj, seat)
    nowhere = hidden or choosable.is_deck(obj) or choosable.is_number(obj)
    return {"object": NOTHING if nowhere else obj, "name": "a hidden card" if hidden else known_name(g, obj)}
