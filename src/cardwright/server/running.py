"""Running a server with uvicorn."""

from __future__ import annotations

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from cardwright.server.app import make_app
from cardwright.server.settings import Settings


def config(settings: Settings, host: str, port: int, proxy: str = "127.0.0.1", quiet: bool = True) -> uvicorn.Config:
    """The configuration with which uvicorn runs a server. It drops messages that are too large by itself.

    Requests are logged by ``guard``; unless ``quiet``, the caller has set up the log (``logs.set_up``).
    """
    return uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        forwarded_allow_ips=proxy,
        proxy_headers=True,
        server_header=False,
        access_log=False,
        log_config=LOGGING_CONFIG if quiet else None,
        log_level="warning" if quiet else "info",
        timeout_graceful_shutdown=3,
    )


def run(settings: Settings, host: str, port: int, proxy: str = "127.0.0.1") -> None:
    """Serve until the process is stopped."""
    uvicorn.Server(config(settings, host, port, proxy, quiet=False)).run()
