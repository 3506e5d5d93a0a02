"""Why a line of the log happened, as sentences (see ``cardwright.why``)."""

from __future__ import annotations

from cardwright.descriptor.explanations import Explanations, Why

FIGURES = {
    "hit": ("need",),
    "miss": ("need",),
    "roll_changed": ("was",),
    "reroll": ("was",),
    "take_damage": ("left", "most"),
    "heal": ("left", "most"),
    "gain_coins": ("now",),
    "lose_coins": ("now",),
    "gain_soul": ("souls", "goal"),
}
"""The names of the figures that log entries hold besides their amount: what was needed to hit; the roll as it was; the
health left, and the most there can be; the ¢ a player has now; the souls they have and need."""

ROLLS = {
    "attack_roll": Why(
        "{who} rolled {n} for the attack",
        "{who} rolled {n} for the attack: an attack goes on, roll by roll, until one side dies or it is canceled \
[FS-ATK-14]",
    ),
    "roll": Why(
        ("{who} rolled {n} for {0}", "{who} rolled {n}"),
        ("{who} rolled {n}, because {0} asks for a roll", "{who} rolled {n}"),
    ),
    "rolled": Why(
        (
            "?roll_changed, !roll_changed.n: With everything that changes it, the roll counted as {n}",
            "?roll_changed: ",
            "?reroll: ",
            "?!attack_roll.n: With everything that changes it, the roll counted as {n}",
            "?!roll.n: With everything that changes it, the roll counted as {n}",
            "",
        ),
        "the roll counts as {n}: everybody has passed, and nothing can change it any more",
    ),
    "roll_changed": Why(
        (
            "?!was: {cause.0} made the roll {n} instead of {was}",
            "?!was: The roll became {n} instead of {was}",
            "The roll stayed {n}",
        ),
        (
            "?!was: {cause.0} made the roll {n} instead of {was}, while it was still on the stack",
            "?!was: the roll became {n} instead of {was}, while it was still on the stack",
            "the roll is {n} as before: no roll is above 6 or below 1 [FS-DIC-02]",
        ),
    ),
    "reroll": Why(
        ("{cause.0} had the die rolled again: {n} instead of {was}", "The die was rolled again: {n}"),
        (
            "?!was: {cause.0} had the die rolled again, and the roll is {n} instead of {was}",
            "{cause.0} had the die rolled again, and the roll is {n} once more",
            "the die was rolled again, and the roll is {n} instead of {was}",
        ),
    ),
    "start_roll": Why(so="{who} rolled {n}: the lowest roll takes the first turn"),
}

COMBAT = {
    "declare_attack": Why(
        ("{who} attacked {attack.0}", "{who} declared an attack"),
        "{who} declared an attack: one attack a turn is everybody's by default [FS-ATK-08]",
    ),
    "attack": Why("", "{who} attacked {0}: the target is chosen once everybody has passed on the declaration"),
    "hit": Why(
        (
            "?rolled, ~roll_changed, ~reroll: {who} needed {need} or more to hit {0}: {n} is a hit",
            "{who} hit {0} with \
{n}",
        ),
        (
            "?rolled, ~roll_changed, ~reroll: {who} hit {0}: the roll was {n}, and {need} or more hits. A hit deals \
the attacker's attack",
            "{who} hit {0}. A hit deals the attacker's attack",
        ),
    ),
    "miss": Why(
        (
            "?rolled, ~roll_changed, ~reroll: {who} needed {need} or more to hit {0}: {n} is a miss",
            "{who} missed {0} \
with {n}",
        ),
        (
            "?rolled, ~roll_changed, ~reroll: {who} missed {0}: the roll was {n}, and {need} or more would hit. A \
miss deals the monster's attack to the attacker",
            "{who} missed {0}. A miss deals the monster's attack to the attacker",
        ),
    ),
    "deal_damage": Why(
        (
            "{miss.0:'s} attack is {n}, and a miss deals it to the attacker [FS-ATK-19]",
            "{hit.who:'s} attack is {n}, and a hit deals it to {0} [FS-ATK-18]",
            "{1} put {n} damage to {0} on the stack",
            "{n} damage to {0} went on the stack",
        ),
        (
            "{miss.0:'s} attack, {n} damage, goes to the attacker for the miss, and waits on the stack [FS-ATK-19]",
            "{hit.who:'s} attack, {n} damage, goes to {0} for the hit, and waits on the stack [FS-ATK-18]",
            "{1} deals {n} damage to {0}, which waits on the stack",
            "{n} damage to {0} waits on the stack",
        ),
    ),
    "take_damage": Why(
        (
            "{0} took {n} damage and had {left} of {most} health left",
            "{0} took {n} damage",
        ),
        (
            "?deal_damage: {0} took {n} damage because {miss.who} missed (rolled {miss.n}, needed {miss.need} or \
more), and {~has} {left} of {most} health left [FS-ATK-19]",
            "?deal_damage: {0} took {n} damage because {hit.who} hit (rolled {hit.n}, needed {hit.need} or more), and \
{~has} {left} of {most} health left [FS-ATK-18]",
            "{0} took {n} damage from {1}, and {~has} {left} of {most} health left",
            "{0} took {n} damage, and {~has} {left} of {most} health left",
        ),
    ),
    "prevent": Why(
        ("{n} of the damage to {0} was prevented",),
        ("the damage to {0} was prevented: it was taken off before it was marked",),
    ),
    "heal": Why(so=("{0} healed {n}, and {~has} {left} of {most} health", "{0} healed {n}")),
    "cancel_attack": Why(
        ("The attack ended",),
        (
            "?^dies: the attack ended with {cause.0:'s} death, and its rolls and its damage went off the stack \
[FS-ATK-22]",
            "the attack was canceled by {cause.0}, and its rolls and its damage went off the stack [FS-ATK-22]",
            "the attack was canceled, and its rolls and its damage went off the stack [FS-ATK-22]",
        ),
    ),
}

