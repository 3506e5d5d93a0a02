"""The HTTP routes of a server, and the checks and headers common to all of them."""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import AsyncIterator
from functools import lru_cache

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from cardwright.descriptor.records import TableForm
from cardwright.games import GAMES, descriptor
from cardwright.server.http import card_pages
from cardwright.server.http.after_game import Courses
from cardwright.server.http.guard import SOCKET, Guarded, broken, problem, reply
from cardwright.server.http.pages import Pages
from cardwright.server.http.requests import STATUS, WRONG, address_of, body, kept, refuse, refused, tokens_of
from cardwright.server.jobs import jobs, packs
from cardwright.server.jobs.jobs import Job
from cardwright.server.messages.http_records import (
    CodeAsked,
    CodeFound,
    GameInfo,
    GameSetup,
    KnownTables,
    Listing,
    PackInfo,
)
from cardwright.server.messages.protocol import TABLE_ID
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.service import Service
from cardwright.server.ops.settings import Settings
from cardwright.server.socket import greeting
from cardwright.server.store import records
from cardwright.server.store.codes import written
from cardwright.server.store.storage import Found
from cardwright.server.table import guiding, rule_rows, saves

_ENCODE = msgspec.json.Encoder().encode
_CODE = msgspec.json.Decoder(CodeAsked)
_KNOWN = msgspec.json.Decoder(KnownTables)


@lru_cache(maxsize=8)
def _cards(game: str) -> tuple[bytes, str]:
    """The faces of a game's cards as JSON, and their version: a hash of that JSON."""
    found = descriptor(game)
    data = _ENCODE([found.face(card) for card in found.book().values()])
    return data, hashlib.blake2b(data, digest_size=8).hexdigest()


