import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const found = (data: ArticleCard[], meta = { page: 1, page_size: 10, total: data.length }) => [
  answering(listArticles, { data, meta }),
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
    found([sampleArticle({ cover: null, cover_image: "" })]),
  );
  expect(page.calls[0]?.query).toEqual({ q: "river", page: 1, page_size: 10, view: "card" });
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

test("marks the original spelling of an Urdu word typed with Arabic letters", async () => {
  const title = "کتاب اور قلم";
  const page = await visit(
    `/ur/search?q=${encodeURIComponent("كتاب")}`,
    found([sampleUrduArticle({ title })]),
  );
  expect(page.html).toContain('<html lang="ur" dir="rtl"');
  expect(page.main).toContain("<mark>کتاب</mark> اور قلم");
  expect(page.main).toContain('action="/ur/search"');
});

test("an Urdu result on an English page keeps its language, and the page's words theirs", async () => {
  const page = await visit("/search?q=x", found([sampleUrduArticle()]));
  expect(page.main).toMatch(/<div[^>]* lang="ur" dir="rtl"><h2/);
  expect(page.main).toMatch(/<a[^>]* lang="en" dir="ltr"[^>]*>Read More<\/a>/);
});

test("says that it failed, with a status that tells machines", async () => {
  const page = await visit("/search?q=river", [
    answering(listArticles, () => {
      throw new Error("The database is away.");
    }),
  ]);
  expect(page.status).toBe(503);
  expect(page.text).toContain("Failed to fetch articles.");
});

test("a query longer than the API takes is cut", async () => {
  const page = await visit(`/search?q=${"a".repeat(300)}`, found([]));
  expect(page.calls[0]?.query).toMatchObject({ q: "a".repeat(200) });
});

test("is neither kept nor indexed", async () => {
  const page = await visit("/search?q=river", found([]));
  expect(page.keep).toBe(false);
  expect(page.html).toContain('content="noindex,follow"');
});

test("a page after the last names nothing", async () => {
  const page = await visit(
    "/search?q=river&page=3",
    found([], { page: 3, page_size: 10, total: 4 }),
  );
  expect(page.status).toBe(404);
});