DEATHS = {
    "kill": Why(("{cause.0} killed {0}", "{0} was killed"), "{0} was killed, which sets health to 0"),
    "dying": Why(
        "{0} had no health left, so a death went on the stack",
        (
            "{0} {~has} no health left after {take_damage.n} damage, and a death waits on the stack",
            "{0} {~has} no health left, and a death waits on the stack",
        ),
    ),
    "dies FS-DTH-05": Why(
        "{0} died",
        "{0} died: it was at 0 health, and nobody stopped its death. Its reward goes to the active player [FS-DTH-07]",
    ),
    "dies": Why(
        "{0} died",
        "{0} died, and {~pays} the penalty: an item, a loot card, 1¢, and everything turned [FS-DTH-15]",
    ),
    "destroy": Why(
        "{0} was destroyed",
        (
            "?^dies FS-DTH-13: {0} was destroyed: a player who dies destroys an item of their own choice [FS-DTH-15]",
            "{cause.0} destroyed {0}",
            "{0} was destroyed",
        ),
    ),
    "discard_loot": Why(
        "{who} discarded {0}",
        (
            "?^dies FS-DTH-13: {who} discarded {0}: a player who dies discards a loot card [FS-DTH-16]",
            "?^turn: {who} discarded {0}, down to the size a hand may have at the end of a turn [FS-TRN-15]",
            "{who} discarded {0} for {cause.0}",
            "{who} discarded {0}",
        ),
    ),
    "lose_coins": Why(
        "{who} lost {n}¢",
        (
            "?^dies FS-DTH-13: {who} lost {n}¢: a player who dies loses 1¢ [FS-DTH-17]",
            "{cause.0} cost {who} {n}¢, and {now}¢ are left",
            "{who} lost {n}¢, and {~has} {now}¢ left",
            "{who} lost {n}¢",
        ),
    ),
    "discard": Why(
        so=("{cause.0} had {0} put into discard", "{0} was put into discard"),
    ),
    "curse": Why(so=("{who} received {0}: a curse stays with a player until they die",)),
}

