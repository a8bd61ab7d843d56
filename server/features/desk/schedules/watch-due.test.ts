import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SubscribeToWrites } from "../../../changes/changes.ts";
import { createLog } from "../../../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database/test-database.ts";
import type { Services } from "../../services.ts";
import { type DueWork, watchDue } from "./watch-due.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.drop());

/** Work 7 is due until `act` does it. */
function watch(act: (services: Services) => Promise<boolean>): () => Promise<void> {
  let isDone = false;
  const work: DueWork = {
    name: "trial",
    clock: async () => new Date(),
    async list(executor, { except }) {
      if (!vi.isFakeTimers()) await executor.execute(sql`select 1`);
      return isDone || except.includes(7) ? [] : [7];
    },
    async act(services) {
      isDone = await act(services);
      return isDone;
    },
    next: async () => undefined,
  };
  const { database } = test;
  const services = { database, log: createLog("silent"), now: () => new Date() };
  // The only services that it uses.
  return watchDue(services as unknown as Services, work);
}

it("tries again as soon as the database is back that broke off what was due", async () => {
  const broken: unknown[] = [];
  const tried: number[] = [];
  const stop = watch(async ({ database }) => {
    tried.push(Date.now());
    if (tried.length < 4) {
      await database
        .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        .catch((error: unknown) => {
          broken.push(error);
          throw error;
        });
    }
    return true;
  });
  // Interrupted three times, and retried far sooner than after a fault of the work itself.
  await expect.poll(() => tried.length, { timeout: 12_000 }).toBe(4);
  expect(broken).toHaveLength(3);
  await stop();
}, 30_000);

it("leaves what fails by itself alone for longer and longer, up to half a minute", async () => {
  vi.useFakeTimers();
  const begun = Date.now();
  const tried: number[] = [];
  const stop = watch(async () => {
    tried.push(Math.round((Date.now() - begun) / 1_000));
    throw new Error("a fault");
  });
  await vi.advanceTimersByTimeAsync(125_000);
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
  await stop();
});

