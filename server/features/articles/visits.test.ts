import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { articleVisits } from "../../database/schema/articles.ts";
import { visitMarks } from "../../database/schema/visits.ts";
import { newArticle, newEbook, newMagazine } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import type { Services } from "../services.ts";
import { createVisitCounter, type VisitCounter } from "./visit-counter.ts";
import { removeOldMarks } from "./visits.store.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const minutes = 60_000;

let server: TestApp;
let time = Date.parse("2026-03-23T09:00:00Z");
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(time) });
});
afterAll(() => server.close());

const post = (
  path: string,
  { client, agent = firefox }: { client?: string; agent?: string } = {},
) =>
  server.call("POST", path, {
    headers: { "user-agent": agent },
    ...(client === undefined ? {} : { body: { client } }),
  });
const visit = (id: number, from?: Parameters<typeof post>[1]) =>
  post(`/api/article/${id}/visit/`, from);
const countVisits = async (id: number) =>
  (await server.call("GET", `/api/article/${id}/`)).body.article.visits;
const tabs = (count: number, first = 0) =>
  Array.from({ length: count }, (_, place) => `tab-${first + place}`);

/** Another instance over the same database, with some services replaced. */
const instance = (parts: Partial<Services> = {}) =>
  createVisitCounter({ ...server.services, ...parts });

/** A view of an article from a tab at an address. */
const view = (id: number, client: string | undefined, address = "192.0.2.1") =>
  ({ of: "article", id, client, context: { address, userAgent: firefox } }) as const;