GAINS = {
    "gain_coins": Why(
        "{who} gained {n}¢",
        (
            "?^dies FS-DTH-05: {who} gained {n}¢, the reward for {cause.0}, and {~has} {now}¢ now [FS-CRD-26]",
            "{who} gained {n}¢ from {cause.0}, and {~has} {now}¢ now",
            "{who} gained {n}¢, and {~has} {now}¢ now",
            "{who} gained {n}¢",
        ),
    ),
    "gain_soul": Why(
        "{who} gained the soul of {0}",
        (
            "?^dies FS-DTH-05: {who} gained {0} as a soul, since a dying monster with a soul goes to the active \
player. {souls} of {goal} souls [FS-CRD-29]",
            "{who} gained {0} as a soul, and {~has} {souls} of the {goal:soul} that win",
            "{who} gained the soul of {0}",
        ),
    ),
    "loot": Why(
        "{who} looted {n}",
        (
            "?^turn: {who} took {n:loot card}: the loot step of every turn gives one [FS-TRN-06]",
            "?^step_loot: {who} took {n:loot card}: the loot step of every turn gives one [FS-TRN-06]",
            "?^dies FS-DTH-05: {who} took {n:loot card}, the reward for {cause.0} [FS-CRD-26]",
            "{who} took {n:loot card} because of {cause.0}",
            "{who} took {n:loot card}",
        ),
    ),
    "gain_item": Why(
        "{who} gained {0}",
        (
            "?^declare_purchase: {who} gained {0}, which {~they} bought [FS-PUR-07]",
            "?^dies FS-DTH-05: {who} gained {0}, the reward for {cause.0} [FS-CRD-26]",
            "?=cause.0: {who} gained {0}: a trinket becomes an item when it resolves",
            "{who} gained {0} because of {cause.0}",
            "{who} gained {0}",
        ),
    ),
    "declare_purchase": Why(
        "{who} declared a purchase",
        "{who} declared a purchase: one purchase a turn is everybody's by default [FS-PUR-08]",
    ),
    "purchase": Why("{who} bought {0} for {n}¢", "{who} paid {n}¢ and got {0}"),
    "cannot_pay": Why(
        so="{who} got nothing: it cost {n}¢, and the purchase ends for whoever cannot pay when it comes to paying",
    ),
    "pay_coins": Why("{who} paid {n}¢ for {0}", "{who} paid {n}¢, the price for using {0}"),
    "pay_hp": Why("{who} paid {n} health", "{who} paid {n} health, the price for using it"),
    "accept_offer": Why(
        "{who} took {0:'s} offer",
        "{who} took {0:'s} offer: ¢ go over at once, and a promise binds nobody",
    ),
    "give_coins": Why(
        "{who} gave {n}¢ to {0}",
        ("{who} gave {n}¢ to {0} because of {cause.0}", "{who} gave {n}¢ to {0}"),
    ),
    "give_card": Why(
        "{who} gave away a loot card",
        ("{who} gave away a loot card because of {cause.0}", "{who} gave away a loot card"),
    ),
    "take_item": Why(so=("{who} took {0} because of {cause.0}", "{who} took {0}")),
    "enters_slot": Why(
        "{0} came into play",
        (
            "?^dies FS-DTH-05: {0} came into play in the slot that {cause.0} left [FS-DTH-10]",
            "?^declare_attack: {0} came into play: the top card of the monster deck was attacked [FS-ATK-10]",
            "?^declare_purchase: {0} came into play in the slot that was bought from",
            "{0} came into play in slot {n}",
        ),
    ),
}

STACK = {
    "stack_loot": Why(
        "{who} played {0}",
        ("{who} played {0}: it went on top of the stack and resolves before what lies below it",),
    ),
    "stack_activated": Why(
        "{who} used {0}",
        ("{who} used {0}: its ability went on top of the stack and resolves before what lies below it",),
    ),
    "stack_triggered": Why(
        "{0} triggered",
        (
            "?^dies: {0} triggered when {cause.0} died",
            "?^turn: {0} triggered in {cause.who:'s} turn",
            "?^attack_roll: {0} triggered on the roll of {cause.n}",
            "?^roll: {0} triggered on the roll of {cause.n}",
            "?^deal_damage: {0} triggered on the damage to {cause.0}",
            "{0} triggered, because what it waits for has happened",
        ),
    ),
    "resolve": Why("", "{0} does what it says: everybody has passed, and the top of the stack resolves"),
    "choose": Why("", "{who} chose {1} for {0}: targets are chosen when it goes on the stack"),
    "cancel": Why(
        "{0} was canceled",
        (
            "{0} was canceled by {cause.0}: it left the stack and did nothing",
            "{cause.0} canceled it: it left the stack and did nothing",
            "{0} was canceled: it left the stack and did nothing",
        ),
    ),
    "fizzle FS-ZON-03": Why("It fizzled", "it came to nothing: its target is not what it was when it was chosen"),
    "fizzle FS-DMG-02": Why("It fizzled", "the damage came to nothing: something forbids damage to its target"),
    "fizzle FS19-PDT-05": Why("It fizzled", "the damage came to nothing: a dead player takes none"),
    "fizzle FS19-FIZ-07": Why("It fizzled", "it came to nothing: the attack it belongs to is over"),
    "fizzle FS-MEC-20": Why(
        "It fizzled", ("{0} came to nothing: none of its targets can be affected any more", "it came to nothing")
    ),
    "fizzle FS-CRD-34": Why("It fizzled", "{0} came to nothing: the event has left play"),
    "fizzle": Why("It fizzled", "it came to nothing: something that it needs is no longer there [FS-MEC-20]"),
    "off_stack": Why(
        so=("{cause.0} took {0} off the stack, so it does nothing", "{0} left the stack and does nothing")
    ),
    "replaced": Why(so=("something else happened instead: a replacement changes what would happen",)),
}

