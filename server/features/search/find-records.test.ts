import type { FoundGroup, FoundRecord } from "@hilal/contract/articles/search-calls";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authors } from "../../database/schema/authors.ts";
import { publications } from "../../database/schema/publications.ts";
import { videos } from "../../database/schema/showcase.ts";
import {
  newArticle,
  newAuthor,
  newEbook,
  newMagazine,
  newPicture,
  newUser,
  newVideo,
} from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let now = new Date("2026-03-23T09:00:00Z");
const past = new Date("2026-01-05T09:00:00Z");
const future = new Date(now.getTime() + 1);
const urdu = { language: "Urdu", direction: "RTL" } as const;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());

interface Answer {
  readonly data: FoundGroup[];
  readonly did_you_mean: string | null;
  readonly meta?: object;
}

async function search(q: string, more: Record<string, string> = {}, token?: string) {
  const query = new URLSearchParams({ q, ...more });
  const { body, status } = await server.call("GET", `/api/search/?${query}`, { token });
  expect(status).toBe(200);
  return body as unknown as Answer;
}

/** What was found, each as its kind and title, exact ones marked. */
async function found(q: string, more: Record<string, string> = {}, token?: string) {
  const { data } = await search(q, more, token);
  return data.flatMap(({ kind, items }) =>
    items.map(({ title, exact }) => `${kind}: ${title}${exact ? " (exact)" : ""}`),
  );
}

const first = async (q: string, more: Record<string, string> = {}): Promise<FoundRecord> => {
  const item = (await search(q, more)).data[0]?.items[0];
  if (!item) throw new Error(`Nothing is found for ${q}.`);
  return item;
};

const issue = (title: string, more: Parameters<typeof newMagazine>[1] = {}) =>
  newMagazine(server.database, { title, publishDate: past, ...more });

describe("the kinds", () => {
  test("are found by their names, in one order, exact names marked", async () => {
    const { database } = server;
    await issue("Salt Road");
    await newAuthor(database, { authorName: "Salt Roadman" });
    await newAuthor(database, { authorName: "Road Salt" });
    await newEbook(database, { title: "The Salt and the Road", publishDate: past });
    await newVideo(database, { title: "Along the salt road" });
    await newVideo(database, { title: "Salt", description: "A walk on the old road." });
    expect(await found("salt road")).toEqual([
      "issue: Salt Road (exact)",
      "writer: Road Salt",
      "ebook: The Salt and the Road",
      "video: Along the salt road",
      "video: Salt",
    ]);
    expect(await found("“The salt and the road”")).toContain(
      "ebook: The Salt and the Road (exact)",
    );
    expect(await found("alt roa")).toEqual([]);
    expect(await found("the")).not.toContain("writer: Road Salt");
  });

  test("say what a list shows of them", async () => {
    const { database } = server;
    const { media } = await newPicture(database).then((row) => ({ media: row }));
    const magazine = await issue("Lapis", {
      edition: "hilal-her",
      publishDate: new Date("2024-05-01T05:00:00Z"),
      coverMediaId: media.id,
      coverAlt: "Blue stones",
    });
    expect(await first("lapis", { language: "ur" })).toEqual({
      id: magazine.id,
      title: "Lapis",
      language: "en",
      path: "/magazine/hilal-her/2024/5",
      picture: expect.objectContaining({ src: media.url }),
      alt: "Blue stones",
      detail: "ہلال خواتین مئی 2024",
      articles: null,
      youtube_id: null,
      exact: true,
      pdf: null,
      book: null,
      found_on: null,
    });
    const writer = await newAuthor(database, { authorName: "Onyx Beg" });
    await newArticle(database, { writer: "Onyx Beg", authorId: writer.id, publishDate: past });
    await newArticle(database, { writer: "Onyx Beg", authorId: writer.id, status: "Inactive" });
    expect(await first("onyx beg")).toMatchObject({
      articles: 1,
      path: `/search?q=Onyx+Beg&author=${writer.id}`,
    });
    const video = await newVideo(database, {
      title: "Garnet",
      description: "Red.",
      youtubeId: "abcdefghijk",
    });
    expect(await first("garnet")).toMatchObject({
      detail: "Red.",
      youtube_id: "abcdefghijk",
      path: `/videos#video-${video.id}`,
    });
    expect((await first("garnet", { language: "ur" })).path).toBe(
      `/videos?language=english#video-${video.id}`,
    );
  });

  test("are found in every spelling, form and script", async () => {
    const { database } = server;
    await newEbook(database, { title: "آخری ڈاک بنگلا", publishDate: past, ...urdu });
    await newAuthor(database, { authorName: "امینہ رحمان" });
    await issue("Water and the Nation");
    await newVideo(database, { title: "قلعہ روہتاس", language: "Urdu" });
    await newVideo(database, { title: "Our air force at dawn" });
    expect(await found("آخری ڈاک بنگلا")).toEqual(["ebook: آخری ڈاک بنگلا (exact)"]);
    expect(await found("آخرى ڈاك بنگلا")).toEqual(["ebook: آخری ڈاک بنگلا (exact)"]);
    expect(await found("aakhri dak bangla")).toEqual(["ebook: آخری ڈاک بنگلا (exact)"]);
    expect(await found("amina rehman")).toEqual(["writer: امینہ رحمان (exact)"]);
    expect(await found("water and the nation")).toEqual(["issue: Water and the Nation (exact)"]);
    expect(await found("nations of the waters")).toEqual(["issue: Water and the Nation"]);
    expect(await found("rohtas")).toEqual(["video: قلعہ روہتاس"]);
    expect(await found("airforce dawn")).toEqual(["video: Our air force at dawn"]);
    expect(await found("water nations mango")).toEqual([]);
  });

  test("come first when they have all words as typed, those that say little among them", async () => {
    const dated = (month: string) => new Date(`${month}-05T05:00:00Z`);
    await issue("Amber", { edition: "hilal-her", publishDate: dated("2016-03") });
    await issue("Amber for all", { publishDate: dated("2016-04") });
    expect(await found("amber hilal her")).toEqual(["issue: Amber", "issue: Amber for all"]);
    expect(await found("hilal her 2016", { kind: "issue" })).toEqual([
      "issue: Amber",
      "issue: Amber for all",
    ]);
  });

  test("include the categories in either language", async () => {
    expect(await found("war on terror")).toContain("category: War on Terror (exact)");
    expect(await found("war on terror", { language: "ur" })).toEqual([
      expect.stringMatching(/^category: .*[\u0600-\u06FF].* \(exact\)$/),
    ]);
    expect(await first("war on terror")).toMatchObject({
      id: null,
      path: "/category/war-on-terror",
      detail: "Hilal English",
    });
  });
});

