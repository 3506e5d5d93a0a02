"""A position as one seat sees it, drawn for a terminal. Made from the view alone, and the printed names of cards."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table

View = dict[str, Any]
Book = Mapping[str, Any]


def position(view: View, book: Book) -> RenderableType:
    """The whole table."""
    draw = {"four_souls": _four_souls, "marvel_champions": _marvel_champions}[view["game"]]
    return Group(*draw(view, book))


def result(view: View) -> str:
    """How the game ended."""
    outcome, players = view["result"], view["table"]["players"]
    if view["game"] == "four_souls" and not outcome["won"]:
        return f"[bold]The game is lost after {outcome['turns']} turns.[/]"
    if view["game"] != "four_souls":
        return f"[bold]{'The players win.' if outcome['won'] else 'The villain wins.'}[/]"
    names = " and ".join(players[seat]["name"] for seat in outcome["winners"])
    return f"[bold]{escape(names)} won after {outcome['turns']} turns.[/]"


def _zones(view: View, kind: str, seat: int | None = None) -> list[View]:
    """The zones of a kind, perhaps only those of one player."""
    return [zone for zone in view["zones"] if zone["kind"] == kind and seat in (None, zone["seat"])]


def _cards(view: View, kind: str, seat: int | None = None) -> list[View]:
    """The cards there that can be seen."""
    return [card for zone in _zones(view, kind, seat) for card in zone["cards"]]


def _size(view: View, kind: str, seat: int) -> int:
    return sum(zone["size"] for zone in _zones(view, kind, seat))


def _names(cards: Iterable[View], book: Book) -> str:
    return ", ".join(_name(card, book) for card in cards) or "–"


def _name(card: View, book: Book) -> str:
    """A card with what is on it; one that is turned sideways is dim."""
    name = escape(str(book[card["name"]].name))
    notes = [f"{n} {counter}".strip() for counter, n in card.get("counters", [])]
    notes += card.get("statuses", [])
    if "hit_points" in card:
        notes.insert(0, f"{card['hit_points']} HP")
    text = f"{name} ({escape(', '.join(notes))})" if notes else name
    turned = card.get("exhausted", not card.get("charged", True))
    return f"[dim]{text} ↷[/]" if turned else text


# --- Four Souls ------------------------------------------------------------------------------------------------------


def _four_souls(view: View, book: Book) -> list[RenderableType]:
    table, me = view["table"], view["seat"]
    seats = Table("", "player", "HP", "ATK", "¢", "souls", "loot", "in play")
    for seat, player in enumerate(table["players"]):
        mark = "▶" if seat == table["active"] else ""
        hp = "dead" if player["dead"] else f"{player['hp']}/{player['max_hp']}"
        name = escape(player["name"]) + (" (you)" if seat == me else "")
        numbers = (player["attack"], player["coins"], player["souls"], _size(view, "hand", seat))
        seats.add_row(mark, name, hp, *map(str, numbers), _names(_cards(view, "board", seat), book))
    middle = Table.grid(padding=(0, 2))
    monsters = [
        f"{_name(card, book)} [HP {card['hp']}, evasion {card['evasion']}, ATK {card['attack']}]".replace(" [", r" \[")
        if "hp" in card
        else _name(card, book)
        for kind in ("boss", "minion", "slot")
        for card in _cards(view, kind)
    ]
    middle.add_row("[bold]Monsters[/]", "; ".join(monsters) or "–")
    middle.add_row("[bold]Shop[/]", _names(_cards(view, "shop"), book))
    if _cards(view, "room"):
        middle.add_row("[bold]Rooms[/]", _names(_cards(view, "room"), book))
    if table["stack"]:
        things = [_thing(thing, view) for thing in reversed(table["stack"])]
        middle.add_row("[bold]Stack[/]", " ← ".join(things) + "  (left resolves first)")
    middle.add_row("[bold]Your hand[/]", _names(_cards(view, "hand", me), book))
    timer = f", timer {table['timer']}" if table["timer"] >= 0 else ""
    return [Rule(f"turn {table['turn']}, {table['bank']}¢ left in the game{timer}"), seats, middle]


def _thing(thing: View, view: View) -> str:
    """Something on the stack, with whose it is where its name does not tell."""
    name = escape(thing["name"])
    owner = escape(view["table"]["players"][thing["player"]]["name"])
    return f"{name} ({owner})" if thing["kind"] in ("loot", "ability") else name


# --- Marvel Champions ------------------------------------------------------------------------------------------------


def _marvel_champions(view: View, book: Book) -> list[RenderableType]:
    table, me = view["table"], view["seat"]
    middle = Table.grid(padding=(0, 2))
    for card in _cards(view, "villain_area"):
        label = "Villain" if card["id"] == table["villain"] else card["type"].replace("_", " ").capitalize()
        goal = f" of {table['target_threat']}" if card["id"] == table["main_scheme"] else ""
        middle.add_row(f"[bold]{label}[/]", _name(card, book) + goal)
    seats = Table("", "player", "form", "HP", "hand", "deck", "in play", "engaged with")
    for seat, player in enumerate(table["players"]):
        identity = next((card for card in _cards(view, "area", seat) if card["id"] == player["identity"]), None)
        others = [card for card in _cards(view, "area", seat) if card["id"] != player["identity"]]
        hp = "out" if player["out"] or identity is None else f"{identity['hit_points']}/{identity['max_hit_points']}"
        seats.add_row(
            "▶" if seat == table["active_player"] else "",
            escape(player["name"]) + (" (you)" if seat == me else ""),
            str(player["form"]).replace("_", "-") + (" ↷" if identity and identity["exhausted"] else ""),
            hp,
            str(_size(view, "hand", seat)),
            str(_size(view, "deck", seat)),
            _names(others, book),
            _names(_cards(view, "engaged", seat), book),
        )
    hand = Table.grid(padding=(0, 2))
    hand.add_row("[bold]Your hand[/]", _names(_cards(view, "hand", me), book))
    return [Rule(f"round {table['round']}"), middle, seats, hand]
