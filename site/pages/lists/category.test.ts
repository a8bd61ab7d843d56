import type { ArticleCard } from "@hilal/contract/articles/article";
import { listCategoryArticles } from "@hilal/contract/articles/article-lists";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const listing = (data: ArticleCard[], meta = { page: 1, page_size: 12, total: data.length }) => [
  answering(listCategoryArticles, { data, meta }),
];

test("lists a category's articles, twelve a page, and names what it shows", async () => {
  const page = await visit("/category/in-focus", listing([sampleArticle()]));
  expect(page.status).toBe(200);
  expect(page.html).toContain('<html lang="en" dir="ltr" data-edition="hilal-english">');
  expect(page.main).toMatch(/<h1[^>]*>In Focus<\/h1>/);
  expect(page.text).toContain("Where the River Learns to Wait");
  expect(page.text).toContain("A morning at the barrage.");
  expect(page.text).toContain("By Amina Rahman");
  expect(page.text).toContain("READ MORE");
  expect(page.tags).toEqual(["category:in-focus", "article:12"]);
  expect(page.calls[0]).toMatchObject({
    params: { category: "in-focus" },
    query: { page: 1, page_size: 12, view: "card" },
  });
});

test("an Urdu category speaks Urdu, runs right to left and is headed as Urdu articles", async () => {
  const page = await visit("/category/in-focus-urdu", listing([sampleUrduArticle()]));
  expect(page.html).toContain('<html lang="ur" dir="rtl" data-edition="hilal-urdu">');
  expect(page.main).toMatch(/<h1[^>]*>.*اردو مضامین.*مرکزِ نگاہ<\/h1>/);
  expect(page.text).toContain("مزید پڑھیں");
});

test("an Urdu category for children is headed as such", async () => {
  const page = await visit("/category/trending-urdu-kids", listing([]));
  expect(page.html).toContain('data-edition="hilal-urdu-kids"');
  expect(page.main).toMatch(/<h1[^>]*>.*بچوں کے اردو مضامین/);
});

test("with an English interface Urdu content keeps its language and direction", async () => {
  const page = await visit("/en/category/in-focus-urdu", listing([sampleUrduArticle()]));
  expect(page.html).toContain('<html lang="en" dir="ltr" data-edition="hilal-urdu">');
  expect(page.main).toContain('<div lang="ur" dir="rtl">');
  expect(page.text).toContain("Urdu Articles");
});

test("an empty category says so, with the first hyphen alone replaced", async () => {
  const page = await visit("/category/national-international-news", listing([]));
  expect(page.status).toBe(200);
  expect(page.text).toContain("No articles found for national international-news");
  expect(page.html).toContain('content="noindex,follow"');
});

test("an empty category in Urdu goes by its Urdu name", async () => {
  const page = await visit("/ur/category/war-on-terror", listing([]));
  expect(page.text).toContain("دہشت گردی کے خلاف جنگ کے زمرے میں کوئی مضمون نہیں ملا");
});

test("an unknown slug without articles is no category, to readers and to machines", async () => {
  const page = await visit("/category/cricket-special", listing([]));
  expect([page.status, page.keep]).toEqual([404, false]);
  expect(page.text).toContain("There is no such category.");
  expect(page.main).toMatch(/<h1[^>]*>cricket-special<\/h1>/);
  expect(page.text).toContain("No articles found for cricket special");
});

test("a later page is its own address with its neighbours", async () => {
  const page = await visit(
    "/category/in-focus?page=2",
    listing([sampleArticle()], { page: 2, page_size: 12, total: 30 }),
  );
  expect(page.html).toContain(
    '<link rel="canonical" href="https://hilal.example/category/in-focus?page=2"/>',
  );
  expect(page.html).toContain('<link rel="prev" href="/category/in-focus"/>');
  expect(page.html).toContain('<link rel="next" href="/category/in-focus?page=3"/>');
  expect(page.html).toContain('href="https://hilal.example/feeds/category/in-focus/rss.xml"');
  expect(page.main).toMatch(/href="\/category\/in-focus" rel="prev"/);
});

test.each(["0", "-1", "1.5", "two"])("page=%s names nothing", async (number) => {
  const page = await visit(`/category/in-focus?page=${number}`, listing([]));
  expect(page.status).toBe(404);
  expect(page.text).toContain("Page Not Found");
});

test("a page after the last names nothing", async () => {
  const page = await visit(
    "/category/in-focus?page=4",
    listing([], { page: 4, page_size: 12, total: 30 }),
  );
  expect(page.status).toBe(404);
});

test("an unknown slug that articles were filed under lists them", async () => {
  const article = sampleArticle({ category: "cricket-special" });
  const page = await visit("/category/cricket-special", listing([article]));
  expect(page.status).toBe(200);
  expect(page.text).toContain("Where the River Learns to Wait");
  expect(page.text).not.toContain("There is no such category.");
});

test("an unknown slug in Urdu is no category either", async () => {
  const page = await visit("/ur/category/cricket-urdu", listing([]));
  expect(page.status).toBe(404);
  expect(page.text).toContain("یہ زمرہ موجود نہیں۔");
});
