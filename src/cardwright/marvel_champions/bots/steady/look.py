"""A view, with the lookups that the estimates need."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from cardwright.marvel_champions.bots.steady.reading import read, whom
from cardwright.marvel_champions.cards.definition import MarvelCard
from cardwright.marvel_champions.cards.library import library

Card = dict[str, Any]
Key = list[Any]

PACE = 3.5
"""The damage that a hero deals to the villain in an average round."""
LONGEST = 8.0
"""The number of further rounds beyond which the estimates do not look."""
IN_PLAY = frozenset({"villain_area", "area", "engaged"})
FOES = frozenset({"villain", "leader", "minion"})


def power_of(card: Card, name: str) -> int:
    """A power of a character in play; 0 if it has none."""
    return int(card["powers"].get(name, 0))


@cache
def added(name: str, power: str) -> int:
    """How much a card in play adds to a power of its player's hero."""
    reading = read(name)
    statics = reading.raises if reading is not None else ()
    found = [
        static.change for static in statics if static.stat == power and not static.how and whom(static.of) == "you"
    ]
    return sum(change for change in found if isinstance(change, int))


class Definitions(dict[str, MarvelCard | None]):
    """The definitions of the cards that come with the game; nothing of any other card. They are looked up very often,
    and a dict that holds them is the quickest way."""

    def __missing__(self, name: str) -> MarvelCard | None:
        found = library().cards.get(name)
        return self.setdefault(name, found) if found is not None else None


DEFINITIONS = Definitions()


class Look:
    """A view, with lookups."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.table = view["table"]
        self.decision = view["decision"]
        self.own = self.table["players"][self.me]
        self.book = DEFINITIONS
        self.found: dict[str, Any] = {}
        """Estimates that have been made for this question."""
        self.hand: list[Card] = []
        self.area: list[Card] = []
        """The player's own cards in play."""
        self.engaged: list[Card] = []
        """The minions engaged with the player, and what is attached to them."""
        self.play: dict[int, Card] = {}
        """All cards in play, by number."""
        for zone in view["zones"]:
            cards, kind = zone["cards"], zone["kind"]
            if not cards:
                continue
            if kind in IN_PLAY:
                self.play.update([(card["id"], card) for card in cards])
            if zone["seat"] == self.me:
                if kind == "hand":
                    self.hand = cards
                elif kind == "area":
                    self.area = cards
                elif kind == "engaged":
                    self.engaged = cards
        self.identity: Card = self.play[self.own["identity"]]
        self.hero: bool = self.own["form"] == "hero"

    @cached_property
    def elsewhere(self) -> dict[int, tuple[Card, str]]:
        """The cards out of play that can be seen, with the kind of zone each lies in."""
        zones = [zone for zone in self.view["zones"] if zone["kind"] not in IN_PLAY]
        return {card["id"]: (card, zone["kind"]) for zone in zones for card in zone["cards"]}

    def card(self, number: int) -> Card | None:
        """A card that can be seen, wherever it is."""
        return self.play.get(number) or self.elsewhere.get(number, (None, ""))[0]

    def define(self, number: int) -> MarvelCard | None:
        """The definition of a card; None if the card cannot be seen or is not in the library."""
        card = self.card(number)
        return self.book[card["name"]] if card is not None else None

    def in_hand(self, number: int) -> bool:
        return any(card["id"] == number for card in self.hand)

    # --- the player ---------------------------------------------------------------------------------------------------

    @property
    def hit_points(self) -> int:
        return int(self.identity["hit_points"])

    @cached_property
    def other_face(self) -> MarvelCard | None:
        """The face of the identity that is not up."""
        face = self.book[self.identity["name"]]
        return self.book[face.back] if face is not None else None

    def hero_power(self, name: str) -> int:
        """A power that the identity has in hero form; in alter-ego form, the printed one and what cards in play add."""
        if self.hero:
            return power_of(self.identity, name)
        printed = max(0, getattr(self.other_face, name)) if self.other_face is not None else 0
        return printed + sum([added(card["name"], name) for card in self.area])

    @cached_property
    def recovery(self) -> int:
        """The recovery power that the identity has in alter-ego form."""
        if not self.hero:
            return power_of(self.identity, "recover")
        return max(0, self.other_face.recover) if self.other_face is not None else 0

    @cached_property
    def traits(self) -> frozenset[str]:
        """The traits of the identity, gained ones included."""
        face = self.book[self.identity["name"]]
        printed = face.traits if face is not None else ()
        now = self.identity.get("now") or {}
        return frozenset((*printed, *now.get("traits", ())))

    @cached_property
    def allies(self) -> list[Card]:
        return [card for card in self.area if card["type"] == "ally"]

    @cached_property
    def in_villain_phase(self) -> bool:
        return bool(self.table["phase"]["name"] == "villain")

    # --- enemies and schemes ------------------------------------------------------------------------------------------

    @cached_property
    def enemies(self) -> list[Card]:
        return [card for card in self.play.values() if card["type"] in FOES and "hit_points" in card]

    @cached_property
    def villain(self) -> Card | None:
        return self.play.get(self.table["villain"])

    @cached_property
    def minions(self) -> list[Card]:
        """The minions engaged with the player."""
        return [card for card in self.engaged if card["type"] == "minion"]

    @cached_property
    def guarded(self) -> bool:
        """Whether a minion keeps the player from attacking the villain."""
        return any(self.has_keyword(card, "guard") for card in self.minions)

    def has_keyword(self, card: Card, keyword: str) -> bool:
        definition = self.book[card["name"]]
        if definition is not None and definition.keyword.get(keyword):
            return True
        return keyword in (card.get("now") or {}).get("keywords", ())

    @cached_property
    def schemes(self) -> list[Card]:
        """The schemes with threat on them, except a main scheme that a crisis icon protects."""
        locked = {scheme["card"] for scheme in self.table["main_schemes"]} if self.table["crisis"] else ()
        return [card for card in self.play.values() if card.get("threat") and card["id"] not in locked]

    def _size(self, kind: str) -> int:
        return next((int(zone["size"]) for zone in self.view["zones"] if zone["kind"] == kind), 0)

    @cached_property
    def last_scheme(self) -> bool:
        """Whether the game is lost when the main scheme is completed."""
        return self._size("scheme_deck") == 0

    @cached_property
    def last_stage(self) -> bool:
        """Whether the game is won when the villain is defeated."""
        return self._size("villain_deck") == 0 and len(self.table["villains"]) == 1

    @cached_property
    def rounds(self) -> float:
        """An estimate of how many rounds the game goes on."""
        players = sum(not player["out"] for player in self.table["players"]) or 1
        left = sum(int(card["hit_points"]) for card in self.enemies if card["type"] != "minion")
        stages = next((zone["cards"] for zone in self.view["zones"] if zone["kind"] == "villain_deck"), ())
        for definition in [self.book[card["name"]] for card in stages]:
            if definition is not None and definition.health > 0:
                left += definition.health * (players if definition.health_each else 1)
        return max(1.0, min(LONGEST, left / (PACE * players)))

    @cached_property
    def attack(self) -> dict[str, Any] | None:
        """The enemy attack in progress."""
        return next((entry for entry in reversed(self.table["resolving"]) if entry["kind"] == "enemy_attack"), None)
