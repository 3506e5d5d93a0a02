"""Base game: loot."""

from __future__ import annotations

from cardwright.four_souls.build import *

CARDS = (
    loot_card("a_penny", "A Penny!", "1_cent", plays(gain(1)), copies=6),
    loot_card("two_cents", "2 Cents!", "2_cents", plays(gain(2)), copies=12),
    loot_card("three_cents", "3 Cents!", "3_cents", plays(gain(3)), copies=15),
    loot_card("four_cents", "4 Cents!", "4_cents", plays(gain(4)), copies=9),
    loot_card("a_nickel", "A Nickel!", "nickels_dimes", plays(gain(5)), copies=5),
    loot_card("a_dime", "A Dime!!", "nickels_dimes", plays(gain(10))),
    loot_card(
        "butter_bean",
        "Butter Bean!",
        "butter_beans",
        plays(choose(Either((w.StackedAbilities(), w.StackedLoot()))), w.Cancel()),
        copies=3,
    ),
    loot_card("bomb", "Bomb!", "bombs", plays(choose(MONSTER_OR_PLAYER), deal(1, IT)), copies=4),
    loot_card("gold_bomb", "Gold Bomb!!", "bombs", plays(choose(MONSTER_OR_PLAYER), deal(3, IT))),
    loot_card("lil_battery", "Lil Battery", "batteries", plays(choose(AN_ITEM), w.Recharge(IT)), copies=4),
    loot_card("mega_battery", "Mega Battery", "batteries", plays(choose(A_PLAYER), w.Recharge(w.ItemsOf(IT)))),
    loot_card("dice_shard", "Dice Shard", "dice_shards_soul_hearts", plays(choose(A_ROLL), w.RerollDie()), copies=3),
    loot_card(
        "soul_heart", "Soul Heart", "dice_shards_soul_hearts", plays(choose(A_PLAYER), prevent_next(1)), copies=2
    ),
    loot_card(
        "pills_3",
        "Pills!",
        "pills_runes",
        plays(
            roll(
                (1, 2, till_end_of_turn(you_have("attack", 1))),
                (3, 4, till_end_of_turn(you_have("hp", 1))),
                (5, 6, take(1)),
            )
        ),
    ),
    loot_card("pills", "Pills!", "pills_runes", plays(roll((1, 2, loot(1)), (3, 4, loot(3)), (5, 6, discard(1))))),
    loot_card("pills_2", "Pills!", "pills_runes", plays(roll((1, 2, gain(4)), (3, 4, gain(7)), (5, 6, lose(4))))),
    loot_card(
        "dagaz",
        "Dagaz",
        "pills_runes",
        plays(one_of(do(choose(w.Curses()), w.Destroy(IT)), do(choose(A_PLAYER), prevent_next(1)))),
    ),
    loot_card("ehwaz", "Ehwaz", "pills_runes", plays(w.Discard(w.Monsters(attacked=False), replace=True))),
    loot_card(
        "blank_rune",
        "Blank Rune",
        "pills_runes",
        plays(
            roll(
                (1, 1, gain(1, A_PLAYER)),
                (2, 2, loot(2, A_PLAYER)),
                (3, 3, take(3, A_PLAYER)),
                (4, 4, gain(4, A_PLAYER)),
                (5, 5, loot(5, A_PLAYER)),
                (6, 6, gain(6, A_PLAYER)),
            )
        ),
    ),
    # Tarot
    loot_card("o_the_fool", "O. The Fool", "cards_wild", plays(w.EndTurn())),
    loot_card(
        "i_the_magician",
        "I. The Magician",
        "cards_wild",
        plays(choose(A_ROLL), choose_number(), w.SetRoll(THE_RESULT)),
    ),
    loot_card(
        "ii_the_high_priestess",
        "II. The High Priestess",
        "cards_wild",
        plays(choose(MONSTER_OR_PLAYER), roll((1, 6, deal(THE_RESULT, IT)), keep=True)),
    ),
    loot_card(
        "iii_the_empress",
        "III. The Empress",
        "cards_wild",
        plays(choose(A_PLAYER), till_end_of_turn(gets("attack", 1, IT)), till_end_of_turn(gets("roll", 1, IT))),
    ),
    loot_card("iv_the_emperor", "IV. The Emperor", "cards_wild", plays(w.LookAtDeck(5, "monster", "one_on_top"))),
    loot_card(
        "v_the_hierophant",
        "V. The Hierophant",
        "cards_wild",
        plays(choose(MONSTER_OR_PLAYER), prevent_next(2)),
    ),
    loot_card(
        "vi_the_lovers", "VI. The Lovers", "cards_wild", plays(choose(A_PLAYER), till_end_of_turn(gets("hp", 2, IT)))
    ),
    loot_card(
        "vii_the_chariot",
        "VII. The Chariot",
        "cards_wild",
        plays(choose(A_PLAYER), till_end_of_turn(gets("attack", 1, IT)), till_end_of_turn(gets("hp", 1, IT))),
    ),
    loot_card(
        "viii_justice",
        "VIII. Justice",
        "cards_wild",
        plays(
            choose(A_PLAYER),
            loot(minus(Count(w.HandOf(IT)), Count(w.HandOf()))),
            gain(minus(w.CoinsOf(IT), w.CoinsOf())),
        ),
    ),
    loot_card("ix_the_hermit", "IX. The Hermit", "cards_wild", plays(w.LookAtDeck(5, "treasure", "one_on_top"))),
    loot_card(
        "x_wheel_of_fortune",
        "X. Wheel of Fortune",
        "cards_wild",
        plays(
            roll(
                (1, 1, gain(1)),
                (2, 2, take(2)),
                (3, 3, loot(3)),
                (4, 4, lose(4)),
                (5, 5, gain(5)),
                (6, 6, gain_treasure(1)),
            )
        ),
    ),
    loot_card(
        "xi_strength",
        "XI. Strength",
        "cards_wild",
        plays(choose(A_PLAYER), till_end_of_turn(gets("attack", 1, IT)), w.AttackAgain(1, IT)),
    ),
    loot_card(
        "xii_the_hanged_man",
        "XII. The Hanged Man",
        "cards_wild",
        plays(w.LookAtDeck(1, "each", "bottom"), loot(2)),
    ),
    loot_card("xiii_death", "XIII. Death", "cards_wild", plays(choose(A_PLAYER), w.Kill(IT))),
    loot_card(
        "xiv_temperance",
        "XIV. Temperance",
        "cards_wild",
        plays(one_of(do(take(1), gain(4)), do(take(2), gain(8)))),
    ),
    loot_card(
        "xv_the_devil",
        "XV. The Devil",
        "cards_wild",
        plays(
            choose(w.Items("yours")),
            choose(Either((w.Items("others", eternal=False), w.Items("shop", eternal=False)))),
            w.Destroy(IT),
            if_you_do(w.TakeItem(It(1))),
        ),
    ),
    loot_card(
        "xvi_the_tower",
        "XVI. The Tower",
        "cards_wild",
        plays(roll((1, 2, take(1, A_PLAYER)), (3, 4, take(1, A_MONSTER)), (5, 6, take(2, A_PLAYER)))),
    ),
    loot_card("xvii_the_stars", "XVII. The Stars", "cards_wild", plays(gain_treasure(1))),
    loot_card("xviii_the_moon", "XVIII. The Moon", "cards_wild", plays(w.LookAtDeck(5, "loot", "one_on_top"))),
    loot_card(
        "xix_the_sun",
        "XIX. The Sun",
        "cards_wild",
        plays(w.Put(THIS, "bottom"), if_you_do(if_(w.YourTurn(), w.NextTurn("extra")))),
    ),
    loot_card(
        "xx_judgement",
        "XX. Judgement",
        "cards_wild",
        plays(choose(Most(A_PLAYER, w.SoulsOf(IT))), pick(w.SoulCardsOf(IT), w.Destroy(IT), who=IT)),
    ),
    loot_card("xxi_the_world", "XXI. The World", "cards_wild", plays(w.LookAtHand(A_PLAYER), loot(2))),
    # Trinkets
    trinket("swallowed_penny", "Swallowed Penny", when_you_take_damage(gain(1))),
    trinket("bloody_penny", "Bloody Penny", each_time("player_dies", None, loot(1))),
    trinket(
        "counterfeit_penny",
        "Counterfeit Penny",
        instead("gain_coins", Is(THAT_PLAYER, YOU), w.ChangeEvent(that_much_and(1))),
    ),
    trinket("cains_eye", "Cain's Eye", at_start_of_your_turn(w.LookAtDeck(1, "loot", "bottom"))),
    trinket("purple_heart", "Purple Heart", at_start_of_your_turn(w.LookAtDeck(1, "monster", "bottom"))),
    trinket("golden_horseshoe", "Golden Horseshoe", at_start_of_your_turn(w.LookAtDeck(1, "treasure", "bottom"))),
    trinket(
        "broken_ankh",
        "Broken Ankh",
        each_time(
            "would_die",
            Is(THAT_CARD, YOU),
            roll((6, 6, do(w.PreventStacked(), if_(w.YourTurn(), w.EndTurn())))),
        ),
    ),
    trinket("curved_horn", "Curved Horn", you_have("attack", 1, w.FirstAttackRoll())),
    trinket(
        "guppys_hairball",
        "Guppy's Hairball",
        each_time("would_damage", Is(THAT_CARD, YOU), roll((6, 6, w.PreventStacked(number=1)))),
        keywords=("guppy",),
    ),
    loot_card(
        "lost_soul", "Lost Soul", "lost_soul", when_this_enters_play(w.BecomeSoul()), souls=1, keywords=("trinket",)
    ),
)