describe("watching", () => {
  let begun = 0;
  let logged: Record<string, unknown>[] = [];
  const elapsed = () => Date.now() - begun;

  /** Watches work whose clock the test sets. */
  function watchBy(work: Partial<DueWork>, hear?: SubscribeToWrites) {
    vi.useFakeTimers();
    begun = Date.now();
    logged = [];
    const log = createLog("warn", { write: (line) => void logged.push(JSON.parse(line)) });
    const services = { database: test.database, log, now: () => new Date() };
    const idle = {
      clock: async () => new Date(),
      list: async () => [],
      act: async () => true,
      next: async () => undefined,
    };
    return watchDue(services as unknown as Services, { name: "trial", ...idle, ...work }, hear);
  }

  it("looks at once and at the moment of what is next, and no more when nothing is", async () => {
    const looks: [number, readonly number[], number][] = [];
    const next = [350, 20_000, undefined];
    const stop = watchBy({
      list: async (_executor, { now, except, limit }) => {
        looks.push([now.getTime() - begun, except, limit]);
        return [];
      },
      next: async () => {
        const moment = next.shift();
        return moment === undefined ? undefined : new Date(begun + moment);
      },
    });
    expect(looks).toEqual([]);
    await vi.advanceTimersByTimeAsync(100_000_000);
    expect(looks.map(([moment]) => moment)).toEqual([0, 350, 20_000]);
    expect(looks[0]).toEqual([0, [], 50]);
    await stop();
    expect(logged).toEqual([]);
  });

  it("does what is due in forty days on time, though no timer waits for so long", async () => {
    const moment = 40 * 86_400_000 + 1_234;
    let looks = 0;
    let doneAt: number | undefined;
    const isDue = (now: Date) => doneAt === undefined && now.getTime() >= begun + moment;
    const stop = watchBy({
      list: async (_executor, { now }) => {
        looks += 1;
        return isDue(now) ? [1] : [];
      },
      act: async () => {
        doneAt = elapsed();
        return true;
      },
      next: async (_executor, now) =>
        now.getTime() < begun + moment ? new Date(begun + moment) : undefined,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(looks).toBe(1);
    await vi.advanceTimersByTimeAsync(moment);
    expect(doneAt).toBe(moment);
    // Once an hour, so that clock drift makes it late at no time.
    expect(looks).toBe(40 * 24 + 2);
    await stop();
  });

  it("goes by the clock that all share, whatever this machine's says", async () => {
    for (const ahead of [-3_600_000, 3_600_000]) {
      const seen: number[] = [];
      const shared = () => Date.now() + ahead;
      let doneAt: number | undefined;
      const stop = watchBy({
        clock: async () => new Date(shared()),
        list: async (_executor, { now }) =>
          doneAt === undefined && now.getTime() >= begun + ahead + 5_000 ? [1] : [],
        act: async ({ now }) => {
          seen.push(now().getTime() - shared());
          doneAt = elapsed();
          return true;
        },
        next: async () => (doneAt === undefined ? new Date(begun + ahead + 5_000) : undefined),
      });
      await vi.advanceTimersByTimeAsync(4_999);
      expect(doneAt).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect([doneAt, seen]).toEqual([5_000, [0]]);
      await stop();
    }
  });

  it("misses nothing that comes due between its two questions", async () => {
    const asked: number[] = [];
    const stop = watchBy({
      list: async (_executor, { now }) => {
        asked.push(now.getTime() - begun);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [];
      },
      next: async (_executor, now) => {
        asked.push(now.getTime() - begun);
        return undefined;
      },
    });
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toEqual([0, 0]);
    await stop();
  });

  it("looks again when it hears of a moment, also while it looks, until it stops", async () => {
    const looks: number[] = [];
    const heard: string[] = [];
    let tell = () => {};
    let isEnded = false;
    const hear: SubscribeToWrites = (tag, onHeard) => {
      heard.push(tag);
      tell = onHeard;
      return () => {
        isEnded = true;
      };
    };
    let whileLooking: (() => void) | undefined;
    const stop = watchBy(
      {
        list: async () => {
          looks.push(elapsed());
          whileLooking?.();
          whileLooking = undefined;
          return [];
        },
      },
      hear,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    tell();
    tell();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([heard, looks]).toEqual([["schedules"], [0, 5_000]]);
    whileLooking = () => tell();
    tell();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(looks).toEqual([0, 5_000, 6_000, 6_001]);
    await stop();
    tell();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([isEnded, looks.length]).toEqual([true, 4]);
  });

  it("does all that is due in one go, and leaves what somebody else holds to the next", async () => {
    const all = Array.from({ length: 60 }, (_, number) => number + 1);
    const done: number[] = [];
    const asked: number[][] = [];
    const stop = watchBy({
      list: async (_executor, { except, limit }) => {
        asked.push([...except]);
        const left = all.filter((id) => !done.includes(id) && !except.includes(id));
        return left.slice(0, limit);
      },
      act: async (_services, id) => {
        if (id === 2 && elapsed() < 1_000) return false;
        done.push(id);
        return true;
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(all.filter((id) => id !== 2));
    expect(asked).toEqual([[], [2]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual([...all.filter((id) => id !== 2), 2]);
    expect(asked).toEqual([[], [2], []]);
    await stop();
    expect(logged).toEqual([]);
  });

  it("goes on with the rest when one thing fails, and says so in the log", async () => {
    const done: unknown[] = [];
    const stop = watchBy({
      list: async (_executor, { except }) => [4, 5].filter((id) => !except.includes(id)),
      act: async (_services, id) => {
        if (id === 4) throw new Error("a fault");
        done.push([id, elapsed()]);
        return true;
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([[5, 0]]);
    expect(logged).toMatchObject([
      { id: 4, msg: "trial: could not be done", err: { message: "a fault" } },
    ]);
    await stop();
  });

  it("looks again a second after it could not", async () => {
    const looks: number[] = [];
    const stop = watchBy({
      list: async () => {
        looks.push(elapsed());
        if (looks.length === 1) throw new Error("no answer");
        return [];
      },
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(looks).toEqual([0, 1_000]);
    expect(logged).toMatchObject([
      { level: 40, msg: "trial: could not look", err: { message: "no answer" } },
    ]);
    await stop();
  });

  it("waits for what is being done when it stops, and begins nothing more", async () => {
    const begunWith: number[] = [];
    let finish = () => {};
    const stop = watchBy({
      list: async () => [1, 2],
      act: (_services, id) => {
        begunWith.push(id);
        return new Promise((resolve) => {
          finish = () => resolve(true);
        });
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    let isStopped = false;
    const stopped = stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([begunWith, isStopped]).toEqual([[1], false]);
    finish();
    await stopped;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begunWith).toEqual([1]);
  });

  it("forgets earlier faults of what has succeeded, or was called off for long", async () => {
    const tried: number[] = [];
    let isDue = true;
    let fails = true;
    let tell = () => {};
    const hear: SubscribeToWrites = (_tag, onHeard) => {
      tell = onHeard;
      return () => undefined;
    };
    const work: Partial<DueWork> = {
      list: async (_executor, { except }) => (isDue && !except.includes(7) ? [7] : []),
      act: async () => {
        tried.push(elapsed() / 1_000);
        if (fails) throw new Error("a fault");
        isDue = false;
        return true;
      },
    };
    const stop = watchBy(work, hear);
    await vi.advanceTimersByTimeAsync(2_500);
    fails = false;
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(500);
    fails = true;
    isDue = true;
    tell();
    // It succeeded at the third second and fails anew: it rests for one second, then for two.
    await vi.advanceTimersByTimeAsync(3_400);
    expect(tried).toEqual([0, 1, 3, 4, 5, 7]);
    isDue = false;
    await vi.advanceTimersByTimeAsync(40_000);
    isDue = true;
    tell();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tried.slice(6).map((moment) => moment - (tried[6] ?? 0))).toEqual([0, 1]);
    await stop();
  });
});
