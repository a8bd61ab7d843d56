import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allowance } from "./check-message.ts";
import { OpeningDocuments } from "./presence.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an allowance", () => {
  it("is used up, and fills up again with time, never above what it was", () => {
    const take = allowance({ burst: 8, perSecond: 4 });
    expect([take(8), take(0), take(1)]).toEqual([true, true, false]);
    // What was taken is not given back.
    vi.advanceTimersByTime(125);
    expect(take(0)).toBe(false);
    vi.advanceTimersByTime(125);
    expect(take(0)).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect([take(4), take(1)]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect([take(8), take(1)]).toEqual([true, false]);
  });
});

describe("the documents that somebody is opening", () => {
  it("are twenty at most, with those that are open", () => {
    const seats = new OpeningDocuments();
    expect(seats.take(7, 20)).toBe(false);
    expect(seats.take(7, 19)).toBe(true);
    expect(seats.take(7, 19)).toBe(false);
    expect(seats.take(7, 18)).toBe(true);
    expect(seats.take(8, 19)).toBe(true);
  });

  it("count until they are open", () => {
    const seats = new OpeningDocuments();
    expect([seats.take(7, 18), seats.take(7, 18), seats.take(7, 18)]).toEqual([true, true, false]);
    seats.leave(7);
    expect(seats.take(7, 18)).toBe(true);
    seats.leave(7);
    seats.leave(7);
    // Nothing is being opened any more: a further `leave` has no effect.
    seats.leave(7);
    expect([seats.take(7, 18), seats.take(7, 18), seats.take(7, 18)]).toEqual([true, true, false]);
  });

  it("count for ten seconds where they are never opened", () => {
    const seats = new OpeningDocuments();
    expect(seats.take(7, 19)).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(seats.take(7, 19)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(seats.take(7, 19)).toBe(true);
  });
});
