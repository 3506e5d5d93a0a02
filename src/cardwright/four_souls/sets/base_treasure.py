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
        each_time("would_roll", w.Rolled((1,)), may(w.RerollDie(w.ThatRoll()))),
    ),
    treasure("charged_baby", "Charged Baby", "passive", when_anyone_rolls(2, choose(AN_ITEM), may(w.Recharge(IT)))),
    treasure("tarot_cloth", "Tarot Cloth", "passive", when_anyone_rolls(4, w.GiveLoot(THAT_PLAYER))),
    treasure("moms_razor", "Mom's Razor", "passive", when_anyone_rolls(6, may(deal(1, THAT_PLAYER)))),
    treasure("moms_purse", "Mom's Purse", "passive", you_have("loot_step", 1)),
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
        "champion_belt",
        "Champion Belt",
        "passive",
        you_have("attack", 1, w.FirstAttackRoll()),
        you_have("attacks", 1),
    ),
    treasure(
        "dry_baby",
        "Dry Baby",
        "passive",
        instead("damage", both(Is(THAT_CARD, YOU), Compare(THAT_MUCH, ">", 1)), w.ChangeAmount(1)),
    ),
    treasure("fanny_pack", "Fanny Pack", "passive", when_you_take_damage(loot(1))),
    treasure("suicide_king", "Suicide King", "passive", each_time("player_dies", Is(THAT_PLAYER, YOU), loot(3))),
    treasure("steamy_sale", "Steamy Sale!", "passive", you_have("price", -5)),
    treasure("shiny_rock", "Shiny Rock", "passive", each_time("item_activated", Is(THAT_PLAYER, YOU), gain(1))),
    treasure("the_midas_touch", "The Midas Touch", "passive", each_time("monster_dies", None, gain(3))),
    treasure(
        "edens_blessing",
        "Eden's Blessing",
        "passive",
        each_time("turn_end", both(Is(THAT_PLAYER, YOU), Compare(w.CoinsOf(), "=", 0)), gain(6)),
    ),
    treasure(
        "dark_bum",
        "Dark Bum",
        "passive",
        at_start_of_your_turn(roll((1, 2, gain(3)), (3, 4, loot(1)), (5, 6, take(1)))),
    ),
    treasure(
        "sacred_heart",
        "Sacred Heart",
        "passive",
        each_time("would_roll", both(Is(THAT_PLAYER, YOU), w.Rolled((1,))), may(w.SetRoll(6, w.ThatRoll()))),
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
    # Soul items
    treasure(
        "the_chest",
        "The Chest",
        "soul_item",
        instead("destroy", Is(THAT_CARD, THIS), w.Skip(), w.BecomeSoul()),
        souls=1,
    ),
    # Active items
    treasure("mr_boom", "Mr. Boom", "active", tap(choose(A_MONSTER), deal(1, IT))),
    treasure("spoon_bender", "Spoon Bender", "active", tap(choose(A_ROLL), w.ChangeRoll(1))),
    treasure("the_d20", "The D20", "active", tap(choose(AN_ITEM), w.RerollItem(IT))),
    treasure("the_battery", "The Battery", "active", tap(choose(w.Items(other=True)), w.Recharge(IT))),
    treasure("no", "No!", "active", tap(choose(w.StackedAbilities()), w.Cancel())),
    treasure("jawbone", "Jawbone", "active", tap(choose(A_PLAYER), w.StealCoins(3, IT))),
    treasure("guppys_head", "Guppy's Head", "active", tap(choose(A_PLAYER), w.GiveLoot(IT)), keywords=("guppy",)),
    treasure("mystery_sack", "Mystery Sack", "active", tap(roll((1, 2, loot(1)), (3, 4, gain(4))))),
    treasure(
        "tech_x", "Tech X", "active", tap(PutCounters()), paid(Cost(counters=3), choose(MONSTER_OR_PLAYER), w.Kill(IT))
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
    treasure("smelter", "Smelter", "paid", paid(Cost(loot=1), gain(3))),
    treasure(
        "golden_razor_blade",
        "Golden Razor Blade",
        "paid",
        paid(Cost(coins=5), choose(MONSTER_OR_PLAYER), deal(1, IT)),
        three_plus=True,
    ),
)
