"""How things to do read."""

from __future__ import annotations

from cardwright.cards import words as c
from cardwright.cards.nodes import Do, Target
from cardwright.marvel_champions.text.abilities import form_name
from cardwright.marvel_champions.text.nouns import TEXT, icons, one, quantity
from cardwright.marvel_champions.text.strings import Phrasebook, plural, sentence
from cardwright.marvel_champions.words import abilities as a
from cardwright.marvel_champions.words import encounter as e
from cardwright.marvel_champions.words import verbs as v

# --- things to do -----------------------------------------------------------------------------------------------------


@TEXT.says(Target)
def _target(n: Target, t: Phrasebook) -> str:
    return f"choose {one(n.of, t)}"


@TEXT.says(c.ChooseObjects)
def _choose_objects(n: c.ChooseObjects, t: Phrasebook) -> str:
    return f"choose {one(n.of, t)}. {sentence(t(n.do))}".rstrip(".")


@TEXT.says(e.ChooseOption)
def _choose_option(n: e.ChooseOption, t: Phrasebook) -> str:
    return "choose one:\n" + "\n".join(f"• {sentence(t(option))}" for option in n.options)


@TEXT.says(c.Lasts)
def _lasts(n: c.Lasts, t: Phrasebook) -> str:
    until = {"phase": "till the end of the phase", "round": "till the end of the round"}[n.until]
    match n.ability:
        case a.CostsLess(change, players) if n.uses == 1:
            who = t(players)
            return f"the next card {'that player' if who == 'it' else who} plays costs {t(change)} less ({until})"
    return f"{until}, {t(n.ability)}"


@TEXT.says(c.PutCounters)
def _put_counters(n: c.PutCounters, t: Phrasebook) -> str:
    if isinstance(n.number, c.TheNumber):
        return f"put as many {n.counter} counters on {t(n.on)}"
    return f"put {plural(t(n.number), n.counter + ' counter')} on {t(n.on)}"


@TEXT.says(v.Draw)
def _draw(n: v.Draw, t: Phrasebook) -> str:
    cards = plural(n.number, "card") if isinstance(n.number, int) else quantity(n.number, "card", t)
    who = t(n.who)
    return f"draw {cards}" if who == "you" else f"{'that player' if who == 'it' else who} draws {cards}"


@TEXT.says(v.Heal)
def _heal(n: v.Heal, t: Phrasebook) -> str:
    return f"heal {n.number} damage from {t(n.who)}"


@TEXT.says(v.DealDamage)
def _deal_damage(n: v.DealDamage, t: Phrasebook) -> str:
    return f"deal {quantity(n.number, 'damage', t)} to {t(n.to)}"


@TEXT.says(v.AssignDamage)
def _assign_damage(n: v.AssignDamage, t: Phrasebook) -> str:
    return f"divide {quantity(n.number, 'damage', t)} among {t(n.among)}"


@TEXT.says(v.Prevent)
def _prevent(n: v.Prevent, t: Phrasebook) -> str:
    return "prevent all of it" if n.number < 0 else f"prevent {n.number} of it"


@TEXT.says(v.PutDamageHere)
def _put_damage_here(n: v.PutDamageHere, t: Phrasebook) -> str:
    return f"put {quantity(n.number, 'damage', t)} on this"


@TEXT.says(v.RemoveThreat)
def _remove_threat(n: v.RemoveThreat, t: Phrasebook) -> str:
    return f"remove {quantity(n.number, 'threat', t)} from {t(n.scheme)}"


@TEXT.says(v.PlaceThreat)
def _place_threat(n: v.PlaceThreat, t: Phrasebook) -> str:
    return f"place {quantity(n.number, 'threat', t)} on {t(n.on)}"


@TEXT.says(v.GiveStatus)
def _give_status(n: v.GiveStatus, t: Phrasebook) -> str:
    who = t(n.who)
    return {"stunned": f"stun {who}", "confused": f"confuse {who}", "tough": f"make {who} tough"}[n.status]


@TEXT.says(v.Exhaust)
def _exhaust(n: v.Exhaust, t: Phrasebook) -> str:
    return f"exhaust {t(n.what)}"


@TEXT.says(v.Ready)
def _ready(n: v.Ready, t: Phrasebook) -> str:
    return f"ready {t(n.what)}"


