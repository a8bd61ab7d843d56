import { afterAll, beforeAll, expect, test } from "vitest";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { isBot } from "./is-bot.ts";
import { createVisitCounter } from "./visit-counter.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const visit = (id: number, agent = firefox) =>
  server.call("POST", `/api/article/${id}/visit/`, { headers: { "user-agent": agent } });
const visitsOf = async (id: number) =>
  (await server.call("GET", `/api/article/${id}/`)).body.article.visits;

test("page views are counted in batches", async () => {
  const article = await newArticle(server.database, { visits: 40 });
  const other = await newArticle(server.database);
  for (const id of [article.id, article.id, other.id]) expect((await visit(id)).status).toBe(204);
  await server.services.visits.flush();
  expect([await visitsOf(article.id), await visitsOf(other.id)]).toEqual([42, 1]);
});

test("bots and what is not there are not counted", async () => {
  const article = await newArticle(server.database);
  await visit(article.id, "Googlebot/2.1 (+http://www.google.com/bot.html)");
  await visit(article.id, "");
  await visit(999_999);
  await visit(article.id);
  await server.services.visits.flush();
  expect(await visitsOf(article.id)).toBe(1);
});

test("nothing is lost when the database is away, nor at a stop", async () => {
  const article = await newArticle(server.database);
  const { database, log } = server.services;
  let away = true;
  const flaky = new Proxy(database, {
    get: (target, name, receiver) => {
      if (name === "execute" && away) return () => Promise.reject(new Error("away"));
      return Reflect.get(target, name, receiver);
    },
  });
  const counter = createVisitCounter(flaky, log);
  counter.count(article.id);
  await expect(counter.flush()).rejects.toThrow("away");
  away = false;
  counter.count(article.id);
  await counter.stop();
  expect(await visitsOf(article.id)).toBe(2);
});

test.each([
  ["facebookexternalhit/1.1", true],
  ["Mozilla/5.0 (compatible; bingbot/2.0)", true],
  ["curl/8.5.0", true],
  [firefox, false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
    false,
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36",
    false,
  ],
])("%s: bot %j", (agent, bot) => {
  expect(isBot(agent)).toBe(bot);
});
