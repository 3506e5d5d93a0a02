"""Voting, in English."""

from __future__ import annotations

from cardwright.cards.text import Phrasebook, sentence
from cardwright.four_souls import words as w
from cardwright.four_souls.text.nouns import TEXT, subject


@TEXT.says(w.VoteFor)
def _vote_for(n: w.VoteFor, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    tie = "in a tie, nothing happens" if n.tie == "nobody" else "in a tie, this goes for all of them"
    return f"{who}vote{s} on {t(n.of)}. With the most votes: {t(n.do)}; {tie}"


@TEXT.says(w.VoteBetween)
def _vote_between(n: w.VoteBetween, t: Phrasebook) -> str:
    who, s = subject(n.who, t)
    return f"{who}vote{s}, and what has the most votes is done:\n" + "\n".join(f"• {sentence(t(o))}" for o in n.options)
