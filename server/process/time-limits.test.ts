import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { resolveWithin, unlessAborted, waitUntilHurried, whenAborted } from "./time-limits.ts";

const never = new Promise<never>(() => undefined);
const listeners = (signal: AbortSignal) => getEventListeners(signal, "abort").length;
const anHour = 3_600_000;

describe("within a time", () => {
  it("gives what the promise gives, or what was asked for instead", async () => {
    expect(await resolveWithin(anHour, Promise.resolve("answer"), "late")).toBe("answer");
    expect(await resolveWithin(1, never, "late")).toBe("late");
  });

  it("fails as the promise fails", async () => {
    await expect(
      resolveWithin(anHour, Promise.reject(new Error("broken")), "late"),
    ).rejects.toThrow("broken");
  });
});

describe("when a signal is aborted", () => {
  it("reacts once, at once where it is already, and not after it was taken back", () => {
    const controller = new AbortController();
    const seen: string[] = [];
    whenAborted(controller.signal, () => seen.push("kept"));
    const forget = whenAborted(controller.signal, () => seen.push("forgotten"));
    forget();
    controller.abort();
    expect(seen).toEqual(["kept"]);
    whenAborted(controller.signal, () => seen.push("late"));
    expect(seen).toEqual(["kept", "late"]);
  });

  it("waits no longer, and fails with the signal's reason", async () => {
    const controller = new AbortController();
    const waiting = unlessAborted(never, controller.signal);
    controller.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    await expect(unlessAborted(Promise.resolve(1), controller.signal)).resolves.toBe(1);
    await expect(unlessAborted(never, controller.signal)).rejects.toThrow("stopped");
  });

  it("leaves nothing at a signal that outlives what was waited for", async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve("answer"), signal)).toBe("answer");
    await waitUntilHurried(Promise.resolve(), signal, anHour);
    await expect(unlessAborted(Promise.reject(new Error("broken")), signal)).rejects.toThrow();
    expect(listeners(signal)).toBe(0);
  });
});

describe("in time", () => {
  it("waits as long as nobody is in a hurry, and a grace after that", async () => {
    const controller = new AbortController();
    const work = Promise.withResolvers<void>();
    const waiting = waitUntilHurried(work.promise, controller.signal, anHour);
    controller.abort();
    work.resolve();
    await expect(waiting).resolves.toBe(undefined);
    await expect(waitUntilHurried(never, controller.signal, 1)).rejects.toThrow(
      "It took too long and was cut short.",
    );
  });
});
