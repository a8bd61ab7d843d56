import { expect, it } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";

it("runs no more than so many at once, in the order they came", async () => {
  const inTurn = limitConcurrency(2);
  const started: number[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const runs = gates.map(({ promise }, index) =>
    inTurn(async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await runs[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
});

it("gives the place of work that failed to the next", async () => {
  const inTurn = limitConcurrency(1);
  const failed = inTurn(async () => {
    throw new Error("broken");
  });
  const next = inTurn(async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

it("lets others in while the slow work of one runs, whatever the one has in line", async () => {
  const inTurn = limitConcurrency(2);
  const started: string[] = [];
  const gates = new Map<string, () => void>();
  const run = (name: string, owner: string) =>
    inTurn(async () => {
      started.push(name);
      await new Promise<void>((resolve) => gates.set(name, resolve));
    }, owner);
  const runs = ["slow 1", "slow 2", "slow 3"].map((name) => run(name, "one"));
  await Promise.resolve();
  expect(started).toEqual(["slow 1"]);
  runs.push(run("quick", "another"));
  await Promise.resolve();
  expect(started).toEqual(["slow 1", "quick"]);
  gates.get("slow 1")?.();
  await runs[0];
  await Promise.resolve();
  expect(started).toEqual(["slow 1", "quick", "slow 2"]);
  for (const name of ["slow 2", "quick"]) gates.get(name)?.();
  await Promise.all([runs[1], runs[3]]);
  await Promise.resolve();
  gates.get("slow 3")?.();
  await Promise.all(runs);
});

it("takes work out of the queue that is no longer wanted, and none that has begun", async () => {
  const inTurn = limitConcurrency(1);
  const gate = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const { signal } = leaving;
  let begun = 0;
  const wanted = inTurn(() => gate.promise.then(() => "first"), undefined, signal);
  const left = inTurn(async () => (begun += 1), undefined, signal);
  const next = inTurn(async () => "next");
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(inTurn(async () => (begun += 1), undefined, signal)).rejects.toThrow("gone");
  gate.resolve();
  expect(await Promise.all([wanted, next])).toEqual(["first", "next"]);
  expect(begun).toBe(0);
});
