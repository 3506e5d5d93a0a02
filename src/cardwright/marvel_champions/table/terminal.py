"""A Marvel Champions table as one seat sees it, drawn for a terminal from the view alone."""

from __future__ import annotations

from rich.console import RenderableType
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table

from cardwright.descriptor.terminal import Book, View, card_name, card_names, cards, size


def position(view: View, book: Book) -> list[RenderableType]:
    """The whole position."""
    table, me = view["table"], view["seat"]
    middle = Table.grid(padding=(0, 2))
    goals = {scheme["card"]: f" of {scheme['target_threat']}" for scheme in table["main_schemes"]}
    for card in cards(view, "villain_area"):
        label = card["type"].replace("_", " ").capitalize()
        threat = "" if card.get("threat", 1) else " (0 threat)"
        middle.add_row(f"[bold]{label}[/]", card_name(card, book) + threat + goals.get(card["id"], ""))
    seats = Table("", "player", "form", "HP", "hand", "deck", "in play", "engaged with")
    for seat, player in enumerate(table["players"]):
        identity = next((card for card in cards(view, "area", seat) if card["id"] == player["identity"]), None)
        others = [card for card in cards(view, "area", seat) if card["id"] != player["identity"]]
        hp = "out" if player["out"] or identity is None else f"{identity['hit_points']}/{identity['max_hit_points']}"
        seats.add_row(
            "▶" if seat == table["active_player"] else "",
            escape(player["name"]) + (" (you)" if seat == me else ""),
            str(player["form"]).replace("_", "-") + (" ↷" if identity and identity["exhausted"] else ""),
            hp,
            str(size(view, "hand", seat)),
            str(size(view, "deck", seat)),
            card_names(others, book),
            card_names(cards(view, "engaged", seat), book),
        )
    hand = Table.grid(padding=(0, 2))
    hand.add_row("[bold]Your hand[/]", card_names(cards(view, "hand", me), book))
    return [Rule(f"round {table['round']}"), middle, seats, hand]


def result(view: View) -> str:
    """The outcome of the game, in words."""
    return f"[bold]{'The players win.' if view['result']['won'] else 'The villain wins.'}[/]"
