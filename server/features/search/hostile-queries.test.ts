import { errorBody } from "@hilal/contract/shared/error-body";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { PageCache } from "../../pages/cache/page-cache.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let token: string;
/** Every address that takes a query, with the record of small id where it is about one. */
let lists: string[];

beforeAll(async () => {
  server = await startTestApp({ pages: new PageCache() });
  await newArticle(server.database, { title: "Herons of the Indus" });
  token = await server.as(await newUser(server.database, { role: "admin" }));
  lists = server.routes.flatMap(({ endpoint: { method, path, query } }) => {
    const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
    return method === "GET" && "q" in properties ? path.replace(/:\w+/g, "1") : [];
  });
});
afterAll(() => server.close());

const upTo = (length: number, piece: string) =>
  encodeURIComponent([...piece.repeat(length)].slice(0, length).join(""));

const hostile = [
  ["10,000 letters", upTo(10_000, "heron ")],
  ["200 letters without a space", upTo(200, "heron")],
  ["only stop words", upTo(200, "the of کے اور میں ")],
  ["only marks", upTo(200, "\u0301\u064e\u0323\u0651")],
  ["a letter with two hundred marks", upTo(200, `ا${"\u064e".repeat(199)}`)],
  ["quotes and brackets without an end", upTo(200, '"(«[{“-')],
  ["only direction marks", upTo(200, "\u202e\u2066\u200f\u202b")],
  ["only zero-width signs", upTo(200, "\u200b\u200c\u200d\ufeff")],
  ["halves of surrogates", "%ED%A0%80%ED%B0%80%ED%BF%BF"],
  ["bytes that are no text", "%FF%FE%C0%80"],
  ["percent signs that begin nothing", "%%25%"],
  ["nothing but a zero byte", "%00"],
  ["letters apart", upTo(200, "a ب 1 ")],
  ["wildcards and operators of the database", upTo(200, "%_\\*?:!|&<->'")],
  ["two queries", "heron&q=ہلال"],
] as const;

it("knows every search", () => {
  expect(lists).toEqual(
    expect.arrayContaining([
      "/api/get-articles/",
      "/api/search/",
      "/api/search-suggestions/",
      "/api/users/",
      "/api/get-comments/",
      "/api/audit/",
      "/api/go-to/",
    ]),
  );
});

it.each(hostile)("answers or clearly refuses %s in every list and search", async (_, query) => {
  for (const list of lists) {
    for (const headers of [{ authorization: `Bearer ${token}` }, {}]) {
      const answer = await server.app.inject({ url: `${list}?page=1&q=${query}`, headers });
      const onlyQuery = await server.app.inject({ url: `${list}?q=${query}`, headers });
      for (const { statusCode, payload } of [answer, onlyQuery]) {
        expect(statusCode, `${list}: ${payload}`).toBeLessThan(500);
        if (statusCode >= 400) expect(errorBody.parse(JSON.parse(payload)).error).not.toBe("");
      }
    }
  }
});

it.each(hostile)("shows or clearly refuses %s on the search page", async (_, query) => {
  for (const [page, language] of [
    ["/search", "en"],
    ["/ur/search", "ur"],
  ] as const) {
    const accept = { accept: "text/html" };
    const answer = await server.app.inject({ url: `${page}?q=${query}`, headers: accept });
    expect([200, 400], answer.payload.slice(0, 500)).toContain(answer.statusCode);
    expect(answer.payload).toContain(`<html lang="${language}"`);
    expect(answer.payload).toMatch(/<h1[^>]*>[^<]+/);
  }
});

it("finds what a hostile query contains all the same", async () => {
  const query = encodeURIComponent('\u202e"(heron\u200f');
  const answer = await server.call("GET", `/api/get-articles/?page=1&q=${query}`);
  expect(answer.body.data).toMatchObject([{ title: "Herons of the Indus" }]);
});
