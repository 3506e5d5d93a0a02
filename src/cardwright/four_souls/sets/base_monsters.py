"""Base game: monsters, bosses, events and curses."""

from __future__ import annotations

from cardwright.four_souls.build import *

CARDS = (
    # Basic enemies
    monster("dip", "Dip", "basic", (1, 4, 1), gain(1)),
    monster("squirt", "Squirt", "basic", (2, 3, 1), loot(1)),
    monster("fly", "Fly", "basic", (1, 2, 1), gain(1)),
    monster(
        "swarm_of_flies",
        "Swarm of Flies",
        "basic",
        (5, 2, 1),
        gain(5),
        each_time("rolled", both(Is(THAT_CARD, THIS), w.Rolled((5,), attack=True)), take(1, THAT_PLAYER)),
    ),
    monster("pooter", "Pooter", "basic", (2, 3, 1), loot(1)),
    monster("spider", "Spider", "basic", (1, 4, 1), loot(1)),
    monster("trite", "Trite", "basic", (1, 5, 1), loot(2)),
    monster("clotty", "Clotty", "basic", (2, 3, 1), gain(4)),
    monster("mulligan", "Mulligan", "basic", (1, 3, 1), gain(3), when_this_dies(w.ExpandSlots("monster"))),
    monster("mulliboom", "Mulliboom", "basic", (1, 2, 4), gain(6), when_this_dies(choose(A_PLAYER), deal(3, IT))),
    monster("psy_horf", "Psy Horf", "basic", (1, 5, 1), loot(1), when_this_dies(w.Recharge(w.ItemsOf(ACTIVE)))),
    monster("fatty", "Fatty", "basic", (4, 2, 1), loot(1)),
    monster("pale_fatty", "Pale Fatty", "basic", (4, 3, 1), gain(6)),
    monster("red_host", "Red Host", "basic", (2, 3, 2), gain(5)),
    monster("fat_bat", "Fat Bat", "basic", (3, 5, 1), gain_treasure(1)),
    monster("hanger", "Hanger", "basic", (2, 4, 2), gain(7), when_this_dies(w.ExpandSlots("shop"))),
    monster(
        "keeper_head",
        "Keeper Head",
        "basic",
        (2, 4, 1),
        ROLL_COINS,
        each_time("damage", both(Is(THAT_SOURCE, THIS), Tagged("combat")), lose(2, THAT_PLAYER)),
    ),
    monster("boom_fly", "Boom Fly", "basic", (1, 4, 1), gain(4), when_this_dies(deal(1, A_PLAYER))),
    monster(
        "stoney",
        "Stoney",
        "basic",
        (3, 0, 0),
        loot(1),
        gets("evasion", 1, A_MONSTER),
        Cannot("be_attacked"),
        each_time("monster_dies", Is(THAT_CARD, w.OtherCards()), w.Kill(THIS)),
    ),
    # Cursed and holy enemies
    monster(
        "cursed_keeper_head",
        "Cursed Keeper Head",
        "cursed",
        (2, 4, 1),
        ROLL_COINS,
        when_anyone_rolls(1, lose(2, THAT_PLAYER)),
    ),
    monster("cursed_horf", "Cursed Horf", "cursed", (1, 4, 1), gain(3), when_anyone_rolls(2, take(2, THAT_PLAYER))),
    monster(
        "cursed_fatty", "Cursed Fatty", "cursed", (4, 2, 1), loot(2), when_anyone_rolls(5, discard(1, THAT_PLAYER))
    ),
    monster("holy_dip", "Holy Dip", "holy_charmed", (1, 4, 1), gain(1), when_anyone_rolls(1, gain(1, THAT_PLAYER))),
    monster(
        "holy_squirt", "Holy Squirt", "holy_charmed", (2, 3, 1), loot(2), when_anyone_rolls(5, loot(1, THAT_PLAYER))
    ),
    monster(
        "holy_dinga", "Holy Dinga", "holy_charmed", (3, 3, 1), ROLL_COINS, when_anyone_rolls(6, w.Heal(1, THAT_PLAYER))
    ),
    # Bosses
    boss("monstro", "Monstro", (4, 4, 1), gain(6)),
    boss("little_horn", "Little Horn", (2, 6, 1), loot(2)),
    boss("larry_jr", "Larry Jr.", (4, 3, 1), gain(6), gets("evasion", 1, THIS, this_has_at_most(2))),
    boss(
        "the_duke_of_flies",
        "The Duke of Flies",
        (4, 3, 1),
        loot(2),
        each_time("would_damage", Is(THAT_CARD, THIS), roll((1, 1, w.PreventStacked()), who=ACTIVE)),
    ),
    boss(
        "pin",
        "Pin",
        (2, 4, 1),
        gain(5),
        instead("damage", both(Is(THAT_CARD, THIS), Tagged("combat"), w.Rolled((6,))), w.Prevent()),
    ),
    boss("gemini", "Gemini", (3, 4, 1), gain(5), gets("attack", 1, THIS, this_has_at_most(1))),
    boss("gurdy", "Gurdy", (5, 4, 1), gain(7)),
    boss(
        "mega_fatty",
        "Mega Fatty",
        (3, 3, 1),
        loot(2),
        each_time("damage", both(Is(THAT_SOURCE, THIS), Tagged("combat")), w.Heal(1, THIS)),
    ),
    boss(
        "dark_one",
        "Dark One",
        (3, 4, 1),
        gain_treasure(1),
        each_time("damage", Is(THAT_CARD, THIS), till_end_of_turn(gets("attack", 1, THIS))),
    ),
    boss(
        "war",
        "War",
        (3, 3, 1),
        gain(8),
        each_time("damage", Is(THAT_CARD, THIS), till_end_of_turn(gets("attack", 1, THIS))),
    ),
    boss(
        "wrath",
        "Wrath",
        (3, 3, 1),
        gain(6),
        when_this_dies(roll((1, 3, take(1, A_PLAYER)), (4, 6, take(2, A_PLAYER)), who=ACTIVE)),
    ),
    boss(
        "mom",
        "Mom!",
        (5, 4, 2),
        gain_treasure(1),
        instead(
            "damage",
            both(Is(THAT_SOURCE, THIS), Tagged("combat"), w.Rolled((1,))),
            w.ChangeAmount(Product(THAT_MUCH, 2)),
        ),
        when_this_dies(w.ExpandSlots("monster")),
        souls=2,
        category="epic_boss",
    ),
    # Events
    event("chest", "Chest", "good_event", on_entering(roll((1, 2, gain(1)), (3, 4, gain(3)), (5, 6, gain(6))))),
    event("chest_2", "Chest", "good_event", on_entering(roll((1, 2, loot(1)), (3, 4, loot(2)), (5, 6, loot(3))))),
    event(
        "gold_chest",
        "Gold Chest",
        "good_event",
        on_entering(roll((1, 2, gain_treasure(1)), (3, 4, gain(5)), (5, 6, gain(7)))),
    ),
    event("xl_floor", "XL Floor!", "good_event", on_entering(w.ExpandSlots("monster")), on_entering(w.AttackAgain())),
    event(
        "shop_upgrade",
        "Shop Upgrade!",
        "good_event",
        on_entering(w.ExpandSlots("shop", 2)),
        on_entering(w.AttackAgain()),
    ),
    event("troll_bombs", "Troll Bombs", "bad_event", on_entering(take(2))),
    event("mega_troll_bomb", "Mega Troll Bomb!", "bad_event", on_entering(take(2, A_PLAYER))),
    # Curses
    curse("curse_of_pain", "Curse of Pain", at_start_of_your_turn(take(1))),
    curse("curse_of_greed", "Curse of Greed", at_end_of_your_turn(lose(4))),
    curse("curse_of_amnesia", "Curse of Amnesia", at_end_of_your_turn(discard(2))),
    curse("curse_of_the_blind", "Curse of the Blind", gets("evasion", 1, A_MONSTER, w.YourTurn())),
)
