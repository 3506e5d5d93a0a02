"""Attacks, thwarts and activations in English: making them, and changing those in progress."""

from __future__ import annotations

from dataclasses import replace

from cardwright.cards import words as c
from cardwright.cards.english.doing import body
from cardwright.cards.grammar import Clause, Mention, NounPhrase, listing, words
from cardwright.cards.phrasebook import Referent, Telling
from cardwright.cards.sentences import Passage, Sentence
from cardwright.marvel_champions.cards.words import attacks, encounter
from cardwright.marvel_champions.say.en.abilities import QUALITIES
from cardwright.marvel_champions.say.en.book import STATS, TEXT, MarvelTelling, many
from cardwright.marvel_champions.say.en.verbs import card


@TEXT.says(encounter.Activate)
def _activate(n: encounter.Activate, t: MarvelTelling) -> Clause | Passage:
    t.doing = {"attack": ("attack", "made"), "scheme": ("scheme", "made"), "": ("activation", "made")}[n.how]
    if n.measured:
        t.doing = ("damage", "dealt") if n.how == "attack" else ("threat", "placed")
    enemy = t.mention(n.enemy)
    whom = t.object(n.against)
    if n.further:
        return Clause(enemy, "attack", f"{whom}, too, with the same attack")
    if n.engaged:
        whom = f"{whom} with whom it is engaged"
    boosted = "" if n.boosts == 1 else f"with {many(n.boosts, NounPhrase('boost card'), t).what}"
    match n.how:
        case "attack" if n.target is not None:
            clause = Clause(enemy, "attack", f"{t.object(n.target)}, as if it attacked {whom}")
        case "attack":
            clause = Clause(enemy, "attack", whom)
        case "scheme":
            clause = Clause(enemy, "scheme", "" if n.against == c.You() and not n.engaged else f"against {whom}")
        case _:
            clause = Clause(enemy, "activate", f"against {whom}")
    stat = {"attack": STATS["attack"], "scheme": STATS["scheme"], "": f"{STATS['attack']} or {STATS['scheme']}"}[n.how]
    more = "" if n.more == 0 else f"with {t.quantity(n.more).change(stat)}"
    if boosted or more:
        clause = replace(clause, tail=words(clause.tail, more, "and" if boosted and more else "", boosted))
    if not n.gains:
        return clause
    gained = listing([QUALITIES[quality] for quality in n.gains], "and")
    return (Sentence(clause.said()), Sentence(f"that attack gains {gained}"))


@TEXT.says(attacks.AttackGains)
def _attack_gains(n: attacks.AttackGains, t: Telling) -> Clause:
    return Clause(Mention("this attack", ref="attack"), "gain", QUALITIES[n.what])


@TEXT.says(attacks.MakeAttack)
def _make_attack(n: attacks.MakeAttack, t: Telling) -> Passage:
    noun = t.noun(n.against)
    who = t.you if n.by is None else Mention(card(n.by, t)) if isinstance(n.by, c.You) else t.mention(n.by)
    first = Clause(who, "attack", noun.a().text, term="MC-PLAYER-ATTACK-07")
    again = t.name(noun.short, noun.people, ("attacked", noun))
    with t.binding([Referent(again, again, said=True)]), t.set(opening=False, topic=None):
        return (Sentence(first.said()), body(n.do, t))


@TEXT.says(attacks.MakeThwart)
def _make_thwart(n: attacks.MakeThwart, t: Telling) -> Passage:
    noun = t.noun(n.against)
    again = t.name(noun.short, noun.people, ("thwarted", noun))
    with t.binding([Referent(again, again, said=True)]), t.set(opening=False, topic=None):
        return (Sentence(Clause(t.you, "thwart", noun.a().text, term="MC-THWART-01").said()), body(n.do, t))


@TEXT.says(attacks.UsePower)
def _use_power(n: attacks.UsePower, t: MarvelTelling) -> Clause:
    t.doing = ("power", "used")
    return Clause(t.introduced(n.who), "make", f"a basic {n.power} without exhausting", term="MC-BASIC-POWER-01")


@TEXT.says(attacks.Strengthen)
def _strengthen(n: attacks.Strengthen, t: Telling) -> Clause:
    by = t.quantity(n.number).text
    return Clause(None, "increase", f"all damage dealt or threat removed by this attack or thwart by {by}")


@TEXT.says(attacks.Defend)
def _defend(n: attacks.Defend, t: Telling) -> Clause:
    return Clause(t.introduced(n.who), "defend", "against this attack without exhausting", term="MC-DEFENSE-05")


@TEXT.says(attacks.AddBoostIcons)
def _add_boost_icons(n: attacks.AddBoostIcons, t: Telling) -> Clause:
    icons = many(n.number, NounPhrase("more boost icon"), t)
    return Clause(Mention("this", ref="this", short="card"), "get", words(icons.what, icons.tail))


@TEXT.says(attacks.EndActivation)
def _end_activation(n: attacks.EndActivation, t: Telling) -> Clause:
    return Clause(Mention("this activation", ref="activation"), "end")
