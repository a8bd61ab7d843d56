import type { ArticleCard } from "@hilal/contract/articles/article";
import { listCategoryArticles, readArchive } from "@hilal/contract/articles/article-lists";
import { type Billboard, listActiveBillboards } from "@hilal/contract/billboards";
import { listLatestComments } from "@hilal/contract/comments";
import { readPdfPages } from "@hilal/contract/issues/pdf-pages";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import {
  type CategorySlug,
  categorySlugs,
  type EditionId,
  editionIds,
  editions,
} from "@hilal/contract/shared/editions";
import { samplePdfPages } from "@hilal/contract/testing/sample-pdf";
import {
  sampleArticle,
  sampleBillboard,
  sampleComment,
  sampleMagazine,
} from "@hilal/contract/testing/sample-records";
import { listActiveVideos } from "@hilal/contract/videos";
import { plainText } from "@hilal/i18n/text/read-html";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

/** Returns twenty articles of a category, with different titles; no other category has them. */
function twentyIn(category: string): ArticleCard[] {
  const language = category.includes("urdu") ? "ur" : "en";
  const first = 100 * (1 + categorySlugs.indexOf(category as CategorySlug));
  return Array.from({ length: 20 }, (_, place) =>
    sampleArticle({ id: first + place, title: `${category} ${place + 1}.`, category, language }),
  );
}

function answers(issues: Magazine[] = [sampleMagazine()], billboards: Billboard[] = []) {
  return [
    answering(listCategoryArticles, ({ params, query }) => ({
      data: twentyIn(params?.category ?? "").slice(0, Number(query?.page_size)),
    })),
    answering(listMagazines, { data: issues }),
    answering(listActiveBillboards, { data: billboards }),
  ];
}

/** Two billboards of each of the six slots, the newest first. */
const slots = [1, 2, 3, 4, 5, 6] as const;
const twoOfEachSlot = slots.toReversed().flatMap((location) =>
  [20, 10].map((newness) =>
    sampleBillboard({
      id: newness + location,
      location,
      image_alt: `slot ${location}, ${newness}`,
    }),
  ),
);

/** The articles that a front or a fragment links to, in its order. */
const listArticles = (html: string) =>
  [...html.matchAll(/<h\d[^>]*><a href="\/article\/(\d+)"/g)].map(([, id]) => Number(id));

/** All of a front: what it shows at once, and the later sections that its reader scrolls to. */
async function visitToTheEnd(edition: EditionId): Promise<{ main: string; later: string }> {
  const { categories, path } = editions[edition];
  const all = [
    ...answers(
      [1, 2, 3, 4, 5, 6].map((id) =>
        sampleMagazine({
          id,
          publish_date: `2026-${String(12 - id).padStart(2, "0")}-01T05:00:00.000Z`,
        }),
      ),
      twoOfEachSlot,
    ),
    answering(readArchive, ({ query }) => {
      const data = categories.flatMap(twentyIn).slice(0, Number(query?.page_size));
      return {
        total: 160,
        months: [],
        data,
        meta: { page: 1, page_size: data.length, total: 160 },
      };
    }),
    answering(listLatestComments, { data: [sampleComment()] }),
    answering(listActiveVideos, { data: [] }),
  ];
  const { main } = await visit(path, all);
  const addresses = [...main.matchAll(/data-fragment="([^"]+)"/g)].map(
    ([, address]) => address ?? "",
  );
  expect(addresses).toHaveLength(5);
  const fragments = await Promise.all(addresses.map((address) => visit(address, all)));
  return { main, later: fragments.map(({ html }) => html).join("\n") };
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

