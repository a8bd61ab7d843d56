import { listArticles } from "@hilal/contract/articles/article-lists";
import type { SearchMark } from "@hilal/contract/articles/article-search";
import { type FoundGroup, searchRecords } from "@hilal/contract/articles/search-calls";
import { sampleArticle, sampleFound } from "@hilal/contract/testing/sample-records";
import { plainText } from "@hilal/i18n/text/read-html";
import { describe, expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const writer = sampleFound({
  id: 3,
  title: "یوسف آفریدی",
  language: "ur",
  path: "/search?q=writer",
  picture: null,
  detail: "",
  articles: 7,
});
const issues: FoundGroup = { kind: "issue", total: 12, items: [sampleFound()] };
const writers: FoundGroup = { kind: "writer", total: 1, items: [writer] };

const finding = (
  data: FoundGroup[],
  {
    articles = [sampleArticle()],
    didYouMean = null as string | null,
    marks = [] as SearchMark[],
  } = {},
) => [
  answering(searchRecords, ({ query }) => ({
    data: query?.kind === undefined ? data : data.filter(({ kind }) => kind === query.kind),
    did_you_mean: didYouMean,
    ...(query?.kind === undefined
      ? {}
      : { meta: { page: Number(query.page), page_size: 10, total: 12 } }),
  })),
  answering(listArticles, ({ query }) => ({
    data: query?.q === undefined ? [sampleArticle({ id: 99, title: "Read by All" })] : articles,
    meta: { page: 1, page_size: 10, total: articles.length },
    search: { marks, did_you_mean: null, word_hits: articles.length },
  })),
];

/** Returns the headings of the page, without its title. */
const headings = (main: string) =>
  [...main.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, inside = ""]) => plainText(inside));

const tabs = (main: string) => {
  const [, inside = ""] = /aria-label="Kinds of results">(.*?)<\/nav>/.exec(main) ?? [];
  return [...inside.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", words = ""]) => [
    plainText(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""),
    plainText(words),
    attributes.includes("aria-current"),
  ]);
};

describe("what is found besides articles", () => {
  test("stands above them, each kind with its number and a link to all of it", async () => {
    const marks = [{ text: "water", whole: true }];
    const page = await visit("/search?q=water", finding([issues, writers], { marks }));
    expect(page.calls.find(({ name }) => name === searchRecords.name)?.query).toEqual({
      q: "water",
      language: "en",
    });
    expect(headings(page.main)).toEqual([
      "Issues 12",
      "Water and the Nation",
      "Writers 1",
      "یوسف آفریدی",
      "Articles",
      "Where the River Learns to Wait",
    ]);
    expect(page.main).toMatch(/href="\/search\?q=water&amp;kind=issue"[^>]*>All 12<span[^>]*>: /);
    expect(page.main).not.toContain("All 1<");
    expect(page.main).toContain(
      '<a href="/magazine/hilal-english/2026/11"><mark>Water</mark> and the Nation</a>',
    );
    expect(page.text).toContain("Hilal English, November 2026");
    expect(page.text).toContain("7 articles");
  });

  test("keeps its language, and the page's words theirs", async () => {
    const page = await visit("/search?q=water", finding([writers]));
    const name = elementsIn(page.main, "h3")[0];
    expect([name?.lang, name?.dir]).toEqual(["ur", "rtl"]);
    const urdu = await visit("/ur/search?q=water", finding([issues]));
    expect(headings(urdu.main)[0]).toBe("شمارے 12");
    expect(elementsIn(urdu.main, "h3")[0]).toMatchObject({ lang: "en", dir: "ltr" });
    expect(urdu.main).toContain('<bdi lang="en" dir="ltr">Hilal English, November 2026</bdi>');
  });

  test("is on top where the query is its whole name, with its kind", async () => {
    const book = sampleFound({ id: 9, title: "Water", path: "/read/ebook/9", exact: true });
    const page = await visit(
      "/search?q=water",
      finding([issues, { kind: "ebook", total: 1, items: [book] }]),
    );
    expect(headings(page.main).slice(0, 3)).toEqual(["Water", "Issues 12", "Water and the Nation"]);
    expect(page.text).toContain("E-book Water");
    expect(headings(page.main)).not.toContain("E-books 1");
  });

  test.each([
    ["/search", "/read/ebook/9", "Open Night Train as a PDF in a new tab", "Read here"],
    ["/ur/search", "/ur/read/ebook/9", "Night Train کی پی ڈی ایف نئے ٹیب میں کھولیں", "یہیں پڑھیے"],
  ])(
    "opens the PDF of an e-book, with a link to the reader beside it: %s",
    async (path, reader, name, words) => {
      const pdf = "/media/0123456789abcdef/night-train.pdf";
      const book = sampleFound({ id: 9, title: "Night Train", path: "/read/ebook/9", pdf });
      const marks = [{ text: "night", whole: true }];
      for (const exact of [true, false]) {
        const group: FoundGroup = { kind: "ebook", total: 1, items: [{ ...book, exact }] };
        const page = await visit(`${path}?q=night+train`, finding([group], { marks }));
        const links = elementsIn(page.main, "a");
        expect(links.find(({ href }) => href === pdf)).toMatchObject({
          target: "_blank",
          rel: "noopener",
          title: name,
          "data-opened": "9",
        });
        expect(links.map(({ href }) => href)).toContain(reader);
        expect(page.main).toMatch(new RegExp(`${pdf}"[^>]*><mark>Night</mark> Train</a>`));
        expect(page.text).toContain(words);
      }
    },
  );

  test("gives way to an article whose whole title is the query", async () => {
    const page = await visit("/search?q=where+the+river,+LEARNS+to+wait", finding([issues]));
    expect(headings(page.main)).toEqual([
      "Where the River Learns to Wait",
      "Issues 12",
      "Water and the Nation",
    ]);
  });

  test("names the page of an issue that has the words", async () => {
    const passage = `${"snow ".repeat(40)}the gauge stands`;
    const found_on = { page: 12, passage, start: 204, end: 209 };
    const path = "/read/magazine/4?page=12";
    const page = await visit(
      "/search?q=gauge",
      finding([{ kind: "issue", total: 1, items: [sampleFound({ path, found_on })] }]),
    );
    expect(page.main).toContain(`href="${path}"`);
    expect(page.main).toMatch(/Page 12<.*>… snow .* the <mark>gauge<\/mark> stands<\/p>/);
  });

  test.each([
    "/search?q=water&page=2",
    "/search?q=water&year=2026",
    "/search?q=water&kind=article",
  ])("is left to the links above the results on %s", async (address) => {
    const page = await visit(address, [
      ...finding([issues]).slice(0, 1),
      answering(listArticles, {
        data: [sampleArticle()],
        meta: { page: address.includes("page=2") ? 2 : 1, page_size: 10, total: 11 },
      }),
    ]);
    expect(headings(page.main)[0]).toBe("Articles");
    expect(tabs(page.main)[1]).toEqual(["/search?q=water&kind=issue", "Issues 12", false]);
    expect(tabs(page.main).map(([, , isCurrent]) => isCurrent)).toEqual([false, false, true]);
  });
});