test("a kind is listed by pages, all of it", async () => {
  for (let number = 1; number <= 14; number += 1) {
    await newVideo(server.database, { title: `Basalt ${number}` });
  }
  const { data, meta } = await search("basalt");
  expect(data.map(({ kind, total, items }) => [kind, total, items.length])).toEqual([
    ["video", 14, 3],
  ]);
  expect(meta).toBeUndefined();
  const pages = await Promise.all(
    ["1", "2", "3"].map((page) => search("basalt", { kind: "video", page, page_size: "6" })),
  );
  const titles = pages
    .flatMap(({ data }) => data.flatMap(({ items }) => items))
    .map((one) => one.title);
  expect(new Set(titles).size).toBe(14);
  expect(pages[1]?.meta).toEqual({ page: 2, page_size: 6, total: 14 });
  expect(await search("basalt", { kind: "issue" })).toEqual({
    data: [],
    did_you_mean: null,
    meta: { page: 1, page_size: 10, total: 0 },
  });
});

test("what is hidden is found by nobody, whoever asks, nor offered as meant", async () => {
  const { database } = server;
  const owner = await newUser(database, { role: "author" });
  const userId = owner.id;
  await issue("Obsidian issue");
  for (const [add, more] of [
    [newMagazine, {}],
    [newEbook, {}],
  ] as const) {
    await add(database, { title: "Obsidian draft", status: "Inactive", userId, ...more });
    await add(database, { title: "Obsidian to come", publishDate: future, userId, ...more });
    await add(database, { title: "Malachite", publishDate: future });
  }
  await newAuthor(database, { authorName: "Obsidian Pending", status: "Pending", userId });
  await newAuthor(database, { authorName: "Obsidian Rejected", status: "Rejected" });
  await newVideo(database, { title: "Obsidian video", status: "Inactive" });
  await newVideo(database, { title: "Malachite", status: "Inactive" });
  for (const who of [undefined, "reader", owner, "editor", "admin"] as const) {
    const token = who && (await server.as(who));
    expect(await found("obsidian", {}, token)).toEqual(["issue: Obsidian issue"]);
    expect(await search("malachitr", {}, token)).toEqual({ data: [], did_you_mean: null });
  }
});

