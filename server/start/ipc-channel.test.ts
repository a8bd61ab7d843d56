import { EventEmitter } from "node:events";
import { setImmediate as turnOfEvents } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { IpcPeers } from "../process/ipc.ts";
import { createLog } from "../process/log.ts";
import { type ChannelEnd, openIpcChannel } from "./ipc-channel.ts";
import { createHub } from "./start-workers.ts";
import { type Question, toWorkerSiblings, type WorkerPlace } from "./worker-ipc.ts";

/** Two ends of a channel, which transfers JSON values asynchronously and in order. */
function channel(): [ChannelEnd, ChannelEnd] {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  const end = (own: number): ChannelEnd => ({
    on: (event, listener) => ends[own]?.on(event, listener),
    send(message) {
      const copy: unknown = JSON.parse(JSON.stringify(message));
      setImmediate(() => ends[1 - own]?.emit("message", copy));
    },
  });
  return [end(0), end(1)];
}

const log = createLog("silent");

const place: WorkerPlace = {
  databaseUrl: "postgres://portal@127.0.0.1/portal",
  port: 3000,
  prepares: false,
  works: false,
  restarts: 0,
};

/** Workers connected to one hub, each of which records the writes it is notified of. */
async function portal(workers: number) {
  const hub = createHub(log);
  const told = new Map<string, string[]>();
  const all: IpcPeers[] = [];
  const leaves: (() => void)[] = [];
  for (let number = 1; number <= workers; number += 1) {
    const [near, far] = channel();
    leaves.push(
      hub.join(near, {
        place: async () => place,
        ready: () => undefined,
        built: async () => undefined,
      }),
    );
    const { siblings, line } = toWorkerSiblings(far, log);
    told.set(`worker ${number}`, []);
    siblings.handle("write", ({ id }) => {
      told.get(`worker ${number}`)?.push(id);
      return null;
    });
    all.push(siblings);
    expect(await line.ask({ topic: "place" } satisfies Question)).toEqual(place);
  }
  return { all, leaves, told: () => Object.fromEntries(told) };
}

it("tells what one process writes to every other before it goes on, and to itself not", async () => {
  const { all, told } = await portal(3);
  await all[0]?.request("write", { id: "a", tags: ["articles"] });
  expect(told()).toEqual({ "worker 1": [], "worker 2": ["a"], "worker 3": ["a"] });
  await all[1]?.request("write", { id: "b", tags: [] });
  expect(told()).toEqual({ "worker 1": ["b"], "worker 2": ["a"], "worker 3": ["a", "b"] });
});

it("gathers what all others answer", async () => {
  const { all } = await portal(3);
  for (const [number, siblings] of all.entries()) siblings.handle("metrics", () => [{ number }]);
  const asked = await Promise.all(all.map((siblings) => siblings.request("metrics", null)));
  expect(asked.map((answers) => answers.flat())).toEqual([
    [{ number: 1 }, { number: 2 }],
    [{ number: 0 }, { number: 2 }],
    [{ number: 0 }, { number: 1 }],
  ]);
});

it("goes on without one that has ended, and without one that fails to answer", async () => {
  const { all, leaves, told } = await portal(3);
  leaves[0]?.();
  all[2]?.handle("write", () => Promise.reject(new Error("no")));
  await all[1]?.request("write", { id: "a", tags: [] });
  expect(told()).toMatchObject({ "worker 1": [], "worker 2": [] });
});

it("waits no longer for one that ends while it is asked", async () => {
  const { all, leaves } = await portal(2);
  const hears = Promise.withResolvers<void>();
  all[1]?.handle("metrics", () => {
    hears.resolve();
    return new Promise(() => undefined);
  });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const asked = all[0]?.request("metrics", null);
    await hears.promise;
    leaves[1]?.();
    expect(await asked).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it("passes over what is neither question nor answer, and over what cannot be sent", async () => {
  const channelEvents = new EventEmitter();
  const end: ChannelEnd = {
    on: (event, listener) => channelEvents.on(event, listener),
    send() {
      throw new TypeError("Do not know how to serialize a BigInt");
    },
  };
  const line = openIpcChannel(end, { answer: () => "an answer", log });
  const odd = [
    null,
    undefined,
    7,
    "x",
    [],
    {},
    { question: "1" },
    { answer: null },
    { question: 1 },
  ];
  for (const message of odd) channelEvents.emit("message", message);
  await turnOfEvents();
  await expect(line.ask("anything")).rejects.toThrow("BigInt");
});
