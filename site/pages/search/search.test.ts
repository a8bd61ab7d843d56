import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import type { SearchNotes } from "@hilal/contract/articles/article-search";
import { searchRecords } from "@hilal/contract/articles/search-calls";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { plainText } from "@hilal/i18n/text/read-html";
import { describe, expect, test } from "vitest";
import { answering, type MadeCall } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const noRecords = answering(searchRecords, { data: [], did_you_mean: null });

const found = (data: ArticleCard[], meta = { page: 1, page_size: 10, total: data.length }) => [
  noRecords,
  answering(listArticles, { data, meta }),
];

/** Returns the notes of a search; the test overrides what it needs. */
const notes = (given: Partial<SearchNotes> = {}): SearchNotes => ({
  marks: [],
  did_you_mean: null,
  ...given,
});

const telling = (search: Partial<SearchNotes>, data: ArticleCard[] = [sampleArticle()]) => [
  noRecords,
  answering(listArticles, {
    data,
    meta: { page: 1, page_size: 10, total: data.length },
    search: notes(search),
  }),
];

test("before anything is asked it invites to ask", async () => {
  const page = await visit("/search");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Type a word from the title, the text or the writer’s name.");
  expect(page.main).toMatch(/<form[^>]*action="\/search"[^>]*method="get"/);
  expect(page.calls).toEqual([]);
});

test.each(["/search?q=", "/search?q=%20%20"])("%s asks nothing", async (address) => {
  const page = await visit(address);
  expect(page.main).toMatch(/<h1[^>]*>Search<\/h1>/);
  expect(page.calls).toEqual([]);
});

test("shows what was found", async () => {
  const page = await visit(
    "/search?q=%20river%20",
    telling({ marks: [{ text: "river", whole: true }] }, [
      sampleArticle({ cover: null, cover_image: "" }),
    ]),
  );
  expect(articleCalls(page)[0]?.language).toBe("en");
  expect(articleCalls(page)[0]?.query).toEqual({
    q: "river",
    sort: "relevance",
    page: 1,
    page_size: 10,
    view: "card",
    facets: "true",
  });
  expect(page.main).toMatch(/<h1[^>]*>Search Results for <bdi>river<\/bdi><\/h1>/);
  expect(page.text).toContain("Showing 1-1 of 1 result");
  expect(page.main).toContain('<a href="/article/12">Where the <mark>River</mark> Learns to Wait');
  for (const words of ["No Image", "By Amina Rahman", "14 October 2026", "Read More"]) {
    expect(page.text).toContain(words);
  }
  expect(page.text).toContain("The gauge reader arrives before the light does.");
  expect(page.main).toMatch(/<input[^>]*value="river"/);
});

test("counts and pages with the first, the last, the current page and its neighbours", async () => {
  const ten = Array.from({ length: 10 }, (_, place) => sampleArticle({ id: place + 1 }));
  const page = await visit(
    "/search?q=river&page=5",
    found(ten, { page: 5, page_size: 10, total: 94 }),
  );
  expect(page.text).toContain("Showing 41-50 of 94 results");
  const pager = page.main.slice(page.main.indexOf('aria-label="Pages"'));
  expect([...pager.matchAll(/>(\d+|Previous|Next)</g)].map(([, label]) => label)).toEqual([
    "Previous",
    "1",
    "4",
    "5",
    "6",
    "10",
    "Next",
  ]);
  expect(pager).toContain('href="/search?q=river&amp;page=6"');
});

test("finds nothing and says so without being fooled by markup", async () => {
  const page = await visit("/search?q=%3Cb%3Ehi%3C%2Fb%3E", found([]));
  expect(page.text).toContain("No articles found for <b>hi</b>");
  expect(page.main).not.toContain("<b>");
  expect(page.text).toContain("Check the spelling");
});

