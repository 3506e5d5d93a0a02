"""Games in which cards answer every kind of event with all sorts of effects, and change or stop many of them."""

from __future__ import annotations

import random

import pytest

from cardwright.marvel_champions.cards.events import EVENTS
from cardwright.marvel_champions.engine import invariants
from cardwright.marvel_champions.engine.game import MarvelChampions
from cardwright.marvel_champions.scenario.layout import position

EFFECTS = (
    *("draw", "draw(2, each(player))", "draw(done)", "if_done(draw)", "heal(1, you)", "heal(2, each(character))"),
    *("discard", "discard(random(card(zone=hand)))", "discard(top(deck, 2))", "discard(top(encounter_deck, 2))"),
    *("put(each(ally), hand)", "put(this, deck)", "put(each(moved), hand)", "discard(each(moved))"),
    *("stun(villain)", "toughen(you)", "toughen(each(minion))", "confuse(each(minion))"),
    *(
        "remove_status(tough, each(character))",
        "exhaust(you)",
        "ready(you)",
        "ready(each(ally))",
        "exhaust(each(ally))",
    ),
    *("deal(1, each(enemy))", "deal(2, each(minion))", "deal(1, each(friendly_character))", "deal(3, you, indirect)"),
    *("deal(4, each(player), indirect, divided)", "deal(3, each(enemy), divided)", "for_each(minion, deal(1, it))"),
    *("deal(excess, villain)", "defeat(each(minion))", "move_damage(1, you, villain)", "place_threat(1)"),
    *("move_threat(1, main_scheme, each(side_scheme))", "remove_threat(1, each(scheme))"),
    *("put_counters(1, counter=web)", "remove_counters(1, counter=web)", "deal_encounter", "give_boost"),
    *(
        "lasts(static(health, -2, each(ally)), end_of_phase)",
        "lasts(static(health, -1, each(character)), end_of_round)",
    ),
    *("lasts(gains(stalwart, of=each(enemy)), end_of_phase)", "change_form(alter_ego)"),
    "search(card(zone=deck, type=ally), put(it, hand), top=5)",
)
CHANGES = (
    *("skip", "prevent(1)", "prevent(all)", "change_event(that_much + 1)", "change_event(0)"),
    "change_event(at_most(that_much, 1))",
)
REDIRECTIONS = ("redirect(each(ally))", "redirect(villain)", "redirect(you)")


def ability(rng: random.Random) -> str:
    """An action, or an answer to some event that perhaps changes it."""
    effects = rng.sample(EFFECTS, rng.randint(1, 2))
    if rng.random() < 0.2:
        return f"action({', '.join(effects)}, limit=2)"
    event, timing = rng.choice(sorted(EVENTS)), rng.choice(("interrupt", "response"))
    if event == "use_power":
        timing = "response"  # It is over when it is announced.
    how = ["limit=2", *(["forced"] if rng.random() < 0.5 else [])]
    if timing == "interrupt":
        if rng.random() < 0.4:
            how.append("would")
        if rng.random() < 0.4:
            effects = [rng.choice((*CHANGES, *REDIRECTIONS) if event == "damage" else CHANGES), *effects[:1]]
    return f"{timing}({event}(), {', '.join((*effects, *how))})"


def table(rng: random.Random, seed: int) -> MarvelChampions:
    """Two players with six such cards in play."""
    stubs = [{"type": "support", "cost": 0, "abilities": [ability(rng)]} for _ in range(6)]
    cards = [{"stub": stub, "as": f"card_{i}", "counters": {"web": 2}} for i, stub in enumerate(stubs)]
    peter = {
        "hero": "spider_man",
        "form": rng.choice(("hero", "alter_ego")),
        "hand": ["genius", "backflip", "daredevil", "energy"],
        "play": [*cards[:3], "mockingbird"],
        "minions": ["hydra_bomber", "shocker"],
    }
    carol = {"hero": "captain_marvel", "form": "hero", "hp": 5, "hand": ["genius", "haymaker"], "play": cards[3:]}
    return position(
        {
            "heroes": {"peter": peter, "carol": carol},
            "side_schemes": [{"card": "bomb_scare", "threat": 3}],
            "start": rng.choice(("turn", "activations", "deal")),
            "seed": seed,
        }
    )


@pytest.mark.parametrize("seed", range(40))
def test_whatever_answers_the_position_holds_together(seed: int) -> None:
    rng = random.Random(seed)
    g = table(rng, seed)
    for n in range(80):
        if g.question is None:
            break
        invariants.check(g)
        if n % 20 == 3:
            assert MarvelChampions.decode(g.encode()).digest() == g.digest()
        g.choose(rng.randrange(len(g.question.options)))
