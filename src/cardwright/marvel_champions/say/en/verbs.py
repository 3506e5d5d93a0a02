"""Verbs in English."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.doing import body, choose_one, lead, passage, then_otherwise, whether_done
from cardwright.cards.english.nouns import counter
from cardwright.cards.grammar import Clause, Mention, NounPhrase, words
from cardwright.cards.nodes import Each, Objects, Verb
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.cards.sentences import Passage, Sentence
from cardwright.kernel.records import replace as replace_node
from cardwright.marvel_champions.cards.words import cards, characters, encounter, nouns, places, sides
from cardwright.marvel_champions.say.en.abilities import before_arrow, costs, for_that, form_name
from cardwright.marvel_champions.say.en.book import CARD, TEXT, MarvelTelling, many, much
from cardwright.marvel_champions.say.en.nouns import DECKS, OWN, own_deck, searched

# --- characters and schemes -------------------------------------------------------------------------------------------


@TEXT.says(characters.Deal)
def _deal(n: characters.Deal, t: MarvelTelling) -> Clause:
    kind = words("additional" if n.additional else "", "indirect" if n.indirect else "", "damage")
    damage = much(n.number, kind, t)
    t.doing = ("damage", "dealt")
    if n.indirect and n.divided:
        return Clause(None, "deal", words(damage.what, damage.tail, "among the players"), term="MC-INDIRECT-02")
    if n.indirect:
        return Clause(None, "deal", words(damage.what, f"to {t.object(n.to)}", damage.tail), term="MC-INDIRECT-01")
    if n.divided:
        among = t.noun(n.to.of).many("and").text if isinstance(n.to, Each) else t.mention(n.to).text
        return Clause(None, "deal", words(damage.what, damage.tail, f", divided among {among}"))
    return Clause(None, "deal", words(damage.what, f"to {t.object(n.to)}", damage.tail))


@TEXT.says(characters.Move)
def _move(n: characters.Move, t: MarvelTelling) -> Clause:
    tokens = much(n.number, n.what, t)
    of, to = t.object(n.of), t.object(n.to)
    t.doing = (n.what, "moved")
    return Clause(None, "move", words(tokens.what, f"from {of} to {to}", tokens.tail), term="MC-MOVE-01")


@TEXT.says(characters.Heal)
def _heal(n: characters.Heal, t: MarvelTelling) -> Clause:
    damage = much(n.number, "damage", t)
    t.doing = ("damage", "healed")
    return Clause(None, "heal", words(damage.what, f"from {card(n.what, t)}", damage.tail), term="MC-HEAL-01")


@TEXT.says(characters.PlaceThreat)
def _place_threat(n: characters.PlaceThreat, t: MarvelTelling) -> Clause:
    threat = much(n.number, "threat", t)
    t.doing = ("threat", "placed")
    return Clause(None, "place", words(threat.what, f"on {t.object(n.on)}", threat.tail))


@TEXT.says(characters.RemoveThreat)
def _remove_threat(n: characters.RemoveThreat, t: MarvelTelling) -> Clause:
    threat = much(n.number, "additional threat" if n.additional else "threat", t)
    t.doing = ("threat", "removed")
    return Clause(None, "remove", words(threat.what, f"from {t.object(n.on)}", threat.tail))


def card(node: Objects, t: Telling) -> str:
    """The card that something is done to; "you" means your identity (MC-YOU-01)."""
    return t.whose(node, "identity") if isinstance(node, c.You) else t.object(node)


STATUS = {"stunned": ("stun", "MC-STUNNED-01"), "confused": ("confuse", "MC-CONFUSED-01")}


@TEXT.says(characters.GiveStatus)
def _give_status(n: characters.GiveStatus, t: MarvelTelling) -> Clause:
    t.doing = ("status card", "given")
    if n.status == "tough":
        return Clause(None, "give", f"{card(n.who, t)} a tough status card", term="MC-TOUGH-01")
    verb, row = STATUS[n.status]
    return Clause(None, verb, card(n.who, t), term=row)


SIMPLE: dict[type[Verb], tuple[str, str]] = {
    characters.Exhaust: ("exhaust", "MC-EXHAUST-01"),
    characters.Ready: ("ready", "MC-READY-02"),
}


@TEXT.says(*SIMPLE)
def _simple(n: characters.Exhaust, t: MarvelTelling) -> Clause:
    verb, row = SIMPLE[type(n)]
    t.doing = ("card", "exhausted" if verb == "exhaust" else "readied")
    return Clause(None, verb, card(n.what, t), term=row)


TOKENS = MASS = ("threat", "damage")
"""Tokens that are not counted one by one."""


def token(name: str) -> NounPhrase:
    """Counters of a kind; those that accelerate are called tokens (MC-ACCEL-TOKEN-01)."""
    return NounPhrase("acceleration token") if name == "acceleration" else counter(name)


@TEXT.says(c.PutCounters)
def _put_counters(n: c.PutCounters, t: Telling) -> Clause:
    if n.counter in TOKENS:
        tokens = much(n.number, n.counter, t)
        return Clause(None, "put", words(tokens.what, f"on {t.object(n.on)}", tokens.tail))
    counters = many(n.number, token(n.counter), t)
    return Clause(None, "put", words(counters.what, f"on {t.object(n.on)}", counters.tail))


@TEXT.says(characters.RemoveCounters)
def _remove_counters(n: characters.RemoveCounters, t: Telling) -> Clause:
    if n.counter in TOKENS:
        tokens = much(n.number, n.counter, t)
        return Clause(None, "take", words(tokens.what, f"off {t.object(n.on)}", tokens.tail))
    counters = many(n.number, token(n.counter), t)
    return Clause(None, "remove", words(counters.what, f"from {t.object(n.on)}", counters.tail))


# --- events on their way ----------------------------------------------------------------------------------------------


def thing(t: Telling) -> str:
    return t.occasion.thing or "that event"


@TEXT.says(characters.Prevent)
def _prevent(n: characters.Prevent, t: Telling) -> Clause:
    what = thing(t)
    quantity = t.quantity(n.number)
    if what in ("that scheme", "that activation"):
        threat = much(n.number, "threat", t)
        return Clause(None, "prevent", words(threat.what, "it would place", threat.tail), term="MC-PREVENT-07")
    if quantity.everything:
        return Clause(None, "prevent", f"all of {what}", term="MC-PREVENT-01")
    if what == "that threat" and quantity.n is not None:
        return Clause(None, "prevent", quantity.much("threat"), term="MC-PREVENT-07")
    part = quantity.text if quantity.n is not None else f"{quantity.back} much" if quantity.back else "as much"
    tail = "" if quantity.n is not None or quantity.back else f"as {quantity.text}"
    return Clause(None, "prevent", words(part, f"of {what}", tail), term="MC-PREVENT-01")


@TEXT.says(characters.Redirect)
def _redirect(n: characters.Redirect, t: Telling) -> Clause:
    if thing(t) in ("that attack", "that activation"):
        return Clause(None, "make", f"{thing(t)} against {t.object(n.to)} instead", term="MC-REPLACEMENT-01")
    return Clause(None, "deal", f"{thing(t)} to {t.object(n.to)} instead", term="MC-REPLACEMENT-01")


@TEXT.says(c.Skip)
def _skip(n: c.Skip, t: Telling) -> Clause:
    return Clause(Mention(thing(t)), "be skipped")


@TEXT.says(encounter.Cancel)
def _cancel(n: encounter.Cancel, t: MarvelTelling) -> Clause:
    card = t.occasion.roles.get(c.ThatCard)
    # MC-CANCEL-01: surge stays, unless the card itself is gone.
    revealed = "When Revealed effects" if thing(t) == "that reveal" and not t.gone else "effects"
    kind = "Boost abilities" if n.only else revealed
    what = f"the {kind} of {card.text}" if card is not None else f"its {kind}"
    return Clause(None, "cancel", what, term="MC-CANCEL-01")


# --- cards ------------------------------------------------------------------------------------------------------------


@TEXT.says(cards.Draw)
def _draw(n: cards.Draw, t: MarvelTelling) -> Clause:
    t.moved, t.doing = "drawn", ("card", "drawn")
    if isinstance(n.who, c.It):
        who = t.introduced(n.who)
        t.subject = who
    else:
        found = t.by(n.who)
        assert found is not None
        who = found
    if n.up_to:
        up_to = t.quantity(n.number)
        limit = (
            f"until {Clause(who, 'have').statement()} {up_to.text}" if up_to.n is not None else f"up to {up_to.text}"
        )
        return Clause(who, "draw", f"cards {limit}")
    number = many(n.number, CARD, t)
    return Clause(who, "draw", words(number.what, number.tail))


@TEXT.says(cards.Discard)
def _discard(n: cards.Discard, t: MarvelTelling) -> Clause:
    if drawn := at_random(n.what, t):
        found = Clause(drawn[0], "discard", drawn[1])
    else:
        found = Clause(None, "discard", t.object(n.what))
    t.moved, t.doing = "discarded", ("card", "discarded")
    return found


def at_random(node: Objects, t: Telling) -> tuple[Mention, str] | None:
    """The players and the cards they give up at random, if several players do; otherwise None."""
    if not isinstance(node, nouns.Random) or node.who == c.You():
        return None
    who = replace(t.mention(node.who), ref=("each", node.who))
    with t.set(you=who, subject=who):
        return who, t.quantity(node.number).of(t.noun(node.of).at_random()).text


SHUFFLED = ("deck", "encounter_deck")
WHERE = {
    "hand": "into its owner's hand",
    "deck": "into its owner's deck",
    "top": "on top of its owner's deck",
    "bottom": "on the bottom of its owner's deck",
    "under": "facedown under this",
    "encounter_deck": "into the encounter deck",
    "victory": "into the victory display",
}
WHERE_MANY = {
    **WHERE,
    "hand": "into their owners' hands",
    "deck": "into their owners' decks",
    "top": "on top of their owners' decks",
    "bottom": "on the bottom of their owners' decks",
}
OWN_DECK = {"deck": "into {0}", "top": "on top of {0}", "bottom": "on the bottom of {0}"}


@TEXT.says(cards.Put)
def _put(n: cards.Put, t: MarvelTelling) -> Clause:
    who: Mention | None = None
    several = False
    if drawn := at_random(n.what, t):
        who, what = drawn
    else:
        put = t.introduced(n.what)
        what, several = put.as_object, put.many
    t.moved, t.doing = "put there", ("card", "put there")
    if n.where == "removed":
        return Clause(who, "remove", f"{what} from the game", term="MC-REMOVE-GAME-01")
    if n.where == "aside":
        return Clause(who, "set", f"{what} aside", term="MC-SET-ASIDE-01")
    where = OWN_DECK[n.where].format(own_deck(n.own)) if n.own else (WHERE_MANY if several else WHERE)[n.where]
    return Clause(who, "shuffle" if n.where in SHUFFLED else "put", f"{what} {where}")


@TEXT.says(places.MakeDeck)
def _make_deck(n: places.MakeDeck, t: MarvelTelling) -> Clause:
    kind = words("faceup" if n.faceup else "", f"{n.deck.replace('_', ' ')} deck")
    whose = "your " if n.yours else "the "
    once = ", which is not shuffled anew" if n.once else ""
    return Clause(None, "shuffle", f"{t.object(n.of)} into {whose}{kind}{once}")


@TEXT.says(places.Attach)
def _attach(n: places.Attach, t: MarvelTelling) -> Clause:
    return Clause(None, "attach", f"{t.object(n.what)} to {t.object(n.to)}", term="MC-ATTACH-01")


@TEXT.says(places.Look)
def _look(n: places.Look, t: MarvelTelling) -> Clause:
    t.moved, t.doing = "looked at", ("card", "looked at")
    return Clause(t.by(n.who), "look", f"at {t.object(n.what)}", term="MC-LOOK-01")


@TEXT.says(places.TakeControl)
def _take_control(n: places.TakeControl, t: MarvelTelling) -> Clause:
    return Clause(t.by(n.who) or t.you, "take", f"control of {t.object(n.what)}", term="MC-CONTROL-12")


@TEXT.says(cards.Reveal)
def _reveal(n: cards.Reveal, t: MarvelTelling) -> Clause:
    who = t.by(n.who)
    what = t.object(n.what)
    t.moved, t.doing = "revealed", ("card", "put into play")
    return Clause(who, "reveal", what, term="MC-REVEAL-02")


def several_copies(id: str) -> bool:
    """Whether a shipped card comes in several copies; a stub and a card of a brought pack are taken for one."""
    known = TEXT.shipped().get(id)
    return known is not None and known.copies > 1


@TEXT.says(cards.Search)
def _search(n: cards.Search, t: MarvelTelling) -> Passage:
    who = t.by(n.who) or t.you
    bare = replace_node(n.of, zone=())
    noun = t.noun(replace_node(bare, of=None) if OWN & {*n.of.zone} else bare)
    again = t.name(noun.short, noun.people, ("found", noun))
    by_name = bare == nouns.Cards(named=bare.named) and not several_copies(bare.named)
    where, what = searched(n.of, t), f"for {t.card(bare.named) if by_name else noun.a().text}"
    among = f"{what} among the top {f'{n.top} cards' if n.top > 1 else 'card'} of {where}"
    first = Clause(who, "search", among if n.top else f"{where} {what}")
    t.doing = ("card", "found")
    with t.binding([Referent(again, again, said=True)]), t.set(opening=False, topic=None):
        found = body(n.do, t)
    decks = [zone for zone in n.of.zone if zone in DECKS]
    shuffle = (Sentence(Clause(None if who.second else who, "shuffle", searched(n.of, t, decks)).said()),)
    one = "it" if by_name else "one"
    return (Sentence(first.said()), lead(f"if {Clause(who, 'find').statement()} {one}", found), *shuffle[: len(decks)])


@TEXT.says(cards.Surge)
def _surge(n: cards.Surge, t: MarvelTelling) -> Clause:
    t.doing = ("surge", "gained")
    return Clause(Mention("this", ref="this", short="card"), "gain", "surge", term="MC-SURGE-01")


# --- the other side ---------------------------------------------------------------------------------------------------


@TEXT.says(encounter.ChangeForm)
def _change_form(n: encounter.ChangeForm, t: Telling) -> Clause:
    face = f"({t.card(n.face)})" if n.face else ""
    form = f"to {form_name(n.to)} form" if n.to else "form"
    return Clause(t.by(n.who), "change", words(form, face), term="MC-FORM-02")


@TEXT.says(encounter.Flip)
def _flip(n: encounter.Flip, t: Telling) -> Clause:
    side = f"to {t.card(n.to)}" if n.to else ""
    reveals = "and reveal its other side" if n.reveals else ""
    return Clause(None, "turn over", words(t.object(n.what), side, reveals))


WHEN = {
    "end_of_round": "once the round is over",
    "end_of_attack": "once this attack is over",
    "end_of_activation": "once this activation is over",
}


@TEXT.says(encounter.Later)
def _later(n: encounter.Later, t: Telling) -> Passage:
    return (lead(WHEN[n.at], body(n.do, t)),)


TEXT.phrases[encounter.If] = TEXT.phrases[c.If]


@TEXT.says(encounter.ChooseOne)
def _choose_one(n: encounter.ChooseOne, t: Telling) -> Clause:
    return choose_one(t.by(n.who), n.options, t)


@TEXT.says(encounter.InAnyOrder)
def _in_any_order(n: encounter.InAnyOrder, t: Telling) -> Clause:
    who = t.by(n.who)
    return replace(choose_one(who, n.parts, t), verb="do", rest="all of these, in any order")


@TEXT.says(encounter.AtCost)
def _at_cost(n: encounter.AtCost, t: Telling) -> Passage:
    paid = before_arrow(costs(n.cost, t))
    return for_that(paid, passage(n.do, t))


_MAY = TEXT.phrases[c.May]


@TEXT.says(c.May)
def _may(n: c.May, t: Telling) -> Clause | Passage:
    """Something with a cost that you may pay: "you may exhaust this → draw 1 card"."""
    if n.who != c.You() or len(n.do.verbs) != 1 or not isinstance(n.do.verbs[0], encounter.AtCost):
        found: Clause | Passage = _MAY(n, t)
        return found
    said = passage(n.do, t)
    return (Sentence(f"{t.you.text} may {said[0].text}", said[0].block), *said[1:])


@TEXT.says(encounter.IfDone)
def _if_done(n: encounter.IfDone, t: MarvelTelling) -> Passage:
    """The condition asks whether something came of the verb before: "if no damage is healed that way"."""
    stuff, done = t.doing
    yes, no = (f"{stuff} is {done} that way", f"no {stuff} is {done} that way")
    if not stuff:
        yes, no = whether_done(t)
    if not stuff or stuff not in MASS:
        yes = f"any {yes}" if stuff else yes
    if not n.then.verbs and n.otherwise is not None:
        return (lead(f"if {no}", body(n.otherwise, t)),)
    return then_otherwise(f"if {yes}", n.then, f"if {no}", n.otherwise, t)


# --- between the players and the other side ---------------------------------------------------------------------------


@TEXT.says(sides.DealEncounter)
def _deal_encounter(n: sides.DealEncounter, t: MarvelTelling) -> Clause:
    number = many(n.number, NounPhrase("facedown encounter card"), t)
    t.doing = ("card", "dealt")
    return Clause(None, "deal", words(number.what, f"to {t.object(n.who)}", number.tail), term="MC-DEAL-02")


@TEXT.says(sides.GiveBoost)
def _give_boost(n: sides.GiveBoost, t: MarvelTelling) -> Clause:
    number = many(n.number, NounPhrase("additional boost card"), t)
    t.doing = ("card", "given")
    return Clause(None, "give", words(number.what, f"to {t.object(n.to)}", number.tail), term="MC-BOOST-01")


@TEXT.says(sides.PutIntoPlay)
def _put_into_play(n: sides.PutIntoPlay, t: MarvelTelling) -> Clause:
    who = t.by(n.who)
    what = t.object(n.what)
    t.moved, t.doing = "put into play", ("card", "put into play")
    if n.facedown:
        minion = NounPhrase(f"facedown {t.card(n.facedown)} minion")
        single = isinstance(n.what, nouns.Top) and n.what.number == 1 and n.what.until is None
        what = f"{(minion.a() if single else minion.many()).text} into play: {what}"
        return Clause(who, "put", what, term="MC-PLAY-PUT-06")
    return Clause(who, "put", words(what, "into play"), term="MC-PLAY-PUT-06")


@TEXT.says(sides.Engage)
def _engage(n: sides.Engage, t: MarvelTelling) -> Clause:
    what = t.introduced(n.what)
    t.doing = ("minion", "engaged")
    return Clause(what, "engage", t.object(n.who), term="MC-ENGAGE-01")


@TEXT.says(sides.Defeat)
def _defeat(n: sides.Defeat, t: MarvelTelling) -> Clause:
    what = t.object(n.what)
    t.doing = ("card", "defeated")
    return Clause(None, "defeat", what, term="MC-DEFEAT-01")


@TEXT.says(sides.EndGame)
def _end_game(n: sides.EndGame, t: Telling) -> Clause:
    return Clause(Mention("the players", many=True), "win" if n.how == "won" else "lose", "the game")


@TEXT.says(sides.RemoveStatus)
def _remove_status(n: sides.RemoveStatus, t: MarvelTelling) -> Clause:
    who = card(n.who, t)
    t.doing = ("status card", "discarded")
    return Clause(None, "discard", f"a {n.status} status card from {who}")


@TEXT.says(sides.ChangeEvent)
def _change_event(n: sides.ChangeEvent, t: Telling) -> Clause:
    icons = "the boost icons of " if thing(t) == "that boost card" else ""
    return Clause(None, "change", f"{icons}{thing(t)} to {t.quantity(n.amount).text}")
