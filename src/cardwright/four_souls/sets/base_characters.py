"""Base game: characters, their starting items, bonus souls."""

from __future__ import annotations

from cardwright.four_souls.build import *

CARDS = (
    character("isaac", "Isaac", "the_d6"),
    starting_item("the_d6", "The D6", tap(choose(A_ROLL), w.RerollDie()), at_end_of_your_turn(w.Recharge())),
    character("maggy", "Maggy", "yum_heart"),
    starting_item(
        "yum_heart",
        "Yum Heart",
        tap(choose(MONSTER_OR_PLAYER), prevent_next()),
        at_end_of_your_turn(w.Recharge()),
    ),
    character("cain", "Cain", "sleight_of_hand", keywords=("goes_first",)),
    starting_item("sleight_of_hand", "Sleight of Hand", tap(choose(A_DECK), w.LookAtDeck(5, how="order"))),
    character("judas", "Judas", "book_of_belial"),
    starting_item(
        "book_of_belial",
        "Book of Belial",
        tap(one_of(do(choose(A_ROLL), w.ChangeRoll(1)), do(choose(A_ROLL), w.ChangeRoll(-1)))),
        at_end_of_your_turn(w.Recharge()),
    ),
    character("blue_baby", "Blue Baby", "forever_alone"),
    starting_item(
        "forever_alone",
        "Forever Alone",
        tap(
            one_of(
                do(choose(ANOTHER_PLAYER), w.StealCoins(1, IT)),
                do(choose(A_DECK), w.LookAtDeck()),
                do(discard(1), loot(1)),
            )
        ),
        when_you_take_damage(w.Recharge()),
    ),
    character("eve", "Eve", "the_curse"),
    starting_item(
        "the_curse",
        "The Curse",
        at_start_of_your_turn(choose(A_DECK), w.Discard(w.TopOf("chosen"))),
        tap(choose(w.DiscardOf("any", top=True)), w.Put(IT)),
    ),
    character("samson", "Samson", "blood_lust"),
    starting_item(
        "blood_lust",
        "Blood Lust",
        tap(choose(MONSTER_OR_PLAYER), till_end_of_turn(gets("attack", 1, IT))),
        at_end_of_your_turn(w.Recharge()),
    ),
    character("lazarus", "Lazarus", "lazarus_rags"),
    starting_item("lazarus_rags", "Lazarus' Rags", each_time("penalty_paid", Is(THAT_PLAYER, YOU), gain_treasure(1))),
    character("eden", "Eden", "", each_time("game_start", Is(THAT_PLAYER, YOU), w.ChooseStartingItem())),
    character("lilith", "Lilith", "incubus"),
    starting_item(
        "incubus",
        "Incubus",
        tap(
            one_of(
                do(choose(A_PLAYER), w.SwapLoot(IT)),
                do(loot(1), pick(w.HandOf(), w.Put(IT))),
            )
        ),
    ),
    character("the_forgotten", "The Forgotten", "the_bone"),
    starting_item(
        "the_bone",
        "The Bone",
        tap(PutCounters()),
        paid(Cost(counters=1), choose(A_ROLL), w.ChangeRoll(1)),
        paid(Cost(counters=2), choose(MONSTER_OR_PLAYER), deal(1, IT)),
        paid(Cost(counters=5), w.BecomeSoul()),
        souls=1,
    ),
    bonus_soul("soul_of_guppy", "Soul of Guppy", Compare(Count(w.Items("yours", keyword="guppy")), ">=", 2)),
    bonus_soul("soul_of_greed", "Soul of Greed", Compare(w.CoinsOf(), ">=", 25)),
    bonus_soul("soul_of_gluttony", "Soul of Gluttony", Compare(Count(w.HandOf()), ">=", 10)),
)