describe("one kind alone", () => {
  test("is reached by a link with its number", async () => {
    const page = await visit("/search?q=water&sort=newest", finding([issues, writers]));
    expect(tabs(page.main)).toEqual([
      ["/search?q=water", "Everything", true],
      ["/search?q=water&kind=issue", "Issues 12", false],
      ["/search?q=water&kind=writer", "Writers 1", false],
      ["/search?q=water&kind=article", "Articles 1", false],
    ]);
  });

  test("has pages of its own, without articles", async () => {
    const page = await visit("/search?q=water&kind=issue&page=2", finding([issues, writers]));
    expect(page.calls.some(({ name }) => name === listArticles.name)).toBe(false);
    expect(page.calls.map(({ query }) => query)).toContainEqual({
      q: "water",
      language: "en",
      kind: "issue",
      page: 2,
      page_size: 10,
    });
    expect(headings(page.main)).toEqual(["Issues", "Water and the Nation"]);
    expect(page.text).toContain("Showing 11-11 of 12 results");
    expect(page.main).toContain('href="/search?q=water&amp;kind=issue" rel="prev"');
  });

  test("says when there is nothing, and leads back to everything", async () => {
    const page = await visit("/search?q=water&kind=video", [
      answering(searchRecords, ({ query }) => ({
        data: [],
        did_you_mean: "walter",
        ...(query?.kind === undefined ? {} : { meta: { page: 1, page_size: 10, total: 0 } }),
      })),
    ]);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Nothing of this kind found for water");
    expect(page.text).toContain("Did you mean walter?");
    expect(page.main).toMatch(/href="\/search\?q=water"[^>]*>Everything</);
  });

  test("that is none is passed over", async () => {
    const page = await visit("/search?q=water&kind=film", finding([issues]));
    expect(tabs(page.main)[0]).toEqual(["/search?q=water", "Everything", true]);
  });
});

describe("a name spelled like the query", () => {
  test("is offered where no article has the words", async () => {
    const page = await visit(
      "/search?q=yusaf",
      finding([], { articles: [], didYouMean: "yousaf" }),
    );
    expect(page.main).toMatch(/Did you mean <a href="\/search\?q=yousaf"/);
    expect(page.text).toContain("Read by All");
  });

  test("is not offered above articles that have them", async () => {
    const page = await visit("/search?q=yusaf", finding([], { didYouMean: "yousaf" }));
    expect(page.text).not.toContain("Did you mean");
  });
});

test("what is read most is not offered where something else than articles is found", async () => {
  const page = await visit("/search?q=water", finding([issues], { articles: [] }));
  expect(page.text).toContain("No articles found for water");
  expect(page.text).not.toContain("Check the spelling");
  expect(tabs(page.main).map(([, words]) => words)).toEqual(["Everything", "Issues 12"]);
  expect(page.text).not.toContain("Read by All");
});

test("a writer's pieces are found in the reader's language, whatever the name's", async () => {
  const page = await visit("/ur/search?q=water", finding([writers]));
  expect(page.main).toContain('href="/ur/search?q=writer"');
});
