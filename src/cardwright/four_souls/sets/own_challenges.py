"""Challenges of our own making (FS-CHA)."""

from __future__ import annotations

from cardwright.four_souls.build import *

MINIONS = Count(w.Minions())
EMBERS = CountersOn(THIS, "ember")

CARDS = (
    # The boiler room never rests: every round somebody new comes down the stairs to help the stoker. Only once all
    # embers are out can he be killed; putting one out buys time and loot, and brings down one more of his helpers.
    challenge(
        "the_long_shift",
        "The Long Shift",
        Goal(w.FinalBossDefeated()),
        Loss(Compare(MINIONS, ">=", 5)),
        each_time("game_start", Is(THAT_CARD, THIS), PutCounters(3, w.FinalBosses(), "ember"), w.PutIntoMinionSlot()),
        each_time("round_end", None, if_(Compare(MINIONS, ">=", 3), w.ChangeTimer(-1)), w.PutIntoMinionSlot()),
        boss="the_stoker",
        timer=10,
    ),
    final_boss(
        "the_stoker",
        "The Stoker",
        (3, 3, 1),
        gain_treasure(2),
        gets("evasion", 1, THIS, Compare(MINIONS, ">=", 1)),
        gets("attack", 1, THIS, Compare(MINIONS, ">=", 3)),
        each_time(
            "would_die",
            both(Is(THAT_CARD, THIS), Compare(EMBERS, ">=", 1)),
            w.PreventStacked(),
            w.RemoveCounters(1, THIS, "ember"),
            w.Heal(3, THIS),
            loot(2, ACTIVE),
            w.ChangeTimer(1),
            w.PutIntoMinionSlot(),
        ),
    ),
)
