"""Voting, in English."""

from __future__ import annotations

from cardwright.cards.english.doing import Parts, passage
from cardwright.cards.grammar import Clause, Mention, number
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.cards.sentences import Block, Item, Sentence
from cardwright.four_souls.cards import words as w
from cardwright.four_souls.say.en.book import TEXT

TIES = {
    "nobody": "nothing happens",
    "last": "the last one wins",
    "all": "all that are tied win",
}


@TEXT.says(w.Vote)
def _vote(n: w.Vote, t: Telling) -> Parts:
    who = t.by(n.who)
    times = "" if n.each == 1 else f" with {number(n.each)} votes each"
    tie = f"{t.you.text} {'break' if t.you.second else 'breaks'} it" if n.tie == "chooser" else TIES[n.tie]
    if n.of is None or n.do is None:
        items = []
        for option in n.options:
            with t.set(topic=None, last=None):
                items.append(Item(passage(option, t)))
        rest = f"for one of these{times}, and the one with the most votes is done; in a tie, {tie}"
        return [Clause(who, "vote", rest, block=Block("mode", tuple(items)))]
    noun = t.noun(n.of)
    winner = Mention(f"the {noun.short} with the most votes", person=noun.people, ref=("voted", noun), short=noun.short)
    with t.binding([Referent(winner, winner, said=True)]), t.set(opening=False):
        parts = t.parts(n.do)
    but = ", but not for themselves" if n.not_self else ""
    return [Clause(who, "vote", f"for {noun.a().text}{times}{but}"), *parts, (Sentence(f"in a tie, {tie}"),)]
