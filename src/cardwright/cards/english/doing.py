"""Verbs in English: order, choice, repetition, lasting effects; and how a ``Do`` becomes sentences."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as w
from cardwright.cards.english.nouns import CORE, counter
from cardwright.cards.grammar import EACH_OF_THEM, NOTHING, Clause, Mention, NounPhrase, number, words
from cardwright.cards.nodes import Amount, Do, Modes, Target
from cardwright.cards.phrasebook import NotYet, Referent, Telling, Told
from cardwright.cards.sentences import Block, Item, Passage, Sentence, in_a_row, in_one_sentence

Parts = list[Clause | Passage]


def passage(do: Do | Modes, t: Telling) -> Passage:
    """A ``Do`` as sentences."""
    return t.sentences(t.parts(do))


def body(do: Do | Modes, t: Telling) -> Sentence:
    """A ``Do`` as one sentence that can follow "if …,", with a block of steps if it takes several."""
    return one_sentence(t.parts(do), t)


def one_sentence(parts: Parts, t: Telling) -> Sentence:
    found = in_one_sentence(parts, t.book.then)
    if found is not None and found.text:
        return found
    return Sentence("do the following in order" if len(parts) > 1 else "do the following", steps(parts, t))


def steps(parts: Parts, t: Telling) -> Block:
    return Block("step", tuple(Item(t.sentences([part])) for part in parts))


def lead(text: str, sentence: Sentence) -> Sentence:
    """A sentence with an introduction before it."""
    return Sentence(f"{text}, {sentence.text}", sentence.block)


def after(text: str, passage: Passage) -> Passage:
    """A passage with an introduction before its first sentence."""
    return (lead(text, passage[0]), *passage[1:]) if text else passage


@CORE.says(Do)
def _do(n: Do, t: Telling) -> Parts:
    if not n.verbs and not n.targets:
        found: Parts = [Clause(NOTHING, "happen")]
    elif not n.targets:
        with t.set(opening=t.opening):
            found = t.verbs(n.verbs)
    else:
        found = t.attempt(lambda: _inline(n, t), lambda: _beforehand(n, t))
    t.remember(n, t.sentences(found))
    return found


def _inline(n: Do, t: Telling) -> Parts:
    """A ``Do`` in which every target is mentioned in full in the first verb."""
    if any(target.divided or target.several for target in n.targets):
        raise NotYet
    referents = chosen(n.targets, t, said=False)
    with t.binding(referents):
        first = t.verbs(n.verbs[:1])
        if not all(referent.said for referent in referents):
            raise NotYet
        with t.set(opening=False):
            return [*first, *t.verbs(n.verbs[1:])]


def _beforehand(n: Do, t: Telling) -> Parts:
    """A ``Do`` whose targets are chosen in sentences of their own."""
    referents = chosen(n.targets, t, said=True)
    choices: Parts = []
    for i, (target, referent) in enumerate(zip(n.targets, referents, strict=True)):
        with t.binding(referents[:i]):
            choices.append(choice(target, referent, t))
    with t.binding(referents), t.set(topic=None):
        return [*choices, *t.verbs(n.verbs)]


def chosen(targets: tuple[Target, ...], t: Telling, said: bool) -> list[Referent]:
    """The referents of targets, in order; each target may depend on those before it."""
    alike = [t.kind(target.of) for target in targets]
    found: list[Referent] = []
    for i, target in enumerate(targets):
        with t.binding(found), t.set(opening=False):
            chooser = t.you if target.who is None else t.mention(target.who)
            with t.set(subject=chooser):
                noun = t.noun(target.of)
        noun = noun.at_random() if target.random else noun
        same = [j for j, short in enumerate(alike) if short == alike[i]]
        again = t.name(noun.short, noun.people, ("it", len(t.bound) + i, noun), len(same), same.index(i))
        if noun.known is not None:
            again = noun.known
        if target.several:
            many, _ = how_many(target.least, target.most, noun, t)
            again = Mention(f"those {noun.many().text}", True, person=noun.people, ref=("it", i), short=noun.short)
            who = chooser.ref if chooser.person and chooser.ref is not None else ("nobody", i)
            first = replace(many, text=f"up to 1 {noun.one()}") if not many.many and target.least == 0 else many
            found.append(Referent(first, again, who, said))
            continue
        if target.divided:
            again = Mention(EACH_OF_THEM, person=noun.people, ref=("it", i), short=noun.short)
        # Only players choose, so the chooser is never obvious in a clause about another thing.
        who = chooser.ref if chooser.person and chooser.ref is not None else ("nobody", i)
        found.append(Referent(noun.a(), again, who, said))
    return found


def choice(target: Target, referent: Referent, t: Telling) -> Clause:
    """The choice of a target as a clause."""
    who = t.mention(target.who) if target.who is not None else None if t.you.second or target.random else t.you
    who = who and t.in_short(who)
    if not target.divided:
        return Clause(who, "choose", referent.first.text)
    points = t.quantity(target.divided).of(NounPhrase("point")).text
    choose = Clause((who or t.you).pronoun, "choose").statement()
    random = "random " if target.random else ""
    among = t.noun(target.of).many("and").text
    return Clause(who, "divide", f"{points} as {choose} among any number of {random}{among}")


@CORE.says(Modes)
def _modes(n: Modes, t: Telling) -> Parts:
    return [choose_one(None if t.you.second else t.you, n.options, t)]


def choose_one(who: Mention | None, options: tuple[Do, ...], t: Telling) -> Clause:
    """The choice of one of several things to do."""
    items = []
    for option in options:
        with t.addressing(who), t.set(topic=who, last=None):
            items.append(Item(passage(option, t)))
    return Clause(who, "choose", "1", block=Block("mode", tuple(items)))


@CORE.says(w.ChooseOne)
def _choose_one(n: w.ChooseOne, t: Telling) -> Clause:
    return choose_one(t.by(n.who), n.options, t)


def then_otherwise(then: str, do: Do, otherwise: str, other: Do | None, t: Telling) -> Passage:
    """The sentences for a condition that holds and for one that does not."""
    last = t.last
    found: Passage = (lead(then, body(do, t)),)
    if other is not None:
        t.last = last
        found += (lead(otherwise, body(other, t)),)
    t.last = None
    return found


@CORE.says(w.If)
def _if(n: w.If, t: Telling) -> Passage:
    statement = t.condition(n.condition)
    return then_otherwise(f"if {statement.text}", n.then, "otherwise", n.otherwise, t)


def whether_done(t: Telling) -> tuple[str, str]:
    """ "If they do" and "if they do not" without the "if", for the subject of the previous clause."""
    if t.last is None or not (t.last.person or t.last.second):
        return "that happens", "that does not happen"
    who = t.last.pronoun.text
    return f"{who} do", f"{who} do not"


@CORE.says(w.IfDone)
def _if_done(n: w.IfDone, t: Telling) -> Passage:
    yes, no = whether_done(t)
    if not n.then.verbs and n.otherwise is not None:
        return (lead(f"if {no}", body(n.otherwise, t)),)
    return then_otherwise(f"if {yes}", n.then, f"if {no}", n.otherwise, t)


@CORE.says(w.ForEach)
def _for_each(n: w.ForEach, t: Telling) -> Clause | Passage:
    noun = t.noun(n.of)

    def in_a_clause() -> Clause:
        """ "Each monster gets +1 ATK": a single clause with all of them as its subject."""
        each = replace(noun.each(), ref=("each", noun))
        with t.binding([Referent(each, each, said=True)]), t.set(opening=False):
            part, *more = t.parts(n.do)
        if (
            more
            or not isinstance(part, Clause)
            or part.subject != each
            or part.block is not None
            or each.text in part.bare()
        ):
            raise NotYet
        return part

    def in_general() -> Passage:
        one = t.name(noun.short, noun.people, ("each", noun))
        with t.binding([Referent(one, one, said=True)]), t.set(opening=False):
            return (lead(f"for {noun.each().text}", body(n.do, t)),)

    def in_particular() -> Passage:
        """A particular thing, which everything that is done names."""
        one = noun.known
        assert one is not None
        with t.binding([Referent(one, one, said=True)]), t.set(opening=False):
            said = passage(n.do, t)
        if not all(one.text in sentence.text for sentence in said):
            raise NotYet
        return said

    if noun.known is None and (len(n.do.verbs) > 1 or n.do.targets):
        return in_general()
    found: Clause | Passage = t.attempt(in_a_clause if noun.known is None else in_particular, in_general)
    return found


@CORE.says(w.May)
def _may(n: w.May, t: Telling) -> Clause | Passage:
    who = t.by(n.who) or t.you
    with t.set(actor=who, topic=None):
        parts = t.parts(n.do)
    with t.addressing(who), t.set(actor=None, topic=None):
        t.parts(n.do)  # As an option of a question, it addresses the player who is asked.
    t.last = who
    depends = len(parts) > 1 and isinstance(n.do.verbs[-1], w.IfDone)
    first: Parts = parts[:-1] if depends else parts
    clauses = [part for part in first if isinstance(part, Clause)]
    if len(clauses) < len(first) or any(clause.block is not None for clause in clauses[:-1]):
        return (Sentence(f"{who.text} may do the following in order", steps(parts, t)),)
    said = in_a_row([_allowed(clause, who) for clause in clauses], t.book.then)
    may = Clause(who, said, modal="may", block=clauses[-1].block)
    if first is parts:
        return may
    return (*t.sentences([may]), *t.sentences(parts[-1:]))


def _allowed(clause: Clause, who: Mention) -> str:
    """The words after "may" for something a player does or has others do."""
    if clause.modal:
        return f"decide that {clause.statement()}"
    if clause.subject is None or clause.subject.ref == who.ref:
        return clause.bare()
    return f"have {clause.subject.text} {clause.bare()}"


def how_many(least: Amount, most: Amount, noun: NounPhrase, t: Telling) -> tuple[Mention, bool]:
    """The mention of a number of things to choose, and whether it may be none."""
    low, high = t.quantity(least), t.quantity(most)
    if high.everything or (high.noun is not None and high.noun == noun):
        every = noun.some("any number of")
        return (every, True) if low.n == 0 else (noun.some(f"{low.text} or more"), False)
    if least == most:
        return high.of(noun), False
    if low.n == 0:
        return (noun.a() if high.n == 1 else noun.some(f"up to {high.text}")), True
    plain = low.n is not None and high.n is not None
    return noun.some(f"{low.text} to {high.text}" if plain else f"between {low.text} and {high.text}"), False


@CORE.says(w.ChooseObjects)
def _choose_objects(n: w.ChooseObjects, t: Telling) -> Clause | Passage:
    who = t.by(n.who) or t.you
    explicit = None if who.second else who
    with t.set(introducing=False, opening=False):
        noun = t.noun(n.of)
        many, optional = how_many(n.least, n.most, noun, t)
    again = t.name(noun.short, noun.people, ("picked", noun))
    found: Clause | Passage = t.attempt(
        lambda: _picked_in_a_clause(n, t, who, explicit, Referent(many, again, who.ref), optional),
        lambda: _picked_beforehand(n, t, who, explicit, many, again, optional),
    )
    t.last = who
    return found


def _picked_in_a_clause(
    n: w.ChooseObjects, t: Telling, who: Mention, explicit: Mention | None, referent: Referent, optional: bool
) -> Clause:
    """ "That player destroys a soul they control": the chosen thing is mentioned where it is used."""
    if len(n.do.verbs) != 1 or n.do.targets or who.ref is None:
        raise NotYet
    with t.binding([referent]), t.set(actor=who, subject=who):
        part, *more = t.parts(n.do)
    if more or not isinstance(part, Clause) or part.modal or not referent.said or part.block is not None:
        raise NotYet
    if part.subject is not None and part.subject.ref != who.ref:
        raise NotYet
    if optional:
        return replace(part, subject=who, modal="may")
    return replace(part, subject=explicit)


def _picked_beforehand(
    n: w.ChooseObjects,
    t: Telling,
    who: Mention,
    explicit: Mention | None,
    many: Mention,
    again: Mention,
    optional: bool,
) -> Passage:
    single = not many.many
    picked = again if single else Mention(f"that {again.short}", person=again.person, ref=again.ref, short=again.short)
    choose = Clause(who if optional else explicit, "choose", many.text, "may" if optional else "")
    t.last = who
    with t.binding([Referent(picked, picked, said=True)]), t.set(opening=False, topic=None):
        parts = t.parts(n.do)
    if single:
        return t.sentences([choose, *parts])
    return (*t.sentences([choose]), lead(f"for each {again.short} chosen", one_sentence(parts, t)))


# --- what lasts, counters ---------------------------------------------------------------------------------------------


def until_words(until: str) -> str:
    """How long a lasting effect lasts."""
    if until == "never":
        return "for the rest of the game"
    return f"till {'the ' if until.startswith('end_of_your') else ''}{until.replace('_', ' ')}"


@CORE.says(w.Lasts)
def _lasts(n: w.Lasts, t: Telling) -> Clause:
    told: Told = t.phrase(n.ability)
    t.remember(n.ability, told.passage)
    times = "" if n.uses < 0 else " once" if n.uses == 1 else f" {number(n.uses)} times"
    block = Block("step", (Item(told.passage, lead=told.head.lead, cost=told.head.cost, kind=told.head.kind),))
    return Clause(Mention("the following"), "apply", words(times, until_words(n.until)).strip(), block=block)


@CORE.says(w.PutCounters)
def _put_counters(n: w.PutCounters, t: Telling) -> Clause:
    counters = t.quantity(n.number).of(counter(n.counter)).text
    return Clause(None, "put", f"{counters} on {t.object(n.on)}")
