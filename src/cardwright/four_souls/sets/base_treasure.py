"""Base game: treasure."""

from __future__ import annotations

from cardwright.four_souls.build import *

CARDS = (
    # Passive items
    treasure("the_relic", "The Relic", "passive", when_anyone_rolls(1, loot(1))),
    treasure(
        "dads_lost_coin",
        "Dad's Lost Coin",
        "passive",
        each_time("would_roll", w.Rolled((1,)), may(w.RerollDie(w.ThatStacked()))),
    ),
    treasure("charged_baby", "Charged Baby", "passive", when_anyone_rolls(2, choose(AN_ITEM), may(w.Recharge(IT)))),
    treasure("the_d10", "The D10", "passive", when_anyone_rolls(3, may(w.PutIntoMonsterSlot()))),
    treasure("tarot_cloth", "Tarot Cloth", "passive", when_anyone_rolls(4, w.GiveLoot(THAT_PLAYER))),
    treasure("moms_box", "Mom's Box", "passive", when_anyone_rolls(4, may(loot(1), discard(1)))),
    treasure("moms_razor", "Mom's Razor", "passive", when_anyone_rolls(6, may(deal(1, THAT_PLAYER)))),
    treasure("moms_purse", "Mom's Purse", "passive", you_have("loot_step", 1)),
    treasure("moms_coin_purse", "Mom's Coin Purse", "passive", you_have("loot_step", 1)),
    treasure("eye_of_greed", "Eye of Greed", "passive", when_anyone_rolls(5, gain(3))),
    treasure("dinner", "Dinner", "passive", you_have("hp", 1)),
    treasure("breakfast", "Breakfast", "passive", you_have("hp", 1)),
    treasure("synthoil", "Synthoil", "passive", you_have("attack_roll", 1)),
    treasure("meat", "Meat!", "passive", you_have("attack_roll", 1)),
    treasure(
        "polydactyly",
        "Polydactyly",
        "passive",
        you_have("loot_plays", 1),
        you_have("attack", 1, w.FirstAttackRoll()),
    ),
    treasure(
        "belly_button",
        "Belly Button",
        "passive",
        you_have("loot_plays", 1),
        when_you_take_damage(may(w.Recharge(w.Character()))),
    ),
    treasure(
        "brimstone",
        "Brimstone",
        "passive",
        you_have("attack", 1),
        when_you_hit_a_monster(choose(ANOTHER_PLAYER), deal(1, IT)),
        three_plus=True,
    ),
    treasure(
        "ipecac",
        "Ipecac",
        "passive",
        you_have("attack", 1),
        each_time("rolled", both(Is(THAT_PLAYER, YOU), w.Rolled((6,), attack=True)), deal(1, ANOTHER_PLAYER)),
    ),
    treasure(
        "champion_belt",
        "Champion Belt",
        "passive",
        you_have("attack", 1, w.FirstAttackRoll()),
        you_have("attacks", 1),
    ),
    treasure(
        "monstros_tooth",
        "Monstro's Tooth",
        "passive",
        at_start_of_your_turn(
            choose(A_PLAYER, random=True),
            pick(w.ItemsOf(IT, eternal=False), w.Destroy(IT), who=IT),
        ),
    ),
    treasure(
        "dry_baby",
        "Dry Baby",
        "passive",
        instead("damage", both(Is(THAT_CARD, YOU), Compare(THAT_MUCH, ">", 1)), w.ChangeEvent(1)),
    ),
    treasure("fanny_pack", "Fanny Pack", "passive", when_you_take_damage(loot(1))),
    treasure(
        "the_habit",
        "The Habit",
        "passive",
        each_time("damage", w.TimeInTurn(Is(THAT_CARD, YOU)), choose(AN_ITEM), may(w.Recharge(IT))),
    ),
    treasure("greeds_gullet", "Greed's Gullet", "passive", each_time("player_dies", Is(THAT_PLAYER, YOU), gain(8))),
    treasure("suicide_king", "Suicide King", "passive", each_time("player_dies", Is(THAT_PLAYER, YOU), loot(3))),
    treasure(
        "trinity_shield",
        "Trinity Shield",
        "passive",
        Cannot("play_loot", ANOTHER_PLAYER, w.YourTurn()),
        Cannot("activate_items", ANOTHER_PLAYER, w.YourTurn()),
        three_plus=True,
    ),
    treasure("steamy_sale", "Steamy Sale!", "passive", you_have("price", -5)),
    treasure(
        "shadow",
        "Shadow",
        "passive",
        instead("penalty_item", Is(THAT_PLAYER, ANOTHER_PLAYER), w.ChangeEvent(chooser=YOU)),
        instead("discard_loot", DEATH_PENALTY_OF_ANOTHER, w.Skip(), w.Put(THAT_CARD, "hand")),
        instead("lose_coins", DEATH_PENALTY_OF_ANOTHER, w.Skip(), lose(THAT_MUCH, THAT_PLAYER), gain(Done())),
    ),
    treasure("shiny_rock", "Shiny Rock", "passive", each_time("item_activated", Is(THAT_PLAYER, YOU), gain(1))),
    treasure("the_midas_touch", "The Midas Touch", "passive", each_time("monster_dies", None, gain(3))),
    treasure(
        "edens_blessing",
        "Eden's Blessing",
        "passive",
        each_time("turn_end", both(Is(THAT_PLAYER, YOU), Compare(w.CoinsOf(), "=", 0)), gain(6)),
    ),
    treasure(
        "the_polaroid",
        "The Polaroid",
        "passive",
        each_time("turn_end", both(Is(THAT_PLAYER, YOU), Compare(Count(w.HandOf()), "=", 0)), loot(2)),
    ),
    treasure(
        "starter_deck",
        "Starter Deck",
        "passive",
        each_time("turn_end", both(Is(THAT_PLAYER, YOU), Compare(Count(w.HandOf()), ">=", 8)), loot(2)),
    ),
    treasure(
        "dark_bum",
        "Dark Bum",
        "passive",
        at_start_of_your_turn(roll((1, 2, gain(3)), (3, 4, loot(1)), (5, 6, take(1)))),
    ),
    treasure(
        "empty_vessel",
        "Empty Vessel",
        "passive",
        you_have("attack", 1, Compare(Count(w.HandOf()), "=", 0)),
        you_have("attack_roll", 1, Compare(w.CoinsOf(), "=", 0)),
    ),
    treasure(
        "sacred_heart",
        "Sacred Heart",
        "passive",
        each_time("would_roll", both(Is(THAT_PLAYER, YOU), w.Rolled((1,))), may(w.SetRoll(6, w.ThatStacked()))),
    ),
    treasure(
        "curse_of_the_tower",
        "Curse of the Tower",
        "passive",
        when_you_take_damage(roll((1, 3, take(1, ANOTHER_PLAYER)), (4, 6, do(choose(A_MONSTER), deal(1, IT))))),
    ),
    treasure(
        "bobs_brain",
        "Bob's Brain",
        "passive",
        each_time(
            "attack_declared",
            Is(THAT_PLAYER, YOU),
            roll(
                (1, 2, do(choose(A_MONSTER), deal(1, IT))),
                (3, 4, do(choose(A_PLAYER), deal(1, IT))),
                (5, 6, take(1)),
            ),
        ),
    ),
    treasure(
        "guppys_collar",
        "Guppy's Collar",
        "passive",
        each_time(
            "would_die",
            Is(THAT_CARD, YOU),
            roll((1, 3, do(w.PreventStacked(), if_(w.YourTurn(), w.EndTurn())))),
        ),
        keywords=("guppy",),
    ),
    treasure(
        "finger",
        "Finger!",
        "passive",
        when_anyone_rolls(
            2,
            choose(w.Items("yours", eternal=False)),
            choose(w.ItemsOf(THAT_PLAYER, eternal=False)),
            may(w.Swap(It(1), IT)),
        ),
    ),
    treasure(
        "spider_mod",
        "Spider Mod",
        "passive",
        when_anyone_rolls(5, choose(w.Monsters(attacked=False)), may(w.Discard(IT, replace=True))),
    ),
    treasure(
        "cheese_grater",
        "Cheese Grater",
        "passive",
        when_anyone_rolls(6, choose(A_DECK), w.LookAtDeck(1, how="discard", reveal=True)),
    ),
    treasure("the_compass", "The Compass", "passive", at_end_of_your_turn(w.LookAtDeck(4, "loot", "order"))),
    treasure("the_map", "The Map", "passive", at_end_of_your_turn(w.LookAtDeck(4, "monster", "order"))),
    treasure("the_blue_map", "The Blue Map", "passive", at_end_of_your_turn(w.LookAtDeck(4, "treasure", "order"))),
    treasure(
        "theres_options",
        "There's Options",
        "passive",
        Sees(w.TopOf("treasure"), when=w.YourTurn()),
        you_have("purchases", 1),
    ),
    treasure("dead_bird", "Dead Bird", "passive", when_anyone_rolls(3, may(w.StealLoot(THAT_PLAYER)))),
    treasure(
        "goat_head",
        "Goat Head",
        "passive",
        at_end_of_your_turn(pick(w.HandOf(), w.Discard(IT), least=0, most=Count(w.HandOf())), loot(Done())),
    ),
    treasure(
        "restock",
        "Restock",
        "passive",
        at_start_of_your_turn(pick(w.Items("shop"), w.Discard(IT), least=0, most=Count(w.Items("shop")))),
    ),
    treasure(
        "cambion_conception",
        "Cambion Conception",
        "passive",
        when_you_take_damage(
            PutCounters(THAT_MUCH),
            if_(Compare(CountersOn(THIS), ">=", 6), w.RemoveCounters(6), gain_treasure(1)),
        ),
    ),
    treasure(
        "bum_bo",
        "Bum-bo!",
        "passive",
        instead("gain_coins", Is(THAT_PLAYER, YOU), w.Skip(), w.LevelUp(THAT_MUCH)),
        at_level(1, "attack_roll", 2, w.FirstAttackRoll()),
        at_level(10, "attack", 1),
        at_level(25, "attacks", ANY_NUMBER),
    ),
    treasure(
        "the_dead_cat",
        "The Dead Cat",
        "passive",
        Enters(counters=9),
        instead(
            "damage",
            both(Is(THAT_CARD, YOU), Compare(CountersOn(THIS), ">", 0)),
            w.RemoveCounters(THAT_MUCH),
            w.Prevent(Done()),
        ),
        keywords=("guppy",),
    ),
    treasure(
        "baby_haunt",
        "Baby Haunt",
        "passive",
        gets("evasion", 1, A_MONSTER, w.YourTurn()),
        each_time("player_dies", Is(THAT_PLAYER, YOU), choose(ANOTHER_PLAYER), w.Give(THIS, IT)),
    ),
    treasure(
        "daddy_haunt",
        "Daddy Haunt",
        "passive",
        instead("damage", Is(THAT_CARD, YOU), w.ChangeEvent(that_much_and(1))),
        each_time("player_dies", Is(THAT_PLAYER, YOU), choose(ANOTHER_PLAYER), w.Give(THIS, IT)),
    ),
    # Soul items
    treasure(
        "the_chest",
        "The Chest",
        "soul_item",
        instead("destroy", Is(THAT_CARD, THIS), w.Skip(), w.BecomeSoul()),
        souls=1,
    ),
    treasure(
        "pandoras_box",
        "Pandora's Box",
        "soul_item",
        tap(
            w.Destroy(THIS),
            if_you_do(
                roll(
                    (1, 1, gain(1)),
                    (2, 2, gain(6)),
                    (3, 3, do(choose(A_MONSTER), w.Kill(IT))),
                    (4, 4, loot(3)),
                    (5, 5, gain(9)),
                    (6, 6, w.BecomeSoul(discarded=True)),
                )
            ),
        ),
        souls=1,
    ),
    # Active items
    treasure("mr_boom", "Mr. Boom", "active", tap(choose(A_MONSTER), deal(1, IT))),
    treasure("razor_blade", "Razor Blade", "active", tap(choose(A_PLAYER), deal(1, IT)), three_plus=True),
    treasure("spoon_bender", "Spoon Bender", "active", tap(choose(A_ROLL), w.ChangeRoll(1))),
    treasure("the_shovel", "The Shovel", "active", tap(choose(w.DiscardOf("monster", event=False)), w.Put(IT))),
    treasure(
        "mini_mush",
        "Mini Mush",
        "active",
        tap(choose(A_ROLL), choose_number(0, 1, 2), w.ChangeRoll(Product(THE_RESULT, -1))),
    ),
    treasure(
        "lucky_foot",
        "Lucky Foot",
        "active",
        tap(choose(w.Rolls(attack=False)), choose_number(0, 1, 2), w.ChangeRoll(THE_RESULT)),
    ),
    treasure("godhead", "Godhead", "active", tap(choose(A_ROLL), choose_number(1, 6), w.SetRoll(THE_RESULT))),
    treasure(
        "crystal_ball",
        "Crystal Ball",
        "active",
        tap(
            choose_number(),
            Lasts(each_time("rolled", None, if_(w.Rolled((THE_RESULT,)), loot(3))), "never", 1),
            when=Not(Exists(A_ROLL)),  # Rolls made in answer to this are over before it resolves.
        ),
    ),
    treasure("sack_head", "Sack Head", "active", tap(choose(A_DECK), w.LookAtDeck(1, how="bottom"))),
    treasure("potato_peeler", "Potato Peeler", "active", tap(w.Discard(w.TopOf("each")))),
    treasure("the_d20", "The D20", "active", tap(choose(AN_ITEM), w.RerollItem(IT))),
    treasure(
        "the_d100",
        "The D100",
        "active",
        tap(
            roll(
                (1, 1, loot(1)),
                (2, 2, loot(2)),
                (3, 3, gain(3)),
                (4, 4, gain(4)),
                (5, 5, till_end_of_turn(you_have("hp", 1))),
                (6, 6, till_end_of_turn(you_have("attack", 1))),
            )
        ),
    ),
    treasure("bum_friend", "Bum Friend", "active", tap(loot(1), pick(w.HandOf(), w.Put(IT)))),
    treasure("compost", "Compost", "active", tap(next_time(instead("loot", None, w.ChangeEvent(discard=True))))),
    treasure("the_battery", "The Battery", "active", tap(choose(w.Items(other=True)), w.Recharge(IT))),
    treasure("no", "No!", "active", tap(choose(w.StackedAbilities()), w.Cancel())),
    treasure(
        "sack_of_pennies",
        "Sack of Pennies",
        "active",
        tap(gain(1)),
        when_anyone_rolls(1, may(w.Recharge())),
    ),
    treasure("jawbone", "Jawbone", "active", tap(choose(A_PLAYER), w.StealCoins(3, IT))),
    treasure("guppys_head", "Guppy's Head", "active", tap(choose(A_PLAYER), w.GiveLoot(IT)), keywords=("guppy",)),
    treasure("mystery_sack", "Mystery Sack", "active", tap(roll((1, 2, loot(1)), (3, 4, gain(4))))),
    treasure(
        "book_of_sin",
        "Book of Sin",
        "active",
        tap(roll((1, 2, gain(1)), (3, 4, loot(1)), (5, 6, till_end_of_turn(you_have("hp", 1))))),
    ),
    treasure(
        "tech_x", "Tech X", "active", tap(PutCounters()), paid(Cost(counters=3), choose(MONSTER_OR_PLAYER), w.Kill(IT))
    ),
    treasure(
        "monster_manual",
        "Monster Manual",
        "active",
        tap(choose(A_MONSTER), w.MustAttack(IT, extra=False)),
        three_plus=True,
    ),
    treasure(
        "two_of_clubs",
        "Two of Clubs",
        "active",
        tap(
            choose(A_PLAYER),
            till_end_of_turn(instead("loot", Is(THAT_PLAYER, IT), w.ChangeEvent(Product(THAT_MUCH, 2)))),
        ),
    ),
    treasure(
        "flush",
        "Flush!",
        "active",
        tap(
            one_of(
                do(w.Put(w.Monsters(attacked=False), "bottom")),
                do(w.Put(w.Items("shop"), "bottom")),
            )
        ),
    ),
    treasure(
        "diplopia",
        "Diplopia",
        "active",
        tap(choose(w.Items(eternal=False, active=False)), w.BecomeCopy(IT, until=TURN)),
    ),
    treasure("modeling_clay", "Modeling Clay", "active", tap(choose(w.Items(eternal=False)), w.BecomeCopy(IT))),
    treasure(
        "blank_card",
        "Blank Card",
        "active",
        tap(
            till_end_of_turn(
                each_time(
                    "loot_played",
                    both(Is(THAT_PLAYER, YOU), Is(w.ThatStacked(), w.StackedLoot(plain=True))),
                    w.Copy(w.ThatStacked()),
                ),
                1,
            )
        ),
    ),
    treasure(
        "placebo",
        "Placebo",
        "active",
        tap(choose(w.Items(eternal=False, other=True, tap=True)), w.Copy(IT, ability=True)),
    ),
    treasure(
        "moms_bra",
        "Mom's Bra",
        "active",
        tap(choose(MONSTER_OR_PLAYER), till_end_of_turn(instead("damage", Is(THAT_CARD, IT), w.ChangeEvent(1)), 1)),
    ),
    treasure(
        "host_hat",
        "Host Hat",
        "active",
        tap(
            till_end_of_turn(
                instead(
                    "damage",
                    Is(THAT_CARD, YOU),
                    w.Prevent(1),
                    w.WhenDone(do(choose(ANOTHER_PLAYER), deal(1, IT))),
                ),
                1,
            )
        ),
    ),
    treasure("decoy", "Decoy", "active", tap(choose(w.Items("others", eternal=False)), w.Swap(IT))),
    treasure("boomerang", "Boomerang", "active", tap(choose(ANOTHER_PLAYER), w.StealLoot(IT, random=True))),
    treasure("chaos", "Chaos", "active", tap(w.PassHands())),
    treasure(
        "remote_detonator",
        "Remote Detonator",
        "active",
        tap(w.VoteFor(AN_ITEM, do(w.Destroy(IT)))),
        three_plus=True,
    ),
    treasure(
        "glass_cannon",
        "Glass Cannon",
        "active",
        tap(
            choose(w.Items(other=True)),
            w.Destroy(IT),
            roll((1, 5, do(w.Destroy(THIS), if_you_do(loot(2)))), (6, 6, w.Recharge())),
        ),
    ),
    treasure(
        "guppys_paw",
        "Guppy's Paw",
        "active",
        tap(choose(A_PLAYER), w.PayHp(1), if_you_do(prevent_next(2))),
        keywords=("guppy",),
    ),
    # One-use items
    treasure(
        "moms_shovel",
        "Mom's Shovel",
        "one_use",
        Enters(deactivated=True),
        tap(choose(w.Souls("others")), w.Destroy(THIS), if_you_do(w.TakeItem(IT))),
    ),
    treasure(
        "chaos_card",
        "Chaos Card",
        "one_use",
        tap(
            one_of(
                do(choose(MONSTER_OR_PLAYER), w.Destroy(THIS), if_you_do(w.Kill(IT))),
                do(choose(Either((AN_ITEM, w.Souls()))), w.Destroy(THIS), if_you_do(w.Destroy(IT))),
            )
        ),
    ),
    treasure("box", "Box!", "one_use", tap(w.Destroy(THIS), if_you_do(w.PlayMoreLoot(ANY_NUMBER)))),
    treasure(
        "the_d4",
        "The D4",
        "one_use",
        tap(choose(A_PLAYER), w.Destroy(THIS), if_you_do(w.RerollItem(w.ItemsOf(IT)))),
    ),
    # Paid items
    treasure(
        "the_poop",
        "The Poop",
        "paid",
        when_you_take_damage(PutCounters()),
        paid(Cost(counters=1), prevent_next(1, YOU)),
    ),
    treasure("battery_bum", "Battery Bum", "paid", paid(Cost(coins=4), choose(AN_ITEM), w.Recharge(IT))),
    treasure(
        "contract_from_below",
        "Contract from Below",
        "paid",
        paid(Cost(items=2), choose(w.Items("others", eternal=False)), w.TakeItem(IT)),
    ),
    treasure(
        "pay_to_play",
        "Pay to Play",
        "paid",
        paid(Cost(coins=10), choose(w.Items("others", eternal=False)), w.TakeItem(IT)),
    ),
    treasure(
        "portable_slot_machine",
        "Portable Slot Machine",
        "paid",
        paid(Cost(coins=3), roll((1, 2, loot(1)), (3, 4, gain(4)))),
    ),
    treasure("donation_machine", "Donation Machine", "paid", paid(Cost(gifts=1), gain(8))),
    treasure("smelter", "Smelter", "paid", paid(Cost(loot=1), gain(3))),
    treasure(
        "golden_razor_blade",
        "Golden Razor Blade",
        "paid",
        paid(Cost(coins=5), choose(MONSTER_OR_PLAYER), deal(1, IT)),
        three_plus=True,
    ),
)
