"""Where the books are silent or disagree: every ruling we follow, in one place, by its row.

The rules cite these rows at the code that follows them; the full text of each is in the rulebook index.
"""

from __future__ import annotations

RULINGS: dict[str, str] = {
    "FS-OPEN-02": "Stopping declarations and triggering abilities on death is the first of the four steps of dying.",
    "FS-OPEN-03": "A purchase that fails for lack of ¢ is used up.",
    "FS-OPEN-04": "After declaring, a target has to be chosen if there is a legal one.",
    "FS-OPEN-05": "An attack on the deck that turns up an event is canceled and counts as made.",
    "FS-OPEN-06": "A canceled attack counts against the attacks of the turn.",
    "FS-OPEN-07": "The attacker chooses the slot for the top card of the deck, among those that may be covered.",
    "FS-OPEN-08": "Combat damage goes on the stack as the attack roll resolves; what it triggers goes above it.",
    "FS-OPEN-09": "The amount of combat damage is fixed when it goes on the stack.",
    "FS-OPEN-10": "A curse is gained by the chosen player, not given.",
    "FS-OPEN-13": "From a pool with too few ¢, a player gains what is left.",
    "FS-OPEN-14": "An event turned up during setup does not trigger.",
    "FS-OPEN-15": "A part of the death penalty that cannot be met is skipped.",
    "FS-OPEN-16": "Ending the turn takes only attack rolls and combat damage off the stack, unless a card says more.",
    "FS-REF-04": "With no monster left in the monster deck and its discard, an empty slot stays empty.",
}

ACTIVATION_LIMIT = 50
"""How often the $ abilities of one card may be used in one turn. The books set no limit; a table needs one, as some
combinations of paid abilities feed themselves for as long as their player likes. It is a table option."""
