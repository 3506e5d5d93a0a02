"""Variants of the 2019 book that change rules of play (FS19-VAR); any table may choose them. Those with procedures of
their own are in ``soul_trading`` and ``super_shop``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.four_souls.rules import current_attack, zones
from cardwright.kernel.frames import Frame, Next
from cardwright.kernel.records import Event, Key
from cardwright.kernel.state import BOTTOM

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

Variant = Literal[
    "extended_barter",
    "soul_trading",
    "casino",
    "pick_characters",
    "two_characters_each",
    "nobody_empty_handed",
    "super_shop",
    "cannon_fodder",
    "two_players",
]

SLOT_MACHINE = "portable_slot_machine"
NOT_FOR_TWO = ("eve", "lilith", "cain", "guppy")
"""Characters that are not used with two players (FS19-VAR-09)."""
SMALL_HAND = 5
"""With more cards in hand than this, two players have the ordinary loot step (FS19-VAR-10)."""
DEALT = 2
PASSED_ON = "passed_on"


# --- Ways to begin: casino, characters to pick from (FS19-VAR-04, FS19-VAR-05, FS19-VAR-09) ---------------------------


def deal_slot_machines(g: FourSouls) -> None:
    """Give each player a slot machine (FS19-VAR-04)."""
    if "casino" in g.options.variants:
        for player in g.players:
            g.edit(g.new_card(SLOT_MACHINE, player.board)).marks = ("eternal",)


def removed(g: FourSouls) -> tuple[str, ...]:
    """Characters that are not dealt to anybody."""
    return NOT_FOR_TWO if "two_players" in g.options.variants else ()


def picks(g: FourSouls) -> bool:
    """Whether characters are picked instead of dealt."""
    chosen = ("pick_characters", "two_characters_each")
    return not g.options.characters and any(variant in g.options.variants for variant in chosen)


# --- Rewards (FS19-VAR-06) --------------------------------------------------------------------------------------------


def rewarded(g: FourSouls) -> list[int]:
    """The seats that gain the reward of a monster, once per time: the active player, or everybody (FS19-VAR-06)."""
    active = g.table.active
    if "nobody_empty_handed" not in g.options.variants:
        return [active]
    return [active, *g.seats_in_order()]


# --- Cannon fodder (FS19-VAR-08) --------------------------------------------------------------------------------------


def without_shielded(g: FourSouls, found: list[int]) -> list[int]:
    """The monsters found, without bosses while there is an ordinary monster."""
    if "cannon_fodder" not in g.options.variants:
        return found
    if all(is_boss(g, card) for card in zones.monsters(g)):
        return found
    return [obj for obj in found if obj < 0 or not is_boss(g, obj)]


def is_boss(g: FourSouls, card: int) -> bool:
    definition = g.define(card)
    return bool(definition.kind == "monster" and definition.souls > 0)


# --- Two players (FS19-VAR-10, FS19-VAR-11) ---------------------------------------------------------------------------


def picks_loot(g: FourSouls, seat: int) -> bool:
    """Whether the loot step is a choice between two cards."""
    return "two_players" in g.options.variants and len(g.zones[g.players[seat].hand]) <= SMALL_HAND


class PickLoot(Frame, kw_only=False):
    """A player takes one of the top two loot cards into their hand; the other goes to the bottom of the deck
    (FS19-VAR-10)."""

    player: int
    amount: int = 1

    def start(self, g: FourSouls) -> Next:
        zones.top(g, "loot")
        for card in self.cards(g):
            g.show(card, [self.player])
        return self.pick if self.cards(g) else g.pop()

    def cards(self, g: FourSouls) -> tuple[int, ...]:
        return g.zones[g.table.loot_deck][-2:]

    def pick(self, g: FourSouls) -> Next:
        return g.ask(self.player, "pick_loot", [("card", card) for card in reversed(self.cards(g))], self.picked)

    def picked(self, g: FourSouls, key: Key) -> Next:
        kept = int(key[1])
        for card in self.cards(g):
            if card != kept:
                g.move(card, g.table.loot_deck, BOTTOM)
                g.show(card, [self.player])
        g.move(kept, g.table.loot_deck)
        g.show(kept, [self.player])
        return g.happen(Event("loot", self.player, amount=self.amount, tags=("loot_step",)), self.finish)

    def finish(self, g: FourSouls) -> Next:
        return g.pop(g.returned)


def passes_on(g: FourSouls, card: int) -> bool:
    """Whether a haunt or curse of a dead player goes to the other player, which happens once (FS19-VAR-11)."""
    if "two_players" not in g.options.variants or PASSED_ON in g.cards[card].marks:
        return False
    return any(word in g.define(card).keywords for word in ("curse", "haunt"))


def pass_on(g: FourSouls, card: int, seat: int) -> None:
    other = 1 - seat
    g.note("curse", other, (card,), rule="FS19-VAR-11")
    g.hand_over(card, g.players[other].board)
    g.edit(card).marks += (PASSED_ON,)


def leaves(g: FourSouls, card: int) -> bool:
    """Whether a haunt is discarded with the death of its second owner (FS19-VAR-11)."""
    return PASSED_ON in g.cards[card].marks


# --- Extended barter (FS19-VAR-01) ------------------------------------------------------------------------------------


def why_not_tradable(g: FourSouls, seat: int, card: int) -> str:
    """The reason why a player cannot trade a card away; empty if they can."""

    if "extended_barter" not in g.options.variants:
        return "only ¢ may be traded (FS-BAR-02)"
    if not 0 <= card < len(g.cards) or g.cards[card].holder != seat:
        return "it is not theirs"
    kind = g.places[g.cards[card].zone].kind
    if kind == "hand":
        return ""
    if kind != "board" or card not in zones.items_of(g, seat):
        return "only loot cards in hand and items may be traded (FS19-VAR-01)"
    if zones.is_eternal(g, card):
        return "it is eternal"
    if g.players[seat].dead:
        return "the dead cannot hand over items (FS19-VAR-01)"
    if current_attack.current(g) is not None:
        return "items cannot be handed over during an attack (FS19-VAR-01)"
    return ""
