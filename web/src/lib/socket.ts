/** One socket to one table: it says hello, and reconnects when the connection breaks. */

import type { FromClient, FromServer } from "./protocol";
import { VERSION } from "./protocol";

export type Line = "connecting" | "open" | "lost" | "asleep" | "closed";

export interface Handlers {
  message(message: FromServer): void;
  line(line: Line): void;
  /** The number of the last log line the client has, read whenever hello is said. */
  seen(): number;
  /** The moment of the last state the client has. */
  moment(): number;
  /** The code of a table that gathers, if the client came with one. */
  code(): string;
}

/** The parts that a socket needs: the browser's own in the page, stand-ins in tests. */
export interface Makers {
  socket(address: string): WebSocket;
  later(run: () => void, milliseconds: number): unknown;
  /** Run something once, as soon as somebody uses the page. */
  used(run: () => void): unknown;
}

/** The code with which a server closes a connection before it restarts. */
const RESTART = 1012;
/** The code with which a server closes a connection on which nothing was said for hours. */
const ASLEEP = 4000;
/** A restarting server is not back at once, and all its clients come back: they spread over some seconds. */
const RESTART_WAIT = 600;
const RESTART_SPREAD = 2_500;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export function address(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`;
}

const FINAL = ["version", "unknown_table", "bad_token"];

export class TableSocket {
  private socket: WebSocket | undefined;
  private tries = 0;
  private closed = false;
  /** Whether the server has welcomed this connection. */
  private welcomed = false;

  constructor(
    private readonly table: string,
    private tokens: string[],
    private readonly handlers: Handlers,
    private readonly where = address(),
    private readonly make: Makers = {
      socket: (to) => new WebSocket(to),
      later: (run, milliseconds) => setTimeout(run, milliseconds),
      used: whenUsed,
    },
  ) {}

  open(): void {
    if (this.closed) return;
    this.handlers.line(this.tries === 0 ? "connecting" : "lost");
    const socket = this.make.socket(this.where);
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => {
      this.send({
        type: "hello",
        version: VERSION,
        table: this.table,
        tokens: this.tokens,
        seen: this.handlers.seen(),
        moment: this.handlers.moment(),
        code: this.handlers.code(),
      });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.again(event.code);
    };
  }

  /** Say hello again with the secret of another seat that was taken. */
  reopen(tokens: string[]): void {
    this.tokens = tokens;
    this.tries = 0;
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.open();
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    this.handlers.line("closed");
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if (message.type === "welcome") {
      this.welcomed = true;
      this.tries = 0;
      this.handlers.line("open");
    }
    this.handlers.message(message);
    // Reconnecting would end the same way. Before the welcome, "not yours" means that nobody may watch.
    if (
      message.type === "refused" &&
      (FINAL.includes(message.code) || (message.code === "not_yours" && !this.welcomed))
    )
      this.close();
  }

  private again(code: number): void {
    if (this.closed) return;
    if (code === ASLEEP) {
      this.handlers.line("asleep");
      this.make.used(() => this.open());
      return;
    }
    this.handlers.line("lost");
    this.make.later(() => this.open(), wait(this.tries++, code));
  }
}

function whenUsed(run: () => void): void {
  const signs = ["pointerdown", "keydown", "focus"] as const;
  const once = (): void => {
    for (const sign of signs) window.removeEventListener(sign, once);
    run();
  };
  for (const sign of signs) window.addEventListener(sign, once);
}

/** The waits before reconnecting: longer each time, and uneven, so that not everybody returns to a restarted server at once. */
export function wait(tries: number, code = 0, chance = Math.random()): number {
  if (tries === 0 && code === RESTART) return RESTART_WAIT + RESTART_SPREAD * chance;
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + chance / 2);
}
