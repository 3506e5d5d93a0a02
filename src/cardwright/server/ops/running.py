"""Running a server with uvicorn."""

from __future__ import annotations

import socket

import uvicorn

from cardwright.server.http.app import make_app
from cardwright.server.http.connections import HEAD_BYTES, Incoming, Talk, handles
from cardwright.server.http.guard import Guarded
from cardwright.server.ops.budgets import TO_READ
from cardwright.server.ops.settings import Settings


def config(settings: Settings, host: str, port: int, proxy: str = "127.0.0.1", quiet: bool = True) -> uvicorn.Config:
    """The configuration with which uvicorn runs a server. It drops messages that are too large by itself.

    Requests are logged by ``guard``, and the caller sets up the log (``logs.set_up``).
    """
    room = handles()
    app = make_app(settings, room * 3 // 4)
    incoming = Incoming(settings.limits, proxy, room // 4, lambda address: app.service.purse(address, TO_READ))
    return uvicorn.Config(
        app,
        http=incoming.protocol,  # type: ignore[arg-type]  # A class, to it.
        h11_max_incomplete_event_size=HEAD_BYTES,
        backlog=512,
        host=host,
        port=port,
        ws=Talk,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        # A connection whose other end is gone does not answer pings, and is closed.
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        forwarded_allow_ips=proxy,
        proxy_headers=True,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning" if quiet else "info",
        timeout_graceful_shutdown=3,
    )


class Server(uvicorn.Server):
    """A server that winds down before it closes the connections; uvicorn then closes them with 1012, "restart"."""

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, Guarded):
            # What keeps the server from starting is said in plain words; later it would be shown as a traceback.
            self.config.app.service.storage.prepare()
        super().run(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if isinstance(self.config.app, Guarded) and not self.force_exit:
            await self.config.app.service.wind_down()
        await super().shutdown(sockets)


def run(settings: Settings, host: str, port: int, proxy: str = "127.0.0.1") -> None:
    """Serve until the process is stopped."""
    Server(config(settings, host, port, proxy, quiet=False)).run()
