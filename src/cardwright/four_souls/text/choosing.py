"""What is chosen, beforehand or on the way, in English."""

from __future__ import annotations

import re

from msgspec.structs import replace

from cardwright.cards import words as c
from cardwright.cards.nodes import Do, Target
from cardwright.cards.text import CORE, Phrasebook, listing, sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, many, one, subject


@TEXT.says(Do)
def _do(n: Do, t: Phrasebook) -> str:
    """A deck is chosen where it is said what is done with it; a number is "that number" in what follows."""
    targets = tuple(target for target in n.targets if not isinstance(target.of, w.Decks))
    numbers = tuple(target for target in targets if isinstance(target.of, w.Numbers))
    if not numbers:
        return CORE.phrases[Do](replace(n, targets=targets), t)
    before = t.person, t.several, t.number
    objects = tuple(target for target in targets if target not in numbers)
    if objects:
        t.person, t.several = t.is_person(objects[0].of), len(objects) > 1
    t.number = "that number"
    chosen = "choose " + listing([t(target).removeprefix("choose ") for target in targets], "and")
    text = ". ".join([chosen, *(part[0].upper() + part[1:] for part in (t(verb) for verb in n.verbs))])
    t.person, t.several, t.number = before
    return text.replace("..", ".")


@TEXT.says(Target)
def _target(n: Target, t: Phrasebook) -> str:
    if n.divided:
        return CORE.phrases[Target](n, t)
    who = "choose" if n.who is None else f"{t(n.who)} chooses"
    return f"{who} {one(n.of, t)}{' at random' if n.random else ''}"


@TEXT.says(c.ChooseObjects)
def _choose_objects(n: c.ChooseObjects, t: Phrasebook) -> str:
    """What is done is said of what is chosen: "destroy an item", "you may discard up to 2 loot cards"."""
    who, s = subject(n.who, t)
    if n.least == 0 and n.most in (c.Count(n.of), c.ANY_NUMBER):
        what = f"any number of {many(n.of, t)}"
    elif n.least == n.most == 1:
        what = one(n.of, t)
    else:
        what = f"{'' if n.least == n.most else 'up to '}{t(n.most)} {many(n.of, t)}"
    before, t.person, t.several = (t.person, t.several), False, False
    done = t(n.do)
    t.person, t.several = before
    if len(n.do.verbs) > 1 or n.do.targets or not re.search(r"\bit\b", done):
        return f"{who}choose{s} {what}. {sentence(done)}".rstrip(".")
    verb, _, rest = re.sub(r"\bit\b", what, done, count=1).partition(" ")
    return f"{who or 'you '}may {verb} {rest}" if n.least == 0 else f"{who}{verb}{s} {rest}"
