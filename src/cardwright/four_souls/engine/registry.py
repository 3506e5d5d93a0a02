"""The lists of what Four Souls consists of: its kinds of zone, its procedures, and what its events do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.cards import run
from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.engine.stack_records import StackThing
from cardwright.four_souls.rules import (
    announce,
    answering,
    attack,
    barter,
    copying,
    counters,
    damage,
    death,
    decks,
    each,
    giving,
    hand,
    items,
    leaving,
    money,
    penalty,
    played,
    priority,
    purchase,
    refill,
    rolloff,
    setup,
    stack,
    stack_things,
    together,
    triggers,
    turn,
    votes,
)
from cardwright.four_souls.rules.modes import house_rules, solo, soul_trading, super_shop, variants
from cardwright.kernel.frames import Frame
from cardwright.kernel.happening import windows
from cardwright.kernel.records import Event, PlaceKind

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls

COMMON_ZONES = (
    *(f"{deck}_deck" for deck in DECKS),
    *(f"{deck}_discard" for deck in DECKS),
    *("stack", "holding", "outside", "bonus", "challenge", "starting_deck"),
)
"""The zones common to all players, in the order of the first fields of ``FourSoulsTable``."""

DECK_ZONES = (*(f"{deck}_deck" for deck in DECKS), "starting_deck")
"""The zones that nobody sees."""

PLACES: dict[str, PlaceKind] = {
    **dict.fromkeys(DECK_ZONES, PlaceKind("none")),
    **{f"{deck}_discard": PlaceKind() for deck in DECKS},
    "hand": PlaceKind("own"),
    "board": PlaceKind(in_play=True),
    "souls": PlaceKind(in_play=True),
    "slot": PlaceKind(in_play=True),
    "room": PlaceKind(in_play=True),
    "under": PlaceKind(),
    "shop": PlaceKind(in_play=True),
    "stack": PlaceKind(),
    "holding": PlaceKind(),
    "outside": PlaceKind(),
    "bonus": PlaceKind(),
    "boss": PlaceKind(in_play=True),
    "minion": PlaceKind(in_play=True),
    "challenge": PlaceKind(),
}
"""Every kind of zone: who sees its cards, and whether they are in play."""

FRAMES: tuple[type[Frame], ...] = (
    *run.FRAMES,
    announce.Announce,
    answering.Replacement,
    attack.Attack,
    attack.Struck,
    barter.Barter,
    copying.CopyAbility,
    counters.TakeCounters,
    damage.AlsoDeal,
    damage.DealEach,
    death.ObjectDeath,
    death.PlayerDeath,
    death.Remains,
    death.Rewarded,
    decks.Look,
    each.EachInOrder,
    refill.ReplaceDiscarded,
    hand.DiscardLoot,
    giving.GiveLoot,
    giving.StealLoot,
    setup.PickCharacters,
    house_rules.PickLoot,
    soul_trading.SellSoul,
    items.RerollItem,
    leaving.Leave,
    penalty.PenaltyItem,
    played.PlayEvent,
    played.ResolveEvent,
    priority.Priority,
    triggers.PutTriggers,
    purchase.Purchase,
    refill.Claimed,
    refill.PutIntoSlot,
    rolloff.RollOff,
    setup.Setup,
    stack_things.ResolveLoot,
    stack.Would,
    together.PutTogether,
    turn.NextTurn,
    turn.Turn,
    variants.Draft,
    votes.Vote,
)
"""Every procedure that can be in progress."""


def _nothing(g: FourSouls, e: Event) -> None:
    """Commit an event that changes nothing by itself."""


COMMIT: dict[str, Any] = {
    **dict.fromkeys(("would_roll", "would_damage", "would_die"), stack.commit_would),
    **dict.fromkeys(
        (
            "activated",
            "attack_declared",
            "attack_ends",
            "attack_on",
            "attacked",
            "enters",
            "flipped",
            "gain_item",
            "game_start",
            "given",
            "item_activated",
            "loot_played",
            "monster_dies",
            "object_dies",
            "pay_penalty",
            "penalty_paid",
            "purchase_declared",
            "purchased",
            "rewards_gained",
            "rolled",
            "rolling",
            "turn_end",
            "turn_start",
        ),
        _nothing,
    ),
    "gain_coins": money.commit_gain,
    "lose_coins": money.commit_lose,
    "loot": hand.commit_loot,
    "discard_loot": hand.commit_discard,
    "gain_treasure": items.commit_gain_treasure,
    "gain_soul": super_shop.commit_gain_soul,
    "destroy": items.commit_destroy,
    "damage": damage.commit_damage,
    "gain_reward": death.commit_reward,
    "recharge": items.commit_recharge,
    "strike": attack.commit_strike,
    "heal": damage.commit_heal,
    "leaves_play": leaving.commit,
    "player_dies": solo.commit_player_dies,
    "penalty_item": penalty.commit_penalty_item,
    "round_end": solo.commit_round_end,
}
"""The function that commits each kind of event."""

THINGS: dict[type[StackThing], stack.ThingRules] = stack_things.RULES
"""The rules for each kind of thing on the stack."""

BEFORE, AFTER = ("instead",), ("when",)
WINDOWS = windows(BEFORE, AFTER, COMMIT)
"""The index keys of the windows of each kind of event: those before it, and those after it."""

MEASURED = frozenset({"gain_coins", "lose_coins", "loot", "gain_treasure", "heal"})
"""Events whose real amount may be less than asked: there may be too few ¢ or cards."""
UNDONE = MEASURED | {"discard_loot", "gain_soul"}
"""Events that may come to nothing and then have not happened. Damage is not among them: it is taken even if none of it
is marked (FS-DMG-05, FS-DMG-09)."""

LOOKING_BACK = frozenset({"destroy"})
"""Events that remove an object from play: abilities notice them just before it leaves (``rules.leaving``)."""
