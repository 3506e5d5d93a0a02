"""Invariants of a Four Souls game, which hold at every decision."""

from __future__ import annotations

from cardwright.four_souls.cards.definition import DECKS
from cardwright.four_souls.engine.game import FourSouls
from cardwright.four_souls.engine.records import BOARD, HP, ROOMS, SLOTS, SOULS
from cardwright.four_souls.engine.stack_records import StackLoot
from cardwright.four_souls.rules import costs, played, priority, refill, steps, values, winning, zones
from cardwright.four_souls.rules.announce import Announce
from cardwright.four_souls.rules.barter import Barter
from cardwright.four_souls.rules.modes import solo
from cardwright.four_souls.rules.priority import Priority
from cardwright.four_souls.rules.stack_things import ResolveLoot
from cardwright.kernel.records import NOTHING

PILES = {f"{deck}_{pile}": deck for deck in DECKS for pile in ("deck", "discard")}
"""The kinds of zone that hold cards of one deck only."""


def check(g: FourSouls) -> None:
    """Raise AssertionError with a description if an invariant is broken."""
    check_zones(g)
    check_figures(g)
    check_stack(g)
    check_offer(g)
    check_modes(g)
    check_derived(g)


def check_derived(g: FourSouls) -> None:
    """What is kept so as not to be worked out again is what it would come to now."""
    assert g.index == g.build_index(), "the index of listening abilities has gone astray"
    assert g.watch == tuple(map(g._watch, g.places)), "the watched places have gone astray"
    for seat, player in enumerate(g.players):
        if not g.touched & BOARD << seat:
            found = priority.usable(g, g.zones[player.board])
            assert g.could[seat] == found, f"what seat {seat} could activate has gone astray"
    if not g.touched & ROOMS:
        assert g.could[-1] == priority.usable(g, zones.rooms(g)), "what rooms offer has gone astray"
    if not g.touched & SLOTS:
        assert refill.whole(g), "a slot that was at rest is no longer so, and nobody has noticed"
    if g.hp_from is g.index.get("stat:hp", ()) and not g.touched & HP:
        hps = [values.max_hp(g, ~seat) for seat in range(len(g.players))]
        assert [player.max_hp for player in g.players] == hps, "maximum HP has changed, and nobody has noticed"
        assert not any(player.dead for player in g.players), "somebody has died, and nobody has noticed"
        for (card, stamp), most in g.table.max_hps:
            assert g.stamp(card) == stamp, f"the damaged object {card} has gone, and nobody has noticed"
            assert values.max_hp(g, card) == most, f"the maximum HP of {card} has changed, and nobody has noticed"
    if not g.touched & SOULS:
        most = max(values.soul_cards(g, seat) for seat in range(len(g.players)))
        assert most < winning.near_souls(g), "somebody may have enough souls, and nobody has noticed"


def check_zones(g: FourSouls) -> None:
    """Every card is in exactly one zone, which is one that can hold it (FS-ZON)."""
    found = 0
    for zone, cards in enumerate(g.zones):
        place = g.places[zone]
        in_play = g.PLACES[place.kind].in_play
        pile = PILES.get(place.kind)
        found += len(cards)
        for card in cards:
            c = g.cards[card]
            definition = g.book[c.design]
            assert c.zone == zone, f"{c.design} ({card}) lies in zone {zone} but believes to be in {c.zone}"
            assert c.holder == place.seat, f"{c.design} in {place.kind} is held by {c.holder}, not {place.seat}"
            assert not c.printed or in_play or place.kind == "holding", f"{c.printed} is still {c.design} off the table"
            if place.kind == "hand":
                assert definition.kind == "loot", f"{c.design} is in a hand (FS-ZON-20)"
            if pile is not None:
                assert definition.deck == pile, f"{c.design} is in the {place.kind} (FS-ZON-08, FS-ZON-14)"
        if place.kind in ("slot", "shop", "room", "boss", "minion"):
            assert len(cards) <= 1, f"{len(cards)} cards share a {place.kind}"
    assert found == len(g.cards), f"{len(g.cards)} cards exist, {found} were found"


