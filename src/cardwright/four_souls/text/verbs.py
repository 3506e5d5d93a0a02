"""What is done, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.nodes import Selector
from cardwright.cards.text import CORE, Phrasebook, article, counters_of, listing, plural, sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, each, subject, whose


@TEXT.says(w.GainCoins)
def _gain_coins(n: w.GainCoins, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if isinstance(n.number, c.Done | c.ThatMuch):
        return f"{who}gain{s} {'as' if isinstance(n.number, c.Done) else 'that'} much ¢"
    return f"{who}gain{s} {t(n.number)}¢" if isinstance(n.number, int) else f"{who}gain{s} ¢ equal to {t(n.number)}"


@TEXT.says(w.LoseCoins)
def _lose_coins(n: w.LoseCoins, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if isinstance(n.number, w.CoinsOf) and n.number.who == n.who:
        return f"{who}lose{s} all {whose(n.who, t)} ¢"
    if isinstance(n.number, c.ThatMuch):
        return f"{who}lose{s} that much ¢"
    return f"{who}lose{s} {t(n.number)}¢" if isinstance(n.number, int) else f"{who}lose{s} ¢ equal to {t(n.number)}"


@TEXT.says(w.StealCoins)
def _steal_coins(n: w.StealCoins, t: Phrasebook) -> str:
    return f"steal {t(n.number)}¢ from {t(n.whose)}"


@TEXT.says(w.Loot)
def _loot(n: w.Loot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if isinstance(n.number, c.Done):
        return f"{who}loot{s} as many"
    return f"{who}loot{s} {t(n.number)}" if isinstance(n.number, int) else f"{who}loot{s} cards equal to {t(n.number)}"


@TEXT.says(w.DiscardLoot)
def _discard_loot(n: w.DiscardLoot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}discard{s} {plural(t(n.number), 'loot card')}"


@TEXT.says(w.GiveLoot)
def _give_loot(n: w.GiveLoot, t: Phrasebook) -> str:
    giver, s = subject(n.giver, t)
    return f"{giver}give{s} {t(n.to)} a loot card"


@TEXT.says(w.GainTreasure)
def _gain_treasure(n: w.GainTreasure, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}gain{s} {t(n.number)} treasure"


@TEXT.says(w.Deal)
def _deal(n: w.Deal, t: Phrasebook) -> str:
    number = f"{n.number} damage" if isinstance(n.number, int) else f"damage equal to {t(n.number)}"
    who, s = subject(n.who, t) if n.who is not None else ("", "")
    if n.divided:
        return f"{who}deal{s} {number} to each for every point it got"
    return f"{who}deal{s} {number} to {each(t(n.to))}"


@TEXT.says(w.AlsoDeal)
def _also_deal(n: w.AlsoDeal, t: Phrasebook) -> str:
    return f"that damage is also dealt to {each(t(n.to))}"


@TEXT.says(w.Take)
def _take(n: w.Take, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}take{s} {t(n.number)} damage"


@TEXT.says(w.Heal)
def _heal(n: w.Heal, t: Phrasebook) -> str:
    who, s = subject(n.what, t) if t.person or not isinstance(n.what, c.It) else ("it ", "s")
    return f"{who}heal{s} {t(n.number)} HP"


@TEXT.says(w.ChangeTimer)
def _change_timer(n: w.ChangeTimer, t: Phrasebook) -> str:
    if isinstance(n.by, int) and n.by < 0:
        return f"subtract {-n.by} from the timer"
    return f"add {t(n.by)} to the timer"


@TEXT.says(w.PutIntoMinionSlot)
def _put_into_minion_slot(n: w.PutIntoMinionSlot, t: Phrasebook) -> str:
    if n.what is not None:
        return f"put {t(n.what)} into a minion slot"
    if n.number == 1:
        return "put the top card of the monster deck into a minion slot"
    return f"put the top {t(n.number)} cards of the monster deck into minion slots"


@TEXT.says(w.Win)
def _win(n: w.Win, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who or 'you '}win{s}"


@TEXT.says(w.Kill)
def _kill(n: w.Kill, t: Phrasebook) -> str:
    what = t(n.what)
    return {"this": "this dies", "you": "you die"}[what] if what in ("this", "you") else f"kill {each(what)}"


@TEXT.says(w.Destroy)
def _destroy(n: w.Destroy, t: Phrasebook) -> str:
    return f"destroy {each(t(n.what))}"


@TEXT.says(w.Recharge)
def _recharge(n: w.Recharge, t: Phrasebook) -> str:
    return f"recharge {each(t(n.what))}"


@TEXT.says(w.RerollItem)
def _reroll_item(n: w.RerollItem, t: Phrasebook) -> str:
    return f"reroll {each(t(n.what))}: destroy it and replace it with the top card of the treasure deck"


@TEXT.says(w.TakeItem)
def _take_item(n: w.TakeItem, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    return f"{who}steal {t(n.what)}" if not who else f"{who}takes {t(n.what)}"


def stacked(what: Selector, kind: str, t: Phrasebook) -> str:
    """A thing on the stack, of which the verb says what kind it is."""
    return f"that {kind}" if isinstance(what, w.ThatStacked) else t(what)


@TEXT.says(w.RerollDie)
def _reroll_die(n: w.RerollDie, t: Phrasebook) -> str:
    return f"reroll {stacked(n.what, 'roll', t)}"


@TEXT.says(w.ChangeRoll)
def _change_roll(n: w.ChangeRoll, t: Phrasebook) -> str:
    if isinstance(n.by, int) and n.by < 0:
        return f"subtract {-n.by} from {stacked(n.what, 'roll', t)}"
    if isinstance(n.by, c.Product) and n.by.times == -1:
        return f"subtract {t(n.by.number)} from {stacked(n.what, 'roll', t)}"
    return f"add {t(n.by)} to {stacked(n.what, 'roll', t)}"


@TEXT.says(w.SetRoll)
def _set_roll(n: w.SetRoll, t: Phrasebook) -> str:
    return f"change {stacked(n.what, 'roll', t)} to {'a ' if isinstance(n.to, int) else ''}{t(n.to)}"


@TEXT.says(w.ChooseNumber)
def _choose_number(n: w.ChooseNumber, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    numbers = list(n.numbers)
    span = numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 2
    kind = f"from {numbers[0]} to {numbers[-1]}" if span else listing([str(number) for number in numbers])
    before, t.number = t.number, "that number"
    text = f"{who}choose{s} {'a' if span else 'the'} number {kind}. {sentence(t(n.do))}"
    t.number = before
    return text


@TEXT.says(c.If)
def _if(n: c.If, t: Phrasebook) -> str:
    if isinstance(n.condition, w.Rolled):
        return f"if the roll is {listing([t(number) for number in n.condition.numbers])}, {t(n.then)}"
    return CORE.phrases[c.If](n, t)


@TEXT.says(w.Row)
def _row(n: w.Row, t: Phrasebook) -> str:
    numbers = str(n.low) if n.low == n.high else f"{n.low}–{n.high}"
    return f"{numbers}: {sentence(t(n.do))}"


@TEXT.says(w.Roll)
def _roll(n: w.Roll, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if len(n.rows) == 1 and (n.rows[0].low, n.rows[0].high) == (1, 6):
        return f"{who}roll{s}: {t(n.rows[0].do)}"
    lines: dict[str, list[str]] = {}
    for row in n.rows:
        numbers, _, text = t(row).partition(": ")
        lines.setdefault(text, []).append(numbers)
    return f"{who}roll{s}:\n" + "\n".join(f"{listing(numbers)}: {text}" for text, numbers in lines.items())


@TEXT.says(w.Cancel)
def _cancel(n: w.Cancel, t: Phrasebook) -> str:
    return f"cancel {t(n.what)}"


@TEXT.says(w.PlayMoreLoot)
def _play_more_loot(n: w.PlayMoreLoot, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    cards = plural("any number of" if n.number >= c.ANY_NUMBER else n.number, "additional loot card")
    return f"{who or 'you '}may play {cards} this turn"


@TEXT.says(w.AttackAgain)
def _attack_again(n: w.AttackAgain, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    what = "the monster deck " if n.deck else ""
    return f"{who or 'you '}may attack {what}{plural(n.number, 'additional time')} this turn"


@TEXT.says(w.MustAttack)
def _must_attack(n: w.MustAttack, t: Phrasebook) -> str:
    what = "the monster deck" if n.deck else t(n.target) if n.target is not None else ""
    times = f" {n.number} times" if n.number > 1 else " an additional time" if n.extra else ""
    return f"the active player must attack{' ' + what if what else ''}{times} this turn, if able"


@TEXT.says(w.MakeAttackRoll)
def _make_attack_roll(n: w.MakeAttackRoll, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}make{s} an attack roll"


@TEXT.says(w.RemoveFromGame)
def _remove_from_game(n: w.RemoveFromGame, t: Phrasebook) -> str:
    return f"put {t(n.what)} under this, outside the game" if n.under else f"remove {t(n.what)} from the game"


@TEXT.says(w.NextTurn)
def _next_turn(n: w.NextTurn, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    if n.how == "extra":
        return f"{who}take{s} an extra turn after this one"
    return f"{who}skip{s} {'your' if not who else 'their'} next turn"


@TEXT.says(w.ExpandSlots)
def _expand_slots(n: w.ExpandSlots, t: Phrasebook) -> str:
    return f"expand {n.kind} slots by {n.number}"


@TEXT.says(w.Search)
def _search(n: w.Search, t: Phrasebook) -> str:
    noun = ("item" if n.deck == "treasure" else "card") + ("" if (n.least, n.most) == (1, 1) else "s")
    quality = f"{n.keyword.capitalize()} " if n.keyword else "" if n.named else f"{n.deck} "
    named = f" named {listing(list(n.named))}" if n.named else ""
    what = f"up to {t(n.most)} {quality}{noun}" if noun.endswith("s") else article(f"{quality}{noun}")
    what += named
    return f"search the {n.deck} deck for {what}. {sentence(t(n.do))} Then shuffle the deck"


@TEXT.says(w.GainItem)
def _gain_item(n: w.GainItem, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}gain{s} {t(n.what)}"


@TEXT.says(w.PutIntoMonsterSlot)
def _put_into_monster_slot(n: w.PutIntoMonsterSlot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    what = "the top card of the monster deck" if n.what is None else each(t(n.what))
    return f"{who}put{s} {what} into a monster slot not being attacked"


PUT_BACK = {
    "look": "",
    "order": ". Put them back in any order",
    "one_on_top": ". Put 1 on top and the rest on the bottom",
    "bottom": ". {who} may put {it} on the bottom{of}",
    "discard": ". {who} may put {it} into discard",
}


@TEXT.says(w.LookAtDeck)
def _look_at_deck(n: w.LookAtDeck, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    deck = {"": "a deck", "each": "each deck"}.get(n.deck, f"the {n.deck} deck")
    cards = "card" if n.number == 1 else f"{n.number} cards"
    verb = f"reveal{s}" if n.reveal else f"look{s} at"
    it, of = ("any of them", " of its deck") if n.deck == "each" else ("it", "")
    tail = PUT_BACK[n.how].format(who="You" if not who else "They", it=it, of=of)
    return f"{who}{verb} the top {cards} of {deck}{tail}"


@TEXT.says(w.LookAtHand)
def _look_at_hand(n: w.LookAtHand, t: Phrasebook) -> str:
    by, s = subject(n.by, t)
    return f"{by}look{s} at {each(whose(n.who, t))} hand"


@TEXT.says(w.BecomeSoul)
def _become_soul(n: w.BecomeSoul, t: Phrasebook) -> str:
    return f"{t(n.what)} becomes a soul"


@TEXT.says(w.ChangeEvent)
def _change_event(n: w.ChangeEvent, t: Phrasebook) -> str:
    parts = []
    match n.amount:
        case None:
            pass
        case c.Sum((c.ThatMuch(), more)):
            parts.append(f"increase it by {t(more)}")
        case c.Product(c.ThatMuch(), 2):
            parts.append("double it")
        case other:
            parts.append(f"make it {t(other)} instead")
    if n.chooser is not None:
        who = t(n.chooser)
        parts.append(f"{who} {'make' if who == 'you' else 'makes'} that choice instead")
    if n.discard:
        parts.append("the cards come from the top of the loot discard")
    return ", and ".join(parts)


@TEXT.says(w.Prevent)
def _prevent(n: w.Prevent, t: Phrasebook) -> str:
    if isinstance(n.number, c.Done):
        return "prevent as much of that damage"
    return "prevent that damage" if n.number == 0 else f"prevent {t(n.number)} of that damage"


@TEXT.says(w.PreventStacked)
def _prevent_stacked(n: w.PreventStacked, t: Phrasebook) -> str:
    return "prevent that" if n.number == 0 else f"prevent {t(n.number)} of that damage"


# --- counters, levels, notes ------------------------------------------------------------------------------------------


@TEXT.says(w.RemoveCounters)
def _remove_counters(n: w.RemoveCounters, t: Phrasebook) -> str:
    return f"remove {counters_of(n.number, n.counter, t)} from {t(n.on)}"


@TEXT.says(w.MoveCounters)
def _move_counters(n: w.MoveCounters, t: Phrasebook) -> str:
    return f"move {counters_of(n.number, n.counter, t)} from {t(n.of)} to {t(n.to)}"


@TEXT.says(w.LevelUp)
def _level_up(n: w.LevelUp, t: Phrasebook) -> str:
    return f"{t(n.what)} levels up" + ("" if n.number == 1 else f" by {t(n.number)}")


@TEXT.says(w.LevelDown)
def _level_down(n: w.LevelDown, t: Phrasebook) -> str:
    return f"{t(n.what)} levels down"


@TEXT.says(w.Note)
def _note(n: w.Note, t: Phrasebook) -> str:
    return f"note {t(n.number)}" + ("" if n.until == "never" else f" till {n.until}")


# --- copies -----------------------------------------------------------------------------------------------------------


@TEXT.says(w.BecomeCopy)
def _become_copy(n: w.BecomeCopy, t: Phrasebook) -> str:
    return f"{t(n.what)} becomes a copy of {t(n.of)}" + (" for good" if n.until == "never" else f" till {n.until}")


@TEXT.says(w.Copy)
def _copy(n: w.Copy, t: Phrasebook) -> str:
    return f"this copies a ↷ ability of {t(n.what)}" if n.ability else f"copy {stacked(n.what, 'loot', t)}"


@TEXT.says(w.PlayCopy)
def _play_copy(n: w.PlayCopy, t: Phrasebook) -> str:
    who, _ = subject(n.who, t)
    until = f"till {n.until}, " if n.until else ""
    return f"{until}{who or 'you '}may play a copy of {t(n.what)}{' without using a loot play' if n.free else ''}"


@TEXT.says(w.PlayLoot)
def _play_loot(n: w.PlayLoot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}play{s} {t(n.what)}{' without using a loot play' if n.free else ''}"


@TEXT.says(w.Flip)
def _flip(n: w.Flip, t: Phrasebook) -> str:
    return f"flip {t(n.what)}"


# --- giving and voting ------------------------------------------------------------------------------------------------


@TEXT.says(w.Give)
def _give(n: w.Give, t: Phrasebook) -> str:
    return f"give {t(n.what)} to {t(n.to)}"


@TEXT.says(w.GiveCoins)
def _give_coins(n: w.GiveCoins, t: Phrasebook) -> str:
    giver, s = subject(n.giver, t)
    return f"{giver}give{s} {t(n.number)}¢ to {t(n.to)}"


@TEXT.says(w.Swap)
def _swap(n: w.Swap, t: Phrasebook) -> str:
    if isinstance(n.one, c.It) and isinstance(n.other, c.It):
        return "swap them"
    return f"swap {t(n.one)} with {t(n.other)}"


@TEXT.says(w.StealLoot)
def _steal_loot(n: w.StealLoot, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    cards = plural(t(n.number), "loot card")
    return f"{who}steal{s} {cards} from {t(n.whose)}{' at random' if n.random else ''}"


@TEXT.says(w.SwapLoot)
def _swap_loot(n: w.SwapLoot, t: Phrasebook) -> str:
    whose = "their hand" if t(n.whose) == "them" else f"the hand of {t(n.whose)}"
    return f"look at {whose}. You may swap a loot card of yours with one of theirs"


@TEXT.says(w.PassHands)
def _pass_hands(n: w.PassHands, t: Phrasebook) -> str:
    return f"each player gives their hand to the player on their {n.side}"


@TEXT.says(w.VoteFor)
def _vote_for(n: w.VoteFor, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    tie = "in a tie, nothing happens" if n.tie == "nobody" else "in a tie, this goes for all of them"
    return f"{who}vote{s} on {t(n.of)}. With the most votes: {t(n.do)}; {tie}"


@TEXT.says(w.VoteBetween)
def _vote_between(n: w.VoteBetween, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}vote{s}, and what has the most votes is done:\n" + "\n".join(f"• {sentence(t(o))}" for o in n.options)


# --- elsewhere --------------------------------------------------------------------------------------------------------


@TEXT.says(w.PayHp)
def _pay_hp(n: w.PayHp, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}pay{s} {t(n.number)} HP"


@TEXT.says(w.Discard)
def _discard(n: w.Discard, t: Phrasebook) -> str:
    if isinstance(n.what, w.HandOf) and not n.what.plain:
        who, s = subject(n.what.who, t)
        return f"{who}discard{s} {'their' if who else 'your'} hand"
    tail = " and replace it with the top card of its deck" if n.replace else ""
    return f"put {each(t(n.what))} into discard{tail}"


@TEXT.says(w.Put)
def _put(n: w.Put, t: Phrasebook) -> str:
    what = each(t(n.what))
    if n.where == "hand":
        return f"put {what} into {whose(n.who, t)} hand"
    if n.below:
        return f"put {what} into its deck below its top {plural(n.below, 'card')}"
    return f"put {what} on {'top' if n.where == 'top' else 'the bottom'} of its deck"


@TEXT.says(w.Deactivate)
def _deactivate(n: w.Deactivate, t: Phrasebook) -> str:
    return f"deactivate {each(t(n.what))}"


@TEXT.says(w.ChangeCharacter)
def _change_character(n: w.ChangeCharacter, t: Phrasebook) -> str:
    return f"{whose(n.who, t)} character becomes {n.name}"


@TEXT.says(w.WhenDone)
def _when_done(n: w.WhenDone, t: Phrasebook) -> str:
    return f"when you do, {t(n.do)}"