test("marks the original spelling in the title, in the passage that was found and in the writer's name", async () => {
  const page = await visit(
    `/ur/search?q=${encodeURIComponent("كتاب")}`,
    telling(
      {
        marks: [
          { text: "کتاب", whole: true },
          { text: "یوسف", whole: true },
        ],
      },
      [sampleUrduArticle({ title: "کتاب اور قلم", content: "… ہر كتابُ ایک دوست ہے، کتابی نہیں۔" })],
    ),
  );
  expect(page.html).toContain('<html lang="ur" dir="rtl"');
  expect(page.main).toContain("<mark>کتاب</mark> اور قلم");
  expect(page.main).toContain("… ہر <mark>كتابُ</mark> ایک دوست ہے، کتابی نہیں۔");
  expect(page.main).toContain("<bdi><mark>یوسف</mark> آفریدی</bdi>");
  expect(page.text).not.toContain("جہاز کے عرشے پر");
  expect(page.main).toContain('action="/ur/search"');
});

test("an Urdu result on an English page keeps its language, and the page's words theirs", async () => {
  const page = await visit("/search?q=x", found([sampleUrduArticle()]));
  expect(page.main).toMatch(/<article[^>]* lang="ur" dir="rtl">/);
  expect(page.main).toMatch(/<a[^>]* lang="en" dir="ltr"[^>]*>Read More<span/);
});

test("says that it failed, with a status that tells machines", async () => {
  const page = await visit("/search?q=river", [
    noRecords,
    answering(listArticles, () => {
      throw new Error("The database is away.");
    }),
  ]);
  expect(page.status).toBe(503);
  expect(page.text).toContain("Failed to fetch articles.");
});

test("a query longer than the API takes is cut", async () => {
  const page = await visit(`/search?q=${"a".repeat(300)}`, found([]));
  expect(articleCalls(page)[0]?.query).toMatchObject({ q: "a".repeat(200) });
});

test("is not indexed, and kept only when it finds an article", async () => {
  const empty = await visit("/search?q=river", found([]));
  expect(empty.keep).toBe(false);
  expect(empty.html).toContain('content="noindex,follow"');
  const page = await visit("/search?q=river", found([sampleArticle({ id: 7 })]));
  expect(page.keep).toBe(true);
  expect(page.tags).toEqual(
    expect.arrayContaining(["articles", "authors", "magazines", "ebooks", "videos", "article:7"]),
  );
  expect(page.html).toContain('content="noindex,follow"');
});

test("a page after the last names nothing", async () => {
  const page = await visit(
    "/search?q=river&page=3",
    found([], { page: 3, page_size: 10, total: 4 }),
  );
  expect(page.status).toBe(404);
});

describe("the order", () => {
  test("is by relevance; the newest first is a choice that keeps the filters", async () => {
    const page = await visit("/search?q=river&year=2025&page=1", found([sampleArticle()]));
    const [, sorts = ""] = /aria-label="Order of the results">(.*?)<\/nav>/.exec(page.main) ?? [];
    expect(listLinks(sorts)).toEqual([
      ["/search?q=river&year=2025", "Most relevant", true],
      ["/search?q=river&year=2025&sort=newest", "Newest first", false],
    ]);
  });

  test("stays when the newest first was chosen", async () => {
    const page = await visit(
      "/search?q=river&sort=newest&page=2",
      found([sampleArticle()], { page: 2, page_size: 10, total: 30 }),
    );
    expect(articleCalls(page)[0]?.query).toMatchObject({ sort: "newest", page: 2 });
    expect(page.main).toMatch(/href="[^"]*sort=newest"[^>]*aria-current="true">Newest first</);
    expect(page.main).toContain('href="/search?q=river&amp;sort=newest&amp;page=3"');
  });
});

