"""Giving up, and playing again: what happens at a table when somebody has had enough, or not yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.server.messages import protocol
from cardwright.server.messages.refusal import Refusal
from cardwright.server.store import records
from cardwright.server.table import guiding, making
from cardwright.server.table.seating import applied
from cardwright.server.table.table import Table

if TYPE_CHECKING:
    from cardwright.server.socket.socket_connection import Connection


async def concede(client: Connection, seat: int, give_up: bool) -> None:
    """A player gives up. Among opponents the others play on; players on one side have to agree."""

    def work(table: Table) -> records.Conceded | None:
        table.check_begun()
        if table.game.over:
            raise Refusal("over", "the game is over")
        if (seat in table.giving_up.seats) == give_up:
            return None
        if not give_up and not table.giving_up.together:
            raise Refusal("illegal", "you have given up already")
        others = any(
            one.kind == "person" and one.opened and number != seat and number not in table.giving_up.seats
            for number, one in enumerate(table.seats)
        )
        return applied(table, records.Conceded(seat, give_up, to_agree=table.giving_up.together and others))

    await client.sitting.change(work)


async def rematch(client: Connection, seat: int) -> None:
    """Make another table with the same seats and options; whoever has a seat here has the same seat there."""
    sitting = client.sitting
    async with sitting.stored() as table:
        if not table.game.over:
            raise Refusal("illegal", "the game is not over yet")
        if table.rematch:
            client.say(sitting.presence.company(table))
            return
        guided = table.play.lesson is not None
        game, options, packs, name = table.game_name, dict(table.options), table.packs, table.name
        seats = [
            records.SeatSetup(
                "person" if number in table.giving_up.seats else one.kind,
                one.name,
                one.bot,
                one.secret,
                taken=one.opened,
                foreign=one.foreign,
            )
            for number, one in enumerate(table.seats)
        ]
        listed, host, clock = table.listed, table.host, table.clock
    await client.may_make()
    # A game from a file is played again from the beginning, with the options that it was made with.
    aside = sitting.tools.aside
    start = await aside.do(guiding.start, game) if guided else await client.deal(game, options, len(seats), packs)
    people = sum(one.kind == "person" for one in seats)
    setup = records.Setup(seats, options, gather=people > 1, clock=clock, guided=guided)

    def make() -> tuple[Table, records.Step | None, dict[str, Any]]:
        made = Table(making.new_id(), game, name, listed, host, setup, start)
        return made, made.let_pass(), making.new_values(made, setup)

    made, first, values = await aside.do(make)
    await sitting.tools.storage.make({**values, "rows": [first] if first is not None else []})

    def work(table: Table) -> records.RematchMade | None:
        if table.rematch:
            return None  # Somebody else was faster; this one stays empty and expires.
        return applied(table, records.RematchMade(seat, made.id))

    await sitting.change(work)


EMOTES: dict[protocol.EmoteName, str] = {
    "hello": "Hello!",
    "well_played": "Well played!",
    "thanks": "Thank you!",
    "oops": "Oops!",
    "thinking": "Let me think …",
    "wow": "Wow!",
    "sorry": "Sorry!",
    "good_game": "Good game!",
}
"""What people can say with one click."""
EMOTES_PER_SECOND, EMOTES_AT_ONCE = 0.4, 3.0


async def emote(client: Connection, seat: int, what: protocol.EmoteName) -> None:
    """Say one of a few fixed things."""
    if not client.emotes.take():
        raise Refusal("too_fast", "not so fast")
    await client.sitting.change(lambda table: applied(table, records.Talk(seat, EMOTES[what], what)))
