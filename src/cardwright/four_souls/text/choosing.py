"""What is chosen, beforehand or on the way, in English."""

from __future__ import annotations

import re

from cardwright.cards import words as c
from cardwright.cards.nodes import Target
from cardwright.cards.text import CORE, Phrasebook, sentence
from cardwright.four_souls.text.nouns import TEXT, many, one, subject


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