class Routes:
    """The handlers of the routes."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.courses = Courses(service)

    async def games(self, request: Request) -> Response:
        found = [descriptor(name) for name in GAMES]
        return reply(
            [GameInfo(g.name, g.title, g.full_title or g.title, g.line, g.fact, guiding.exists(g.name)) for g in found]
        )

    async def game(self, request: Request) -> Response:
        name = request.path_params["game"]
        if name not in GAMES:
            return problem("unknown_game", f"there is no game {name!r}", 404)
        game = descriptor(name)
        form = await self.service.aside.do(game.form)
        return reply(await self._setup(name, form, []))

    async def _setup(self, name: str, form: TableForm, known: list[PackInfo]) -> GameSetup:
        game = descriptor(name)
        _, version = await self.service.aside.do(_cards, name)
        cards = f"/api/games/{name}/cards?v={version}"
        return GameSetup(name, form, list(game.bots), cards, game.shelf() is not None, known, list(game.keywords()))

    async def game_with_packs(self, request: Request) -> Response:
        """The options of a table that brings packs, or an error about the packs."""
        service, name = self.service, request.path_params["game"]
        if name not in GAMES:
            return problem("unknown_game", f"there is no game {name!r}", 404)
        if (wrong := self._foreign(request)) is not None:
            return wrong
        try:
            if not service.packs.take(address_of(request)):
                raise Refusal("too_fast", "too many packs; wait a minute")
            limits = service.settings.limits
            job = Job("packs", await body(request, limits.body_bytes), name, pack_bytes=limits.pack_bytes)
            found = jobs.PACKS_READ.decode(await service.workroom.do(job, address_of(request)))
            return reply(await self._setup(name, found.form, found.packs))
        except WRONG as error:
            return refused(error)

    async def question(self, request: Request) -> Response:
        """The answer to a question that a page of a game asks."""
        name, what = request.path_params["game"], request.path_params["question"]
        if name not in GAMES:
            return problem("unknown_game", f"there is no game {name!r}", 404)
        if what not in descriptor(name).questions():
            return problem("unknown", f"{name} answers no question {what[:40]!r}", 404)
        if (wrong := self._foreign(request)) is not None:
            return wrong
        try:
            data = await body(request, self.service.settings.limits.question_bytes)
            answer = await self.service.workroom.do(Job("ask", data, name, what), address_of(request))
            return reply(msgspec.Raw(answer))
        except WRONG as error:
            return refused(error)

    def _foreign(self, request: Request) -> Response | None:
        """The refusal for a request that a page of another site may have sent; None for a proper request."""
        origin = request.headers.get("origin")
        if origin is not None and not self.service.gate.origin_fits(origin, request.headers.get("host", "")):
            return problem("bad_origin", "tables are made from this server's own page", 403)
        if not request.headers.get("content-type", "").startswith("application/json"):
            return problem("malformed", "this takes application/json", 415)
        return None

    async def table_cards(self, request: Request) -> Response:
        """The faces of the cards of the packs that a table brings."""
        try:
            sitting = await self.service.sittings.find(request.path_params["table"])
        except Refusal as refusal:
            return problem(refusal.code, str(refusal), STATUS.get(refusal.code, 400))
        found = await self.service.apart.do(packs.faces, sitting.table.game_name, sitting.table.packs)
        return kept(request, *found)

    async def cards(self, request: Request) -> Response:
        name = request.path_params["game"]
        if name not in GAMES:
            return problem("unknown_game", f"there is no game {name!r}", 404)
        return kept(request, *await self.service.aside.do(_cards, name))

    async def words(self, request: Request) -> Response:
        """The words that the cards of a game are written in."""
        name = request.path_params["game"]
        if name not in GAMES:
            return problem("unknown_game", f"there is no game {name!r}", 404)
        return kept(request, *await self.service.aside.do(card_pages.words, name))

    async def card(self, request: Request) -> Response:
        """What there is to know about a card."""
        name = request.path_params["game"]
        if name not in GAMES:
            return problem("unknown_game", f"there is no game {name!r}", 404)
        found = await self.service.aside.do(card_pages.page, name, request.path_params["card"])
        return reply(found) if found is not None else problem("unknown", "no card of this game has this id", 404)

    async def rule(self, request: Request) -> Response:
        """A row of the rulebook."""
        found = await self.service.aside.do(rule_rows.rule, request.path_params["row"])
        return reply(found) if found is not None else problem("unknown", "no rule has this id", 404)

    async def tables(self, request: Request) -> Response:
        return reply([self._listing(found) for found in await self.service.storage.listed() if found.game in GAMES])

    def _listing(self, found: Found) -> Listing:
        """A table in the list, with nothing that people at the table have not been told yet."""
        seats, figures = records.SEATS.decode(found.seats), (found.round, found.over, found.waiting)
        sitting = self.service.sittings.open.get(found.id)
        if sitting is not None:
            here = sitting.here()
            for seat in seats:
                seat.here = seat.kind == "bot" or seat.seat in here
            figures = sitting.told if sitting.quiet else figures
        return Listing(found.id, found.game, found.name, seats, *figures, found.gathering, found.touched)

    async def make(self, request: Request) -> Response:
        return await self._make(request, "make")

    async def try_scenario(self, request: Request) -> Response:
        """Make a table with the position of a scenario."""
        return await self._make(request, "try")

    async def _make(self, request: Request, what: str) -> Response:
        service, settings = self.service, self.service.settings
        if (wrong := self._foreign(request)) is not None:
            return wrong
        try:
            data = await body(request, service.settings.limits.body_bytes)
            if not service.tables.take(address_of(request)):
                raise Refusal("too_fast", "too many new tables; come back later")
            await service.check_room()
            most = settings.limits.pack_bytes
            job = Job(what, data, seeds=settings.seeds, seed=settings.seed, pack_bytes=most)
            return await self._store(jobs.MADE.decode(await service.workroom.do(job, address_of(request))))
        except WRONG as error:
            return refused(error)

    async def after(self, request: Request) -> Response:
        """The course of a game that is over."""
        try:
            found = await self.courses.course(request.path_params["table"], tokens_of(request), address_of(request))
        except WRONG as error:
            return refused(error)
        return Response(found, headers={"cache-control": "no-cache"}, media_type="application/json")

    async def scenario(self, request: Request) -> Response:
        """A moment of a game as a scenario file."""
        service, table = self.service, request.path_params["table"]
        moment = request.query_params.get("moment", "-1")
        try:
            if not service.packs.take(address_of(request)):
                raise Refusal("too_fast", "too many files; wait a minute")
            if not re.fullmatch(r"-1|\d{1,6}", moment):
                raise Refusal("malformed", "a moment is a number")
            found = await self.courses.scenario(table, tokens_of(request), int(moment), address_of(request))
        except WRONG as error:
            return refused(error)
        headers = {"content-disposition": f'attachment; filename="{table}.yaml"', "cache-control": "no-store"}
        return Response(found, headers=headers, media_type="application/yaml")

    async def play_on(self, request: Request) -> Response:
        """Make a table that goes on from a turning point of a game that is over."""
        service, address = self.service, address_of(request)
        if (wrong := self._foreign(request)) is not None:
            return wrong
        try:
            data = await body(request, service.settings.limits.question_bytes)
            if not service.tables.take(address):
                raise Refusal("too_fast", "too many new tables; come back later")
            await service.check_room()
            table = request.path_params["table"]
            return await self._store(await self.courses.play_on(table, tokens_of(request), data, address))
        except WRONG as error:
            return refused(error)

    async def _store(self, found: jobs.MadeTable) -> Response:
        """Store a table that a job has made."""
        rows = await self.service.aside.do(lambda: [records.decode(row) for row in found.rows])
        values = {**found.values, "rows": rows}
        found.made.code = await self.service.storage.make(values)
        return reply(found.made, 201)

    async def known(self, request: Request) -> Response:
        """The tables that a browser remembers: whoever knows the id of a table may know this much of it."""
        if (wrong := self._foreign(request)) is not None:
            return wrong
        try:
            asked = _KNOWN.decode(await body(request, self.service.settings.limits.message_bytes))
            names = [name for name in asked.tables if TABLE_ID.fullmatch(name)]
            found = await self.service.storage.named(names) if names else []
        except WRONG as error:
            return refused(error)
        return reply([self._listing(one) for one in found if one.game in GAMES])

    async def code(self, request: Request) -> Response:
        """The table that has a code. Wrong codes are counted for each address."""
        service, address = self.service, address_of(request)
        if (wrong := self._foreign(request)) is not None:
            return wrong
        try:
            asked = _CODE.decode(await body(request, service.settings.limits.message_bytes))
            code = written(asked.code)
            if not service.codes.take(address):
                raise Refusal("too_fast", "too many wrong codes; come back later")
            found = await service.storage.coded(code)
            if found is None or found.game not in GAMES:
                raise Refusal("unknown_code", "no table has this code: it has begun, or the code is wrong or too old")
            service.codes.give_back(address)
        except WRONG as error:
            return refused(error)
        listing = self._listing(found)
        return reply(CodeFound(found.id, found.game, found.name, code, listing.seats))

    async def save(self, request: Request) -> Response:
        service = self.service
        address = address_of(request)
        try:
            if not service.tokens.take(address):
                raise Refusal("too_fast", "too many tries; wait a minute")
            sitting = await service.sittings.find(request.path_params["table"])
            tokens = tokens_of(request)
            async with sitting.settled() as table:
                if not any(map(table.is_host, tokens)):
                    raise Refusal("bad_token", "only the host can save the table")
                service.tokens.give_back(address)
                if not saves.may_be_read(table, tokens):
                    raise Refusal("not_yours", saves.SEALED)
                if not service.packs.take(address):
                    raise Refusal("too_fast", "too many saved tables; wait a minute")
                stored = await service.storage.load(sitting.id)
            await sitting.change(saves.tell_saved)
        except Refusal as refusal:
            return problem(refusal.code, str(refusal), STATUS.get(refusal.code, 400))
        assert stored is not None
        file = await service.apart.do(saves.pack_stored, stored)
        headers = {
            "content-disposition": f'attachment; filename="{stored.game}-{stored.id}.table"',
            "cache-control": "no-store",
        }
        return Response(file, headers=headers, media_type="application/octet-stream")

    async def health(self, request: Request) -> Response:
        """Whether the server can do its work; ``/live`` only says that its process answers."""
        if self.service.stopping:
            return problem("restarting", "the server restarts", 503)
        found = await self.service.readiness.health()
        return reply(found, 200 if found.status == "ok" else 503)

    async def live(self, request: Request) -> Response:
        return reply({"status": "ok"})

    async def metrics(self, request: Request) -> Response:
        text = await self.service.figures()
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    async def socket(self, socket: WebSocket) -> None:
        await greeting.endpoint(socket, self.service)

    async def unknown(self, request: Request) -> Response:
        return problem("unknown", "there is nothing here", 404)


def make_app(settings: Settings, sockets: int | None = None) -> Guarded:
    """The server as an ASGI application, with at most so many sockets."""
    service = Service(settings, sockets)
    routes = Routes(service)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    app = Starlette(
        routes=[
            Route("/api/games", routes.games),
            Route("/api/games/{game}", routes.game, methods=["GET"]),
            Route("/api/games/{game}", routes.game_with_packs, methods=["POST"]),
            Route("/api/games/{game}/cards", routes.cards),
            Route("/api/games/{game}/cards/{card}", routes.card),
            Route("/api/games/{game}/words", routes.words),
            Route("/api/games/{game}/ask/{question}", routes.question, methods=["POST"]),
            Route("/api/rules/{row}", routes.rule),
            Route("/api/scenarios", routes.try_scenario, methods=["POST"]),
            Route("/api/tables", routes.tables, methods=["GET"]),
            Route("/api/tables", routes.make, methods=["POST"]),
            Route("/api/tables/{table}/after", routes.after, methods=["GET"]),
            Route("/api/tables/{table}/after", routes.play_on, methods=["POST"]),
            Route("/api/tables/{table}/scenario", routes.scenario),
            Route("/api/tables/known", routes.known, methods=["POST"]),
            Route("/api/codes", routes.code, methods=["POST"]),
            Route("/api/tables/{table}/save", routes.save),
            Route("/api/tables/{table}/cards", routes.table_cards),
            WebSocketRoute(SOCKET, routes.socket),
            Route("/api/{rest:path}", routes.unknown),
            Route("/health", routes.health),
            Route("/ready", routes.health),
            Route("/live", routes.live),
            Route("/metrics", routes.metrics),
            Mount("/", Pages()),
        ],
        lifespan=lifespan,
        exception_handlers={Refusal: refuse, Exception: broken},
    )
    app.state.service = service
    return Guarded(app, service)
