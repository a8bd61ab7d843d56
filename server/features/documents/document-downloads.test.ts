import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { documents, issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { newArticle } from "../../testing/factories.ts";
import { published, readEpubText, startDownloads } from "../../testing/made-documents/downloads.ts";
import { newIssue } from "../../testing/released-issue.ts";
import { makePdf } from "../../testing/test-media.ts";
import { longestQueue } from "./send-document.ts";

let portal: Awaited<ReturnType<typeof startDownloads>>;
beforeAll(async () => {
  portal = await startDownloads();
});
afterAll(() => portal.app.close());
beforeEach(() => portal.clear());

describe("an issue as an EPUB", () => {
  it("is made when it is asked for; until then a page says so and looks again by itself", async () => {
    const { address, year } = await portal.releasedIssue();
    const first = await portal.get(`${address}.epub`);
    expect([first.statusCode, first.headers["retry-after"]]).toEqual([503, "4"]);
    expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.payload).toContain('<meta http-equiv="refresh" content="4">');
    expect(first.payload).toContain("“Hilal, May” is being put together.");
    await portal.app.work();
    const made = await portal.get(`${address}.epub`);
    expect([made.statusCode, made.headers["content-type"]]).toEqual([200, "application/epub+zip"]);
    expect(made.headers["content-disposition"]).toBe(
      `attachment; filename="hilal-english-${year}-05.epub"; filename*=UTF-8''hilal-may.epub`,
    );
    expect(readEpubText(made.rawPayload)).toContain("Ice and snow");
  });

  it("is sent in parts and not twice, and asked for again each time", async () => {
    const { address } = await portal.releasedIssue();
    const { headers, rawPayload } = await portal.downloaded(`${address}.epub`);
    expect(headers["cache-control"]).toBe("public, no-cache");
    const known = await portal.get(`${address}.epub`, {
      headers: { "if-none-match": headers.etag },
    });
    expect([known.statusCode, known.payload]).toEqual([304, ""]);
    const part = await portal.get(`${address}.epub`, { headers: { range: "bytes=30-37" } });
    expect([part.statusCode, part.payload]).toEqual([206, "mimetype"]);
    expect(part.headers["content-range"]).toBe(`bytes 30-37/${rawPayload.length}`);
  });

  it("waits in the queue once, however often it is asked for", async () => {
    const { address } = await portal.releasedIssue();
    await Promise.all(Array.from({ length: 5 }, () => portal.get(`${address}.epub`)));
    expect(portal.app.sentJobs.map(({ kind }) => kind)).toEqual(["documents.make"]);
  });

  it("speaks Urdu of an Urdu issue", async () => {
    const { address } = await portal.releasedIssue({
      edition: "hilal-urdu",
      language: "Urdu",
      direction: "RTL",
      title: "ہلال، مئی",
    });
    const page = await portal.get(`${address}.epub`);
    expect(page.payload).toContain('<html lang="ur" dir="rtl">');
    const { headers } = await portal.downloaded(`${address}.epub`);
    expect(headers["content-disposition"]).toContain(
      `filename*=UTF-8''${encodeURIComponent("ہلال-مئی")}.epub`,
    );
  });
});

