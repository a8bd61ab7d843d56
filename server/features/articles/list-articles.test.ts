import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const titles = ({ body }: TestAnswer) => body.data.map(({ title }: { title: string }) => title);

test("nobody is sent more than the newest 200 whole, or 50 whole on a page", async () => {
  const category = "armed-forces-news";
  const first = await newArticle(server.database, { category, title: "The oldest" });
  await server.database.execute(sql`
    insert into articles (title, writer, description, category, language, publish_date)
    select 'Copy ' || n, writer, description, category, language, publish_date + n * interval '1 hour'
    from articles, generate_series(1, 210) as n where id = ${first.id}`);
  const list = `/api/get-articles/?category=${category}`;
  const whole = await server.call("GET", list);
  expect(titles(whole)).toEqual(Array.from({ length: 200 }, (_, index) => `Copy ${210 - index}`));
  expect(whole.body.data.every((one: object) => "description" in one)).toBe(true);
  const page = await server.call("GET", `${list}&page=2&page_size=100&view=full`);
  expect(page.body.meta).toEqual({ page: 2, page_size: 50, total: 211 });
  expect(titles(page)).toEqual(Array.from({ length: 50 }, (_, index) => `Copy ${160 - index}`));
  const cards = await server.call("GET", `${list}&page=3&page_size=100`);
  expect(titles(cards)).toHaveLength(11);
  expect(titles(cards).at(-1)).toBe("The oldest");
});
