import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  firstAdmin,
  type Instance,
  type Instances,
  startInstances,
} from "../testing/portals/instances.ts";
import { metric } from "../testing/portals/metric.ts";
import { pageRestores } from "../testing/portals/page-restores.ts";
import { pageWrites } from "../testing/portals/page-writes.ts";
import { channel } from "./announcement.store.ts";

let instances: Instances;
let one: Instance;
let other: Instance;
let admin: Record<string, string>;

beforeAll(async () => {
  instances = await startInstances();
  ({ one, other } = instances);
  const { body } = await one.send("POST", "/api/token/", firstAdmin);
  admin = { authorization: `Bearer ${body.access}` };
});
afterAll(() => instances.stop());

const cachedPages = (at: Instance) => metric(at, "hilal_page_cache_pages");
const soon = { interval: 5 };

/** Both keep nothing: of what was made straight in the database nobody was told. */
const forgetAll = async () => {
  await instances.testDatabase.database.execute(sql`select pg_notify(${channel}, 'anything')`);
  for (const at of [one, other]) await expect.poll(() => cachedPages(at), soon).toBe(0);
};

/** A page that shows nothing of what is written. */
const bystanderOf = (what: string) => (what.startsWith("a package") ? "/videos" : "/subscribe");

describe("pages that both instances keep are rendered anew on both, and others stay, when", () => {
  it.each(Object.entries({ ...pageWrites, ...pageRestores }))("%s", async (what, prepare) => {
    const { pages, write } = await prepare({
      database: instances.testDatabase.database,
      send: (method, path, body = {}, headers = admin) => one.send(method, path, body, headers),
    });
    await forgetAll();
    const textsAt = (at: Instance) =>
      Promise.all(pages.map(async (page) => [page, (await at.get(page)).text] as const));
    const before = [await textsAt(one), await textsAt(other)];
    for (const at of [one, other]) await at.get(bystanderOf(what));
    expect([await cachedPages(one), await cachedPages(other)]).toEqual([
      pages.length + 1,
      pages.length + 1,
    ]);

    const answer = await write();
    expect(answer.status, answer.text).toBeOneOf([200, 201, 204]);
    // Where the write was made the next request shows it; the other hears of it.
    expect(await cachedPages(one)).toBe(1);
    await expect.poll(() => cachedPages(other), soon).toBe(1);
    const after = [await textsAt(one), await textsAt(other)];
    for (const [at, texts] of after.entries()) {
      for (const [index, [page, text]] of texts.entries()) {
        expect(text, page).not.toBe(before[at]?.[index]?.[1]);
      }
    }
  });
});
