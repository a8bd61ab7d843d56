import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let day = 0;

/** Each article is newer than the previous one. */
async function add(title: string, description: string, more = {}) {
  day += 1;
  const publishDate = new Date(Date.UTC(2025, 0, day));
  await newArticle(server.database, { title, description, writer: "", publishDate, ...more });
}

async function find(q: string, more = ""): Promise<string[]> {
  const sort = more.includes("sort=") ? "" : "&sort=newest";
  const url = `/api/get-articles/?q=${encodeURIComponent(q)}&view=card&page_size=100${sort}${more}`;
  const { body } = await server.call("GET", url);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ title }: { title: string }) => title);
}

beforeAll(async () => {
  server = await startTestApp();
  await add("Glacier", "<p>The <b>moun</b>tains stood silent, and the summit stood higher.</p>");
  await add("The K2 Diary", "<p>Rations &amp; rope at 8,611 m</p>", { writer: "Sana O'Neil" });
  await add("Sea", "<p>A mother and an other boat</p><p title='glacier'>100% salt_water</p>");
  await add("گھر", "<p>وطن کی مٹی گواہ رہنا، بھائی</p>", {
    category: "in-focus-urdu",
    writer: "زُہرا",
  });
  await add("كتاب", "<p>علم کا سفر ۱۲ منزلیں</p>", { category: "trending-urdu" });
  await add("Hidden glacier", "<p>Not out</p>", { status: "Inactive" });
});
afterAll(() => server.close());

describe("search", () => {
  test.each([
    ["a whole word", "silent", ["Glacier"]],
    ["without regard to case", "GLACIER", ["Glacier"]],
    ["the middle of a word", "ummi", ["Glacier"]],
    ["a word that markup parts", "mountains", ["Glacier"]],
    ["part of a word in the title", "iary", ["The K2 Diary"]],
    ["the writer", "neil", ["The K2 Diary"]],
    ["an entity as its character", "rations & rope", ["The K2 Diary"]],
    ["a word before its letters inside others", "the", ["The K2 Diary", "Glacier", "Sea"]],
    ["two letters", "bo", ["Sea"]],
    ["one letter", "k", ["The K2 Diary"]],
    ["a sign", "&", ["The K2 Diary"]],
    ["a phrase across words", "mountains stood", ["Glacier"]],
    ["words that stand apart", "mountains summit", ["Glacier"]],
    ["words in another order", "stood silent mountains", ["Glacier"]],
    ["words of two fields", "diary sana", ["The K2 Diary"]],
    ["a phrase that begins and ends inside words", "mmit stood hi", ["Glacier"]],
    ["a phrase of short pieces", "an ot", ["Sea"]],
    ["a phrase with a sign", "silent, and", ["Glacier"]],
    ["signs of LIKE as they are", "100% salt_w", ["Sea"]],
    ["names without the blessing that is said after them", "ﷺ summit", ["Glacier"]],
  ])("finds %s", async (_what, q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  test.each([
    ["the markup", "title"],
    ["a tag", "<b>"],
    ["what is nowhere", "zzzz"],
    ["a wildcard", "zzq%zzn"],
    ["a wildcard of one letter", "zzq_zzn"],
    ["an escaped letter", "zzq\\zzn"],
    ["the sign of a blessing that nobody says", "ﷺ"],
    ["a sign that is dropped", "\u0610"],
    ["a sign that is nowhere", "€"],
    ["a word longer than any", "x".repeat(200)],
  ])("does not find %s", async (_what, q) => {
    expect(await find(q)).toEqual([]);
  });

  test.each([
    ["Arabic letter forms", "كِتاب", ["كتاب"]],
    ["Urdu text with Western digits", "12 منزل", ["كتاب"]],
    ["a phrase in Urdu", "مٹی گواہ", ["گھر"]],
    ["a name without its vowel marks", "زہرا", ["گھر"]],
    ["a loose spelling of one word", "گہر", ["گھر"]],
    ["a loose spelling of a short piece", "بہ", ["گھر"]],
    ["a loose spelling in a phrase", "رہنا، بہای", ["گھر"]],
  ])("finds %s", async (_what, q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  test("finds what is spelled as it was typed and what is spelled otherwise alike", async () => {
    expect(await find("ہ")).toEqual(["گھر"]);
    expect(await find("بھا")).toEqual(["گھر"]);
  });

  test("keeps to the other filters", async () => {
    expect(await find("the", "&category=in-focus-urdu")).toEqual([]);
    expect(await find("the", "&from=2025-01-02&to=2025-01-02")).toEqual(["The K2 Diary"]);
    expect(await find("the", "&edition=hilal-english&sort=title")).toEqual([
      "Glacier",
      "Sea",
      "The K2 Diary",
    ]);
  });

  test("pages with an exact count", async () => {
    const { body } = await server.call(
      "GET",
      "/api/get-articles/?q=the&page=2&page_size=2&view=full&sort=newest",
    );
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(["Sea"]);
    expect(body.meta).toEqual({ page: 2, page_size: 2, total: 3 });
    expect(body.search.word_hits).toBe(2);
    expect(body.data[0].description).toContain("100% salt_water");
  });

  test("finds drafts for staff", async () => {
    const { body } = await server.call("GET", "/api/get-articles/?q=glacier&sort=newest", {
      token: await server.as("admin"),
    });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      "Hidden glacier",
      "Glacier",
    ]);
  });

  test("a blank query is no query", async () => {
    const { body } = await server.call("GET", "/api/get-articles/?q=%20%20&page_size=3");
    expect(body.meta.total).toBe(5);
  });

  test("refuses a query that is too long", async () => {
    const { status, body } = await server.call("GET", `/api/get-articles/?q=${"a".repeat(201)}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["q"]]);
  });
});
