import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createIdleWork, createNextTurnWork, createPace } from "./when-idle.ts";

describe("work for when the typing pauses", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const work = (act: () => void) => createIdleWork(act, { pause: 250, longest: 1000 });

  it("is done once, when nobody typed for a moment", () => {
    const act = vi.fn();
    const idle = work(act);
    for (let key = 0; key < 3; key += 1) {
      idle.due();
      vi.advanceTimersByTime(200);
    }
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledOnce();
  });

  it("is not put off for longer than a second by somebody who goes on typing", () => {
    const act = vi.fn();
    const idle = work(act);
    for (let key = 0; key < 11; key += 1) {
      idle.due();
      vi.advanceTimersByTime(100);
    }
    expect(act).toHaveBeenCalledOnce();
  });

  it("is done at once when somebody needs it, and only if it is due", () => {
    const act = vi.fn();
    const idle = work(act);
    idle.doNow();
    expect(act).not.toHaveBeenCalled();
    idle.due();
    idle.doNow();
    expect(act).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledOnce();
  });

  it("is forgotten when it is stopped", () => {
    const act = vi.fn();
    const idle = work(act);
    idle.due();
    idle.stop();
    vi.advanceTimersByTime(5000);
    idle.doNow();
    expect(act).not.toHaveBeenCalled();
  });

  it("waits for the browser to have time, within its bound", () => {
    const act = vi.fn();
    const asked: number[] = [];
    vi.stubGlobal("requestIdleCallback", (_run: () => void, { timeout }: { timeout: number }) =>
      asked.push(timeout),
    );
    vi.stubGlobal("cancelIdleCallback", () => undefined);
    work(act).due();
    vi.advanceTimersByTime(300);
    vi.unstubAllGlobals();
    expect(act).not.toHaveBeenCalled();
    expect(asked).toEqual([750]);
  });
});

describe("the pace of work that is done part by part", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("takes larger parts while they are quick, and none below the first while all are slow", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const pace = createPace(25);
    const doParts = async (parts: number, took: number) => {
      for (let part = 0; part < parts; part += 1) {
        now += took;
        await pace.pause();
      }
    };
    await pace.pause();
    await doParts(10, 110);
    expect(pace.count()).toBe(16);
    await doParts(2, 5);
    expect(pace.count()).toBe(64);
    await doParts(10, 5);
    expect(pace.count()).toBe(200);
    await doParts(1, 50);
    expect(pace.count()).toBe(100);
  });
});

describe("work for the next turn", () => {
  it("is done once for all that is due, after what is under way", async () => {
    const act = vi.fn();
    const work = createNextTurnWork(act);
    work.due();
    work.due();
    await Promise.resolve();
    expect(act).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
    work.due();
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  });

  it("is done at once when somebody needs it, and not again; and not at all when it is stopped", async () => {
    const act = vi.fn();
    const work = createNextTurnWork(act);
    work.doNow();
    expect(act).not.toHaveBeenCalled();
    work.due();
    work.doNow();
    expect(act).toHaveBeenCalledOnce();
    work.due();
    work.stop();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    expect(act).toHaveBeenCalledOnce();
  });
});
