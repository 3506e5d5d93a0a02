"""Who and what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.cards.nodes import CardId, Noun, Objects
from cardwright.cards.words import You
from cardwright.four_souls import chosen
from cardwright.four_souls.cards import DECKS, Keyword
from cardwright.four_souls.records import StackAbility, StackLoot, StackRoll
from cardwright.four_souls.rules import attack, decks, zones
from cardwright.kernel.records import Scope

if TYPE_CHECKING:
    from cardwright.four_souls.game import FourSouls


class Players(Noun, frozen=True):
    """Players, from the active one in turn order."""

    WORD = "player"

    other: bool = False
    living: bool = False
    active: bool | None = None

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [
            ~seat
            for seat in g.seats_in_order()
            if not (self.other and seat == s.you)
            and not (self.living and g.players[seat].dead)
            and (self.active is None or (seat == g.table.active) == self.active)
        ]


class OtherPlayers(Noun, frozen=True):
    """Every player but the one the event is about."""

    WORD = "other_player"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        about = s.event.player if s.event is not None else s.you
        return [~seat for seat in g.seats_in_order() if seat != about]


class ActivePlayer(Objects, frozen=True):
    """The player whose turn it is."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [~g.table.active]


class Killer(Objects, frozen=True):
    """The player who killed the object whose death it is about; nobody, where the game did (FS-DMG-07, FS-DST-05)."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [~s.event.by] if s.event is not None and s.event.by >= 0 else []


class Dealer(Objects, frozen=True):
    """The player who deals the damage it is about; nobody, where the game does (FS-DMG-07, FS-DMG-10)."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [~s.event.by] if s.event is not None and s.event.kind == "damage" and s.event.by >= 0 else []


class Monsters(Noun, frozen=True):
    """Monsters in play."""

    WORD = "monster"

    other: bool = False
    attacked: bool | None = None

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        found = zones.monsters(g)
        if self.other:
            found = [m for m in found if m != s.source]
        if self.attacked is not None:
            target = attack.target(g)
            found = [m for m in found if (m == target) == self.attacked]
        return found


class Items(Noun, frozen=True):
    """Items in play: those of players, of the shop, or both."""

    WORD = "item"

    whose: Literal["any", "yours", "others", "players", "shop"] = "any"
    eternal: bool | None = None
    other: bool = False
    charged: bool | None = None
    active: bool | None = None
    """With an activated ability, or without one: a passive item (FS-CRD-06)."""
    tap: bool = False
    """With a ↷ ability."""
    starting: bool | None = None
    keyword: Keyword = ""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        found: list[int] = []
        if self.whose != "shop":
            for seat in g.seats_in_order():
                if self.whose in ("any", "players") or (self.whose == "yours") == (seat == s.you):
                    found += zones.items_of(g, seat)
        if self.whose in ("any", "shop"):
            found += zones.shop_items(g)
        return [
            card
            for card in found
            if (self.eternal is None or zones.is_eternal(g, card) == self.eternal)
            and not (self.other and card == s.source)
            and (self.charged is None or g.cards[card].turned != self.charged)
            and (self.active is None or bool(g.define(card).activated) == self.active)
            and (not self.tap or any(offer.tap for offer in g.define(card).activated))
            and (self.starting is None or zones.is_starting_item(g, card) == self.starting)
            and (not self.keyword or self.keyword in g.define(card).keywords)
        ]


class ItemsOf(Noun, frozen=True):
    """The items a player controls."""

    WORD = "item_of"

    who: Objects
    eternal: bool | None = None

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        found = [card for seat in self.who.seats(g, s) for card in zones.items_of(g, seat)]
        return [card for card in found if self.eternal is None or zones.is_eternal(g, card) == self.eternal]


