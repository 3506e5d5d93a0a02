"""The words for several villains, and for winning and losing, in English."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.english.doing import lead
from cardwright.cards.grammar import Clause, Mention
from cardwright.cards.phrasebook import Telling, Told
from cardwright.cards.sentences import Passage, Sentence, sentences
from cardwright.cards.text import Head
from cardwright.marvel_champions.cards.words import each
from cardwright.marvel_champions.cards.words import villains as w
from cardwright.marvel_champions.say.en.book import TEXT, MarvelTelling
from cardwright.marvel_champions.say.en.constant import conditioned


@TEXT.says(each.ForEach)
def _for_each(n: each.ForEach, t: MarvelTelling) -> Clause | Passage:
    said: Clause | Passage = TEXT.phrases[c.ForEach](n, t)
    if not n.in_order:
        return said
    first, *rest = sentences([said])
    return (lead("in player order", first), *rest)


@TEXT.says(w.MakeActive)
def _make_active(n: w.MakeActive, t: MarvelTelling) -> Clause:
    return Clause(None, "move", f"the active counter to {t.object(n.what)}")


@TEXT.says(w.Advance)
def _advance(n: w.Advance, t: MarvelTelling) -> Clause:
    return Clause(None, "advance", f"{t.object(n.what)} to its next stage", term="MC-MAIN-SCHEME-06")


@TEXT.says(w.SchemesOn)
def _schemes_on(n: w.SchemesOn, t: Telling) -> Told:
    who = t.introduced(n.of)
    clause = Clause(who, "scheme", f"on {t.mention(n.scheme).text}, not on the main scheme", state=True)
    return Told(sentences([conditioned(clause, n.when, t)]), Head(rules=("MC-SCHEME-ACTIVATION-10",)))


@TEXT.says(w.GameEnds)
def _game_ends(n: w.GameEnds, t: Telling) -> Told:
    end = Clause(Mention("the players", many=True), "win" if n.how == "won" else "lose", "the game")
    said = f"as soon as {t.condition(n.when).text}, {end.statement()}"
    return Told((Sentence(said),), Head(rules=("MC-WIN-03",)))
