"""The editions of the rules: one field per difference, with the rows that describe it.

The rules of a chapter read their difference from ``g.edition``; no code asks which edition it is. The defaults are the
current edition.
"""

from __future__ import annotations

from typing import Literal

import msgspec

EditionName = Literal["current", "2019"]


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """An edition of the rules."""

    name: EditionName

    # Setup
    most_players: int = 8
    """FS19-SET-01."""
    exact_bank: int = 0
    """The only allowed size of the ¢ pool; 0 if the table may choose (FS19-SET-02, FS19-GLO-02)."""
    all_bonus_souls: bool = False
    """Every bonus soul is laid out instead of three (FS19-SET-04)."""
    rooms: bool = True
    """There is a room deck (FS19-SET-07)."""

    # Cards
    first_printing: bool = False
    """Cards work as first printed, where that differs (FS19-CRD-08)."""
    character_play: bool = False
    """Every character can be deactivated for one more loot play, regardless of its printed ability (FS19-CRD-01)."""
    events_are_played: bool = False
    """Events and curses are played from the stack and never occupy a slot (FS19-CRD-05, FS19-STK-11)."""
    shared_counters: bool = False
    """Counters on any item of a player can pay for the abilities of all of them (FS19-CLR-05, FS19-CLR-06)."""
    souls_are_cards: bool = False
    """Cards that count souls count each soul card as one (FS19-SOU-02)."""
    a_player_is_another: bool = False
    """"A player" as the target of a monster card means a non-active player (FS19-GLO-03)."""

    pays_what_there_is: bool = False
    """A player who is told to pay more ¢ than they have pays all of them (FS19-FAQ-01)."""

    # Stack
    together: bool = False
    """Triggers, deaths and refills of one moment go on the stack together, in one chosen order (FS19-STK-08 to -10,
    FS19-REF-01)."""
    active_first: bool = False
    """The active player gets priority after something was added to the stack without a player's action (FS19-STK-04,
    FS19-STK-05)."""
    conditions_rechecked: bool = False
    """A triggered ability fizzles if its condition no longer holds when it resolves (FS19-FIZ-04)."""
    combat_fizzles: bool = False
    """Attack rolls and attack damage of an attack that is over stay on the stack and fizzle there (FS19-FIZ-07)."""

    # Turn
    game_recharges: bool = True
    """Objects controlled by the game recharge at the start of a turn (not in FS19-TRN-01)."""
    loot_step_on_stack: bool = False
    """FS19-TRN-02."""
    loot_play_in_action_phase: bool = False
    """The loot play of the turn can be used only in the action phase (FS19-TRN-03)."""
    passing_ends_action: bool = False
    """The action phase ends when everyone passes in succession instead of being ended by declaration (FS19-TRN-04)."""
    end_jumps: bool = False
    """A turn that is to end does so at once, with the stack as it is (FS19-TRN-05, FS19-PDT-03)."""
    heal_before_hand_limit: bool = False
    """FS19-TRN-06."""
    fixed_hand_limit: bool = False
    """FS19-TRN-07."""

    # Purchase and attack
    purchase_on_stack: bool = False
    """A purchase names its item, goes on the stack, and is used up only if it happens (FS19-PUR-01, FS19-FIZ-06)."""
    attack_on_stack: bool = False
    """An attack names its target, goes on the stack, and is used up only if it begins (FS19-ATK-01, FS19-FIZ-05)."""
    forced_attack_at_once: bool = False
    """A forced attack has to be made before anything else in the action phase (FS19-ATK-05)."""
    combat_amount_at_resolution: bool = False
    """The amount of attack damage is determined when it resolves (FS19-ATK-09)."""

    # Dice
    roll_modifiers_on_stack: bool = False
    """Each "+X to the roll" goes on the stack above the roll and changes it once (FS19-DIC-01, FS19-DIC-02)."""
    would_roll_after_result: bool = False
    """Abilities that answer a roll that "would" happen do so once the result is final, and reopen it (FS19-DIC-05)."""
    outcome_below_triggers: bool = False
    """The outcome of a result goes on the stack first, below everything else that the result triggers (FS19-DIC-04)."""

    # Death
    rewards_on_stack: bool = False
    """A dead monster and its reward go on the stack (FS19-MDT-02, FS19-MDT-04)."""
    penalty_on_stack: bool = False
    """FS19-PDT-01."""
    penalty: tuple[str, ...] = ("item", "loot", "coin", "deactivate")
    """The parts of the death penalty in their order (FS19-PDT-02)."""
    penalty_spares_paid: bool = True
    """The penalty deactivates only cards with a ↷ ability, not every active item and the character (FS19-PDT-02)."""
    revived_as_before: bool = False
    """A player whose death is prevented gets back the HP from before the fatal damage (FS19-PDT-04)."""
    dead_take_no_damage: bool = False
    """FS19-PDT-05."""

    # Refilling, items, damage
    damage_on_stack: bool = True
    """All damage goes on the stack, not only attack damage (FS19-STK-01)."""
    new_slots_are_filled: bool = False
    """A newly added slot is filled at once (FS19-REF-05)."""
    reroll_always_replaces: bool = False
    """A rerolled item that is gone is replaced even if it was not destroyed (FS19-GLO-08)."""
    shields: bool = False
    """Everything that would prevent damage to a target is used up by the next damage, needed or not (FS19-GLO-10)."""
    single_replacements: bool = False
    """A lasting replacement effect applies once, however often it was activated (FS19-CLR-09)."""
    votes_from_active: bool = False
    """Votes are cast in turn order from the active player (FS19-CLR-08)."""


CURRENT = Edition(name="current")

THE_2019 = Edition(
    name="2019",
    most_players=4,
    exact_bank=100,
    all_bonus_souls=True,
    rooms=False,
    first_printing=True,
    character_play=True,
    events_are_played=True,
    shared_counters=True,
    souls_are_cards=True,
    a_player_is_another=True,
    pays_what_there_is=True,
    together=True,
    active_first=True,
    conditions_rechecked=True,
    combat_fizzles=True,
    game_recharges=False,
    loot_step_on_stack=True,
    loot_play_in_action_phase=True,
    passing_ends_action=True,
    end_jumps=True,
    heal_before_hand_limit=True,
    fixed_hand_limit=True,
    purchase_on_stack=True,
    attack_on_stack=True,
    forced_attack_at_once=True,
    combat_amount_at_resolution=True,
    roll_modifiers_on_stack=True,
    would_roll_after_result=True,
    outcome_below_triggers=True,
    rewards_on_stack=True,
    penalty_on_stack=True,
    penalty=("loot", "coin", "item", "deactivate"),
    penalty_spares_paid=False,
    revived_as_before=True,
    dead_take_no_damage=True,
    damage_on_stack=False,
    new_slots_are_filled=True,
    reroll_always_replaces=True,
    shields=True,
    single_replacements=True,
    votes_from_active=True,
)

EDITIONS: dict[str, Edition] = {"current": CURRENT, "2019": THE_2019}
