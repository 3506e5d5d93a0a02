"""Reading requests and answering them: bodies within limits, addresses, secrets, errors, and what clients may keep."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cardwright.errors import CardwrightError
from cardwright.server.http.guard import problem
from cardwright.server.messages.refusal import Refusal
from cardwright.server.ops.limits import Guests

STATUS = {"too_fast": 429, "too_large": 413, "unknown_table": 404, "unknown_game": 404, "bad_token": 403, "busy": 503}
STATUS |= {"storage": 503, "not_yours": 403, "unknown_code": 404}
MOST_TOKENS = 9

LARGE = 128 * 1024
"""A body with more bytes is large: a saved table, or packs."""
BODY_SECONDS = 30
"""The time in which the body of a request has to arrive."""

WRONG = (Refusal, msgspec.DecodeError, UnicodeError, RecursionError, CardwrightError)
"""The errors for which the sender of a request is to blame."""


def refused(error: Exception) -> Response:
    """The answer to a request that went wrong with one of these errors."""
    if isinstance(error, Refusal):
        return problem(error.code, str(error), STATUS.get(error.code, 400))
    return problem("illegal" if isinstance(error, CardwrightError) else "malformed", str(error), 400)


async def refuse(request: Request, error: Exception) -> Response:
    """The answer to a request that was refused where its handler does not expect it, such as by the database."""
    return refused(error)


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""


def tokens_of(request: Request) -> list[str]:
    """The secrets that a request brings."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.split(".")[:MOST_TOKENS] if kind.lower() == "bearer" else []


async def body(request: Request, most: int) -> bytes:
    """The body of a request; one larger than ``most`` bytes, or one that does not end, is refused. Large ones are kept
    until they are whole, so there may be only as many at a time as can be worked on."""
    found = bytearray()
    bodies: Guests = request.app.state.service.bodies
    large = False
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                found += part
                if len(found) > most:
                    raise Refusal("too_large", f"this is larger than {most} bytes")
                if large or len(found) <= LARGE:
                    continue
                if not (large := bodies.enter(address_of(request))):
                    raise Refusal("busy", "this server is busy; try again in a moment")
    except ClientDisconnect as error:
        raise Refusal("malformed", "the request ended too early") from error
    except TimeoutError as error:
        raise Refusal("malformed", f"the request did not end within {BODY_SECONDS} seconds") from error
    finally:
        if large:
            bodies.leave(address_of(request))
    return bytes(found)


def kept(request: Request, data: bytes, version: str) -> Response:
    """Card faces as a response. A client may cache them for good if the address names their version."""
    for_good = request.query_params.get("v") == version
    cache = "public, max-age=31536000, immutable" if for_good else "no-cache"
    headers = {"etag": f'"{version}"', "cache-control": cache}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type="application/json")
