import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import type { SearchFacets, SearchNotes } from "@hilal/contract/articles/article-search";
import { searchRecords } from "@hilal/contract/articles/search-calls";
import { readAuthor } from "@hilal/contract/authors";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { plainText } from "@hilal/i18n/text/read-html";
import { describe, expect, test } from "vitest";
import { answering, type MadeCall, notFound } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const noFacets: SearchFacets = { edition: [], category: [], author: [], year: [], language: [] };

const noRecords = answering(searchRecords, { data: [], did_you_mean: null });

const telling = (
  search: Partial<SearchNotes>,
  data: ArticleCard[] = [sampleArticle()],
  total = data.length,
) => [
  noRecords,
  answering(listArticles, {
    data,
    meta: { page: 1, page_size: 10, total },
    search: { marks: [], did_you_mean: null, ...search },
  }),
];

describe("filters", () => {
  const facets: SearchFacets = {
    edition: [
      { value: "hilal-english", count: 1203 },
      { value: "hilal-her", count: 2 },
    ],
    category: [{ value: "in-focus", count: 4 }],
    author: [{ value: 3, name: "Amina Rahman", count: 4 }],
    year: [
      { value: 2026, count: 3 },
      { value: 2025, count: 1 },
    ],
    language: [{ value: "en", count: 12 }],
  };

  test("are offered as links, each with its count; one that would leave everything is not", async () => {
    const page = await visit(
      "/search?q=river&sort=newest",
      telling({ facets }, [sampleArticle()], 12),
    );
    expect(findGroup(page.main, "Magazine")).toEqual([
      ["/search?q=river&edition=hilal-english&sort=newest", "Hilal English 1,203", false],
      ["/search?q=river&edition=hilal-her&sort=newest", "Hilal Her 2", false],
    ]);
    expect(findGroup(page.main, "Category")).toEqual([
      ["/search?q=river&category=in-focus&sort=newest", "In Focus (English) 4", false],
    ]);
    expect(findGroup(page.main, "Writer")).toEqual([
      ["/search?q=river&author=3&sort=newest", "Amina Rahman 4", false],
    ]);
    expect(findGroup(page.main, "Year").map(([, words]) => words)).toEqual(["2026 3", "2025 1"]);
    expect(page.main).not.toContain(">Language</h2>");
    expect(page.main).toMatch(/<details[^>]*><summary[^>]*>Filter</);
    expect(page.text).not.toContain("Clear all filters");
  });

  test("that are set go with the call, and stand above the results to be removed", async () => {
    const address =
      "/search?q=river&edition=hilal-english&category=in-focus&author=3&year=2026&language=en";
    const page = await visit(address, telling({ facets }));
    const calls = articleCalls(page);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.query).toMatchObject({
      edition: "hilal-english",
      category: "in-focus",
      author: 3,
      year: 2026,
      language: "en",
    });
    const [, chips = ""] = /aria-label="Chosen filters">(.*?)<\/nav>/.exec(page.main) ?? [];
    expect(listLinks(chips).map(([, words]) => words)).toEqual([
      "Hilal English",
      "In Focus",
      "Amina Rahman",
      "2026",
      "English",
      "Clear all filters",
    ]);
    expect(chips).toContain('aria-label="Remove filter: Amina Rahman"');
    expect(listLinks(chips)[2]?.[0]).toBe(
      "/search?q=river&edition=hilal-english&category=in-focus&year=2026&language=en",
    );
    expect(listLinks(chips).at(-1)?.[0]).toBe("/search?q=river");
    expect(page.main).toMatch(/<summary[^>]*>Filter \(5\)/);
    expect(findGroup(page.main, "Year")).toEqual([
      [
        "/search?q=river&edition=hilal-english&category=in-focus&author=3&language=en",
        "2026 3",
        true,
      ],
      [
        "/search?q=river&edition=hilal-english&category=in-focus&author=3&year=2025&language=en",
        "2025 1",
        false,
      ],
    ]);
  });

  test("a pager and an Urdu page keep them", async () => {
    const page = await visit(
      "/ur/search?q=river&year=2026&language=ur",
      telling(
        { facets: { ...noFacets, language: [{ value: "ur", count: 12 }], year: facets.year } },
        [sampleUrduArticle()],
        12,
      ),
    );
    expect(page.main).toContain(
      'href="/ur/search?q=river&amp;year=2026&amp;language=ur&amp;page=2"',
    );
    expect(page.main).toContain('aria-label="فلٹر ہٹائیں: اردو"');
    expect(findGroup(page.main, "سال")[1]).toEqual([
      "/ur/search?q=river&year=2025&language=ur",
      "2025 1",
      false,
    ]);
  });

  test("have eight choices in view and the others behind Show all", async () => {
    const year = Array.from({ length: 11 }, (_, place) => ({ value: 2026 - place, count: 1 }));
    const page = await visit("/search?q=river", telling({ facets: { ...noFacets, year } }));
    const [first = "", rest = ""] = page.main.split("Show all 11</summary>");
    expect(listLinks(first).filter(([path]) => path.includes("year="))).toHaveLength(8);
    expect(listLinks(rest).filter(([path]) => path.includes("year="))).toHaveLength(3);
  });

  test("that are none are passed over", async () => {
    const page = await visit(
      "/search?q=river&edition=hilal-hindi&author=x&year=20&language=fr&sort=best",
      telling({}),
    );
    expect(page.status).toBe(200);
    expect(articleCalls(page).map(({ query }) => query)).toEqual([
      { q: "river", sort: "relevance", page: 1, page_size: 10, view: "card", facets: "true" },
    ]);
    expect(page.main).not.toContain("Chosen filters");
  });

  test("a writer who is nobody is passed over", async () => {
    const page = await visit("/search?q=river&author=99", [
      noRecords,
      answering(listArticles, ({ query }) => {
        const data = query?.author === undefined ? [sampleArticle()] : [];
        return { data, meta: { page: 1, page_size: 10, total: data.length } };
      }),
      answering(readAuthor, () => {
        throw notFound();
      }),
    ]);
    expect(page.text).toContain("Showing 1-1 of 1 result");
    expect(page.main).not.toContain("author=99");
    expect(page.main).not.toContain("Chosen filters");
  });

  test("a writer of whom nothing was found is named all the same", async () => {
    const page = await visit("/search?q=river&author=5", [
      ...telling({ facets: noFacets }, []),
      answering(readAuthor, {
        id: 5,
        author_name: "یوسف آفریدی",
        author_image: "",
        picture: null,
        email: "",
        contact_no: "",
        category: "Politics",
        introduction: "",
        no_of_articles: 0,
        status: "Approved",
        user: null,
        version: 1,
      }),
    ]);
    expect(page.main).toContain('aria-label="Remove filter: یوسف آفریدی"');
    expect(page.main).toContain('<bdi lang="ur" dir="rtl">یوسف آفریدی</bdi>');
  });

  test("that leave nothing say so, with a way to clear them", async () => {
    const page = await visit(
      "/search?q=river&year=1999&sort=newest",
      telling({ facets: { ...noFacets, year: [{ value: 2026, count: 3 }] } }, []),
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain("No articles found for river with these filters");
    expect(page.text).toContain("Remove a filter, check the spelling or try fewer words.");
    expect(page.main).toMatch(/href="\/search\?q=river&amp;sort=newest"[^>]*>Clear all filters</);
    expect(findGroup(page.main, "Year")).toEqual([
      ["/search?q=river&year=2026&sort=newest", "2026 3", false],
    ]);
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

/** Returns the links of a filter. */
function findGroup(main: string, name: string) {
  const at = main.indexOf(`>${name}</h2>`);
  return listLinks(main.slice(at, main.indexOf("</section>", at)));
}