def check_figures(g: FourSouls) -> None:
    """¢ are conserved, and no figure is below zero (FS-DMG-03)."""
    total = g.table.bank + sum(player.coins for player in g.players)
    assert total == g.options.bank, f"{total}¢ instead of {g.options.bank}¢"
    assert g.table.bank >= 0, f"the pool holds {g.table.bank}¢"
    for seat, player in enumerate(g.players):
        assert player.coins >= 0, f"seat {seat} has {player.coins}¢"
        if player.character != NOTHING:
            # When maximum HP drops, the damage beyond it is removed only at the next priority.
            most = max(player.max_hp, values.max_hp(g, ~seat))
            assert 0 <= player.damage <= most, f"seat {seat} has {player.damage} damage of {most}"
    for card, c in enumerate(g.cards):
        assert c.damage >= 0, f"{c.design} has {c.damage} damage"
        assert all(n > 0 for _, n in c.counters), f"{c.design} has counters {c.counters}"
        # A dying object keeps its damage until it has left the holding zone.
        if c.damage and c.zone != g.table.holding:
            assert values.has_hp(g, card), f"{c.design} is damaged but has no HP (FS-DMG-15)"


def check_offer(g: FourSouls) -> None:
    """Nothing is promised twice: whatever is offered is there until the offer is answered, and so is any cost in ¢ that
    is about to be paid (FS-BAR-01, FS-MEC-34)."""
    offers = [frame for frame in g.frames if isinstance(frame, Barter)]
    givers = [offer.giver for offer in offers]
    assert len(set(givers)) == len(givers), "somebody made another offer before the first was answered"
    for offer in offers:
        assert offer.coins <= g.players[offer.giver].coins, f"seat {offer.giver} offers ¢ that are not there"
        assert all(g.cards[card].holder == offer.giver for card in offer.cards), "an offered card is elsewhere"
    for frame in g.frames:
        if isinstance(frame, Announce) and frame.ability >= 0 and frame.step in ("choose_mode", "choose_targets"):
            cost = costs.coins(g, frame.player, g.book[frame.program].nodes[frame.ability].cost)
            assert cost <= g.players[frame.player].coins, f"seat {frame.player} can no longer pay {cost}¢"


def check_modes(g: FourSouls) -> None:
    """The timer runs while the game does (FS-SOL-12); bosses and minions are where they belong (FS-CHA)."""
    assert g.table.timer != 0, "the timer has run out, but the game goes on"
    assert (g.table.timer > 0) == (solo.first_timer(g) > 0), f"the timer shows {g.table.timer}"
    for slot in g.table.slots:
        if slot.kind in ("boss", "minion"):
            assert g.options.challenge, f"there is a {slot.kind} slot without a challenge (FS-CHA-13)"
            assert not g.zones[slot.under], f"a {slot.kind} covers something (FS-CHA-03)"
    for seat, player in enumerate(g.players):
        if g.options.soul_cap and player.character != NOTHING:
            assert values.souls(g, seat) <= g.options.soul_cap, f"seat {seat} is above the soul cap (FS-SOL-14)"


def check_stack(g: FourSouls) -> None:
    """The things on the stack are in the order they were added (FS-STK-03); between actions it is empty (FS-TRN-08)."""
    uids = [item.uid for item in g.table.stack]
    assert uids == sorted(set(uids)), f"the stack is out of order: {uids}"
    assert not g.table.pending or not isinstance(g.frames[-1], Priority), "abilities wait while players act"
    question = g.question
    if question is not None and question.prompt == "action":
        assert not uids, "the active player is asked to act while the stack is not empty"
    if question is not None and question.prompt in ("action", "priority"):
        for slot in g.table.slots:
            if slot.kind in ("boss", "minion"):
                full = g.zones[slot.top] or slot.emptied_by != NOTHING or slot.kind == "boss"
                assert full, "an empty minion slot is left over (FS-CHA-14)"
                continue
            left = refill.can_fill(g, slot)
            full = g.zones[slot.top] or slot.emptied_by != NOTHING or not left or steps.waiting(g, "refill", slot.top)
            assert full, f"a {slot.kind} slot is empty while a player has priority (FS-REF-01)"
    loots = [item.card for item in g.table.stack if isinstance(item, StackLoot) and not item.copy]
    loots += [f.card for f in g.frames if isinstance(f, ResolveLoot)]
    loots += [f.scope.source for f in g.frames if isinstance(f, Announce) and f.kind == "loot"]
    found = g.zones[g.table.stack_zone]
    assert sorted(card for card in found if not is_event(g, card)) == sorted(loots), "a loot card strayed on the stack"
    for card in found:
        if is_event(g, card):
            assert g.edition.events_are_played, "an event is on the stack"
            assert played.in_progress(g, card), "an event strayed on the stack"


def is_event(g: FourSouls, card: int) -> bool:
    return bool(g.define(card).is_event)
