import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { IpcPeers } from "../process/ipc.ts";
import { createLog } from "../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { channel } from "./announcement.store.ts";
import type { Changes } from "./changes.ts";
import { type OpenedChanges, openChanges } from "./open-changes.ts";

let test: TestDatabase;
/** Two instances on one database, each with the tags it dropped or cleared, in order. */
const opened: OpenedChanges[] = [];
const dropped: (readonly string[] | "everything")[][] = [[], []];
let one: Changes;
let other: Changes;
const log = createLog("silent");

beforeAll(async () => {
  test = await createTestDatabase();
  for (const drops of dropped) {
    const kept = {
      drop: (tags: readonly string[]) => void drops.push(tags),
      clear: () => void drops.push("everything"),
    };
    opened.push(await openChanges({ url: test.url, log, cache: kept }));
  }
  [one, other] = opened.map(({ createChanges }) => createChanges(test.database)) as [
    Changes,
    Changes,
  ];
});
afterAll(async () => {
  for (const { close } of opened) await close();
  await test.drop();
});

const write = (changes: Changes, ...tags: readonly string[]) =>
  changes.write(async (_transaction, changed) => changed(tags));
const soon = { interval: 5 };

it("an instance that begins to listen keeps nothing from before", () => {
  expect(dropped).toEqual([["everything"], ["everything"]]);
});

describe("of a write", () => {
  beforeEach(async () => {
    // PostgreSQL delivers notifications in commit order: after these two, none of the previous test are pending.
    await write(one, "the last of one");
    await write(other, "the last of the other");
    await expect.poll(() => dropped[0], soon).toContainEqual(["the last of the other"]);
    await expect.poll(() => dropped[1], soon).toContainEqual(["the last of one"]);
    for (const drops of dropped) drops.length = 0;
  });
  const tell = (payload: string) => test.pool.query("select pg_notify($1, $2)", [channel, payload]);
  const isBehind = (id: string) =>
    opened.map(({ freshness }) => freshness.isBehind({ cookie: `hilal_wrote_somebody=${id}` }));

  it("its maker drops the pages once and before it goes on, all others when they hear of it", async () => {
    await write(one, "articles", "authors", "articles");
    expect(dropped[0]).toEqual([["articles", "authors"]]);
    await expect.poll(() => dropped[1], soon).toEqual([["articles", "authors"]]);
    // Once this has reached the first instance, that instance has also received the notification of its own write.
    await write(other, "videos");
    const both = [["articles", "authors"], ["videos"]];
    await expect.poll(() => dropped, soon).toEqual([both, both]);
  });

  it("nothing is dropped when it names nothing, or fails", async () => {
    const before = [one.made(), other.made()];
    expect(await one.write(async () => "its answer")).toBe("its answer");
    const failing = one.write(async (_transaction, changed) => {
      changed(["articles"]);
      throw new Error("not today");
    });
    await expect(failing).rejects.toThrow("not today");
    expect([one.made(), other.made()]).toEqual(before);
    await write(other, "videos");
    await expect.poll(() => dropped, soon).toEqual([[["videos"]], [["videos"]]]);
  });

  it("the last four are named, the newest at the end", async () => {
    const { count, instance } = one.made();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      await write(one, "articles");
      ids.push(one.made().latest.at(-1) ?? "");
    }
    expect(new Set(ids).size).toBe(5);
    expect(one.made()).toEqual({ instance, count: count + 5, latest: ids.slice(1) });
    expect(other.made().instance).not.toBe(instance);
  });

  it("somebody is behind until all of its parts have come", async () => {
    const { freshness } = opened[0] as OpenedChanges;
    const part = (tag: string, more: boolean) =>
      tell(JSON.stringify({ write: "in-parts", tags: [tag], more }));
    expect(isBehind("in-parts")).toEqual([true, true]);
    await part("articles", true);
    await expect.poll(() => dropped, soon).toEqual([[["articles"]], [["articles"]]]);
    expect(isBehind("in-parts")).toEqual([true, true]);
    expect(await freshness.isStillBehind({ cookie: "hilal_wrote_somebody=in-parts" })).toBe(true);
    await part("authors", false);
    const both = [["articles"], ["authors"]];
    await expect.poll(() => dropped, soon).toEqual([both, both]);
    expect(isBehind("in-parts")).toEqual([false, false]);
    expect(isBehind("in-parts.of-nobody")).toEqual([true, true]);
    expect(await freshness.isStillBehind({ cookie: "hilal_wrote_somebody=in-parts" })).toBe(false);
  });

  it("a program with a token may be behind, a reader without a cookie is not", async () => {
    const { freshness } = opened[0] as OpenedChanges;
    expect(freshness.isBehind({ authorization: "Bearer abc" })).toBe(true);
    expect(await freshness.isStillBehind({ authorization: "Bearer abc" })).toBe(true);
    expect(freshness.isBehind({})).toBe(false);
    expect(await freshness.isStillBehind({})).toBe(false);
  });

  it("everything is dropped when what is told cannot be read", async () => {
    await tell("anything");
    await expect.poll(() => dropped, soon).toEqual([["everything"], ["everything"]]);
  });
});

it("a connection that the database ends is opened again, and nothing is kept from before", async () => {
  for (const drops of dropped) drops.length = 0;
  await test.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'hilal-portal changes' and datname = current_database()`,
  );
  await expect.poll(() => dropped, soon).toEqual([["everything"], ["everything"]]);
  expect(opened.map(({ freshness }) => freshness.isListening())).toEqual([true, true]);
  await write(one, "articles");
  await expect.poll(() => dropped[1], soon).toEqual(["everything", ["articles"]]);
});

it("a writer goes on when the other processes on the machine have taken the write in, and not before", async () => {
  const takenIn = Promise.withResolvers<null[]>();
  const asked = Promise.withResolvers<{ tags: readonly string[] }>();
  const siblings = {
    request: (_topic: string, told: unknown) => {
      asked.resolve(told as { tags: readonly string[] });
      return takenIn.promise;
    },
    handle: () => undefined,
  } as IpcPeers;
  const kept = { drop: () => undefined, clear: () => undefined };
  const changes = await openChanges({ url: test.url, log, cache: kept, siblings });
  let isDone = false;
  const writing = write(changes.createChanges(test.database), "articles").then(() => {
    isDone = true;
  });
  expect((await asked.promise).tags).toEqual(["articles"]);
  expect(isDone).toBe(false);
  takenIn.resolve([null]);
  await writing;
  await changes.close();
});

it("what another process on the machine wrote is dropped when it tells, and once", async () => {
  const drops: (readonly string[])[] = [];
  let tell: ((write: { id: string; tags: readonly string[] }) => unknown) | undefined;
  const siblings = {
    request: async () => [],
    handle: (_topic: string, take: typeof tell) => {
      tell = take;
    },
  } as unknown as IpcPeers;
  const kept = { drop: (tags: readonly string[]) => void drops.push(tags), clear: () => undefined };
  const changes = await openChanges({ url: test.url, log, cache: kept, siblings });
  tell?.({ id: "a-write", tags: ["articles"] });
  tell?.({ id: "a-write", tags: ["articles"] });
  expect(drops).toEqual([["articles"]]);
  await changes.close();
});
