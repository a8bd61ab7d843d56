import { readArchive } from "@hilal/contract/endpoints/archive/read-archive";
import { listMagazines } from "@hilal/contract/endpoints/magazines/list-magazines";
import type { ArticleCard } from "@hilal/contract/entities/article";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { sampleArticle, sampleMagazine, sampleUrduArticle } from "../../testing/sample-records.ts";
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

test("shows the issues of earlier months and those put into the archive, not the current one", async () => {
  const issue = (title: string, publish_date: string, is_archived = false) =>
    sampleMagazine({ id: 30, title, publish_date, is_archived });
  const page = await visit("/magazine-archive/hilal-english", [
    ...world([]).filter(({ name }) => name !== "magazines.list"),
    answering(listMagazines, {
      data: [
        issue("The Current One", "2999-01-01"),
        issue("Put Away Early", "2999-01-01", true),
        issue("Spring Number", "2020-03-01"),
      ],
    }),
  ]);
  const issues = page.text.slice(page.text.indexOf("Issues as PDF"));
  expect(issues).toContain("Put Away Early");
  expect(issues).toContain("Spring Number");
  expect(issues).not.toContain("The Current One");
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
