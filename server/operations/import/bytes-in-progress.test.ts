import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import type { NumberedLine } from "./numbered-lines.ts";
import { BytesInProgress } from "./numbered-lines.ts";

const line = (number: number, length: number | null): NumberedLine => ({
  number,
  start: 0,
  end: 0,
  bytes: length === null ? null : Buffer.alloc(length),
});

async function* given(...lines: NumberedLine[]) {
  yield* lines;
}

it("reads no further line as long as those in hand are too long together", async () => {
  const hand = new BytesInProgress(10);
  const lines = hand.bound(given(line(1, 6), line(2, null), line(3, 6), line(4, 1), line(5, 1)));
  const taken: number[] = [];
  const taking = (async () => {
    for await (const { number } of lines) taken.push(number);
  })();
  await delay(5);
  // With the third there are twelve bytes.
  expect(taken).toEqual([1, 2, 3]);
  hand.release(line(2, null));
  await delay(5);
  expect(taken).toEqual([1, 2, 3]);
  hand.release(line(1, 6));
  await taking;
  expect(taken).toEqual([1, 2, 3, 4, 5]);
});
