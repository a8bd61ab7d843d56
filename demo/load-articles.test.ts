import { editionOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs, type EditionId } from "@hilal/contract/shared/editions";
import { describe, expect, it } from "vitest";
import { authors } from "./content/people.ts";
import { demoEditions } from "./content/record-types.ts";
import { loadArticles } from "./load-articles.ts";
import { publishDates } from "./publish-dates.ts";

const articles = await loadArticles();
const demonstrated: ReadonlySet<EditionId> = new Set(demoEditions);
const now = new Date("2026-11-21T09:00:00Z");
const toWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;

describe("the demonstration's articles", () => {
  it("are more than a hundred, over every category of the editions", () => {
    expect(articles.length).toBeGreaterThanOrEqual(100);
    expect(new Set(articles.map(({ category }) => category))).toEqual(
      new Set(categorySlugs.filter((slug) => demonstrated.has(editionOfCategory(slug)))),
    );
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });

  it("have a known writer, 250 to 900 words and pictures with alt text", () => {
    const writers = new Set(authors.map(({ key }) => key));
    for (const { slug, writer, body, pictures, coverAlt } of articles) {
      expect([slug, writers.has(writer)]).toEqual([slug, true]);
      const words = toWords(body(pictures.map(() => "/media/x")));
      expect([slug, words >= 240 && words <= 920]).toEqual([slug, true]);
      expect([slug, coverAlt.length > 10 && pictures.every(({ alt }) => alt.length > 10)]).toEqual([
        slug,
        true,
      ]);
    }
  });

  it("put their pictures into figures with the addresses they are given", () => {
    const illustrated = articles.find(({ pictures }) => pictures.length === 2);
    const html = illustrated?.body(["/media/a", "/media/b"]) ?? "";
    expect(html.match(/<figure><img src="\/media\/[ab]" alt="[^"]+">/g)).toHaveLength(2);
    expect(html).not.toContain("picture-");
  });

  it("begin with an English one: it has the first id", () => {
    const oldest = (edition: string) => {
      const own = articles.filter((article) => article.edition === edition);
      return Math.min(...publishDates(own, now).map(Number));
    };
    const others = demoEditions.filter((edition) => edition !== "hilal-english");
    for (const edition of others) expect(oldest(edition)).toBeGreaterThan(oldest("hilal-english"));
  });

  it("spread over fourteen months up to the day, with more than a page of archive in each edition", () => {
    for (const edition of demoEditions) {
      const own = articles.filter((article) => article.edition === edition);
      const dates = publishDates(own, now);
      expect(dates.every((date) => date < now)).toBe(true);
      expect(now.getTime() - Math.min(...dates.map(Number))).toBeGreaterThan(424 * 24 * 3_600_000);
      expect(
        dates.filter((date) => date < new Date("2026-11-01T00:00:00+05:00")).length,
      ).toBeGreaterThan(12);
    }
  });
});