describe("results that only contain the letters", () => {
  const three = [1, 2, 3].map((id) => sampleArticle({ id, title: `River ${id}` }));
  /** Returns the headings below the page's own. */
  const headings = (main: string) =>
    [...main.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, inside = ""]) => plainText(inside));
  const page = (word_hits: number, address: string, total = 3, number = 1) =>
    visit(address, [
      noRecords,
      answering(listArticles, {
        data: three,
        meta: { page: number, page_size: 10, total },
        search: notes({ word_hits }),
      }),
    ]);

  test("stand below a heading with their number", async () => {
    const { main } = await page(1, "/search?q=river");
    expect(headings(main)).toEqual([
      "Articles",
      "River 1",
      "Also matching in part: 2 articles",
      "River 2",
      "River 3",
    ]);
  });

  test("have it on top where nothing else matches, and on later pages", async () => {
    const none = await page(0, "/ur/search?q=river");
    expect(headings(none.main)[1]).toBe("صرف جزوی طور پر ملتے جلتے: 3 مضامین");
    const second = await page(4, "/search?q=river&page=2", 13, 2);
    expect(headings(second.main)[1]).toBe("Also matching in part: 9 articles");
  });

  test("are not named where all match, or where they come later", async () => {
    expect(headings((await page(3, "/search?q=river")).main)).toHaveLength(4);
    expect(headings((await page(12, "/search?q=river", 13)).main)).toHaveLength(4);
  });
});

test("an excerpt is at most 120 letters around what was found", async () => {
  const content = `${"snow ".repeat(60)}river ${"rock ".repeat(60)}`;
  const page = await visit(
    "/search?q=river",
    telling({ marks: [{ text: "river", whole: true }] }, [sampleArticle({ content })]),
  );
  const [, excerpt = ""] = /<p class="[^"]*excerpt[^"]*">(.*?)<\/p>/.exec(page.main) ?? [];
  expect(excerpt).toMatch(/^… snow .* <mark>river<\/mark> rock .* …$/);
  expect(plainText(excerpt).length).toBeLessThanOrEqual(120);
});

test("where nothing is found, what is read most is offered", async () => {
  const page = await visit("/ur/search?q=x", [
    noRecords,
    answering(listArticles, ({ query }) =>
      query?.q === undefined
        ? { data: [sampleUrduArticle()], meta: { page: 1, page_size: 4, total: 1 } }
        : { data: [], meta: { page: 1, page_size: 10, total: 0 } },
    ),
  ]);
  expect(articleCalls(page)[1]?.query).toEqual({
    language: "ur",
    sort: "-visits",
    page: 1,
    page_size: 4,
    view: "card",
  });
  expect(page.text).toMatch(/سب سے زیادہ پڑھے گئے مضامین.* سمندر کی پہلی رات/);
});

describe("did you mean", () => {
  test("leads to the better spelling, with the filters kept", async () => {
    const page = await visit("/search?q=rivver&year=2026", telling({ did_you_mean: "river" }));
    expect(page.main).toMatch(
      /Did you mean <a href="\/search\?q=river&amp;year=2026"[^>]*><bdi>river<\/bdi><\/a>\?/,
    );
    expect(page.main.indexOf("Did you mean")).toBeLessThan(page.main.indexOf("<article"));
  });

  test("stands where nothing was found as well, in Urdu too, and is no markup", async () => {
    const page = await visit("/ur/search?q=x", telling({ did_you_mean: "<b>کتاب" }, []));
    expect(page.text).toContain("کیا آپ کا مطلب <b>کتاب تھا؟");
    expect(page.main).not.toContain("<b>");
    expect(page.text).toContain("کوئی مضمون نہیں ملا");
  });
});

const articleCalls = ({ calls }: { readonly calls: readonly MadeCall[] }) =>
  calls.filter(({ name }) => name === listArticles.name);

/** Returns the links in a piece of a page: address, text, and whether it is the current one. */
function listLinks(html: string): [path: string, words: string, isCurrent: boolean][] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", inside = ""]) => [
    plainText(/href="([^"]*)"/.exec(attributes)?.[1] ?? ""),
    plainText(inside.replaceAll("</span>", " ")).trim(),
    attributes.includes("aria-current"),
  ]);
}
