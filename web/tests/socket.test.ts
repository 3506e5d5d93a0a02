import { expect, test } from "vitest";

import { VERSION, type FromServer } from "../src/lib/protocol";
import { TableSocket, wait, type Line } from "../src/lib/socket";

class FakeSocket {
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function desk() {
  const sockets: FakeSocket[] = [];
  const later: (() => void)[] = [];
  const waits: number[] = [];
  const used: (() => void)[] = [];
  const lines: Line[] = [];
  const heard: FromServer[] = [];
  const table = new TableSocket(
    "table-id",
    ["a-token-of-sixteen"],
    {
      message: (one) => heard.push(one),
      line: (one) => lines.push(one),
      seen: () => 41,
      moment: () => 7,
      code: () => "wax-moth-27",
    },
    "ws://here/api/socket",
    {
      socket: () => {
        const made = new FakeSocket();
        sockets.push(made);
        return made as unknown as WebSocket;
      },
      later: (run, milliseconds) => {
        later.push(run);
        waits.push(milliseconds);
      },
      used: (run) => used.push(run),
    },
  );
  return { table, sockets, later, waits, used, lines, heard };
}

test("hello carries the seats and what one has already", () => {
  const { table, sockets } = desk();
  table.open();
  sockets[0]?.onopen?.();
  expect(JSON.parse(sockets[0]?.sent[0] ?? "")).toEqual({
    type: "hello",
    version: VERSION,
    table: "table-id",
    tokens: ["a-token-of-sixteen"],
    seen: 41,
    moment: 7,
    code: "wax-moth-27",
  });
});

test("a lost line is taken up again, and says so", () => {
  const { table, sockets, later, lines } = desk();
  table.open();
  sockets[0]?.hear({ type: "welcome" });
  sockets[0]?.close();
  expect(lines).toEqual(["connecting", "open", "lost"]);
  later[0]?.();
  expect(sockets).toHaveLength(2);
  sockets[1]?.hear({ type: "welcome" });
  expect(lines.at(-1)).toBe("open");
});

test("a connection closed because nobody used it comes back when somebody does", () => {
  const { table, sockets, later, used, lines } = desk();
  table.open();
  sockets[0]?.hear({ type: "welcome" });
  sockets[0]?.close(4000);
  expect(lines.at(-1)).toBe("asleep");
  expect(later).toHaveLength(0);
  used[0]?.();
  expect(sockets).toHaveLength(2);
  sockets[1]?.hear({ type: "welcome" });
  expect(lines.at(-1)).toBe("open");
});

test("where coming back would not help, it is left alone", () => {
  const { table, sockets, later, lines } = desk();
  table.open();
  sockets[0]?.hear({ type: "refused", code: "version", message: "", moment: -1 });
  expect(lines.at(-1)).toBe("closed");
  expect(later).toHaveLength(0);
});

test("an old socket that still talks is not listened to", () => {
  const { table, sockets, heard } = desk();
  table.open();
  table.reopen(["another-token-of-16"]);
  sockets[0]?.hear({ type: "welcome" });
  expect(heard).toHaveLength(0);
});

test("waits grow, and end somewhere", () => {
  expect(wait(0, 1006, 0.5)).toBe(400);
  expect(wait(3, 1006, 0.5)).toBe(3200);
  expect(wait(40, 1006, 0.5)).toBe(15_000);
});

test("clients of a server that restarts come back by themselves, spread over some seconds", () => {
  const { table, sockets, later, waits, lines } = desk();
  table.open();
  sockets[0]?.hear({ type: "welcome" });
  sockets[0]?.close(1012);
  expect(lines.at(-1)).toBe("lost");
  expect(waits[0]).toBeGreaterThanOrEqual(600);
  expect([wait(0, 1012, 0), wait(0, 1012, 1)]).toEqual([600, 3100]);
  later[0]?.();
  expect(sockets).toHaveLength(2);
  // It is not back yet: from now on as after any lost connection.
  sockets[1]?.close(1006);
  expect(waits[1]).toBeLessThanOrEqual(1000);
});
