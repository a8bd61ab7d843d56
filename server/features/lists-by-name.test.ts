import { allEndpoints } from "@hilal/contract/all-endpoints";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { namesInOrder } from "@hilal/i18n/testing/names-in-order";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newArticle, newAuthor, newUser } from "../testing/factories.ts";
import { addressOfList, listedRecords } from "../testing/listed-records.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

interface Asked {
  safeParse(value: unknown): { readonly success: boolean };
}

/** Every list that can be sorted by name, and the name of that order. */
const orders = allEndpoints.flatMap((call) => {
  const { sort } = (call.query as { readonly shape?: { readonly sort?: Asked } }).shape ?? {};
  return ["title", "name", "writer"]
    .filter((name) => sort?.safeParse(`-${name}`).success)
    .map((name) => ({ call, name: call.name, sort: name }));
});

let server: TestApp;
let token: string;
let ownerId: number;
const articleCategory = "in-focus-urdu";
beforeAll(async () => {
  server = await startTestApp();
  token = await server.as("admin");
  ownerId = (await newUser(server.database, { role: "author" })).id;
  // In neither the sorted nor the reverse order.
  const names = namesInOrder.en.toSorted((one, other) => one.length - other.length);
  for (const name of names) {
    const article = { title: name, writer: name, category: articleCategory, userId: ownerId };
    await newArticle(server.database, article);
    for (const call of otherLists) await listedRecords[call]?.(server, name);
  }
});
afterAll(() => server.close());

const otherLists = new Set(
  orders.map(({ name }) => name).filter((name) => !name.startsWith("articles.")),
);

const toAddress = (call: Endpoint) =>
  addressOfList(call, undefined).replace(":userId", String(ownerId));

async function namesOn(url: string, language: string): Promise<string[]> {
  const headers = { "accept-language": language };
  const { status, body } = await server.call("GET", url, { token, headers });
  expect(status).toBe(200);
  const known: readonly unknown[] = namesInOrder.en;
  return body.data.flatMap((record: object) =>
    Object.values(record)
      .filter((value) => known.includes(value))
      .slice(0, 1),
  );
}

it("are the lists of names and titles of the contract", () => {
  expect(orders.map(({ name, sort }) => `${name} by ${sort}`)).toEqual([
    "articles.list by title",
    "articles.list by writer",
    "articles.listByUser by title",
    "articles.listByUser by writer",
    "articles.listByCategory by title",
    "articles.listByCategory by writer",
    "magazines.list by title",
    "authors.list by name",
    "ebooks.list by title",
    "billboards.list by title",
    "videos.list by title",
    "packages.list by name",
    "subscriptions.list by name",
    "users.list by name",
  ]);
});

describe.each(orders)("$name by $sort", ({ call, sort }) => {
  it.each([
    ["en", sort, namesInOrder.en],
    ["en", `-${sort}`, namesInOrder.en.toReversed()],
    ["ur", sort, namesInOrder.ur],
    ["ur", `-${sort}`, namesInOrder.ur.toReversed()],
  ] as const)(
    "goes by the alphabet on a page in %s, asked for as %s",
    async (language, by, names) => {
      const whole = `${toAddress(call)}?sort=${by}&page=1&page_size=50`;
      expect(await namesOn(whole, language)).toEqual(names);
      const pages: string[] = [];
      for (const page of [1, 2, 3, 4, 5]) {
        pages.push(
          ...(await namesOn(`${toAddress(call)}?sort=${by}&page=${page}&page_size=4`, language)),
        );
      }
      expect(pages).toEqual(names);
    },
  );
});

it("offers writers of as many articles in the same way", async () => {
  for (const authorName of ["علی", "Zed", "آصف"]) {
    const { id: authorId } = await newAuthor(server.database, { authorName });
    await newArticle(server.database, { title: "Turtle dove", authorId });
  }
  for (const [language, names] of [
    ["en", ["Zed", "آصف", "علی"]],
    ["ur", ["آصف", "علی", "Zed"]],
  ] as const) {
    const headers = { "accept-language": language };
    const url = "/api/get-articles/?q=turtle&facets=true&page=1";
    const { body } = await server.call("GET", url, { headers });
    const { author } = body.search.facets;
    expect(author.map(({ name }: { name: string }) => name)).toEqual(names);
  }
});

it("orders hits of a search in the same way", async () => {
  const q = encodeURIComponent("علی");
  await newArticle(server.database, { title: "Zed علی", category: articleCategory });
  const expected = { en: ["Zed علی", "علی"], ur: ["علی", "Zed علی"] };
  for (const [language, titles] of Object.entries(expected)) {
    const url = `/api/get-articles/?q=${q}&sort=title&page=1`;
    const headers = { "accept-language": language };
    const { body } = await server.call("GET", url, { headers });
    const found = body.data.map(({ title }: { title: string }) => title);
    expect(found.filter((title: string) => titles.includes(title))).toEqual(titles);
  }
});