TURNS = {
    "turn": Why("It was {who:'s} turn", "it was {who:'s} turn: turns go round the table [FS-TRN-02]"),
    "declare_end": Why("{who} ended the turn", "{who} ended the turn, and the end phase began [FS-TRN-13]"),
    "skip_turn": Why(so=("{who} skipped a turn because of {cause.0}", "{who} skipped a turn")),
    "start_hand": Why(so="{who} began with {n:loot card}: everybody does"),
    "character": Why("{who} played as {0}", "{who} plays as {0}"),
    "starting_item": Why(so="{who} began with {0}, the item of {~their} character"),
    "win": Why(so="{who} won: whoever has enough souls wins at once"),
    "discard_room": Why(so="{who} discarded {0}: after a monster's death the active player may discard a room"),
    "reshuffle": Why(so="the {n:discarded card} became a new deck: the old one had run out"),
    "uncovered": Why(so="{0} came into play again: what covered it is gone"),
}

CARDS = {
    "to_deck": Why(
        "{0} went back to its deck",
        (
            "?=cause.0: {0} went back to its deck: each deck takes only cards of its own kind",
            "?^dies: {0} went back to its deck when {cause.0} died",
            "{cause.0} put {0} back into its deck: each deck takes only cards of its own kind",
            "{0} went back to its deck",
        ),
    ),
    "look_at_deck": Why(
        "{who} looked at {n:card} of a deck",
        (
            "{cause.0} let {who} look at {n:card} of a deck: decks are hidden, and the others learn only the number",
            "{who} looked at {n:card} of a deck: decks are hidden, and the others learn only the number",
        ),
    ),
    "reveal_deck": Why(
        "{who} revealed {n:card} from the top of a deck",
        (
            "{cause.0} had {who} reveal {n:card} from the top of a deck: everybody may see what is revealed",
            "{who} revealed {n:card} from the top of a deck: everybody may see what is revealed",
        ),
    ),
    "search": Why("{who} searched a deck", ("{cause.0} had {who} search a deck, which held {n:such card}",)),
    "look_at_hand": Why(
        "{who} looked at {0:'s} hand",
        (
            "{cause.0} let {who} look at {0:'s} hand: otherwise only its owner sees a hand",
            "{who} looked at {0:'s} hand: otherwise only its owner sees a hand",
        ),
    ),
    "to_hand": Why(
        "{who} took {0} into {~their} hand",
        (
            "?^dies: {who} took {0} into {~their} hand when {cause.0} died",
            "{who} took {0} into {~their} hand because of {cause.0}",
            "{who} took {0} into {~their} hand",
        ),
    ),
    "pass_hands": Why(
        "Everybody passed their hand on",
        (
            "{cause.0} made everybody pass their hand on: all hands move at the same time",
            "everybody passed their hand on: all hands move at the same time",
        ),
    ),
    "swap": Why(
        "{0} and {1} changed places",
        (
            "?=cause.0: {0} and {1} changed places: both moved at the same time",
            "{cause.0} made {0} and {1} change places: both moved at the same time",
            "{0} and {1} changed places: both moved at the same time",
        ),
    ),
    "becomes_copy": Why(
        "{0} became a copy of {1}", "{0} became a copy of {1}: until that ends it is {1} in everything, and not itself"
    ),
    "copy_ends": Why("{0} was itself again", "{0} is itself again: the time for which it was a copy is over"),
    "discard_event": Why(
        "{0} was over", "{0} was over and was discarded: nothing that an event does was left on the stack"
    ),
    "expand_slots": Why(
        "The slots expanded by {n}",
        (
            "{cause.0} expanded the slots by {n}: from now on there is room for more cards",
            "the slots expanded by {n}: from now on there is room for more cards",
        ),
    ),
}

BETWEEN = frozenset({"roll_changed", "reroll"})
PHASES = frozenset({"turn"})

EXPLANATIONS = Explanations({**ROLLS, **COMBAT, **DEATHS, **GAINS, **STACK, **TURNS, **CARDS}, FIGURES, BETWEEN, PHASES)
