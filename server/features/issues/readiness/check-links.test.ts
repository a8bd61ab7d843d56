import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkedLinks } from "../../../database/schema/issues.ts";
import { newArticle, newPicture } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkLinks, linkJobs } from "./check-links.ts";
import { listCheckedLinks } from "./links.store.ts";
import type { LinkReach } from "./request-link.ts";

const now = new Date("2026-11-22T09:00:00Z");
const ago = (minutes: number, more = 0) => new Date(now.getTime() - minutes * 60_000 - more);
const day = 24 * 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
beforeEach(async () => {
  await app.database.delete(checkedLinks);
  app.sentJobs.length = 0;
});
afterAll(() => app.close());

const check = async (hrefs: readonly string[], ofIssue: readonly number[] = []) => {
  const { dead, underWay } = await checkLinks(app.services, hrefs, new Set(ofIssue));
  return { dead: [...dead], underWay };
};
const known = async (...addresses: string[]) =>
  (await listCheckedLinks(app.database, addresses)).map(({ address: _, ...link }) => link);

describe("links within the portal", () => {
  it("lead to articles that readers have, or get with the issue", async () => {
    const live = await newArticle(app.database, { publishDate: now });
    const later = await newArticle(app.database, { publishDate: ago(0, -1) });
    const draft = await newArticle(app.database, { status: "Inactive" });
    const hrefs = [live, later, draft].map(({ id }) => `/article/${id}`);
    expect(await check(hrefs)).toEqual({
      dead: [
        [`/article/${later.id}`, "404"],
        [`/article/${draft.id}`, "404"],
      ],
      underWay: 0,
    });
    expect(await check(hrefs, [later.id, draft.id])).toEqual({ dead: [], underWay: 0 });
    expect(app.sentJobs).toEqual([]);
  });

  it("lead to files that are stored", async () => {
    await newPicture(app.database, { contentHash: `0123456789abcdef${"e".repeat(48)}` });
    await newPicture(app.database, { contentHash: "f".repeat(64) });
    const hrefs = ["0123456789abcdef", "ffffffffffffffff", "0123456789abcdee", "0000000000000000"];
    const { dead } = await check(hrefs.map((hash) => `/media/${hash}/a.pdf`));
    expect(dead.map(([href]) => href)).toEqual([
      "/media/0123456789abcdee/a.pdf",
      "/media/0000000000000000/a.pdf",
    ]);
  });

  it("lead to pages that there are, of sections and magazines that there are", async () => {
    const good = [
      "/",
      "/about",
      "/ur/about/",
      "/category/misc",
      "/ebooks/new",
      "/ebooks/31/the-apricot-company",
      "/read/magazine/7",
      "/magazine/hilal-her/2026/12",
      "/ur/magazine/hilal-urdu/2026/12.pdf",
      "/magazine-archive/hilal-english",
      "/sitemap.xml",
    ];
    const bad = [
      "/nowhere",
      "/about/us",
      "/new/about",
      "/404",
      "/category/none",
      "/category",
      "/magazine/none/2026/12",
      "/magazine/hilal-her/2026",
      "/magazine-archive/none",
      "/magazine-archive",
      "/ebooks/new/more",
      "/sitemapAxml",
    ];
    expect(await check([...good, ...bad])).toEqual({
      dead: bad.map((href) => [href, "404"]),
      underWay: 0,
    });
  });
});