test.each(["en", "ur"])("an e-book leads to its PDF, and to its reader: %s", async (language) => {
  const { database } = server;
  const docUrl = `/media/0123456789abcdef/kiln-${language}.pdf`;
  const { id } = await newEbook(database, {
    title: `Kiln ${language}`,
    author: "Zarmina Gul",
    publishDate: past,
    docUrl,
  });
  await newEbook(database, { title: `Oven ${language}`, publishDate: past, docUrl: "" });
  const asked = { language };
  expect(await first(`kiln ${language}`, asked)).toMatchObject({
    path: `/read/ebook/${id}`,
    pdf: docUrl,
    book: { author: "Zarmina Gul", pages: null },
  });
  expect(await found(`zarmina kiln ${language}`)).toEqual([`ebook: Kiln ${language}`]);
  expect(await first(`oven ${language}`, asked)).toMatchObject({ path: "/ebooks", pdf: null });
  await newVideo(database, { title: `Anvil ${language}` });
  expect((await first(`anvil ${language}`, asked)).pdf).toBeNull();
});

describe("a change is seen at once", () => {
  test("by its writer and everybody else: named otherwise, hidden, deleted, restored", async () => {
    const { database } = server;
    const token = await server.as("admin");
    const video = await newVideo(database, { title: "Feldspar" });
    expect(await found("feldspar")).toEqual(["video: Feldspar (exact)"]);
    const set = (values: Partial<typeof videos.$inferInsert>) =>
      database.update(videos).set(values).where(eq(videos.id, video.id));
    await set({ title: "Mica", version: 2 });
    expect(await found("feldspar")).toEqual([]);
    expect(await found("mica")).toEqual(["video: Mica (exact)"]);
    await set({ status: "Inactive", version: 3 });
    expect(await found("mica")).toEqual([]);
    await set({ status: "Active", version: 4 });
    await server.call("DELETE", `/api/video/${video.id}/`, { token });
    expect(await found("mica")).toEqual([]);
  });

  test("also when one record takes another's place", async () => {
    const { database } = server;
    const token = await server.as("admin");
    const old = new Date("2020-01-01T00:00:00Z");
    const one = await newAuthor(database, { authorName: "Beryl One", updatedAt: old });
    const other = await newAuthor(database, { authorName: "Beryl Other", updatedAt: old });
    const remove = (id: number) => server.call("DELETE", `/api/author/${id}/`, { token });
    await remove(other.id);
    expect(await found("beryl")).toEqual(["writer: Beryl One"]);
    await remove(one.id);
    const restored = { kind: "author", record_id: other.id };
    await server.call("POST", "/api/trash/restore/", { token, body: restored });
    expect(await found("beryl")).toEqual(["writer: Beryl Other"]);
  });

  test("when its time comes", async () => {
    await issue("Peridot", { publishDate: future });
    await newEbook(server.database, { title: "Peridot", publishDate: future });
    expect(await found("peridot")).toEqual([]);
    const before = now;
    now = future;
    expect(await found("peridot")).toEqual(["issue: Peridot (exact)", "ebook: Peridot (exact)"]);
    now = before;
    expect(await found("peridot")).toEqual([]);
  });

  test("of an issue that takes the month's address, and of a writer who is approved", async () => {
    const { database } = server;
    const of = (title: string, day: string) =>
      issue(title, { publishDate: new Date(`2023-07-${day}T05:00:00Z`) });
    const early = await of("Jade one", "01");
    const late = await of("Jade two", "20");
    expect((await first("jade two")).path).toBe(`/magazine/hilal-english/2023/7/${late.id}`);
    await database.delete(publications).where(eq(publications.id, early.id));
    expect((await first("jade two")).path).toBe("/magazine/hilal-english/2023/7");
    const { id } = await newAuthor(database, { authorName: "Agate Khan", status: "Pending" });
    expect(await found("agate")).toEqual([]);
    await database
      .update(authors)
      .set({ status: "Approved", version: 2 })
      .where(eq(authors.id, id));
    expect(await found("agate")).toEqual(["writer: Agate Khan"]);
  });
});

describe("where nothing is found", () => {
  test("a name that is spelled like the query is offered", async () => {
    await newAuthor(server.database, { authorName: "Tourmaline Akhtar" });
    expect(await search("tourmxline akhtar")).toEqual({
      data: [],
      did_you_mean: "tourmaline akhtar",
    });
    expect(await search("tourmxline mango")).toEqual({ data: [], did_you_mean: null });
  });
});

describe("what is no query", () => {
  test.each([
    ["none", ""],
    ["longer than any", `?q=${"a".repeat(201)}`],
    ["in another language", "?q=river&language=fr"],
    ["of another kind", "?q=river&kind=article"],
    ["of too large a page", "?q=river&kind=issue&page_size=1000"],
  ])("%s is refused", async (_what, query) => {
    expect((await server.call("GET", `/api/search/${query}`)).status).toBe(400);
  });

  test.each([
    "",
    "?!",
    "' | '",
    "\u200f\u202e",
    '(((("',
    "a ".repeat(99),
    "ا".repeat(200),
    "the of and",
  ])("%j is answered, with nothing", async (q) => {
    expect(await search(q)).toEqual({ data: [], did_you_mean: null });
  });
});
