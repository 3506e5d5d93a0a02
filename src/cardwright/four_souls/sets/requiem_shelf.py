"""A first shelf of Requiem and its Warp Zone: ambushes, charmed, holy and indomitable monsters, cards with levels."""

from __future__ import annotations

from cardwright.four_souls.build import *

WARP_ZONE = "warp_zone"
A_LIVING_PLAYER = w.Players(living=True)

CARDS = (
    # Ambushes
    loot_card(
        "greed_butt",
        "Greed Butt!",
        "cards_wild",
        each_time("enters", both(Is(THAT_CARD, THIS), Tagged("put")), w.ExpandSlots("monster")),
        hp=8,
        evasion=2,
        attack=1,
        reward=do(gain(13)),
        keywords=("ambush",),
        set=WARP_ZONE,
    ),
    # Charmed enemies
    monster(
        "charmed_greedling",
        "Charmed Greedling",
        "holy_charmed",
        (1, 6, 0),
        gain(6),
        after_its_rewards(choose(ANOTHER_PLAYER), gain(10, IT)),
        set=REQUIEM,
    ),
    monster(
        "charmed_clotty",
        "Charmed Clotty",
        "holy_charmed",
        (2, 3, 1),
        loot(1),
        after_its_rewards(choose(ANOTHER_PLAYER), loot(1, IT)),
        set=REQUIEM,
    ),
    monster(
        "charmed_fatty",
        "Charmed Fatty",
        "holy_charmed",
        (5, 2, 1),
        loot(2),
        after_its_rewards(choose(ANOTHER_PLAYER), loot(2, IT)),
        each_time("damage", both(Is(THAT_SOURCE, THIS), Tagged("combat")), discard(1, THAT_PLAYER)),
        set=REQUIEM,
    ),
    # Holy enemies
    monster(
        "holy_brain",
        "Holy Brain",
        "holy_charmed",
        (2, 3, 1),
        loot(1),
        when_anyone_rolls(3, till_end_of_turn(gets("evasion", -1, A_MONSTER))),
        set=REQUIEM,
    ),
    monster(
        "holy_portal",
        "Holy Portal",
        "holy_charmed",
        (2, 4, 1),
        gain(5),
        each_time("monster_dies", None, w.AttackAgain()),
        set=REQUIEM,
    ),
    monster(
        "holy_psy_horf",
        "Holy Psy Horf",
        "holy_charmed",
        (3, 3, 1),
        loot(3),
        each_time("turn_end", None, loot(1, ACTIVE)),
        set=REQUIEM,
    ),
    # Indomitable bosses
    monster(
        "mega_satan",
        "Mega Satan!",
        "epic_boss",
        (6, 6, 6),
        gain_treasure(2),
        MayBeAttacked(A_PLAYER, 4),
        each_time(
            "turn_end",
            both(Is(ACTIVE, A_LIVING_PLAYER), Compare(Count(A_LIVING_PLAYER), "=", 1)),
            w.Win(ACTIVE),
        ),
        souls=2,
        keywords=("indomitable",),
        three_plus=True,
        set=REQUIEM,
    ),
    monster(
        "the_radiance",
        "The Radiance",
        "epic_boss",
        (7, 6, 5),
        loot(10),
        each_time("player_dies", None, PutCounters()),
        gets("evasion", Product(CountersOn(THIS), -1), THIS),
        gets("loot_step", 1, ACTIVE),
        souls=1,
        keywords=("indomitable",),
        set=WARP_ZONE,
    ),
    # Cards with levels
    treasure(
        "blood_puppy",
        "Blood Puppy",
        "passive",
        each_time("player_dies", None, w.LevelUp()),
        at_level(4, "attack", 1),
        each_time("turn_start", both(Is(THAT_PLAYER, YOU), w.AtLevel(8)), choose(MONSTER_OR_PLAYER), deal(1, IT)),
        each_time("turn_start", both(Is(THAT_PLAYER, YOU), w.AtLevel(10)), roll((1, 3, w.Kill(YOU)))),
        set=REQUIEM,
    ),
    treasure(
        "ser_junkan",
        "Ser Junkan",
        "paid",
        paid(Cost(loot=1), w.LevelUp()),
        at_level(4, "hp", 1),
        gets("evasion", -1, A_MONSTER, both(w.AtLevel(8), w.YourTurn())),
        instead(
            "damage",
            both(w.AtLevel(10), Is(THAT_CARD, YOU), Tagged("combat"), w.Rolled((1, 2))),
            w.Prevent(),
        ),
        set=WARP_ZONE,
    ),
)