describe("what has changed", () => {
  it.each([
    [
      "a text",
      (ids: number[]) =>
        portal.app.database
          .update(articles)
          .set({ description: "<p>Corrected words.</p>", version: 2 })
          .where(eq(articles.id, ids[0] ?? 0)),
    ],
    [
      "a writer’s name",
      (ids: number[]) =>
        portal.app.database
          .update(articles)
          .set({ writer: "Corrected words." })
          .where(eq(articles.id, ids[0] ?? 0)),
    ],
    [
      "the editor’s note",
      (_ids: number[], issue: number) =>
        portal.app.database
          .update(issues)
          .set({ note: "<p>Corrected words.</p>" })
          .where(eq(issues.publicationId, issue)),
    ],
    [
      "its title",
      (_ids: number[], issue: number) =>
        portal.app.database
          .update(publications)
          .set({ title: "Corrected words." })
          .where(eq(publications.id, issue)),
    ],
  ])("is in the next download: %s", async (_what, change) => {
    const { address, id, one } = await portal.releasedIssue();
    const before = await portal.downloaded(`${address}.epub`);
    await change([one.id], id);
    expect((await portal.get(`${address}.epub`)).statusCode).toBe(503);
    await portal.app.work();
    const after = await portal.get(`${address}.epub`);
    expect(readEpubText(after.rawPayload)).toContain("Corrected words.");
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it("is not sent once more when an article was withdrawn", async () => {
    const { address, one } = await portal.releasedIssue();
    await portal.downloaded(`${address}.epub`);
    await portal.app.database
      .update(articles)
      .set({ status: "Inactive" })
      .where(eq(articles.id, one.id));
    const after = await portal.downloaded(`${address}.epub`);
    expect(readEpubText(after.rawPayload)).not.toContain("Dawn over K2");
  });
});

describe("the PDF of an issue", () => {
  it("is the one that an editor has attached, also of a record without contents", async () => {
    const bytes = makePdf("attached");
    const { url } = await portal.app.services.media.storeDocument(
      { bytes, declaredName: "a.pdf" },
      null,
    );
    const { address } = await portal.releasedIssue({ docUrl: url });
    const answer = await portal.get(`${address}.pdf`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.rawPayload).toEqual(Buffer.from(bytes));
    expect(answer.headers["content-disposition"]).toContain("inline; ");
    expect(portal.app.sentJobs).toEqual([]);
  });

  it("is made where none is attached", async () => {
    const { address } = await portal.releasedIssue();
    const made = await portal.downloaded(`${address}.pdf`);
    expect([made.statusCode, made.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(made.payload.slice(0, 5)).toBe("%PDF-");
  });

  it("on another host is led to", async () => {
    const docUrl = "https://elsewhere.example/may.pdf";
    const { address } = await portal.releasedIssue({ docUrl });
    expect((await portal.get(`${address}.pdf`)).headers.location).toBe(docUrl);
  });

  it("without contents and without a PDF is not found", async () => {
    const issue = await newIssue(portal.app.database, {
      magazine: { docUrl: "", publishDate: new Date("2009-05-02T09:00:00Z") },
      sections: {},
    });
    for (const format of ["pdf", "epub"]) {
      expect((await portal.get(`/magazine/${issue.edition}/2009/5.${format}`)).statusCode).toBe(
        404,
      );
    }
  });
});

describe("addresses", () => {
  it("of a second issue of a month name it, and the first one goes by the month alone", async () => {
    const first = await portal.releasedIssue();
    const publishDate = new Date(first.publishDate.getTime() + 1000);
    const second = await portal.releasedIssue({ publishDate });
    const named = `${first.address}/${second.id}.epub`;
    expect((await portal.get(named)).statusCode).toBe(503);
    const led = await portal.get(`${first.address}/${first.id}.epub`);
    expect([led.statusCode, led.headers.location]).toEqual([302, `${first.address}.epub`]);
    expect((await portal.get(`${first.address}/${second.id + 999}.epub`)).statusCode).toBe(404);
  });

  it("of an article lead to its title as it is now, in its own letters", async () => {
    const { id } = await newArticle(portal.app.database, {
      ...published,
      title: "کے ٹو پر صبح",
      category: "in-focus-urdu",
      language: "ur",
    });
    const right = `/article/${id}/${encodeURIComponent("کے-ٹو-پر-صبح")}.epub`;
    const led = await portal.get(`/article/${id}/former.epub`);
    expect([led.statusCode, led.headers.location]).toEqual([302, right]);
    const made = await portal.downloaded(right);
    expect([made.statusCode, made.headers["content-type"]]).toEqual([200, "application/epub+zip"]);
  });

  it("of an article without letters in its title say so", async () => {
    const { id } = await newArticle(portal.app.database, { ...published, title: "؟؟؟" });
    expect((await portal.get(`/article/${id}/x.epub`)).headers.location).toBe(
      `/article/${id}/article.epub`,
    );
  });
});

describe("many downloads at once", () => {
  it("of articles wait outside while the queue is full", async () => {
    for (let made = 0; made < longestQueue; made += 1) {
      const { id } = await newArticle(portal.app.database, published);
      await portal.app.database
        .insert(documents)
        .values({ articleId: id, format: "epub", state: "queued" });
    }
    const { id } = await newArticle(portal.app.database, { ...published, title: "One more" });
    const answer = await portal.get(`/article/${id}/one-more.epub`);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "120"]);
    expect(answer.payload).toContain("Many downloads are being made");
    expect(portal.app.sentJobs).toEqual([]);
  });
});
