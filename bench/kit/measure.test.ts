import { expect, test } from "vitest";
import { askedSizes, callTimes, growthTable, measureCall, percentile } from "./measure.ts";

const upTo = (last: number) => Array.from({ length: last }, (_, place) => last - place);

test("Half of the values lie below the median, and one of a hundred does not lie below the 99th", () => {
  expect(callTimes(upTo(200))).toEqual({ p50: 101, p99: 199 });
  expect(percentile(upTo(200), 1)).toBe(200);
});

test("Few values have a 99th of 100 as well: the highest", () => {
  expect(callTimes([7, 3, 5])).toEqual({ p50: 5, p99: 7 });
});

test("Of nothing there is no figure", () => {
  expect(percentile([], 0.5)).toBeNaN();
});

test("A call is made five times before it is measured, and then as often as it should be", async () => {
  const turns: number[] = [];
  await measureCall(async (turn) => turns.push(turn), 3);
  expect(turns).toEqual([-1, -2, -3, -4, -5, 0, 1, 2]);
});

test("The table tells how often the first median the last one is", () => {
  const sizes = [
    { size: 1_000, times: new Map([["list", { p50: 2, p99: 3.14 }]]) },
    { size: 10_000, times: new Map([["list", { p50: 5, p99: 9 }]]) },
  ];
  expect(growthTable(sizes)).toEqual({
    list: { "1,000 p50": 2, "1,000 p99": 3.1, "10,000 p50": 5, "10,000 p99": 9, growth: 2.5 },
  });
});

test("The smallest size comes first, also of those that nobody asked for", () => {
  expect(askedSizes(["3000", "20", "many"], [1])).toEqual([20, 3_000]);
  expect(askedSizes([], [10_000, 1_000])).toEqual([1_000, 10_000]);
});
