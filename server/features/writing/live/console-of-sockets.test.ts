import { setImmediate as immediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MalformedMessage } from "../../../content/shared-document/wire-reader.ts";
import { LiveRefusal } from "./live-access.ts";
import { isMalformed, ownRefusal, SocketConsole } from "./sockets.ts";

const methods = ["debug", "error", "info", "log", "warn"] as const;
const usual = { debug: vi.fn(), error: vi.fn(), info: vi.fn(), log: vi.fn(), warn: vi.fn() };
const console = globalThis.console;
let before: (typeof console)[(typeof methods)[number]][];
beforeEach(() => {
  before = methods.map((method) => console[method]);
  for (const method of methods) console[method] = usual[method];
});
afterEach(() => {
  for (const [at, method] of methods.entries()) {
    const own = before[at];
    if (own) console[method] = own;
  }
  vi.clearAllMocks();
});

it("tells what is written while a socket is worked on, now and later, and leaves all else to the console", async () => {
  const words = new SocketConsole();
  const told: (readonly unknown[])[] = [];
  const done = words.during(
    (written) => told.push(written),
    async () => {
      for (const method of methods) console[method](method, 1);
      await immediate();
      console.warn("later");
      return "done";
    },
  );
  for (const method of methods) console[method]("of others", method);
  expect(await done).toBe("done");
  expect(told).toEqual([...methods.map((method) => [method, 1]), ["later"]]);
  for (const method of methods) {
    expect(usual[method].mock.calls, method).toEqual([["of others", method]]);
  }
  words.close();
  for (const method of methods) expect(console[method], method).toBe(usual[method]);
});

it("finds our refusal, or a message that was malformed, in what was written", () => {
  const refusal = new LiveRefusal("forbidden");
  expect([refusal.reason, refusal.message, refusal.name]).toEqual(["forbidden", "", "LiveRefusal"]);
  expect(ownRefusal(["a", refusal])).toBe(refusal);
  expect(ownRefusal(["a", new Error("b")])).toBeUndefined();
  expect(isMalformed(["a", new MalformedMessage("b")])).toBe(true);
  expect(isMalformed(["a", new Error("b")])).toBe(false);
});
