"""A position as one seat sees it, drawn for a terminal: helpers for all games, and a plain drawing that suits any
game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table

View = dict[str, Any]
Book = Mapping[str, Any]


def zones(view: View, kind: str, seat: int | None = None) -> list[View]:
    """The zones of a kind; with ``seat``, only those of that player."""
    return [zone for zone in view["zones"] if zone["kind"] == kind and seat in (None, zone["seat"])]


def cards(view: View, kind: str, seat: int | None = None) -> list[View]:
    """The visible cards in those zones."""
    return [card for zone in zones(view, kind, seat) for card in zone["cards"]]


def size(view: View, kind: str, seat: int) -> int:
    return sum(zone["size"] for zone in zones(view, kind, seat))


def card_names(found: Iterable[View], book: Book) -> str:
    return ", ".join(card_name(card, book) for card in found) or "–"


def card_name(card: View, book: Book) -> str:
    """A card's name with its hit points, counters and statuses; a card turned sideways is dim."""
    text = escape(str(book[card["name"]].name))
    notes = [f"{n} {counter}".strip() for counter, n in card.get("counters", [])]
    notes += card.get("statuses", [])
    if "hit_points" in card:
        notes.insert(0, f"{card['hit_points']} HP")
    text = f"{text} ({escape(', '.join(notes))})" if notes else text
    turned = card.get("turned") or card.get("exhausted", not card.get("charged", True))
    return f"[dim]{text} ↷[/]" if turned else text


def plain_position(view: View, book: Book) -> list[RenderableType]:
    """A plain drawing for any game: the figures of each player, then the zones with their visible cards."""
    table, me = view["table"], view["seat"]
    figures = list(dict.fromkeys(figure for player in table["players"] for figure in player.get("figures", {})))
    overview = Table("", "player", *figures)
    for seat, player in enumerate(table["players"]):
        mark = "▶" if seat == table.get("active") else ""
        called = escape(player["name"]) + (" (you)" if seat == me else "")
        overview.add_row(mark, called, *(str(player.get("figures", {}).get(figure, "–")) for figure in figures))
    lying = Table.grid(padding=(0, 2))
    for zone in view["zones"]:
        whose = f" of {table['players'][zone['seat']]['name']}" if zone["seat"] >= 0 else ""
        hidden = zone["size"] - len(zone["cards"])
        seen = [card_name(card, book) for card in zone["cards"]] + ([f"{hidden} hidden"] if hidden else [])
        lying.add_row(f"[bold]{escape(zone['kind'].replace('_', ' ') + whose)}[/]", ", ".join(seen) or "–")
    return [Rule(f"round {table['round']}" if table.get("round") else ""), overview, lying]


def plain_result(view: View) -> str:
    """A plain result for any game: who won."""
    winners = [view["table"]["players"][seat]["name"] for seat in view["result"]["winners"]]
    return f"[bold]{escape(' and '.join(winners)) or 'Nobody'} won.[/]"
