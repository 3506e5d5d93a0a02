"""Our rulings on points where the books are silent or disagree, by row.

The rules cite these rows where they follow them; ``cardwright rules show`` prints a row with its ruling.
"""

from __future__ import annotations

RULINGS: dict[str, str] = {
    "FS-OPEN-01": "In solo and co-op the timer goes down with every death of a character, whosever turn it is.",
    "FS-OPEN-02": "Stopping declarations and triggering abilities on death is the first of the four steps of dying.",
    "FS-OPEN-03": "A purchase that fails for lack of ¢ is used up.",
    "FS-OPEN-04": "After declaring, a target has to be chosen if there is a legal one.",
    "FS-OPEN-05": "An attack on the deck that turns up an event is canceled and counts as made.",
    "FS-OPEN-06": "A canceled attack counts against the attacks of the turn.",
    "FS-OPEN-07": "The attacker chooses the slot for the top card of the deck, among those that may be covered.",
    "FS-OPEN-08": "Combat damage goes on the stack as the attack roll resolves; what it triggers goes above it.",
    "FS-OPEN-09": "The amount of combat damage is fixed when it goes on the stack.",
    "FS-OPEN-10": "A curse is gained by the chosen player, not given.",
    "FS-OPEN-11": "Killing an eternal object changes nothing, not even its HP.",
    "FS-OPEN-13": "From a pool with too few ¢, a player gains what is left.",
    "FS-OPEN-14": "An event turned up during setup does not trigger.",
    "FS-OPEN-15": "A part of the death penalty that cannot be met is skipped.",
    "FS-OPEN-16": "Ending the turn takes only attack rolls and combat damage off the stack, unless a card says more.",
    "FS-TRN-23": "The next turn to skip is the one that comes next, an extra turn too.",
    "FS-BAR-01": "Nobody offers what is already offered or about to be paid: both come first.",
    "FS-STK-09": "A number and a deck are chosen like targets, when the ability goes on the stack.",
    "FS-PRI-03": "What triggers or dies goes on the stack before whoever was to have priority receives it.",
    "FS-DTH-01": "Objects that come to 0 HP together with nobody's ability behind it die as the active player orders.",
    "FS-SOL-14": "A soul that would take a character above the agreed cap is put into discard instead.",
    "FS-SOL-18": "A room goes in the last turn of the game's round (FS-TRN-21) in which it was there from the first.",
    "FS-CHA-17": "Where players compete in a challenge, its goal makes the active player win.",
    "FS-REF-04": "With no monster left in the monster deck and its discard, an empty slot stays empty.",
    # Rulings on the 2019 edition. Where its chapters and its glossary disagree, the chapters win.
    "FS19-ATK-07": "An attack that must be made this turn is made as soon as it can be (FS19-ATK-05).",
    "FS19-CLR-09": "Two of Clubs stands for every lasting effect that replaces an event: it does so once.",
    "FS19-CLR-12": "An attack that turns up a monster which cannot be attacked has begun, and counts as made.",
    "FS19-CRD-08": "An attacker's roll is any roll in the attack; 2 damage to The Haunt are taken at once.",
    "FS19-DIC-03": "Modifiers of a roll go on the stack and change it there (FS19-DIC-01).",
    "FS19-DIC-05": "A roll that one of these cards opens again keeps its modifiers; they do not count twice.",
    "FS19-FIZ-04": "Looked at again is what can change; whom or what the event was about cannot.",
    "FS19-FIZ-06": "A purchase can be declared only with the ¢ for it, as one that fizzles could be declared forever.",
    "FS19-GLO-03": '"A player" excludes the active one on monster cards; a curse, an item or a loot is for anyone.',
    "FS19-MDT-02": "A monster card that is canceled on the stack goes to discard; it is no soul.",
    "FS19-PDT-01": "A death penalty that is canceled does not end the turn either; the dead do not attack. "
    "What cards do after the penalty they do all the same.",
    "FS19-PUR-04": "10¢ is the price, unless a card says otherwise.",
    "FS19-REF-03": "The refilling that turned up an event goes back on the stack below it.",
    "FS19-SOU-01": "Souls are looked at between resolutions, and players who have enough at the same time tie.",
    "FS19-STK-01": "Damage that an ability answers before it is taken waits on the stack for it, attack or not.",
    "FS19-STK-06": "Whoever adds something to the stack keeps priority.",
    "FS19-STK-08": "Deaths are ordered with what triggers; what fatal damage sets off comes before (FS19-MDT-05). In a "
    "fight in which both sides die, the monster's death resolves first (FS-ATK-28).",
    "FS19-STK-10": "The refilling of slots is what fits neither group.",
    "FS19-VAR-01": "An offer is a gift of ¢, loot cards and items that are not eternal; what comes back is a promise.",
    "FS19-VAR-02": "One soul may be sold each turn.",
}

ACTIVATION_LIMIT = 20
"""How often the abilities of one card may be used in one turn. The books set no limit, but some combinations of
abilities can feed themselves forever. It is a table option."""

REFILL_LIMIT = 100
"""How often slots may be refilled in one turn; after that, empty ones stay empty until the next. The books set no
limit; without one, an effect under which no monster can live would go through the monster deck for ever."""

IDLE_TURNS = 100
"""After how many turns in a row in which nobody was asked anything the game is lost. The books set no limit; without
one, turns in which everybody dies at once, because of a card that takes their HP, would follow each other for ever."""

TRIGGER_LIMIT = 100
"""How often the abilities of one card may trigger in one turn. The books set no limit; without one, two cards that
trigger each other and leave nobody a choice would never stop: a room that hurts whoever loots, and an item that loots
for a hurt player, with a player who is already dead."""
