import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs, type EditionId } from "@hilal/contract/shared/editions";
import { demoFiles, demoRecords } from "@hilal/demo/entry";
import { and, eq, isNull, ne, not, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleRevisions, articles, articleVisits } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { billboards, videos } from "../../database/schema/showcase.ts";
import { packages } from "../../database/schema/subscriptions.ts";
import { describePrepared } from "../../media/library/prepare-picture.ts";
import { listUsedHashes } from "../../media/upkeep/orphan-media.store.ts";
import { testDemoIssues } from "../../testing/demo/demo-issues.ts";
import { newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { fillWithDemo } from "./fill-with-demo.ts";
import { isEmpty } from "./is-empty.ts";

// The first of a month: the day on which an issue has no month behind it.
const now = new Date("2026-10-31T19:30:00Z");
const monthStart = new Date("2026-11-01T00:00:00+05:00");

const live = eq(articles.status, "Active");

const quiet = { say: () => undefined, signal: new AbortController().signal };

const demonstrated: ReadonlySet<EditionId> = new Set(demoRecords.editions);
let server: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  await newUser(server.database, { role: "admin" });
  await fillWithDemo(server.services, { ...quiet, say: (line) => lines.push(line) });
}, 120_000);
afterAll(() => server.close());

describe("the articles", () => {
  it("fill every edition and category, more than a page of archive in each edition", async () => {
    const rows = await server.database
      .select({ category: articles.category, publishDate: articles.publishDate })
      .from(articles)
      .where(live);
    expect(new Set(rows.map(({ category }) => category))).toEqual(
      new Set(categorySlugs.filter((slug) => demonstrated.has(editionOfCategory(slug)))),
    );
    const archived = Object.fromEntries(demoRecords.editions.map((id) => [id, 0])) as Record<
      EditionId,
      number
    >;
    for (const { category, publishDate } of rows) {
      if (publishDate < monthStart) archived[editionOfCategory(category)] += 1;
    }
    for (const id of demoRecords.editions) expect([id, archived[id] > 12]).toEqual([id, true]);
  });

  it("were published over more than fourteen months, more of them lately, none in the future", async () => {
    const rows = await server.database
      .select({ at: articles.publishDate })
      .from(articles)
      .where(live);
    const times = rows.map(({ at }) => at.getTime()).sort((a, b) => a - b);
    const daysBefore = (time: number) => (now.getTime() - time) / 86_400_000;
    expect(times.at(-1)).toBeLessThan(now.getTime());
    expect(daysBefore(times[0] ?? 0)).toBeGreaterThan(425);
    const within = (days: number) => times.filter((time) => daysBefore(time) < days).length;
    expect(within(60) / 60).toBeGreaterThan(1.3 * (times.length / 440));
    expect(new Set(rows.map(({ at }) => at.getUTCHours())).size).toBeGreaterThan(5);
  });

  it("have covers, writers with a record, readers, a first revision and a place in the search", async () => {
    const rows = await server.database
      .select({ article: articles, visits: articleVisits.visits })
      .from(articles)
      .leftJoin(articleVisits, eq(articleVisits.articleId, articles.id))
      .where(live);
    for (const { article, visits } of rows) {
      const { title, coverMediaId, coverAlt, authorId, excerpt, createdAt, publishDate } = article;
      expect([title, coverMediaId !== null, authorId !== null]).toEqual([title, true, true]);
      expect([title, coverAlt.length > 10, excerpt.length > 50]).toEqual([title, true, true]);
      expect(createdAt).toEqual(publishDate);
      expect(visits).toBeGreaterThan(30);
    }
    const all = await server.database.$count(articles);
    expect(await server.database.$count(articleRevisions)).toBe(all);
    expect(await server.database.$count(articleSearch)).toBe(all);
  });

  it("are found by the search in both languages", async () => {
    for (const q of ["sukkur", "گلیشیئر"]) {
      const query = new URLSearchParams({ q, page: "1", page_size: "10" });
      const { body } = await server.call("GET", `/api/get-articles/?${query}`);
      expect([q, body.meta.total > 0]).toEqual([q, true]);
    }
  });

  it("show their pictures inside figures, each one stored", async () => {
    const rows = await server.database.select({ text: articles.description }).from(articles);
    const sources = rows.flatMap(({ text }) => [
      ...text.matchAll(/<img src="([^"]+)" alt="[^"]+"/g),
    ]);
    const urls = sources.map(([, url = ""]) => url);
    expect(urls.length).toBeGreaterThan(100);
    expect((await server.services.media.pictureByUrl(urls)).size).toBe(new Set(urls).size);
  });
});

