import type { ArticleCard } from "@hilal/contract/articles/article";
import { readArchive } from "@hilal/contract/articles/article-lists";
import { listMagazines } from "@hilal/contract/magazines";
import {
  sampleArticle,
  sampleMagazine,
  sampleUrduArticle,
} from "@hilal/contract/testing/sample-records";
import { plainText } from "@hilal/i18n/text/plain-text";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const months = [
  { month: "2026-10", count: 8 },
  { month: "2026-09", count: 1 },
];

function world(data: ArticleCard[], meta = { page: 1, page_size: 12, total: data.length }) {
  return [
    answering(readArchive, { total: 9, months, data, meta }),
    answering(listMagazines, { data: [sampleMagazine()] }),
  ];
}

test("shows the magazine, its counts, its months and its articles", async () => {
  const page = await visit("/magazine-archive/hilal-english", world([sampleArticle()]));
  expect(page.main).toMatch(/<h1[^>]*>Hilal English<\/h1>/);
  expect(page.text).toContain("The English edition carries analysis");
  expect(page.text).toContain("9 articles");
  expect(page.text).toContain("2 months");
  const filter = page.main.slice(page.main.indexOf('aria-label="Show one month"'));
  expect(filter).toMatch(
    /href="\/magazine-archive\/hilal-english" aria-current="true">All \(9\)<\/a>/,
  );
  expect(filter).toContain(
    'href="/magazine-archive/hilal-english?month=2026-10">October 2026 (8)</a>',
  );
  expect(page.text).toContain("Where the River Learns to Wait");
  expect(page.tags).toEqual(
    expect.arrayContaining(["magazines", "category:war-on-terror", "article:12"]),
  );
});

test("one month, and its pages keep it", async () => {
  const page = await visit(
    "/magazine-archive/hilal-english?month=2026-10&page=2",
    world([sampleArticle()], { page: 2, page_size: 12, total: 30 }),
  );
  expect(page.calls[0]?.query).toEqual({ month: "2026-10", page: 2, page_size: 12 });
  expect(page.main).toContain(
    'href="/magazine-archive/hilal-english?month=2026-10&amp;page=3" rel="next"',
  );
  expect(page.html).toContain(
    '<link rel="canonical" href="https://hilal.example/magazine-archive/hilal-english?month=2026-10&amp;page=2"/>',
  );
});

test("never more than seven page numbers", async () => {
  const page = await visit(
    "/magazine-archive/hilal-english?page=9",
    world([sampleArticle()], { page: 9, page_size: 12, total: 240 }),
  );
  const pager = page.main.slice(page.main.indexOf('aria-label="Pages"'));
  expect([...pager.matchAll(/aria-label="Page (\d+)/g)].map(([, number]) => number)).toEqual([
    "6",
    "7",
    "8",
    "9",
    "10",
    "11",
    "12",
  ]);
});

test("an Urdu magazine's archive runs right to left with Urdu months", async () => {
  const page = await visit("/magazine-archive/hilal-urdu", world([sampleUrduArticle()]));
  expect(page.html).toContain('<html lang="ur" dir="rtl" data-edition="hilal-urdu">');
  expect(page.text).toContain("اکتوبر 2026 (8)");
});

test("a month without articles says so", async () => {
  const page = await visit("/magazine-archive/hilal-english?month=2020-01", world([]));
  expect(page.status).toBe(200);
  expect(page.text).toContain("No articles found for January 2020");
});

/** An archive of 30 articles and 100 past issues, whatever part of it is asked for. */
const largeWorld = [
  answering(readArchive, ({ query }) => ({
    total: 30,
    months,
    data: [sampleArticle()],
    meta: { page: Number(query?.page), page_size: 12, total: 30 },
  })),
  answering(listMagazines, ({ query }) => {
    const page = Number(query?.page);
    const issue = sampleMagazine({ id: 30 + page, title: `Issue of page ${page}` });
    return { data: [issue], meta: { page, page_size: Number(query?.page_size), total: 100 } };
  }),
];

const issuesIn = (main: string) => main.slice(main.indexOf('aria-labelledby="past-issues"'));
const linksIn = (html: string) =>
  [...html.matchAll(/ href="([^"]*magazine-archive[^"]*)"/g)].map(([, href]) =>
    plainText(href ?? ""),
  );

test("past issues are asked for as such, twelve a page", async () => {
  const page = await visit("/magazine-archive/hilal-english?issues=2", largeWorld);
  const queries = page.calls.filter(({ name }) => name === "magazines.list");
  expect(queries.map(({ query }) => query)).toContainEqual({
    edition: "hilal-english",
    past: "true",
    page: 2,
    page_size: 12,
  });
  const issues = issuesIn(page.main);
  expect(issues).toContain("Issue of page 2");
  expect(issues).toContain('aria-label="Pages of issues"');
});

test("their pages keep the month and the page of the articles, and these keep theirs", async () => {
  const page = await visit(
    "/magazine-archive/hilal-english?month=2026-10&page=2&issues=5",
    largeWorld,
  );
  const issues = linksIn(issuesIn(page.main));
  const base = "/magazine-archive/hilal-english?month=2026-10&page=2";
  expect(issues.at(0)).toBe(`${base}&issues=4#past-issues`);
  expect(issues.at(-1)).toBe(`${base}&issues=6#past-issues`);
  // Previous, at most seven numbers around the current one, Next.
  expect(issues).toHaveLength(9);
  expect(issues).toContain(`${base}&issues=8#past-issues`);
  const articles = linksIn(page.main.slice(0, page.main.indexOf('"past-issues"')));
  expect(articles).toContain("/magazine-archive/hilal-english?month=2026-10&page=3&issues=5");
  expect(articles).toContain("/magazine-archive/hilal-english?month=2026-09&issues=5");
  expect(articles).toContain("/magazine-archive/hilal-english?issues=5");
});

test.each([
  ["?issues=2", "?issues=2"],
  ["?issues=2&page=2", "?page=2"],
  ["?issues=2&month=2026-10", "?month=2026-10"],
])("search engines take %s for %s", async (asked, canonical) => {
  const { html } = await visit(`/magazine-archive/hilal-english${asked}`, largeWorld);
  const [, target] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  expect(target).toBe(`https://hilal.example/magazine-archive/hilal-english${canonical}`);
});

test.each(["0", "x", "10"])("issues=%s names nothing", async (number) => {
  const page = await visit(`/magazine-archive/hilal-english?issues=${number}`, largeWorld);
  expect(page.status).toBe(404);
});

test("an unknown magazine is not found, with a way home", async () => {
  const page = await visit("/magazine-archive/hilal-sports");
  expect(page.status).toBe(404);
  expect(page.text).toContain("Magazine Not Found");
  expect(page.main).toContain('href="/"');
  expect(page.keep).toBe(false);
});

test.each(["2026-13", "october", "2026"])("month=%s names nothing", async (month) => {
  const page = await visit(`/magazine-archive/hilal-english?month=${month}`, world([]));
  expect(page.status).toBe(404);
  expect(page.text).toContain("Page Not Found");
});
