import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  firstAdmin,
  type Instance,
  type Instances,
  startInstances,
} from "../testing/portals/instances.ts";
import { metric } from "../testing/portals/metric.ts";
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

/** Both keep nothing: of what was made straight in the database nobody was told. */
const forgetAll = async () => {
  await instances.testDatabase.database.execute(sql`select pg_notify(${channel}, 'anything')`);
  for (const at of [one, other]) await expect.poll(() => cachedPages(at)).toBe(0);
};

describe("a page that both instances keep is rendered anew on both when", () => {
  it.each(Object.entries(pageWrites))("%s", async (_what, prepare) => {
    const { pages, write } = await prepare({
      database: instances.testDatabase.database,
      send: (method, path, body = {}, headers = admin) => one.send(method, path, body, headers),
    });
    await forgetAll();
    const before = new Map<string, string>();
    for (const page of pages) {
      for (const at of [one, other]) before.set(page, (await at.get(page)).text);
    }
    expect([await cachedPages(one), await cachedPages(other)]).toEqual([
      pages.length,
      pages.length,
    ]);

    const answer = await write();
    expect(answer.status, answer.text).toBeOneOf([200, 201, 204]);
    for (const page of pages) {
      // Where the write was made the next request shows it; the other hears of it.
      expect((await one.get(page)).text, page).not.toBe(before.get(page));
      await expect.poll(async () => (await other.get(page)).text).not.toBe(before.get(page));
    }
  });
});