@TEXT.says(v.RemoveCounters)
def _remove_counters(n: v.RemoveCounters, t: Phrasebook) -> str:
    return f"take {plural(n.number, n.counter + ' counter')} off it"


@TEXT.says(v.DiscardCards)
def _discard_cards(n: v.DiscardCards, t: Phrasebook) -> str:
    return f"discard {t(n.what)}{f', counting its {n.counting} counters' if n.counting else ''}"


@TEXT.says(v.DiscardAtRandom)
def _discard_at_random(n: v.DiscardAtRandom, t: Phrasebook) -> str:
    who = t(n.who)
    text = "discard a card at random" if who == "you" else f"{who} discards a card at random"
    return f"{text}; count the different resource types among them" if n.types else text


@TEXT.says(v.DiscardTopAndKeep)
def _discard_top_and_keep(n: v.DiscardTopAndKeep, t: Phrasebook) -> str:
    return (
        f"discard {n.number} cards from the top of your deck, then take those with {icons(n.resource)} into your hand"
    )


@TEXT.says(v.LayUnder)
def _lay_under(n: v.LayUnder, t: Phrasebook) -> str:
    return f"{t(n.who)} puts a card at random from their hand facedown under this"


TEXT.plain(
    {
        v.Instead: "that does not happen",
        v.Cancel: "cancel what it does when revealed",
        v.ReturnFromUnder: "the cards under this go back to their owners' hands",
        v.RemoveFromGame: "remove this from the game",
        v.DiscardObligation: "discard this",
        v.DiscardFromHand: "discard a card of your choice from your hand",
        e.Surge: "this surges",
        e.RevealTop: "reveal the top card of the encounter deck",
        e.BringNemesis: "reveal your nemesis minion and nemesis side scheme if they are set aside, and shuffle "
        "the rest of the set into the encounter deck",
    }
)


@TEXT.says(v.ChangeForm)
def _change_form(n: v.ChangeForm, t: Phrasebook) -> str:
    return f"change to {form_name(n.to)}form"


@TEXT.says(e.Attack)
def _attack(n: e.Attack, t: Phrasebook) -> str:
    if n.minions:
        return f"{t(n.enemy)} attacks you, then each minion engaged with you does"
    return f"{t(n.enemy)} attacks you{', stunning whoever takes damage from it' if n.stuns else ''}"


@TEXT.says(e.Scheme)
def _scheme(n: e.Scheme, t: Phrasebook) -> str:
    return f"{t(n.enemy)} schemes"


@TEXT.says(e.ActivationGains)
def _activation_gains(n: e.ActivationGains, t: Phrasebook) -> str:
    return "whoever takes damage from this activation is stunned" if n.what == "stuns" else f"this attack has {n.what}"


@TEXT.says(e.SchemesForLess)
def _schemes_for_less(n: e.SchemesForLess, t: Phrasebook) -> str:
    return f"it places {n.number} threat less"


@TEXT.says(e.Later)
def _later(n: e.Later, t: Phrasebook) -> str:
    when = {"end_of_round": "at the end of the round", "end_of_attack": "at the end of the attack"}[n.when]
    return f"{when}, {t(n.ability)}"


@TEXT.says(e.Then)
def _then(n: e.Then, t: Phrasebook) -> str:
    match n.do:
        case Do((c.If(condition, do, None),)):
            return f"if all of that was done and {t(condition)}, {t(do)}"
    return f"if all of that was done, {t(n.do)}"


@TEXT.says(e.SearchAndReveal)
def _search(n: e.SearchAndReveal, t: Phrasebook) -> str:
    return f"find {t(n.card)} in the encounter deck or its discard pile and reveal it, then shuffle the deck"


@TEXT.says(e.DiscardUntil)
def _discard_until(n: e.DiscardUntil, t: Phrasebook) -> str:
    kind = n.type.replace("_", " ")
    return f"discard from the top of the encounter deck up to the first {kind}, and reveal that {kind}"


@TEXT.says(Do)
def _do(n: Do, t: Phrasebook) -> str:
    text = ""
    for part in (t(part) for part in (*n.targets, *n.verbs)):
        if not text:
            text = part
        else:
            text = f"{text.rstrip('.')}.{chr(10) if chr(10) in text else ' '}{part[0].upper()}{part[1:]}"
    return text
