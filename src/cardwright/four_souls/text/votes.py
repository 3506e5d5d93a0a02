"""Voting, in English."""

from __future__ import annotations

from cardwright.cards.english.doing import Parts, passage
from cardwright.cards.grammar import Clause, Mention
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.cards.sentences import Block, Item, Sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.book import TEXT


@TEXT.says(w.VoteFor)
def _vote_for(n: w.VoteFor, t: Telling) -> Parts:
    who = t.by(n.who)
    noun = t.noun(n.of)
    winner = Mention(f"the {noun.short} with the most votes", person=noun.people, ref=("voted", noun), short=noun.short)
    with t.binding([Referent(winner, winner, said=True)]), t.set(opening=False):
        parts = t.parts(n.do)
    tie = "nothing happens" if n.tie == "nobody" else f"this is done with each {noun.short} that is tied"
    return [Clause(who, "vote", f"for {noun.a().text}"), *parts, (Sentence(f"if there is a tie, {tie}"),)]


@TEXT.says(w.VoteBetween)
def _vote_between(n: w.VoteBetween, t: Telling) -> Clause:
    who = t.by(n.who)
    items = []
    for option in n.options:
        with t.set(topic=None, last=None):
            items.append(Item(passage(option, t)))
    tie = "none is done" if n.tie == "nobody" else "the last one is done"
    rest = f"for one of these, and the one with the most votes is done; if there is a tie, {tie}"
    return Clause(who, "vote", rest, block=Block("mode", tuple(items)))
