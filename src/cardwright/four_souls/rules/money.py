"""¢ in pools: gain, lose, pay, steal (FS-GIV-03, FS-MEC-30, FS-MEC-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.records import Event

if TYPE_CHECKING:
    from cardwright.four_souls.engine.game import FourSouls


def commit_gain(g: FourSouls, e: Event) -> None:
    """Gain ¢ (FS-GIV-03), but no more than the pool has (FS-OPEN-13)."""
    n = min(e.amount, g.table.bank)
    g.table.bank -= n
    g.players[e.player].coins += n
    g.returned = n
    if n:
        g.note("gain_coins", e.player, amount=n, rule="FS-GIV-03", figures=(g.players[e.player].coins,))


def commit_lose(g: FourSouls, e: Event) -> None:
    """Lose ¢, but no more than the player has (FS-MEC-30)."""
    g.returned = pay(g, e.player, min(e.amount, g.players[e.player].coins))
    if g.returned:
        g.note("lose_coins", e.player, amount=g.returned, rule="FS-MEC-30", figures=(g.players[e.player].coins,))


def pay(g: FourSouls, seat: int, n: int) -> int:
    g.players[seat].coins -= n
    g.table.bank += n
    return n


def give(g: FourSouls, giver: int, receiver: int, n: int) -> int:
    """Move ¢ from one player to another: giving, not gaining (FS-GIV-01)."""
    n = min(n, g.players[giver].coins)
    g.players[giver].coins -= n
    g.players[receiver].coins += n
    if n:
        g.note("give_coins", giver, (~receiver,), n, rule="FS-GIV-09")
    return n
