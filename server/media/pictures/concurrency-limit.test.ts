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
