import { EventEmitter } from "node:events";
import { setImmediate as turnOfEvents } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { guardListener, listenerFailures } from "./guard-listener.ts";
import { createLog } from "./log.ts";

const lines: string[] = [];
const log = createLog("error", { write: (line) => void lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

const fails = () => {
  throw new TypeError("Invalid URL");
};

it.each([
  ["throws", fails],
  ["rejects", async () => fails()],
])(
  "a listener that %s escapes to nobody, is logged once and counted, and its socket ends",
  async (how, listener) => {
    const destroy = vi.fn();
    const events = new EventEmitter();
    events.on(
      "upgrade",
      guardListener<[request: object, socket: object]>({ what: `one that ${how}`, log }, listener),
    );
    for (let times = 0; times < 3; times += 1) {
      events.emit("upgrade", { url: "//[" }, { destroy });
      await turnOfEvents();
    }
    expect(destroy).toHaveBeenCalledTimes(3);
    expect(listenerFailures().get(`one that ${how}`)).toBe(3);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        listener: `one that ${how}`,
        err: expect.objectContaining({ message: "Invalid URL" }),
      }),
    ]);
  },
);

it("tells again after a minute", () => {
  vi.useFakeTimers();
  try {
    const listener = guardListener<[]>({ what: "one that goes on", log }, fails);
    listener();
    vi.advanceTimersByTime(59_000);
    listener();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    listener();
    expect(lines.map((line) => JSON.parse(line).failures)).toEqual([1, 3]);
  } finally {
    vi.useRealTimers();
  }
});

it("ends a WebSocket without waiting for its other end, and survives one that cannot be ended", () => {
  const socket = { terminate: vi.fn(), close: vi.fn() };
  const broken = { destroy: fails };
  guardListener<[object, object, undefined]>({ what: "a message", log }, fails)(
    broken,
    socket,
    undefined,
  );
  expect(socket.terminate).toHaveBeenCalledOnce();
  expect(socket.close).not.toHaveBeenCalled();
});

it("hands on what it is given, and touches nothing of what succeeds", () => {
  const destroy = vi.fn();
  const heard = vi.fn();
  guardListener({ what: "one that succeeds", log }, heard)("a", { destroy });
  expect(heard).toHaveBeenCalledExactlyOnceWith("a", { destroy });
  expect([destroy.mock.calls, lines]).toEqual([[], []]);
});