class HandOf(Noun, frozen=True):
    """The loot cards in a player's hand."""

    WORD = "card_in_hand"

    who: Objects = You()
    plain: bool = False
    """Neither trinkets nor ambushes."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        cards = [card for seat in self.who.seats(g, s) for card in g.zones[g.players[seat].hand]]
        return [card for card in cards if not self.plain or is_plain(g, g.cards[card].design)]


class Decks(Noun, frozen=True):
    """Decks that have a top card, to be chosen beforehand (FS-ABL-03, FS-ZON-08)."""

    WORD = "deck"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [chosen.deck_object(kind) for kind in decks.in_use(g)]


class Numbers(Noun, frozen=True):
    """Numbers, one of which is chosen beforehand; it is "the number" in what follows (FS-ABL-03)."""

    WORD = "number"

    of: tuple[int, ...] = (1, 2, 3, 4, 5, 6)

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [chosen.number_object(n) for n in self.of]

    def __post_init__(self) -> None:
        if any(n < 0 for n in self.of):
            raise ValueError(f"of: only numbers from 0 up can be chosen, not {min(self.of)}")


class TopOf(Objects, frozen=True):
    """The top card of a deck, of the deck that was chosen, or of each deck."""

    deck: Literal["chosen", "each", "treasure", "loot", "monster", "room"]

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [card for kind in decks.meant(g, s, self.deck) for card in g.zones[zones.deck(g, kind)][-1:]]


class DiscardOf(Noun, frozen=True):
    """The cards of a discard, or of any; perhaps only the top card of each."""

    WORD = "card_in_discard"

    deck: Literal["treasure", "loot", "monster", "room", "any"]
    top: bool = False
    event: bool | None = None
    """Only events, or only what is none (FS-CRD-19)."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        piles = [g.zones[zones.discard_pile(g, kind)] for kind in (DECKS if self.deck == "any" else (self.deck,))]
        found = [card for pile in piles for card in reversed(pile[-1:] if self.top else pile)]
        return [card for card in found if self.event is None or g.define(card).is_event == self.event]


class Character(Objects, frozen=True):
    """A player's character."""

    who: Objects = You()

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [g.players[seat].character for seat in self.who.seats(g, s)]


class Souls(Noun, frozen=True):
    """Souls that players control (FS-CRD-38); a character is none, whatever it is worth (FS-CRD-60)."""

    WORD = "soul"

    whose: Literal["any", "yours", "others"] = "any"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [
            card
            for seat in g.seats_in_order()
            if self.whose == "any" or (self.whose == "yours") == (seat == s.you)
            for card in g.zones[g.players[seat].souls]
        ]


class SoulCardsOf(Noun, frozen=True):
    """The souls a player controls."""

    WORD = "soul_of"

    who: Objects = You()

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [card for seat in self.who.seats(g, s) for card in g.zones[g.players[seat].souls]]


class Curses(Noun, frozen=True):
    """Curses that players have."""

    WORD = "curse"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        boards = [card for seat in g.seats_in_order() for card in g.zones[g.players[seat].board]]
        return [card for card in boards if "curse" in g.define(card).keywords]


class Beside(Objects, frozen=True):
    """The player next to another."""

    who: Objects
    side: Literal["left", "right"] = "left"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        step, n = 1 if self.side == "left" else -1, len(g.players)
        return [~((seat + step) % n) for seat in self.who.seats(g, s)]


class Rolls(Noun, frozen=True):
    """Dice rolls on the stack."""

    WORD = "die"

    attack: bool | None = None

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [
            item.object
            for item in g.table.stack
            if isinstance(item, StackRoll) and (self.attack is None or item.attack == self.attack)
        ]


class StackedAbilities(Noun, frozen=True):
    """Activated abilities of items, waiting on the stack."""

    WORD = "ability_on_stack"

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [
            item.object
            for item in g.table.stack
            if isinstance(item, StackAbility) and item.activated and g.book[item.program].kind in zones.ITEM_KINDS
        ]


class StackedLoot(Noun, frozen=True):
    """Loots being played."""

    WORD = "loot_on_stack"

    plain: bool = False
    """Neither a trinket nor an ambush."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [
            item.object
            for item in g.table.stack
            if isinstance(item, StackLoot) and not (self.plain and not is_plain(g, item.program))
        ]


def is_plain(g: FourSouls, name: str) -> bool:
    """Whether a loot card is neither a trinket nor an ambush."""
    return not {"trinket", "ambush"} & set(g.book[name].keywords)


class OutsideCard(Objects, frozen=True):
    """A certain card that is outside the game; nothing where there is none (FS-ZON-34)."""

    card: CardId

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        return [card for card in g.zones[g.table.outside] if g.cards[card].design == self.card][:1]


class ThatStacked(Objects, frozen=True):
    """The thing on the stack the event is about, such as a roll or a loot."""

    def find(self, g: FourSouls, s: Scope) -> list[int]:
        if s.event is None:
            return []
        return [item.object for item in g.table.stack if item.uid == s.event.number]
