"""English as strings: the phrases of this game are written in terms of these, not yet of ``cards/grammar``.

A phrase is a function of the node and the phrasebook. Verbs read as instructions ("gain 3¢"), selectors as noun phrases
("each other player"), conditions as clauses ("you have 0¢"). Capitals and full stops are added by ``sentence``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from cardwright.cards import words as w
from cardwright.cards.definition import CardDefinition
from cardwright.cards.marks import visible
from cardwright.cards.nodes import Amount, Do, Modes, Node, Target

N = TypeVar("N", bound=Node)
Phrase = Callable[[Any, "Phrasebook"], str]


class Phrasebook:
    """How every word of a game reads."""

    def __init__(self, base: Phrasebook | None = None) -> None:
        self.phrases: dict[type[Node], Phrase] = dict(base.phrases) if base is not None else {}
        self.person = False
        """Whether "it" is a person here, and so "them"."""
        self.several = False
        """Whether several things were chosen, so that "it" has to say which."""
        self.number = "the result"
        """What "the number" is here."""

    def is_person(self, chosen: Node) -> bool:
        """Whether what a selector finds is always a person; games with other words for people extend this."""
        if isinstance(chosen, w.Most | w.Where):
            return self.is_person(chosen.of)
        return isinstance(chosen, w.You | w.ThatPlayer)

    def says(self, *words: type[Node]) -> Callable[[Phrase], Phrase]:
        """Register the phrase of a word (as a decorator)."""

        def register(phrase: Phrase) -> Phrase:
            for word in words:
                self.phrases[word] = phrase
            return phrase

        return register

    def plain(self, phrases: dict[type[Node], str]) -> None:
        """Register words that always read the same."""
        for word, text in phrases.items():
            self.phrases[word] = _always(text)

    def __call__(self, node: Node | int | str) -> str:
        """How a node reads."""
        if isinstance(node, int | str):
            return str(node)
        return self.phrases[type(node)](node, self)

    def somebody(self, who: Node) -> str:
        """How somebody reads who can only be a person, even where "it" may be something else."""
        before, self.person = self.person, True
        text = self(who)
        self.person = before
        return text

    def about(self, it: Node, node: Node) -> str:
        """How a node reads in which "it" is what a selector finds."""
        before, self.person, self.several = (self.person, self.several), self.is_person(it), False
        text = self(node)
        self.person, self.several = before
        return text

    def within(self, card: CardDefinition, node: int) -> str:
        """What a node of a card says, as a string."""
        return visible(self(card.nodes[node]))

    def all(self, nodes: Iterable[Node], joint: str = " ") -> str:
        return joint.join(self(node) for node in nodes)


def _always(text: str) -> Phrase:
    return lambda _node, _book: text


def sentence(text: str) -> str:
    """A phrase as a sentence of its own."""
    text = text.strip()
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", ":", "?", "\n")) else text + "."


def article(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def plural(n: int | str, one: str, many: str | None = None) -> str:
    """A number with its noun."""
    return f"{n} {one if n in (1, '1') else many or one + 's'}"


def listing(parts: list[str], joint: str = "or") -> str:
    """A list as it is spoken."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


IT = re.compile(r"\bit\b")
NOUNS = re.compile(r"\b(card|item|minion|monster|player|room|soul)\b")


def several(node: Node, t: Phrasebook) -> str:
    """What a selector finds, of which there may be several: "a card in the discard" is "cards in the discard"."""
    if isinstance(node, w.Either):
        return listing([several(part, t) for part in node.of])
    return NOUNS.sub(r"\1s", re.sub(r"^(an?|another) ", "", t(node)), count=1)


CORE = Phrasebook()
CORE.plain({w.This: "this", w.You: "you", w.ThatPlayer: "that player", w.ThatCard: "it", w.ThatSource: "its source"})
CORE.plain({w.ThatMuch: "that much", w.Done: "as many"})

RELATIONS = {
    "=": "exactly {}",
    "<": "fewer than {}",
    ">": "more than {}",
    "<=": "{} or fewer",
    ">=": "{} or more",
    "!=": "not {}",
}


@CORE.says(w.It)
def _it(n: w.It, t: Phrasebook) -> str:
    if t.several:
        return "the other" if n.which else "the first"
    return "them" if t.person else "it"


@CORE.says(w.TheNumber)
def _the_number(n: w.TheNumber, t: Phrasebook) -> str:
    return t.number


@CORE.says(w.Either)
def _either(n: w.Either, t: Phrasebook) -> str:
    return listing([t(part) for part in n.of])


@CORE.says(w.Count)
def _count(n: w.Count, t: Phrasebook) -> str:
    return f"the number of {several(n.of, t)}"


@CORE.says(w.CountersOn)
def _counters_on(n: w.CountersOn, t: Phrasebook) -> str:
    return f"the number of {n.counter + ' ' if n.counter else ''}counters on {t(n.card)}"


@CORE.says(w.Where)
def _where(n: w.Where, t: Phrasebook) -> str:
    return f"{t(n.of)} of whom it is true that {t(n.condition)}"


@CORE.says(w.Most)
def _most(n: w.Most, t: Phrasebook) -> str:
    # Whose number it is goes without saying.
    number = re.sub("^(the|its|their) | (it controls|they control)$", "", t.about(n.of, n.number))
    return f"{t(n.of)} with the highest {number}"


@CORE.says(w.Sum)
def _sum(n: w.Sum, t: Phrasebook) -> str:
    text = ""
    for part in n.of:
        if isinstance(part, w.Product) and part.times == -1:
            text += f" minus {t(part.number)}"
        else:
            text += f" plus {t(part)}" if text else t(part)
    return text


@CORE.says(w.Product)
def _product(n: w.Product, t: Phrasebook) -> str:
    return f"{t(n.times)} times {t(n.number)}"


