"""The editions of the rules: what each does differently, one field per difference, with the rows that say so.

The rules of a chapter read their difference from ``g.edition``; nothing asks which edition it is. The defaults are the
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
    """The only size of the ¢ pool; 0 where the table may choose (FS19-SET-02, FS19-GLO-02)."""
    all_bonus_souls: bool = False
    """Every bonus soul is laid out, not three of them (FS19-SET-04)."""
    rooms: bool = True
    """There is a room deck (FS19-SET-07)."""

    # Cards
    first_printing: bool = False
    """Cards do what was printed on them first, where that is something else (FS19-CRD-08)."""
    character_play: bool = False
    """Every character can be turned for one more loot play, whatever is printed on it (FS19-CRD-01)."""
    events_are_played: bool = False
    """Events and curses are played from the stack and never lie in a slot (FS19-CRD-05, FS19-STK-11)."""
    shared_counters: bool = False
    """Counters on any item of a player pay for the abilities of all of them (FS19-CLR-05, FS19-CLR-06)."""
    souls_are_cards: bool = False
    """Where a card counts souls, each soul card is one (FS19-SOU-02)."""
    a_player_is_another: bool = False
    """"A player" as the target of a monster card is one who is not active (FS19-GLO-03)."""

    # Stack
    together: bool = False
    """Triggers, deaths and refills of one moment go on the stack in one order (FS19-STK-08 to -10, FS19-REF-01)."""
    active_first: bool = False
    """Whatever was added without a player's doing, the active player has priority (FS19-STK-04, FS19-STK-05)."""
    conditions_rechecked: bool = False
    """A triggered ability whose condition no longer holds when it resolves fizzles (FS19-FIZ-04)."""
    combat_fizzles: bool = False
    """Attack rolls and attack damage of an attack that is over stay on the stack and fizzle there (FS19-FIZ-07)."""

    # Turn
    game_recharges: bool = True
    """What the game controls recharges at the start of a turn (not in FS19-TRN-01)."""
    loot_step_on_stack: bool = False
    """FS19-TRN-02."""
    loot_play_in_action_phase: bool = False
    """The loot card of the turn is played in the action phase, not later (FS19-TRN-03)."""
    passing_ends_action: bool = False
    """The action phase ends when everyone passes in succession; nobody declares it (FS19-TRN-04)."""
    end_jumps: bool = False
    """The turn goes to its end at once, with the stack as it is (FS19-TRN-05, FS19-PDT-03)."""
    heal_before_hand_limit: bool = False
    """FS19-TRN-06."""
    fixed_hand_limit: bool = False
    """FS19-TRN-07."""

    # Purchase and attack
    purchase_on_stack: bool = False
    """A purchase names its item, waits on the stack, and is used up only if it happens (FS19-PUR-01, FS19-FIZ-06)."""
    attack_on_stack: bool = False
    """An attack names its target, waits on the stack, and is used up only if it begins (FS19-ATK-01, FS19-FIZ-05)."""
    forced_attack_at_once: bool = False
    """An attack that is owed has to be made before anything else in the action phase (FS19-ATK-05)."""
    combat_amount_at_resolution: bool = False
    """How much attack damage is dealt is known when it resolves (FS19-ATK-09)."""

    # Dice
    roll_modifiers_on_stack: bool = False
    """Each "+X to the roll" goes on the stack above the roll and changes it once (FS19-DIC-01, FS19-DIC-02)."""
    would_roll_after_result: bool = False
    """What answers the roll that "would" be comes once the result is final, and opens it again (FS19-DIC-05)."""
    outcome_below_triggers: bool = False
    """What a result leads to goes on the stack first, whatever else it sets off above it (FS19-DIC-04)."""

    # Death
    rewards_on_stack: bool = False
    """A dead monster and its reward go on the stack (FS19-MDT-02, FS19-MDT-04)."""
    penalty_on_stack: bool = False
    """FS19-PDT-01."""
    penalty: tuple[str, ...] = ("item", "loot", "coin", "deactivate")
    """The parts of the death penalty in their order (FS19-PDT-02)."""
    penalty_spares_paid: bool = True
    """The penalty deactivates only what has a ↷ ability, not every active item and the character (FS19-PDT-02)."""
    revived_as_before: bool = False
    """A player whose death is prevented has the HP from before the fatal blow again (FS19-PDT-04)."""
    dead_take_no_damage: bool = False
    """FS19-PDT-05."""

    # Refilling, items, damage
    damage_on_stack: bool = True
    """All damage waits on the stack, not only that of an attack (FS19-STK-01)."""
    new_slots_are_filled: bool = False
    """A slot that is added takes a card at once (FS19-REF-05)."""
    reroll_always_replaces: bool = False
    """A rerolled item that is gone is replaced, even if it was not destroyed (FS19-GLO-08)."""
    shields: bool = False
    """All that would prevent damage to a target is used up by the next damage, needed or not (FS19-GLO-10)."""
    single_replacements: bool = False
    """A lasting effect that replaces something does so once, however often it was activated (FS19-CLR-09)."""
    votes_from_active: bool = False
    """Votes are cast from the active player on (FS19-CLR-08)."""


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
