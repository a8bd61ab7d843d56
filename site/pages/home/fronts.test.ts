import type { ArticleCard } from "@hilal/contract/articles/article";
import { listCategoryArticles } from "@hilal/contract/articles/article-lists";
import { listActiveBillboards } from "@hilal/contract/billboards";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { editionIds, editions } from "@hilal/contract/shared/editions";
import { sampleArticle, sampleMagazine } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

/** Returns seven articles of a category, with different titles. */
function sevenIn(category: string): ArticleCard[] {
  const language = category.includes("urdu") ? "ur" : "en";
  return Array.from({ length: 7 }, (_, place) =>
    sampleArticle({ id: 100 + place, title: `${category} ${place + 1}.`, category, language }),
  );
}

function answers(issues: Magazine[] = [sampleMagazine()]) {
  return [
    answering(listCategoryArticles, ({ params, query }) => ({
      data: sevenIn(params?.category ?? "").slice(0, Number(query?.page_size)),
    })),
    answering(listMagazines, { data: issues }),
    answering(listActiveBillboards, { data: [] }),
  ];
}

test.each(editionIds)("the front of %s speaks its language and wears its face", async (edition) => {
  const { language, path } = editions[edition];
  const page = await visit(path, answers());
  expect(page.status).toBe(200);
  const dir = language === "ur" ? "rtl" : "ltr";
  expect(page.html).toContain(`<html lang="${language}" dir="${dir}" data-edition="${edition}">`);
  expect(page.html.match(/<h1/g)).toHaveLength(1);
  expect(page.html).not.toContain(" style=");
});

test.each(editionIds)("the front of %s names the lists it shows", async (edition) => {
  const page = await visit(editions[edition].path, answers());
  expect(page.tags).toContain("magazines");
  expect(page.tags).toContain("billboards");
  for (const category of editions[edition].menu)
    expect(page.tags).toContain(`category:${category}`);
});

test("the English front has all of its sections", async () => {
  const { text } = await visit("/", answers());
  for (const title of [
    "Trending Publications",
    "Digital Issue",
    "Armed Forces News",
    "In Focus",
    "Trending",
    "Newsletter",
  ]) {
    expect(text).toContain(title);
  }
});

test("opens with the newest trending article, its picture fetched first", async () => {
  const { main } = await visit("/", answers());
  expect(main.indexOf("trending-english-1 1.")).toBeLessThan(main.indexOf("armed-forces-news 1."));
  expect(main.match(/fetchPriority="high"/g)).toHaveLength(1);
});

test("the digital issue is the newest with a PDF, and leads to its page and to its pages", async () => {
  const issues = [
    sampleMagazine({ id: 9, title: "Without PDF", doc_url: "" }),
    sampleMagazine({ id: 8, title: "With PDF", doc_url: "/media/fedcba9876543210/issue.pdf" }),
  ];
  const { main, text } = await visit("/", answers(issues));
  expect(text).not.toContain("Without PDF");
  expect(main).toContain('href="/magazine/hilal-english/2025/10">Read the issue<span');
  expect(main).toContain('href="/read/magazine/8"');
});

test("a front without anything is still a page", async () => {
  const page = await visit("/hilal-her", [
    answering(listCategoryArticles, { data: [] }),
    answering(listMagazines, { data: [] }),
    answering(listActiveBillboards, { data: [] }),
  ]);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Newsletter");
});

const order = (main: string) =>
  [...main.matchAll(/national-international-news-urdu-kids (\d)\./g)].map(([, place]) => place);

test("the Urdu children's front has three blocks of three columns with two articles each", async () => {
  const { main } = await visit("/hilal-urdu-kids", answers());
  const columns = main.split(/<div class="_column_[^"]+">/).slice(1);
  expect(columns).toHaveLength(9);
  for (const column of columns) {
    const own = column.split(/<\/div><\/section>/)[0] ?? "";
    expect(own.match(/<article/g)).toHaveLength(2);
  }
});

test("its news is dealt anew, each article once", async () => {
  const { main } = await visit("/hilal-urdu-kids", answers());
  expect(order(main).toSorted()).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("its order holds for the day and for every reader", async () => {
  const first = await visit("/hilal-urdu-kids", answers());
  const second = await visit("/hilal-urdu-kids", answers());
  expect(order(first.main)).toEqual(order(second.main));
  expect(order(first.main)).not.toEqual(["1", "4", "2", "5", "3", "6"]);
});

test("what comes later has a link to the full list for readers without JavaScript", async () => {
  const { main } = await visit("/ur", answers());
  const sections = [...main.matchAll(/data-fragment="([^"]+)".*?<p[^>]*><a href="([^"]+)"/gs)];
  expect(sections.map(([, fragment, link]) => [fragment, link])).toEqual([
    ["/ur/fragment/hilal-english/advertisements", "/ur/advertise"],
    ["/ur/fragment/hilal-english/digital", "/ur/archives"],
    ["/ur/fragment/hilal-english/previous-issue", "/magazine-archive/hilal-english"],
    ["/ur/fragment/hilal-english/opinion", "/ur/articles"],
    ["/ur/fragment/hilal-english/videos", "/ur/videos?language=english"],
  ]);
});

test.each([
  ["/", "/videos"],
  ["/hilal-urdu", "/ur/videos"],
  ["/ur/hilal-urdu", "/ur/videos"],
  ["/en/hilal-urdu", "/videos?language=urdu"],
])("from %s all videos in the edition's language are at %s", async (path, target) => {
  const { main } = await visit(path, answers());
  const section = main.slice(main.indexOf('/videos">'));
  expect(section).toContain(`href="${target}"`);
});
