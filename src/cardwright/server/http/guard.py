"""What all requests share: their ids, the headers of every answer, the checks, and the last resort for errors."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardwright.server.http.slices import LINE, Sliced
from cardwright.server.messages import prices
from cardwright.server.messages.http_records import Problem
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops import logs
from cardwright.server.ops.budgets import PURSE, Purse
from cardwright.server.ops.service import Service

_ENCODE = msgspec.json.Encoder().encode

POLICY = 1008
FAILED = 1011

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "manifest-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    ),
}

QUIET = ("/health", "/ready", "/live", "/metrics")
"""Addresses for those who run the server: any host name will do, and asking for them is not logged."""
SOCKET = "/api/socket"
LATE = 1.0
"""Seconds for which an address waits for each answer when it has used up its computing time."""
TOLD = "cardwright.told"
"""The key in the scope of a request whose error has been logged."""


def reply(value: Any, status: int = 200, **headers: str) -> Response:
    return Response(_ENCODE(value), status, {"cache-control": "no-store", **headers}, "application/json")


def problem(code: str, message: str, status: int) -> Response:
    return reply(Problem(code, message, logs.REQUEST.get()), status)


async def broken(request: Request, error: Exception) -> Response:
    """The answer to a request that met an unexpected error, which is logged before anybody is told of it."""
    _report(request.scope, error)
    return problem(
        "broken", f"something went wrong here; whoever runs this server finds it as {logs.REQUEST.get()}", 500
    )


def _restarting() -> Response:
    return problem("restarting", "the server restarts; try again in a moment", 503)


def _report(scope: Scope, error: Exception) -> None:
    """Log an error once: it passes through here and again through ``Guarded``."""
    if not scope.get(TOLD):
        scope[TOLD] = True
        logs.LOGGER.error("request %s failed: %s", logs.REQUEST.get(), _path(scope), exc_info=error)


class Guarded:
    """Gives every request an id and adds the headers above to every answer; refuses requests with a wrong host name,
    and too many requests; logs what was answered, and every unexpected error once.
    """

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = logs.new_id()
        logs.REQUEST.set(request)
        begun = time.perf_counter()
        answered = False

        async def guarded(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                added = {**HEADERS, "x-request-id": request}
                kept = [(name, value) for name, value in message["headers"] if name.decode() not in added]
                message["headers"] = [*kept, *((name.encode(), value.encode()) for name, value in added.items())]
                self._log(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            await self._answer(scope, receive, guarded)
        except asyncio.CancelledError:  # The server ends, and does not wait any longer for this request.
            if scope["type"] == "http" and not answered:
                await _restarting()(scope, receive, guarded)
            raise
        except Exception as error:  # The last resort: nobody else is disturbed.
            _report(scope, error)
            if scope["type"] == "websocket":
                with contextlib.suppress(RuntimeError):  # It may be closed already.
                    await send({"type": "websocket.close", "code": FAILED, "reason": f"broken; request {request}"})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        purse = self._purse(scope)
        PURSE.set(purse)
        purse.pay(prices.MESSAGE)
        if scope["type"] == "http" and (wait := purse.wait):
            await asyncio.sleep(min(wait, LATE))  # Even a refusal takes time, and so does a page.
        watching = scope["path"] in QUIET
        if not watching and not self.service.gate.host_fits(headers.get(b"host", b"").decode("latin-1")):
            answer: ASGIApp = problem("bad_host", "this server is not called by that name", 421)
        elif scope["type"] == "websocket" and scope["path"] != SOCKET:
            answer = problem("unknown", "there is no socket here", 404)
        elif self.service.stopping and scope["path"].startswith("/api/"):
            answer = _restarting()
        elif scope["path"].startswith("/api/") and (refusal := self._limit(scope, purse)) is not None:
            answer = problem(refusal.code, str(refusal), 429)
        else:
            answer = self._app
        if scope["type"] == "websocket" and answer is not self._app:
            await receive()
            await send({"type": "websocket.close", "code": POLICY})
            return
        await answer(scope, receive, send)

    def _purse(self, scope: Scope) -> Purse:
        """Who pays: the connection and its address, or through a proxy the address that it names."""
        line = scope.get("state", {}).get(LINE)
        known = line.purse if isinstance(line, Sliced) else None
        return known if known is not None else self.service.purse((scope["client"] or ("", 0))[0])

    def _limit(self, scope: Scope, purse: Purse) -> Refusal | None:
        """Whether an address asks too often, or has used up its computing time; connections are asked to pay later."""
        if not self.service.requests.take((scope["client"] or ("", 0))[0]):
            return Refusal("too_fast", "too many requests; slow down")
        try:
            if scope["type"] == "http":
                purse.check(dear=True)
        except Refusal as refusal:
            return refusal
        return None

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        """Count and log an answer."""
        self.service.metrics.requests[str(status)] += 1
        if scope["path"] in QUIET:
            return
        address, method, path = (scope["client"] or ("", 0))[0], scope["method"], _path(scope)
        ms = round(seconds * 1000, 1)
        facts = {"method": method, "path": path, "status": status, "ms": ms, "address": address}
        logs.ACCESS.info("%s %s %d in %g ms for %s", method, path, status, ms, address, extra={"facts": facts})


def _path(scope: Scope) -> str:
    """The path of a request for the log: on one line, not too long, and without the query."""
    return str(scope["path"]).encode("unicode_escape").decode()[:200]
