import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paceWork } from "./pace.ts";

let rounds: number[];
let took: number;
const pace = () =>
  paceWork(
    async () => {
      rounds.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, took));
    },
    { within: 100, rest: 500, burst: 4, every: () => 4_000 },
  );
beforeEach(() => {
  vi.useFakeTimers();
  rounds = [];
  took = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("does the first round soon, at a moment of its own", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.3);
  const began = performance.now();
  pace().ask();
  await vi.advanceTimersByTimeAsync(200);
  expect(rounds).toEqual([began + 30]);
});

it("does few rounds while it is asked all the time, and one after the last", async () => {
  const paced = pace();
  for (let asked = 0; asked < 500; asked += 1) {
    paced.ask();
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(rounds.length).toBeLessThan(12);
  const last = performance.now();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(rounds.at(-1)).toBeGreaterThan(last - 50);
  // After a quiet time the first is soon again.
  await vi.advanceTimersByTimeAsync(60_000);
  const asked = performance.now();
  paced.ask();
  await vi.advanceTimersByTimeAsync(100);
  expect(rounds.at(-1)).toBeGreaterThanOrEqual(asked);
});

it("is not slowed down by one change every few seconds", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const paced = pace();
  const asked: number[] = [];
  for (let change = 0; change < 20; change += 1) {
    asked.push(performance.now());
    paced.ask();
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(rounds).toEqual(asked);
});

it("never begins a round during another", async () => {
  took = 3_000;
  const paced = pace();
  for (let asked = 0; asked < 100; asked += 1) {
    paced.ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(rounds.length).toBeGreaterThan(2);
  const pauses = rounds.slice(1).map((round, at) => round - (rounds[at] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(took);
});

it("waits until the window is shown", async () => {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  pace().ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toEqual([]);
  state.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(100);
  expect(rounds).toHaveLength(1);
});

it("does nothing once it is stopped", async () => {
  const paced = pace();
  paced.ask();
  paced.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toEqual([]);
});