describe("the rest", () => {
  it("has writers, issues, e-books, videos, billboards and packages with pictures of their own", async () => {
    const { database } = server;
    expect(await database.$count(authors, isNull(authors.imageMediaId))).toBe(0);
    const planned = eq(publications.status, "Inactive");
    const without = and(not(planned), isNull(publications.coverMediaId));
    expect(await database.$count(publications, without)).toBe(0);
    expect(await database.$count(billboards, isNull(billboards.imageMediaId))).toBe(0);
    expect(await database.$count(videos, isNull(videos.thumbnailMediaId))).toBe(0);
    const locations = await database.selectDistinct({ at: billboards.location }).from(billboards);
    expect(locations).toHaveLength(6);
    expect(await database.$count(packages)).toBeGreaterThan(2);
    const issues = await database
      .select({ edition: publications.edition, at: publications.publishDate })
      .from(publications)
      .where(and(eq(publications.kind, "magazine"), not(planned)));
    expect(new Set(issues.map(({ edition }) => edition))).toEqual(demonstrated);
    expect(issues.every(({ at }) => at <= now)).toBe(true);
    const lastMonth = issues.filter(
      ({ at }) => at < monthStart && at >= new Date("2026-09-30T19:00:00Z"),
    );
    expect(new Set(lastMonth.map(({ edition }) => edition))).toEqual(demonstrated);
  });

  it("has PDFs that can be opened", async () => {
    const rows = await server.database
      .select({ url: publications.docUrl })
      .from(publications)
      .where(ne(publications.docUrl, ""));
    expect(rows.length).toBeGreaterThan(20);
    for (const { url } of rows) {
      const file = await server.services.media.files.byUrl(url);
      expect(file?.mimeType).toBe("application/pdf");
    }
  });

  it("has comments and ratings of readers, after the article and before now, in its language", async () => {
    const rows = await server.database
      .select({ comment: comments, article: articles })
      .from(comments)
      .innerJoin(articles, eq(articles.id, comments.articleId));
    expect(rows.length).toBeGreaterThan(60);
    for (const { comment, article } of rows) {
      expect(comment.createdAt >= article.publishDate && comment.createdAt <= now).toBe(true);
      const isUrdu = /[\u0600-\u06ff]/.test(comment.comment);
      expect([comment.comment, isUrdu ? "ur" : "en"]).toEqual([comment.comment, article.language]);
    }
    expect(await server.database.$count(ratings)).toBeGreaterThan(40);
  });

  it("stores no picture that nothing shows", async () => {
    const used = await listUsedHashes(server.database);
    const rows = await server.database.select({ url: media.url }).from(media);
    expect(rows.filter(({ url }) => !used.has(url.split("/")[2] ?? ""))).toEqual([]);
  });

  it("has its pictures at the widths that nearly every browser asks for, none encoded for the first reader", async () => {
    const stored = await server.database
      .select({ hash: media.contentHash, width: media.width })
      .from(media)
      .where(eq(media.kind, "image"));
    expect(stored.length).toBeGreaterThan(300);
    for (const { hash, width: own } of stored) {
      const shortHash = hash.slice(0, 16);
      for (const width of demoFiles.sizes.widths) {
        const { compression, ...size } = await sharp(
          demoFiles.sizes.file(shortHash, width),
        ).metadata();
        expect([hash, compression, size.width]).toEqual([hash, "av1", Math.min(width, own ?? 0)]);
      }
    }
    const encoding = () => Promise.reject(new Error("It was not there."));
    for (const { hash } of stored.slice(0, 5)) {
      for (const width of demoFiles.sizes.widths) {
        const name = { shortHash: hash.slice(0, 16), width, format: "avif" } as const;
        const bytes = await server.services.media.files.variant(name, encoding);
        expect(bytes).toEqual(await readFile(demoFiles.sizes.file(name.shortHash, width)));
      }
    }
  });

  it("knows of its pictures what decoding them tells (`npm run demo:sizes`)", async () => {
    const stored = await server.database
      .select()
      .from(media)
      .where(eq(media.kind, "image"))
      .orderBy(media.contentHash);
    // Only some of them: decoding all takes seconds of CPU time.
    const some = stored.filter((_, index) => index % 40 === 0 || index === stored.length - 1);
    for (const { url, width, height, tone, mimeType, animated } of some) {
      const file = await server.services.media.files.byUrl(url);
      if (!file) throw new Error(`${url} is not stored.`);
      const bytes = await buffer(await server.services.media.files.read(file));
      const decoded = await describePrepared({ bytes });
      expect({ url, ...decoded }).toMatchObject({ url, width, height, tone, mimeType, animated });
    }
  });

  it("tells how far it is, and what it did", () => {
    expect(lines[0]).toBe("Loading the demonstration magazine: storing its pictures...");
    expect(lines).toContain("  100 pictures stored");
    expect(lines.at(-1)).toMatch(/^Loaded 1\d\d articles with \d{3} pictures\.$/);
  });

  it("tells whoever shows a list that it changed", () => {
    const tags = new Set(server.changedTags.flat());
    for (const tag of [
      "articles",
      "category:in-focus",
      "magazines",
      "ebooks",
      "videos",
      "billboards",
    ]) {
      expect(tags).toContain(tag);
    }
  });
});

// Tested here, since filling a magazine takes most of the time.
testDemoIssues(() => server);

describe("when it must not", () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({ now: () => now });
    await newUser(other.database, { role: "admin" });
  });
  afterAll(() => other.close());

  it("refuses a database with something in it, and changes nothing", async () => {
    expect(await isEmpty(server.services)).toBe(false);
    const before = await server.database.$count(articles);
    await expect(fillWithDemo(server.services, quiet)).rejects.toThrow(
      "The database is not empty; the demonstration magazine fills an empty one only.",
    );
    expect(await server.database.$count(articles)).toBe(before);
  });

  it("leaves the database empty when it is told to stop, while it stores pictures and while it stores records", async () => {
    for (const stopAt of [/100 pictures stored/, /storing the magazine/]) {
      const giveUp = new AbortController();
      const say = (line: string) => {
        if (stopAt.test(line)) giveUp.abort(new Error("asked to stop"));
      };
      const filling = fillWithDemo(other.services, { ...quiet, say, signal: giveUp.signal });
      await expect(filling).rejects.toThrow("asked to stop");
      expect(await isEmpty(other.services)).toBe(true);
    }
  }, 120_000);

  it("leaves the database empty when it fails on the way", async () => {
    // The oldest are stored first: some are in the table when the first of October is rejected.
    await other.database.execute(
      sql`alter table articles add check (publish_date < '2025-10-01T00:00:00Z')`,
    );
    await expect(fillWithDemo(other.services, quiet)).rejects.toThrow();
    expect(await isEmpty(other.services)).toBe(true);
  }, 120_000);
});
