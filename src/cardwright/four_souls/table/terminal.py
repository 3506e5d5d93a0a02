"""A Four Souls table as one seat sees it, drawn for a terminal from the view alone."""

from __future__ import annotations

from rich.console import RenderableType
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table

from cardwright.descriptor.terminal import Book, View, card_name, card_names, cards, size


def position(view: View, book: Book) -> list[RenderableType]:
    """The whole table."""
    table, me = view["table"], view["seat"]
    overview = Table("", "player", "HP", "ATK", "¢", "souls", "loot", "in play")
    for seat, player in enumerate(table["players"]):
        mark = "▶" if seat == table["active"] else ""
        hp = "dead" if player["dead"] else f"{player['hp']}/{player['max_hp']}"
        name = escape(player["name"]) + (" (you)" if seat == me else "")
        numbers = (player["attack"], player["coins"], player["souls"], size(view, "hand", seat))
        overview.add_row(mark, name, hp, *map(str, numbers), card_names(cards(view, "board", seat), book))
    middle = Table.grid(padding=(0, 2))
    monsters = [_monster(card, book) for kind in ("boss", "minion", "slot") for card in cards(view, kind)]
    middle.add_row("[bold]Monsters[/]", "; ".join(monsters) or "–")
    middle.add_row("[bold]Shop[/]", card_names(cards(view, "shop"), book))
    if cards(view, "room"):
        middle.add_row("[bold]Rooms[/]", card_names(cards(view, "room"), book))
    if table["stack"]:
        things = [_thing(thing, view) for thing in reversed(table["stack"])]
        middle.add_row("[bold]Stack[/]", " ← ".join(things) + "  (left resolves first)")
    middle.add_row("[bold]Your hand[/]", card_names(cards(view, "hand", me), book))
    timer = f", timer {table['timer']}" if table["timer"] >= 0 else ""
    return [Rule(f"turn {table['turn']}, {table['bank']}¢ left in the game{timer}"), overview, middle]


def _monster(card: View, book: Book) -> str:
    """A card in a slot, with its figures if it has any."""
    if "hp" not in card:
        return card_name(card, book)
    return rf"{card_name(card, book)} \[HP {card['hp']}, evasion {card['evasion']}, ATK {card['attack']}]"


def _thing(thing: View, view: View) -> str:
    """A thing on the stack, with its controller if the name does not tell."""
    name = escape(thing["name"])
    owner = escape(view["table"]["players"][thing["player"]]["name"])
    return f"{name} ({owner})" if thing["kind"] in ("loot", "ability") else name


def result(view: View) -> str:
    """How the game ended."""
    outcome, players = view["result"], view["table"]["players"]
    if not outcome["won"]:
        return f"[bold]The game is lost after {outcome['turns']} turns.[/]"
    winners = " and ".join(players[seat]["name"] for seat in outcome["winners"])
    return f"[bold]{escape(winners)} won after {outcome['turns']} turns.[/]"
