import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { demoRecords } from "@hilal/demo/entry";
import { and, asc, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews } from "../../database/schema/desk.ts";
import { issueItems, issueSections, issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import type { TestApp } from "../test-app.ts";

const { editions } = demoRecords;

const slotsAt = ({ database }: TestApp, stage: "planned" | "released") =>
  database
    .select({
      edition: publications.edition,
      magazine: publications.title,
      at: publications.publishDate,
      status: publications.status,
      isOwn: issueItems.isOwn,
      working: issueItems.workingTitle,
      dueOn: issueItems.dueOn,
      pageFrom: issueItems.pageFrom,
      pageTo: issueItems.pageTo,
      article: articles,
      review: articleReviews.stage,
    })
    .from(issueItems)
    .innerJoin(issueSections, eq(issueSections.id, issueItems.sectionId))
    .innerJoin(issues, eq(issues.publicationId, issueItems.issueId))
    .innerJoin(publications, eq(publications.id, issueItems.issueId))
    .leftJoin(articles, eq(articles.id, issueItems.articleId))
    .leftJoin(articleReviews, eq(articleReviews.articleId, issueItems.articleId))
    .where(eq(issues.stage, stage))
    .orderBy(asc(issueItems.issueId), asc(issueSections.position), asc(issueItems.position));

/** Tests the issues of a demonstration that was filled on the first of November 2026, by Pakistan's clock. */
export function testDemoIssues(filled: () => TestApp): void {
  const slots = (stage: "planned" | "released") => slotsAt(filled(), stage);

  describe("the issues that readers have", () => {
    it("are four consecutive ones of every edition, with a note in its language, a colour and a number", async () => {
      const rows = await filled()
        .database.select({ issue: issues, magazine: publications })
        .from(issues)
        .innerJoin(publications, eq(publications.id, issues.publicationId))
        .where(eq(issues.stage, "released"));
      for (const edition of editions) {
        const own = rows.filter(({ magazine }) => magazine.edition === edition);
        const months = own.map(({ magazine }) => toKarachiMonth(magazine.publishDate)).sort();
        expect(months).toEqual(["2026-08", "2026-09", "2026-10", "2026-11"]);
        for (const { issue, magazine } of own) {
          expect(magazine.status).toBe("Active");
          expect(issue.themeColour).toMatch(/^#[0-9a-f]{6}$/);
          const isUrdu = edition.includes("urdu");
          expect(/[\u0600-\u06ff]/.test(issue.note)).toBe(isUrdu);
          expect(issue.note).toMatch(/^<p>[^<]{80,}<\/p><p>[^<]{80,}<\/p>$/);
          expect(issue.note).not.toMatch(/["']/);
          const month = Number(toKarachiMonth(magazine.publishDate).slice(5));
          const number = isUrdu ? /^جلد \d+، شمارہ (\d+)$/ : /^Vol\. \d+, No\. (\d+)$/;
          expect(Number(number.exec(issue.number)?.[1])).toBe(month);
          expect([issue.noteWriter, magazine.coverAlt].every(Boolean)).toBe(true);
        }
      }
    });

    it("hold live articles of their own month, and some of other editions that were there by then", async () => {
      const rows = await slots("released");
      for (const { edition, at, article, isOwn, status } of rows) {
        expect([article?.status, status]).toEqual(["Active", "Active"]);
        const [issue, written] = [at, article?.publishDate ?? filled().services.now()].map((date) =>
          toKarachiMonth(date),
        );
        if (isOwn) expect([article?.title, written]).toEqual([article?.title, issue]);
        else expect([edition, `${written}` <= `${issue}`]).toEqual([edition, true]);
        expect(article?.language).toBe(edition?.includes("urdu") ? "ur" : "en");
      }
      const shown = rows.filter(({ isOwn }) => !isOwn);
      expect(new Set(shown.map(({ edition }) => edition)).size).toBe(editions.length);
      const own = rows.filter(({ isOwn }) => isOwn).map(({ article }) => article?.id);
      expect(new Set(own).size).toBe(own.length);
      expect(own.length).toBeGreaterThan(75);
    });

    it("tell printed pages one after the other where there is a print, of an issue in each edition", async () => {
      const printed = (await slots("released")).filter(({ pageFrom }) => pageFrom !== null);
      const byIssue = Map.groupBy(printed, ({ magazine }) => magazine);
      expect(byIssue.size).toBe(editions.length);
      for (const pages of byIssue.values()) {
        expect(pages[0]?.pageFrom).toBe(6);
        for (const [place, { pageFrom, pageTo }] of pages.entries()) {
          expect((pageTo ?? 0) > (pageFrom ?? 0)).toBe(true);
          if (place > 0) expect(pageFrom).toBe((pages[place - 1]?.pageTo ?? 0) + 1);
        }
      }
    });

    it("have a PDF attached, but for one of each edition, and all Urdu ones with contents, which are made of them", async () => {
      const without = await filled()
        .database.select({ edition: publications.edition, stage: issues.stage })
        .from(publications)
        .leftJoin(issues, eq(issues.publicationId, publications.id))
        .where(and(eq(publications.status, "Active"), eq(publications.docUrl, "")));
      const isUrdu = (edition: string) => edition.startsWith("hilal-urdu");
      const wanted = editions.flatMap((edition) =>
        Array<string>(isUrdu(edition) ? 4 : 1).fill(edition),
      );
      expect(without.map(({ edition }) => edition).sort()).toEqual(wanted.sort());
      expect(without.every(({ stage }) => stage === "released")).toBe(true);
      const answer = await filled().call(
        "GET",
        "/api/magazines/?edition=hilal-her&page=1&page_size=6",
      );
      const urls = (answer.body.data as { doc_url: string }[]).map(({ doc_url }) => doc_url);
      expect(urls.filter((url) => /\/magazine\/hilal-her\/2026\/9\.pdf$/.test(url))).toHaveLength(
        1,
      );
      expect(urls.every(Boolean)).toBe(true);
    });

    it("leave older records without contents as they were", async () => {
      const plain = await filled()
        .database.select({ edition: publications.edition })
        .from(publications)
        .leftJoin(issues, eq(issues.publicationId, publications.id))
        .where(and(eq(publications.kind, "magazine"), eq(publications.status, "Active")));
      const withContents = await filled().database.$count(issues, eq(issues.stage, "released"));
      expect(plain.length - withContents).toBe(2 * editions.length);
    });
  });

  describe("the issues of the coming month", () => {
    it("are being planned, one for each edition, and no reader sees them or what is written for them", async () => {
      const rows = await slots("planned");
      expect(new Set(rows.map(({ edition }) => edition)).size).toBe(editions.length);
      for (const { at, status, article } of rows) {
        expect([toKarachiMonth(at), status]).toEqual(["2026-12", "Inactive"]);
        if (article) expect(article.status).toBe("Inactive");
      }
      const drafts = rows.flatMap(({ article }) => (article ? [article.id] : []));
      for (const id of drafts)
        expect((await filled().call("GET", `/api/article/${id}/`)).status).toBe(404);
    });

    it("show every state of a slot, and somebody who is late", async () => {
      const rows = await slots("planned");
      const states = new Set(rows.map(({ article, review }) => (article ? review : "missing")));
      expect(states).toEqual(new Set(["missing", "assigned", "in_review", "ready"]));
      for (const edition of editions) {
        const own = rows.filter((row) => row.edition === edition);
        const late = own.filter(
          ({ dueOn, review }) => dueOn && dueOn < "2026-11-01" && review !== "ready",
        );
        expect([edition, late.length > 0]).toEqual([edition, true]);
        expect([edition, own.some(({ working }) => working !== "")]).toEqual([edition, true]);
      }
    });

    it("are written by people of the house who have no password", async () => {
      const staff = await filled()
        .database.select({ role: users.role, passwordHash: users.passwordHash, email: users.email })
        .from(users)
        .where(inArray(users.role, ["editor", "author"]));
      expect(staff.length).toBe(5);
      for (const { passwordHash, email } of staff) {
        expect([email.endsWith("@staff.example"), passwordHash]).toEqual([true, null]);
      }
    });
  });
}