describe("a visit", () => {
  it("is stored when it is answered", async () => {
    const [article, other] = [
      await newArticle(server.database, { visits: 40 }),
      await newArticle(server.database),
    ];
    const stored = async (id: number) =>
      (await server.database.select().from(articleVisits).where(eq(articleVisits.articleId, id)))[0]
        ?.visits;
    expect((await visit(article.id)).status).toBe(204);
    expect(await stored(article.id)).toBe(41);
    expect((await visit(other.id)).status).toBe(204);
    expect(await stored(other.id)).toBe(1);
    expect(await countVisits(article.id)).toBe(41);
  });

  it("is not fifty for fifty views by one reader", async () => {
    const article = await newArticle(server.database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visit(article.id, { client: "tab-1" })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await visit(article.id, { client: "tab-1" });
    expect(await countVisits(article.id)).toBe(1);
    await visit(article.id, { client: "tab-2" });
    expect(await countVisits(article.id)).toBe(2);
  });

  it("is told by address and browser when the page tells no tab", async () => {
    const article = await newArticle(server.database);
    await Promise.all(Array.from({ length: 50 }, () => visit(article.id)));
    expect(await countVisits(article.id)).toBe(1);
    await visit(article.id, { agent: firefox.replaceAll("140", "141") });
    expect(await countVisits(article.id)).toBe(2);
  });

  it("counts again when half an hour has passed since it was counted", async () => {
    const article = await newArticle(server.database);
    const other = await newArticle(server.database);
    await visit(article.id, { client: "tab-1" });
    time += 29 * minutes;
    await visit(article.id, { client: "tab-1" });
    await visit(other.id, { client: "tab-1" });
    expect([await countVisits(article.id), await countVisits(other.id)]).toEqual([1, 1]);
    time += minutes;
    await visit(article.id, { client: "tab-1" });
    await visit(other.id, { client: "tab-1" });
    expect([await countVisits(article.id), await countVisits(other.id)]).toEqual([2, 1]);
  });

  it("is counted once by all instances, and once after a restart", async () => {
    const articles = await Promise.all([1, 2, 3].map(() => newArticle(server.database)));
    const both = [instance(), instance()];
    const views = articles.flatMap(({ id }) => tabs(10).map((tab) => view(id, tab)));
    await Promise.all(
      both.flatMap((counter, place) =>
        (place === 0 ? views : views.toReversed()).map((each) => counter.count(each)),
      ),
    );
    const restarted = instance();
    await Promise.all(views.map((each) => restarted.count(each)));
    for (const { id } of articles) expect(await countVisits(id)).toBe(10);
  });

  it("is not one of a program, nor of what is not there", async () => {
    const article = await newArticle(server.database);
    await visit(article.id, { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await visit(article.id, { agent: "" });
    expect((await visit(999_999)).status).toBe(204);
    expect(await countVisits(article.id)).toBe(0);
  });

  it.each(["", "a b", "x".repeat(65)])("has no tab called %j", async (client) => {
    const { status, body } = await visit(1, { client });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["client"]]);
  });
});

describe("an address", () => {
  it("adds thirty visits to an article within half an hour, whatever its readers are called", async () => {
    const article = await newArticle(server.database);
    const counters = [instance(), instance()];
    const from = (
      counter: VisitCounter | undefined,
      clients: readonly string[],
      address?: string,
    ) => clients.map((client) => counter?.count(view(article.id, client, address)));
    await Promise.all(from(counters[0], tabs(8)));
    await Promise.all([...from(counters[0], tabs(20, 100)), ...from(counters[1], tabs(20, 200))]);
    expect(await countVisits(article.id)).toBe(30);
    const marked = await server.database.$count(visitMarks);
    await Promise.all(from(counters[1], tabs(50, 300)));
    expect(await countVisits(article.id)).toBe(30);
    expect(await server.database.$count(visitMarks)).toBe(marked);
    await Promise.all(from(counters[1], tabs(2), "192.0.2.77"));
    expect(await countVisits(article.id)).toBe(32);
    time += 30 * minutes;
    await Promise.all(from(counters[0], tabs(40)));
    expect(await countVisits(article.id)).toBe(62);
  });

  it("is one network of IPv6", async () => {
    const article = await newArticle(server.database);
    const counter = instance();
    await Promise.all(
      tabs(40).map((_, place) => counter.count(view(article.id, undefined, `2001:db8::${place}`))),
    );
    expect(await countVisits(article.id)).toBe(1);
  });
});

describe("the counter", () => {
  const failing = (execute: () => Promise<never>) =>
    new Proxy(server.database, {
      get: (target, name, receiver) =>
        name === "execute" ? execute : Reflect.get(target, name, receiver),
    });

  it("answers 503 when the database is away, and counts nothing of it later", async () => {
    const article = await newArticle(server.database);
    const counter = instance({ database: failing(() => Promise.reject(new Error("away"))) });
    const answers = await Promise.allSettled(
      tabs(3).map((tab) => counter.count(view(article.id, tab))),
    );
    expect(answers.map((answer) => answer.status === "rejected" && answer.reason.status)).toEqual([
      503, 503, 503,
    ]);
    expect(await countVisits(article.id)).toBe(0);
    await instance().count(view(article.id, "tab-1"));
    expect(await countVisits(article.id)).toBe(1);
  });

  it("lets no more than so many wait, and others once those have their answer", async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const counter = instance({
      database: failing(async () => {
        await ended;
        throw new Error("away");
      }),
    });
    const waiting = tabs(5_000).map((tab) => counter.count(view(1, tab)));
    const refused = { status: 503, details: { retryAfter: 5 } };
    await expect(counter.count(view(1, "one more"))).rejects.toMatchObject(refused);
    end();
    const answers = await Promise.allSettled(waiting);
    expect(answers.every(({ status }) => status === "rejected")).toBe(true);
    // Not rejected on arrival: the database fails again.
    const later = counter.count(view(1, "later"));
    await expect(later).rejects.toMatchObject({ ...refused, cause: new Error("away") });
  });

  it("stores what waits when it is stopped, and takes no more", async () => {
    const article = await newArticle(server.database);
    const counter = instance();
    const waiting = tabs(3).map((tab) => counter.count(view(article.id, tab)));
    await counter.stop();
    expect(await countVisits(article.id)).toBe(3);
    await Promise.all(waiting);
    await expect(counter.count(view(article.id, "late"))).rejects.toMatchObject({ status: 503 });
  });

  it("lets the server answer what waits before it stops", async () => {
    let arrived = 0;
    const stopping = await startTestApp({
      services: ({ visits }) => ({
        visits: {
          ...visits,
          count(each) {
            arrived += 1;
            return visits.count(each);
          },
        },
      }),
    });
    const { id } = await newArticle(stopping.database);
    const answers = tabs(3).map((client) =>
      stopping.call("POST", `/api/article/${id}/visit/`, {
        headers: { "user-agent": firefox },
        body: { client },
      }),
    );
    await expect.poll(() => arrived, { interval: 5 }).toBe(3);
    await stopping.app.close();
    await stopping.services.visits.stop();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204, 204]);
    const [row] = await stopping.database.select().from(articleVisits);
    expect(row?.visits).toBe(3);
    await stopping.close();
  });

  it("keeps neither who looked nor at what", async () => {
    const rows = await server.database.select().from(visitMarks);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(["mark", "since", "visits"]);
    for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{22}$/);
  });
});

test("what was counted more than half an hour ago is forgotten, and nothing else", async () => {
  await server.database.delete(visitMarks);
  const article = await newArticle(server.database);
  const marks = () => server.database.$count(visitMarks);
  await visit(article.id, { client: "early" });
  time += 1;
  await visit(article.id, { client: "late" });
  expect(await marks()).toBe(3);
  time += 30 * minutes - 1;
  await removeOldMarks(server.database, new Date(time));
  expect(await marks()).toBe(3);
  time += 1;
  await removeOldMarks(server.database, new Date(time));
  // The window of the address began with the early view.
  expect(await marks()).toBe(1);
  expect(await countVisits(article.id)).toBe(2);
});

test("the openings of an e-book are counted like visits", async () => {
  const book = await newEbook(server.database);
  const magazine = await newMagazine(server.database);
  const open = (id: number, client: string) => post(`/api/ebook/${id}/opened/`, { client });
  await Promise.all(tabs(50).map(() => open(book.id, "tab-1")));
  await Promise.all([open(book.id, "tab-2"), open(magazine.id, "tab-1")]);
  const answer = await server.call("GET", `/api/ebook/${book.id}/`);
  expect(answer.body.opens).toBe(2);
});