/** The sections of each front in the order of the page; those that its rules name are in their order. */
const frontSections = {
  "hilal-english": [
    "trendingPublications",
    "digitalIssue",
    "armedForcesNews",
    "inFocus",
    "trending",
    "special-reports",
    "war-on-terror",
    "national-international-news",
    "misc",
  ],
  "hilal-urdu": [
    "trendingPublications",
    "digitalIssue",
    "armedForcesNews",
    "inFocus",
    "trending",
    "nationalInternationalNews",
  ],
  "hilal-kids": [
    "trendingPublications",
    "digitalIssue",
    "hilal-kids-english",
    "inFocus",
    "trending",
  ],
  "hilal-urdu-kids": [
    "trendingPublications",
    "digitalIssue",
    "inFocus",
    "trending",
    "nationalInternationalNews",
  ],
  "hilal-her": ["trendingPublications", "digitalIssue", "hilal-her", "inFocus", "trending"],
} as const;

const isCategory = (name: string): name is CategorySlug =>
  (categorySlugs as readonly string[]).includes(name);

test.each(editionIds)("the front of %s has its sections in order, each once", async (edition) => {
  const { main, later } = await visitToTheEnd(edition);
  const t = translatorFor(editions[edition].language);
  const titles = (html: string) =>
    [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => plainText(title ?? ""));
  const expected = frontSections[edition].map((name) =>
    isCategory(name) ? t(`categories.name.${name}`) : t(`home.${name}`),
  );
  const shown = titles(main.slice(0, main.indexOf("data-fragment")));
  expect(shown.filter((title) => title !== t("newsletter.title"))).toEqual(expected);
  expect(shown.filter((title) => title === t("newsletter.title"))).toHaveLength(1);
  expect(titles(later)).toEqual([
    t("home.moreDigitalIssues"),
    t("home.previousMonthIssue"),
    t("home.readerOpinion"),
  ]);
});

test.each(editionIds)("the front of %s shows each of the six slots once", async (edition) => {
  const { main, later } = await visitToTheEnd(edition);
  const shown = [...`${main}${later}`.matchAll(/alt="(slot \d, \d+)"/g)].map(([, slot]) => slot);
  expect(shown.toSorted()).toEqual(slots.map((slot) => `slot ${slot}, 20`));
});

test.each(editionIds)("no article is on the front of %s twice", async (edition) => {
  const { main, later } = await visitToTheEnd(edition);
  const above = listArticles(main);
  const below = listArticles(later);
  expect(new Set([...above, ...below]).size).toBe(above.length + below.length);
  // The month of the previous issue is all above at first: the next of it take their places.
  expect(below).toHaveLength(4);
});

test.each(editionIds)("the front of %s shows every article that it loads", async (edition) => {
  const { main, calls } = await visit(editions[edition].path, answers());
  const loaded = calls
    .filter(({ name }) => name === listCategoryArticles.name)
    .map(({ query }) => (query as { page_size: number }).page_size);
  expect(listArticles(main)).toHaveLength(loaded.reduce((sum, count) => sum + count, 0));
});

test("an article in two lists stays in the upper one, and a section that is left empty is gone", async () => {
  const moved = sampleArticle({ id: 7, title: "Moved" });
  const { main } = await visit("/", [
    answering(listCategoryArticles, ({ params }) => ({
      data: ["trending-english-1", "misc"].includes(params?.category ?? "") ? [moved] : [],
    })),
    answering(listMagazines, { data: [] }),
    answering(listActiveBillboards, { data: [] }),
  ]);
  expect(listArticles(main)).toEqual([7]);
  expect(main).not.toContain("section-misc");
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

test.each([
  ["none", false],
  ["queued", true],
] as const)(
  "the pages of a digital issue in the state %s are offered: %s",
  async (state, isOffered) => {
    const issue = sampleMagazine({ id: 8, doc_url: "/magazine/hilal-english/2025/10.pdf" });
    const pages = samplePdfPages({ address: issue.doc_url, state });
    const { main } = await visit("/", [...answers([issue]), answering(readPdfPages, pages)]);
    expect(main).toContain('href="/magazine/hilal-english/2025/10">Read the issue<span');
    expect(main.includes('href="/read/magazine/8"')).toBe(isOffered);
  },
);

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
