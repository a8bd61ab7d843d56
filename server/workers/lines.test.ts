import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { createFirstProcess } from "./first-process.ts";
import type { ChannelEnd } from "./line.ts";
import type { Siblings } from "./siblings.ts";
import { type Question, siblingsOfWorker } from "./worker-siblings.ts";

/** Two ends of a channel, which carries what can be written as JSON, later and in order. */
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

const place = { databaseUrl: "postgres://portal@127.0.0.1/portal", port: 3000 };

/** A first process with workers that have begun, each of which notes the writes that it is told of. */
async function portal(workers: number) {
  const first = createFirstProcess();
  const told = new Map<string, string[]>();
  const listen = (name: string, siblings: Siblings) => {
    told.set(name, []);
    siblings.hear("write", ({ id }) => {
      told.get(name)?.push(id);
      return null;
    });
    return siblings;
  };
  const all = [listen("first", first.siblings)];
  const leaves: (() => void)[] = [];
  for (let number = 1; number <= workers; number += 1) {
    const [near, far] = channel();
    leaves.push(first.join(near, place));
    const { siblings, line } = siblingsOfWorker(far);
    all.push(listen(`worker ${number}`, siblings));
    expect(await line.ask({ topic: "place" } satisfies Question)).toEqual(place);
  }
  return { all, leaves, told: () => Object.fromEntries(told) };
}

it("tells what one process writes to every other before it goes on, and to itself not", async () => {
  const { all, told } = await portal(2);
  const [first, worker] = all;
  await worker?.ask("write", { id: "a", tags: ["articles"] });
  expect(told()).toEqual({ first: ["a"], "worker 1": [], "worker 2": ["a"] });
  await first?.ask("write", { id: "b", tags: [] });
  expect(told()).toEqual({ first: ["a"], "worker 1": ["b"], "worker 2": ["a", "b"] });
});

it("gathers what all others answer", async () => {
  const { all } = await portal(2);
  for (const [number, siblings] of all.entries()) siblings.hear("metrics", () => [{ number }]);
  const asked = await Promise.all(all.map((siblings) => siblings.ask("metrics", null)));
  expect(asked.map((answers) => answers.flat())).toEqual([
    [{ number: 1 }, { number: 2 }],
    [{ number: 0 }, { number: 2 }],
    [{ number: 0 }, { number: 1 }],
  ]);
});

it("goes on without one that has ended, and without one that fails to answer", async () => {
  const { all, leaves, told } = await portal(3);
  leaves[0]?.();
  all[2]?.hear("write", () => Promise.reject(new Error("no")));
  await all[0]?.ask("write", { id: "a", tags: [] });
  expect(told()).toMatchObject({ "worker 1": [], "worker 3": ["a"] });
});