@CORE.says(w.Compare)
def _compare(n: w.Compare, t: Phrasebook) -> str:
    if isinstance(n.left, w.CountersOn) and n.right == 0 and n.relation in ("=", ">"):
        return t(n.left).replace("the number of", "there are" if n.relation == ">" else "there are no", 1)
    return f"{t(n.left)} is {RELATIONS[n.relation].format(t(n.right))}"


@CORE.says(w.Is)
def _is(n: w.Is, t: Phrasebook) -> str:
    return f"{t(n.what)} is {t(n.among)}"


@CORE.says(w.Exists)
def _exists(n: w.Exists, t: Phrasebook) -> str:
    return f"there is {t(n.of)}"


@CORE.says(w.Not)
def _not(n: w.Not, t: Phrasebook) -> str:
    if isinstance(n.condition, w.Exists):
        return f"there is no {t(n.condition.of).removeprefix('a ').removeprefix('an ')}"
    return f"it is not so that {t(n.condition)}"


@CORE.says(w.All)
def _all(n: w.All, t: Phrasebook) -> str:
    return " and ".join(t(part) for part in n.of)


@CORE.says(w.Tagged)
def _tagged(n: w.Tagged, t: Phrasebook) -> str:
    return f"it is {n.tag}"


@CORE.says(Target)
def _target(n: Target, t: Phrasebook) -> str:
    who = "choose" if n.who is None else f"{t(n.who)} chooses"
    if n.divided:
        return f"divide {plural(t(n.divided), 'point')} as you choose among any number of {several(n.of, t)}"
    return f"{who} {t(n.of)}{' at random' if n.random else ''}"


@CORE.says(Do)
def _do(n: Do, t: Phrasebook) -> str:
    before = t.person, t.several
    if n.targets:
        t.person, t.several = t.is_person(n.targets[0].of), len(n.targets) > 1
    chosen = [t(target) for target in n.targets]
    if len(chosen) > 1 and all(text.startswith("choose ") and " or " not in text for text in chosen):
        chosen = ["choose " + listing([target.removeprefix("choose ") for target in chosen], "and")]
    parts = [*chosen, *(t(verb) for verb in n.verbs)]
    t.person, t.several = before
    if not parts:
        return "do nothing"
    # The first part may stand in the middle of a sentence; the others are sentences of their own.
    return ". ".join([parts[0], *(part[0].upper() + part[1:] for part in parts[1:])]).replace("..", ".")


@CORE.says(Modes)
def _modes(n: Modes, t: Phrasebook) -> str:
    return "choose one:\n" + "\n".join(f"• {sentence(t(option))}" for option in n.options)


@CORE.says(w.ChooseOne)
def _choose_one(n: w.ChooseOne, t: Phrasebook) -> str:
    return f"{_chooses(n.who, t)} one:\n" + "\n".join(f"• {sentence(t(o))}" for o in n.options)


def _chooses(who: Node, t: Phrasebook) -> str:
    return {"you": "choose", "them": "they choose"}.get(t.somebody(who), f"{t(who)} chooses")


@CORE.says(w.If)
def _if(n: w.If, t: Phrasebook) -> str:
    text = f"if {t(n.condition)}, {t(n.then)}"
    return text if n.otherwise is None else f"{sentence(text)} Otherwise, {t(n.otherwise)}"


@CORE.says(w.IfDone)
def _if_done(n: w.IfDone, t: Phrasebook) -> str:
    if not n.then.verbs and n.otherwise is not None:
        return f"if that was not possible, {t(n.otherwise)}"
    text = f"if you do, {t(n.then)}"
    return text if n.otherwise is None else f"{sentence(text)} If not, {t(n.otherwise)}"


@CORE.says(w.ForEach)
def _for_each(n: w.ForEach, t: Phrasebook) -> str:
    of = t(n.of)
    every = "each" + of.removeprefix("a") if of.startswith("a ") else of
    return f"for {every}: {t.about(n.of, n.do)}"


@CORE.says(w.May)
def _may(n: w.May, t: Phrasebook) -> str:
    who = t.somebody(n.who).replace("them", "they")
    if len(n.do.verbs) == 2 and not n.do.targets and not isinstance(n.do.verbs[1], w.IfDone):
        return f"{who} may {t.all(n.do.verbs, ', then ')}"
    do = t(n.do)
    return f"{who} may {'have them' + do.removeprefix('they') if do.startswith('they ') else do}"


@CORE.says(w.ChooseObjects)
def _choose_objects(n: w.ChooseObjects, t: Phrasebook) -> str:
    who = _chooses(n.who, t)
    do = sentence(t.about(n.of, n.do))
    if n.most == w.ANY_NUMBER:
        return f"{who} any number of {several(n.of, t)}. {IT.sub('each', do, count=1)}"
    number = (
        "" if (n.least, n.most) == (1, 1) else f"{t(n.most)} of " if n.least == n.most else f"up to {t(n.most)} of "
    )
    return f"{who} {number}{t(n.of)}. {do}"


@CORE.says(w.Lasts)
def _lasts(n: w.Lasts, t: Phrasebook) -> str:
    return f"till {n.until}, {t(n.ability)}"


def counters_of(number: Amount, name: str, t: Phrasebook) -> str:
    """So many counters of a name."""
    noun = f"{name} counter" if name else "counter"
    if isinstance(number, int):
        return article(noun) if number == 1 else plural(number, noun)
    return f"{'that many' if isinstance(number, w.ThatMuch) else t(number)} {noun}s"


@CORE.says(w.PutCounters)
def _put_counters(n: w.PutCounters, t: Phrasebook) -> str:
    return f"put {counters_of(n.number, n.counter, t)} on {t(n.on)}"
