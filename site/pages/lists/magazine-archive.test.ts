import type { ArticleCard } from "@hilal/contract/articles/article";
import { readArchive } from "@hilal/contract/articles/article-lists";
import { listIssueYears } from "@hilal/contract/issues/issue-reading";
import { listMagazines } from "@hilal/contract/magazines";
import { sampleYears } from "@hilal/contract/testing/sample-issues";
import {
  sampleArticle,
  sampleMagazine,
  sampleUrduArticle,
} from "@hilal/contract/testing/sample-records";
import { plainText } from "@hilal/i18n/text/read-html";
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
    answering(listIssueYears, sampleYears()),
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

/** An archive of 30 articles and issues of three years, whichever part is requested. */
const largeWorld = [
  answering(readArchive, ({ query }) => ({
    total: 30,
    months,
    data: [sampleArticle()],
    meta: { page: Number(query?.page), page_size: 12, total: 30 },
  })),
  answering(listMagazines, { data: [sampleMagazine()] }),
  answering(listIssueYears, ({ query }) => {
    const year = Number(query?.year ?? 2026);
    const issue = sampleMagazine({ id: year, title: `Issue of ${year}` });
    const years = [
      { year: 2026, issues: 11 },
      { year: 2025, issues: 12 },
      { year: 2011, issues: 1 },
    ];
    return { years, year, issues: [{ issue, address: issue.address }] };
  }),
];

const issuesIn = (main: string) =>
  /<section[^>]*aria-labelledby="issues".*?<\/section>/s.exec(main)?.[0] ?? "";
const linksIn = (html: string) =>
  [...html.matchAll(/ href="([^"]*magazine-archive[^"]*)"/g)].map(([, href]) =>
    plainText(href ?? ""),
  );

test("the issues of the latest year stand there with their covers, each leading to its page", async () => {
  const page = await visit("/magazine-archive/hilal-english", largeWorld);
  const issues = issuesIn(page.main);
  expect(issues).toContain('href="/magazine/hilal-english/2025/10">Issue of 2026</a>');
  expect(issues).toMatch(
    /href="\/magazine-archive\/hilal-english\?year=2026#issues" aria-current="true">2026 \(11\)<\/a>/,
  );
  expect(issues).toMatch(/\?year=2011#issues">2011 \(1\)<\/a>/);
  expect(issues.indexOf("2026 (11)")).toBeLessThan(issues.indexOf("Issue of 2026"));
});

test("the years keep the month and the page of the articles, and these keep the year", async () => {
  const page = await visit(
    "/magazine-archive/hilal-english?month=2026-10&page=2&year=2025",
    largeWorld,
  );
  expect(page.calls.find(({ name }) => name === "issues.listYears")?.query).toEqual({ year: 2025 });
  const issues = issuesIn(page.main);
  expect(issues).toContain("Issue of 2025");
  const base = "/magazine-archive/hilal-english?month=2026-10&page=2";
  expect(linksIn(issues)).toEqual([2026, 2025, 2011].map((year) => `${base}&year=${year}#issues`));
  const articles = linksIn(page.main.slice(page.main.indexOf("Show one month")));
  expect(articles).toContain("/magazine-archive/hilal-english?month=2026-10&page=3&year=2025");
  expect(articles).toContain("/magazine-archive/hilal-english?month=2026-09&year=2025");
  expect(articles).toContain("/magazine-archive/hilal-english?year=2025");
});

test("the navigation of the issues is told apart from those of the articles", async () => {
  const page = await visit("/magazine-archive/hilal-english?year=2011", largeWorld);
  const names = [...page.main.matchAll(/<nav [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["?year=2025", "?year=2025"],
  ["?year=2025&page=2", "?page=2"],
  ["?year=2025&month=2026-10", "?month=2026-10"],
])("search engines take %s for %s", async (asked, canonical) => {
  const { html } = await visit(`/magazine-archive/hilal-english${asked}`, largeWorld);
  const [, target] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  expect(target).toBe(`https://hilal.example/magazine-archive/hilal-english${canonical}`);
});

test.each(["0", "x", "1999", "20260", "26"])("year=%s names nothing", async (year) => {
  const page = await visit(`/magazine-archive/hilal-english?year=${year}`, largeWorld);
  expect(page.status).toBe(404);
});

test.each([
  ["/magazine-archive/hilal-urdu-kids?year=1999", "rtl"],
  ["/en/magazine-archive/hilal-urdu-kids?year=1999", "ltr"],
  ["/ur/magazine-archive/hilal-english?year=1999", "rtl"],
  ["/magazine-archive/hilal-english?year=1999", "ltr"],
  ["/magazine-archive/hilal-urdu/no/such/page", "rtl"],
])("%s is not found in the language that it is read in", async (address, dir) => {
  const page = await visit(address, largeWorld);
  expect([page.status, /<html [^>]*dir="(\w+)"/.exec(page.html)?.[1]]).toEqual([404, dir]);
  expect(page.text).toContain(dir === "rtl" ? "صفحہ نہیں ملا" : "Page Not Found");
});

test("a magazine without an issue says nothing of years", async () => {
  const page = await visit("/magazine-archive/hilal-english", [
    ...largeWorld.slice(0, 2),
    answering(listIssueYears, { years: [], year: null, issues: [] }),
  ]);
  expect([page.status, issuesIn(page.main)]).toEqual([200, ""]);
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
