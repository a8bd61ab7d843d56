import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Turns } from "./message-guard.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setImmediate"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests a turn for each name, and reports whose turn has come. */
async function waiting(turns: Turns, names: string) {
  const came: string[] = [];
  for (const name of names) void turns.take().then(() => came.push(name));
  await Promise.resolve();
  const give = async () => {
    turns.give();
    await Promise.resolve();
  };
  return { come: () => came.join(""), give };
}

it("gives one turn after the other, in the order in which they were asked for", async () => {
  const { come, give } = await waiting(new Turns(), "abc");
  expect(come()).toBe("a");
  await give();
  expect(come()).toBe("ab");
  await give();
  await give();
  expect(come()).toBe("abc");
});

it("gives everything else a turn after eight milliseconds", async () => {
  const { come, give } = await waiting(new Turns(), "abc");
  expect(come()).toBe("a");
  const began = performance.now();
  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(began + 8);
  await give();
  expect(come()).toBe("ab");
  clock.mockReturnValue(began + 8.1);
  await give();
  expect(come()).toBe("ab");
  clock.mockRestore();
  vi.advanceTimersToNextTimer();
  await Promise.resolve();
  expect(come()).toBe("abc");
});
