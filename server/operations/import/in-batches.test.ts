import { expect, it } from "vitest";
import { batchCalls } from "./store-articles.ts";

it("answers each for itself, no more at a time than a batch holds, the rest in the next one", async () => {
  const batches: (readonly number[])[] = [];
  let atOnce = 0;
  const doubled = batchCalls(3, async (asked: readonly number[]) => {
    atOnce += 1;
    batches.push(asked);
    await new Promise(setImmediate);
    expect(atOnce).toBe(1);
    atOnce -= 1;
    return asked.map((number) => 2 * number);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(doubled))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await doubled(6)).toBe(12);
});

it("fails with each of a batch that failed, and goes on", async () => {
  const answered = batchCalls(2, async (asked: readonly string[]) => {
    if (asked.includes("bad")) throw new Error("not this one");
    return asked;
  });
  const ends = await Promise.allSettled(["one", "bad", "two"].map(answered));
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await answered("three")).toBe("three");
});
