"""How abilities and their triggering conditions read."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.marks import mark
from cardwright.marvel_champions.text.nouns import STATS, TEXT, icons, keyword_text, one
from cardwright.marvel_champions.text.strings import Phrasebook, listing, sentence
from cardwright.marvel_champions.words import abilities as a
from cardwright.marvel_champions.words import selectors as s

# --- abilities --------------------------------------------------------------------------------------------------------


def form_name(form: str) -> str:
    return {"": "", "hero": "hero ", "alter_ego": "alter-ego "}[form]


def usable(n: a.Usable, kind: str, effect: str, t: Phrasebook) -> str:
    """An ability that is used: its kind, its costs, its effect."""
    head = form_name(n.form) + kind
    head = head[0].upper() + head[1:]
    if n.label:
        head += f" ({n.label})"
    if n.limit:
        head += " (once per round)" if n.limit == 1 else f" ({n.limit} times per round)"
    costs = [f"spend any number of {icons(n.spend)}" if n.spend_any else f"spend {icons(n.spend)}"] if n.spend else []
    costs += [t(verb) for verb in n.cost.verbs] if n.cost is not None else []
    text = f"{listing(costs, 'and')} → {effect}" if costs else effect
    return f"{timing(head)} {sentence(text)}"


def timing(head: str) -> str:
    """When an ability is used: what it begins with."""
    return mark("timing", "", f"{head}:")


@TEXT.says(a.Action)
def _action(n: a.Action, t: Phrasebook) -> str:
    return usable(n, "action", t(n.do), t)


@TEXT.says(a.ResourceAbility)
def _resource_ability(n: a.ResourceAbility, t: Phrasebook) -> str:
    return usable(n, "resource", f"generate {icons(n.yields)}", t)


@TEXT.says(a.Triggered)
def _triggered(n: a.Triggered, t: Phrasebook) -> str:
    when = "before" if n.would else "after" if n.timing == "response" else "when"
    costs = [t(verb) for verb in n.cost.verbs] if n.cost is not None else []
    paid = f"{listing(costs, 'and')} → " if costs else ""
    kind = f"forced {n.timing}" if n.forced else n.timing
    plain = a.Action(do=n.do, form=n.form, label=n.label, limit=n.limit)
    return usable(plain, kind, f"{when} {t(n.when)}, {paid}{t(n.do)}", t)


@TEXT.says(a.WhenRevealed)
def _when_revealed(n: a.WhenRevealed, t: Phrasebook) -> str:
    form = f" ({form_name(n.form).strip()})" if n.form else ""
    return f"{timing(f'When revealed{form}')} {sentence(t(n.do))}"


@TEXT.says(a.WhenDefeated)
def _when_defeated(n: a.WhenDefeated, t: Phrasebook) -> str:
    return f"{timing('When defeated')} {sentence(t(n.do))}"


@TEXT.says(a.Boost)
def _boost(n: a.Boost, t: Phrasebook) -> str:
    return f"{timing('Boost')} {sentence(t(n.do))}"


@TEXT.says(a.SetupAbility)
def _setup(n: a.SetupAbility, t: Phrasebook) -> str:
    return f"{timing('Setup')} {sentence(t(n.do))}"


@TEXT.says(a.Delayed)
def _delayed(n: a.Delayed, t: Phrasebook) -> str:
    return t(n.do)


@TEXT.says(a.Gets)
def _gets(n: a.Gets, t: Phrasebook) -> str:
    match n.change:
        case int():
            return sentence(f"{t(n.of)} gets {n.change:+} {STATS[n.stat]}")
        case s.Depending(condition, then, otherwise):
            return sentence(f"{t(n.of)} gets {otherwise:+} {STATS[n.stat]} ({then:+} if {t(condition)})")
        case c.Count(of):
            return sentence(f"{t(n.of)} gets +1 {STATS[n.stat]} for {t(of)} in play")
        case _:
            return sentence(f"{t(n.of)} gets more {STATS[n.stat]}, by {t(n.change)}")


@TEXT.says(a.GainsTrait)
def _gains_trait(n: a.GainsTrait, t: Phrasebook) -> str:
    return sentence(f"{t(n.of)} has the {n.trait} trait")


@TEXT.says(a.GainsKeyword)
def _gains_keyword(n: a.GainsKeyword, t: Phrasebook) -> str:
    return sentence(f"{t(n.of)} has {keyword_text(n.keyword, n.value)}")


@TEXT.says(a.CostsLess)
def _costs_less(n: a.CostsLess, t: Phrasebook) -> str:
    who = t(n.players)
    return sentence(f"cards {'that player' if who == 'it' else who} plays cost {t(n.change)} less")


# --- triggering conditions --------------------------------------------------------------------------------------------


@TEXT.says(a.EnemyAttacks)
def _enemy_attacks(n: a.EnemyAttacks, t: Phrasebook) -> str:
    return f"{one(n.enemy, t)} attacks{' ' + t(n.whom) if n.whom is not None else ''}"


@TEXT.says(a.EnemySchemes)
def _enemy_schemes(n: a.EnemySchemes, t: Phrasebook) -> str:
    return f"{one(n.enemy, t)} schemes"


@TEXT.says(a.TakesDamage)
def _takes_damage(n: a.TakesDamage, t: Phrasebook) -> str:
    return f"{one(n.who, t)} takes damage{' from an attack' if n.attack else ''}"


@TEXT.says(a.ThreatPlaced)
def _threat_placed(n: a.ThreatPlaced, t: Phrasebook) -> str:
    return f"threat is placed on {one(n.on, t)}"


@TEXT.says(a.IsRevealed)
def _is_revealed(n: a.IsRevealed, t: Phrasebook) -> str:
    return f"a {n.type.replace('_', ' ')} from the encounter deck is revealed"


@TEXT.says(a.EntersPlay)
def _enters_play(n: a.EntersPlay, t: Phrasebook) -> str:
    return f"{one(n.card, t)} {'is played' if n.played else 'enters play'}"


@TEXT.says(a.IsDefeated)
def _is_defeated(n: a.IsDefeated, t: Phrasebook) -> str:
    what = one(n.card, t) if n.card is not None else f"a {n.type.replace('_', ' ')}" if n.type else "a card"
    return f"you defeat {what}" if n.by_you else f"{what} is defeated"


@TEXT.says(a.Thwarts)
def _thwarts(n: a.Thwarts, t: Phrasebook) -> str:
    return f"{one(n.who, t)} thwarts"
