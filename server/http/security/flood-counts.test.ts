import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FloodCounts } from "./rate-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function count(counts: FloodCounts, address: string) {
  let result: { current: number; ttl: number } | undefined;
  counts.incr(address, (_error, told) => {
    result = told;
  });
  return result;
}

it("counts what each address asks in a minute that begins with its first request", () => {
  const counts = new FloodCounts();
  expect(count(counts, "a")).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(59_999);
  expect(count(counts, "a")).toEqual({ current: 2, ttl: 1 });
  expect(count(counts, "b")).toEqual({ current: 1, ttl: 60_000 });
  vi.advanceTimersByTime(1);
  expect(count(counts, "a")).toEqual({ current: 1, ttl: 60_000 });
});

it("counts what was asked elsewhere too, and tells what was asked here since it told last", () => {
  const counts = new FloodCounts();
  expect(counts.takeUnshared()).toEqual([]);
  count(counts, "a");
  count(counts, "a");
  counts.add("a", 5);
  expect(count(counts, "a")?.current).toBe(8);
  expect(counts.takeUnshared()).toEqual([["a", 3]]);
  expect(counts.takeUnshared()).toEqual([]);
});

it("remembers ten thousand addresses: the one that began longest ago goes first", () => {
  const counts = new FloodCounts();
  for (let address = 0; address <= 10_000; address += 1) count(counts, `${address}`);
  expect(count(counts, "1")?.current).toBe(2);
  expect(count(counts, "0")?.current).toBe(1);
});