describe("links to elsewhere", () => {
  it("are asked once, fifty at a time, and are under way until they have answered", async () => {
    const links = Array.from({ length: 51 }, (_, at) => `https://world.example/${at}`);
    expect(await check([...links, `${links[0]}#top`])).toEqual({ dead: [], underWay: 51 });
    expect(app.sentJobs).toEqual([
      { kind: "links.check", data: { addresses: links.slice(0, 50) } },
      { kind: "links.check", data: { addresses: links.slice(50) } },
    ]);
    const asked = { isAlive: true, answer: "", isAsked: true, checkedAt: now };
    expect(await known(links[50] ?? "")).toEqual([asked]);
    app.sentJobs.length = 0;
    expect(await check(links)).toEqual({ dead: [], underWay: 51 });
    expect(app.sentJobs).toEqual([]);
    expect(await check([])).toEqual({ dead: [], underWay: 0 });
  });

  it.each([
    ["was alive a day ago", { isAlive: true, answer: "200", age: day }],
    ["was dead ten minutes ago", { isAlive: false, answer: "404", age: 10 }],
    ["has not answered for ten minutes", { isAlive: true, answer: "", age: 10 }],
  ])("are asked anew what %s, and not before", async (_what, { isAlive, answer, age }) => {
    const link = "https://world.example/a";
    const keep = async (checkedAt: Date) => {
      await app.database.delete(checkedLinks);
      await app.database.insert(checkedLinks).values({ address: link, isAlive, answer, checkedAt });
    };
    await keep(ago(age, -1));
    expect(await check([link])).toEqual({
      dead: isAlive ? [] : [[link, answer]],
      underWay: answer === "" ? 1 : 0,
    });
    expect(app.sentJobs).toEqual([]);
    await keep(ago(age));
    expect(await check([link])).toEqual({ dead: [], underWay: 1 });
    expect(app.sentJobs).toHaveLength(1);
    expect(await known(link)).toMatchObject([{ isAlive: true, answer: "", checkedAt: now }]);
  });

  it("are dead by what was answered, each by its own spelling", async () => {
    const [first, second] = ["http://10.0.0.1/a", "http://10.0.0.1/a#top"];
    expect(await check([first, second])).toEqual({ dead: [], underWay: 1 });
    // Addresses of our own network are never requested.
    await app.work();
    expect(await check([first, second])).toEqual({
      dead: [
        [first, "inner_address"],
        [second, "inner_address"],
      ],
      underWay: 0,
    });
    expect(await known(first)).toEqual([
      { isAlive: false, answer: "inner_address", isAsked: false, checkedAt: now },
    ]);
  });

  it("are asked four hosts at once, each one thing after the other, and forgotten after a month", async () => {
    const old = ["https://old.example/", "https://older.example/"];
    await app.database.insert(checkedLinks).values([
      { address: old[0] ?? "", isAlive: true, answer: "200", checkedAt: ago(30 * day) },
      { address: old[1] ?? "", isAlive: true, answer: "200", checkedAt: ago(30 * day, 1) },
    ]);
    let [hosts, most] = [0, 0];
    const ofHost = new Map<string, number>();
    const mostOfHost: number[] = [];
    const reach: LinkReach = {
      async resolve(host) {
        hosts += 1;
        ofHost.set(host, (ofHost.get(host) ?? 0) + 1);
        most = Math.max(most, hosts);
        mostOfHost.push(ofHost.get(host) ?? 0);
        for (let turns = 0; turns < 5; turns += 1) await turn();
        hosts -= 1;
        ofHost.set(host, (ofHost.get(host) ?? 0) - 1);
        throw Object.assign(new Error(host), { code: "ENOTFOUND" });
      },
      mayRequest: () => true,
      mayRequestPort: () => true,
      timeout: 5_000,
    };
    const addresses = [1, 2, 3, 4, 5, 6].flatMap((host) => [
      `http://host${host}.example/a`,
      `http://host${host}.example/b`,
    ]);
    const [job] = linkJobs(app.services, reach);
    await job?.handle({ addresses });
    expect([most, Math.max(...mostOfHost)]).toEqual([4, 1]);
    expect((await known(...addresses)).map(({ answer }) => answer)).toEqual(
      addresses.map(() => "ENOTFOUND"),
    );
    expect(await listCheckedLinks(app.database, old)).toMatchObject([{ address: old[0] }]);
  });
});
