import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenForStop } from "./stop-request.ts";

const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);

beforeEach(() => {
  vi.useFakeTimers();
  exit.mockClear();
});
afterAll(() => exit.mockRestore());
afterEach(() => {
  vi.useRealTimers();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    for (const listener of process.listeners(signal)) {
      if (listener.name === "hear") process.removeListener(signal, listener);
    }
  }
});

it("asks at the first signal, hurries when the time is over, and leaves by force before five seconds", () => {
  const { asked, hurry } = listenForStop();
  process.emit("SIGTERM");
  expect([asked.aborted, hurry.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(3_500);
  expect(hurry.aborted).toBe(true);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

it("hurries at a second signal, but takes the two of one Ctrl-C for one", () => {
  const { asked, hurry } = listenForStop();
  process.emit("SIGINT");
  vi.advanceTimersByTime(20);
  process.emit("SIGINT");
  expect([asked.aborted, hurry.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(1_500);
  process.emit("SIGTERM");
  expect(hurry.aborted).toBe(true);
});
