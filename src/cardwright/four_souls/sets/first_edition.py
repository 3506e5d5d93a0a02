"""Base game: cards that play differently as first printed (FS19-CRD-08). Each takes the place of its namesake.

Where the first printing only says the same in other words, the card of the base game is used. Figures and rewards are
those of the second printing: no two sources agree on other ones.
"""

from __future__ import annotations

from cardwright.four_souls.build import *

CARDS = (
    # Starting items: none of them recharges at the end of a turn.
    starting_item("the_d6", "The D6", tap(choose(A_ROLL), w.RerollDie())),
    starting_item("yum_heart", "Yum Heart", tap(choose(MONSTER_OR_PLAYER), prevent_next(1))),
    starting_item("sleight_of_hand", "Sleight of Hand", tap(choose(A_DECK), w.LookAtDeck(3, how="order"))),
    starting_item(
        "book_of_belial",
        "Book of Belial",
        tap(one_of(do(choose(A_ROLL), w.ChangeRoll(1)), do(choose(A_ROLL), w.ChangeRoll(-1)))),
    ),
    starting_item("blood_lust", "Blood Lust", tap(choose(MONSTER_OR_PLAYER), till_end_of_turn(gets("attack", 1, IT)))),
    starting_item(
        "the_bone",
        "The Bone",
        tap(PutCounters()),
        paid(Cost(counters=1), choose(A_ROLL), w.ChangeRoll(1)),
        paid(Cost(counters=2), choose(MONSTER_OR_PLAYER), deal(1, IT)),
        paid(Cost(counters=3), w.BecomeSoul()),
        souls=1,
    ),
    starting_item("the_curse", "The Curse", tap(choose(w.DiscardOf("any", top=True)), w.Put(IT))),
    # Loot
    loot_card(
        "xv_the_devil",
        "XV. The Devil",
        "cards_wild",
        LootAbility(
            do(
                choose(Either((w.Items("others", eternal=False), w.Items("shop", eternal=False)))),
                w.TakeItem(IT),
            ),
            Cost(items=1),
        ),
    ),
    loot_card(
        "xix_the_sun",
        "XIX. The Sun",
        "cards_wild",
        plays(if_(w.YourTurn(), w.NextTurn("extra")), w.Put(THIS, "bottom")),
    ),
    loot_card("lost_soul", "Lost Soul", "lost_soul", plays(w.BecomeSoul()), souls=1),  # FS19-SOU-11
    trinket(
        "broken_ankh",
        "Broken Ankh",
        each_time(
            "would_die",
            Is(THAT_CARD, YOU),
            roll((6, 6, do(w.PreventStacked(), if_(w.YourTurn(), w.EndTurn(cancel=False))))),
        ),
    ),
    # Treasure
    treasure(
        "guppys_collar",
        "Guppy's Collar",
        "passive",
        each_time(
            "would_die",
            Is(THAT_CARD, YOU),
            roll((1, 3, do(w.PreventStacked(), if_(w.YourTurn(), w.EndTurn(cancel=False))))),
        ),
        keywords=("guppy",),
    ),
    treasure(
        "brimstone",
        "Brimstone",
        "passive",
        you_have("attack", 1),
        each_time("damage", both(Is(w.Dealer(), YOU), Is(THAT_CARD, A_MONSTER)), choose(ANOTHER_PLAYER), deal(1, IT)),
        three_plus=True,
    ),
    treasure(
        "ipecac",
        "Ipecac",
        "passive",
        you_have("attack", 1),
        each_time("rolled", both(Is(THAT_PLAYER, YOU), w.Rolled((6,)), WHILE_YOU_ATTACK), deal(1, ANOTHER_PLAYER)),
    ),
    treasure(
        "finger",
        "Finger!",
        "passive",
        when_anyone_rolls(
            2,
            choose(w.ItemsOf(THAT_PLAYER, eternal=False)),
            may(w.TakeItem(IT), if_you_do(pick(w.Items("yours", eternal=False), w.Give(IT, THAT_PLAYER)))),
        ),
    ),
    treasure(
        "spider_mod",
        "Spider Mod",
        "passive",
        when_anyone_rolls(5, choose(w.Monsters(attacked=False)), w.Discard(IT, replace=True)),
    ),
    treasure(
        "cambion_conception",
        "Cambion Conception",
        "passive",
        when_you_take_damage(
            PutCounters(),
            if_(Compare(CountersOn(THIS), ">=", 6), w.RemoveCounters(6), gain_treasure(1)),
        ),
    ),
    treasure(
        "bum_bo",
        "Bum-bo!",
        "passive",
        instead("gain_coins", Is(THAT_PLAYER, YOU), w.Skip(), PutCounters(THAT_MUCH)),
        you_have("attack_roll", 2, both(this_has_counters(1), w.FirstAttackRoll())),
        you_have("attack", 1, this_has_counters(10)),
        you_have("attacks", ANY_NUMBER, this_has_counters(25)),
    ),
    treasure(
        "monster_manual",
        "Monster Manual",
        "active",
        tap(
            one_of(
                do(choose(A_MONSTER), w.MustAttack(IT, extra=False)),
                do(w.MustAttack(deck=True, extra=False)),
            )
        ),
        three_plus=True,
    ),
    # Destroying these is what they cost (FS19-CLR-01).
    treasure(
        "moms_shovel",
        "Mom's Shovel",
        "one_use",
        Enters(deactivated=True),
        Tap(do(choose(w.Souls("others")), w.TakeItem(IT)), Cost(this=True)),
    ),
    treasure(
        "chaos_card",
        "Chaos Card",
        "one_use",
        Tap(
            one_of(
                do(choose(MONSTER_OR_PLAYER), w.Kill(IT)),
                do(choose(Either((AN_ITEM, w.Souls()))), w.Destroy(IT)),
            ),
            Cost(this=True),
        ),
    ),
    treasure(
        "the_d4",
        "The D4",
        "one_use",
        Tap(do(choose(A_PLAYER), w.Destroy(w.ItemsOf(IT)), gain_treasure(Done(), IT)), Cost(this=True)),
    ),
    # Monsters: any roll of whoever attacks them counts.
    monster(
        "swarm_of_flies",
        "Swarm of Flies",
        "basic",
        (5, 2, 1),
        gain(5),
        when_the_attacker_rolls(5, take(1, THAT_PLAYER)),
    ),
    monster(
        "ring_of_flies",
        "Ring of Flies",
        "basic",
        (3, 3, 1),
        gain(3),
        when_the_attacker_rolls(3, choose(ANOTHER_PLAYER), w.StealLoot(IT, random=True)),
    ),
    boss("chub", "Chub", (4, 3, 1), gain(7), when_the_attacker_rolls(1, w.Heal(2, THIS))),
    boss(
        "daddy_long_legs",
        "Daddy Long Legs",
        (4, 4, 1),
        gain(7),
        when_the_attacker_rolls(1, ForEach(A_MONSTER, do(till_end_of_turn(gets("evasion", 1, IT))))),
    ),
    boss(
        "satan",
        "Satan!",
        (6, 4, 2),
        gain_treasure(2),
        when_the_attacker_rolls(6, choose(w.Players(living=True)), w.Kill(IT)),
        souls=2,
        category="epic_boss",
        three_plus=True,
    ),
    monster(
        "moms_hand",
        "Mom's Hand",
        "basic",
        (2, 4, 1),
        gain(4),
        when_the_attacker_rolls(6, w.EndTurn(cancel=False)),
    ),
    # Other monsters
    monster(
        "cursed_moms_hand",
        "Cursed Mom's Hand",
        "cursed",
        (2, 4, 1),
        gain(4),
        each_time("rolled", both(Is(THAT_PLAYER, ACTIVE), w.Rolled((6,))), w.EndTurn(cancel=False)),
    ),
    monster(
        "rage_creep",
        "Rage Creep",
        "basic",
        (1, 5, 1),
        loot(2),
        instead("damage", both(Is(THAT_SOURCE, THIS), Is(THAT_PLAYER, ACTIVE)), w.AlsoDeal(w.Beside(ACTIVE, "right"))),
        three_plus=True,
    ),
    monster(
        "wizoob",
        "Wizoob",
        "basic",
        (3, 5, 1),
        loot(3),
        when_this_dies(choose(A_PLAYER), may(pick(w.SoulCardsOf(IT), w.Destroy(IT), who=IT))),
    ),
    boss(
        "the_haunt",
        "The Haunt",
        (3, 4, 1),
        gain_treasure(1),
        each_time(
            "damage",
            both(Is(THAT_CARD, THIS), Compare(THAT_MUCH, ">=", 2)),
            till_end_of_turn(gets("evasion", 1, THIS)),
        ),
    ),
    boss(
        "mask_of_infamy",
        "Mask of Infamy",
        (4, 4, 1),
        gain_treasure(1),
        each_time(
            "damage",
            both(Is(THAT_CARD, THIS), Compare(w.HpOf(THIS), "=", 1)),
            till_end_of_turn(gets("evasion", 2, THIS)),
        ),
    ),
)
