import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DocumentSource } from "../../content/documents/document-source.ts";
import { articles } from "../../database/schema/articles.ts";
import { documents, issues } from "../../database/schema/issues.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { removeOrphanMedia, unusedRetention } from "../../media/upkeep/remove-orphan-media.ts";
import { newArticle } from "../../testing/factories.ts";
import { issueToRelease, minute, releaseWhatIsDue } from "../../testing/issues/release-trials.ts";
import { published, readEpubText, startDownloads } from "../../testing/made-documents/downloads.ts";
import { makePdf } from "../../testing/test-media.ts";
import { unrequestedLifetime } from "./document-jobs.ts";
import { type Makers, makeDocument } from "./make-document.ts";
import { queueDocuments } from "./queue-documents.ts";

let portal: Awaited<ReturnType<typeof startDownloads>>;
beforeAll(async () => {
  portal = await startDownloads();
});
afterAll(() => portal.app.close());
beforeEach(() => portal.clear());

const listRows = (issueId: number) =>
  portal.database.select().from(documents).where(eq(documents.issueId, issueId));
const queue = (issueId: number) =>
  portal.database.transaction((transaction) =>
    queueDocuments(portal.app.services, transaction, { issueId }),
  );
const queuedIds = () =>
  portal.app.sentJobs
    .splice(0)
    .flatMap(({ data }) => ("documentId" in data ? [data.documentId] : []));

const made = (text: string) => ({ bytes: makePdf(text), pages: 2, clipped: [], areas: [] });
/** Makers that record the sources they get. */
function noting(make: (source: DocumentSource) => Promise<ReturnType<typeof made>>) {
  const given: DocumentSource[] = [];
  const maker = async (source: DocumentSource) => {
    given.push(source);
    return make(source);
  };
  return { given, makers: { pdf: maker, epub: maker } satisfies Makers };
}

describe("a document in the queue", () => {
  it("is made of what readers have, with covers, sections and the editor’s note", async () => {
    const { id, address } = await portal.releasedIssue();
    await portal.database
      .update(issues)
      .set({ note: "<p>Dear readers</p>", noteWriter: "Hina", number: "No. 5" })
      .where(eq(issues.publicationId, id));
    await queue(id);
    const { given, makers } = noting(async () => made("issue"));
    for (const document of queuedIds()) await makeDocument(portal.app.services, document, makers);
    expect(given).toHaveLength(2);
    expect(given[0]).toMatchObject({
      kind: "issue",
      title: "Hilal, May",
      language: "en",
      magazine: "Hilal English",
      number: "No. 5",
      address: `http://hilal.test${address}`,
      note: { writer: "Hina" },
      sections: [{ title: "In Focus", articles: [{ title: "Dawn over K2" }, {}] }],
    });
    expect(await listRows(id)).toMatchObject([
      { format: "epub", state: "made", progress: 100, pages: 2 },
      { format: "pdf", state: "made", progress: 100, pages: 2 },
    ]);
  });

  it("stands in it once, however many ask, and is made once", async () => {
    const { id } = await portal.releasedIssue();
    await Promise.all([queue(id), queue(id), queue(id)]);
    expect(queuedIds()).toHaveLength(2);
    const [row] = await listRows(id);
    await makeDocument(portal.app.services, row?.id ?? 0, noting(async () => made("a")).makers);
    const late = noting(async () => made("b"));
    await makeDocument(portal.app.services, row?.id ?? 0, late.makers);
    expect(late.given).toEqual([]);
  });

  it("is made by another when its maker was killed", async () => {
    const { id } = await portal.releasedIssue();
    await queue(id);
    const [document = 0] = queuedIds();
    await portal.database.update(documents).set({ state: "making", progress: 40 });
    await makeDocument(portal.app.services, document, noting(async () => made("a")).makers);
    expect((await listRows(id)).find((row) => row.id === document)).toMatchObject({
      state: "made",
    });
  });

  it("is queued anew when nobody was heard of it for half an hour", async () => {
    const { id } = await portal.releasedIssue();
    await queue(id);
    expect(queuedIds()).toHaveLength(2);
    portal.clock.now = new Date(portal.clock.now.getTime() + 31 * 60 * 1000);
    await queue(id);
    expect(queuedIds()).toHaveLength(2);
  });

  it("is tried again by the queue when the storage fails", async () => {
    const { id } = await portal.releasedIssue();
    await queue(id);
    const [document = 0] = queuedIds();
    const storeMade = () => Promise.reject(new Error("The storage is away."));
    const { services } = portal.app;
    const without = { ...services, media: { ...services.media, storeMade } };
    const { makers } = noting(async () => made("a"));
    await expect(makeDocument(without, document, makers)).rejects.toThrow("The storage is away.");
    await makeDocument(services, document, makers);
    expect((await listRows(id)).find((row) => row.id === document)?.state).toBe("made");
  });

  it("holds what was written while it was being made", async () => {
    const { id, one } = await portal.releasedIssue();
    await queue(id);
    const [document = 0] = queuedIds();
    const { given, makers } = noting(async (source) => {
      if (given.length > 1) return made("second");
      const values = { title: "Dusk over K2", version: 2 };
      await portal.database.update(articles).set(values).where(eq(articles.id, one.id));
      return made(source.title);
    });
    await makeDocument(portal.app.services, document, makers);
    expect(given.map(({ sections }) => sections[0]?.articles[0]?.title)).toEqual([
      "Dawn over K2",
      "Dusk over K2",
    ]);
  });

  it("that cannot be made says so to readers and to staff, and is made when staff ask again", async () => {
    const { id, address } = await portal.releasedIssue();
    await queue(id);
    const failing = noting(() => Promise.reject(new Error("No such glyph.")));
    for (const document of queuedIds())
      await makeDocument(portal.app.services, document, failing.makers);
    const answer = await portal.get(`${address}.epub`);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "3600"]);
    expect(answer.payload).not.toContain("refresh");
    expect(portal.app.sentJobs).toEqual([]);
    const token = await portal.app.as("editor");
    const url = `/api/issue/${id}/documents/`;
    const told = await portal.app.call("GET", url, { token, headers: { "accept-language": "ur" } });
    expect(told.body.data[1]).toMatchObject({ state: "failed", failure: /یہ تیار نہیں ہو سکا۔/ });
    const again = await portal.app.call("POST", url, { token });
    expect([again.status, again.body.data[1].state]).toEqual([202, "queued"]);
  });

  it.each([
    ["en", "The endless word", "“The endless word” has a word of more than ten thousand letters"],
    ["ur", "لفظ بے انتہا", "“لفظ بے انتہا” میں دس ہزار سے زیادہ حروف کا ایک لفظ ہے"],
  ] as const)(
    "with a word of half a million letters in %s ends at once, and says why to readers and staff",
    async (language, title, sentence) => {
      const category = language === "ur" ? "in-focus-urdu" : "in-focus";
      const letters = { en: "x", ur: "ب" }[language].repeat(500_000);
      const endless = await newArticle(portal.database, {
        ...published,
        title,
        category,
        description: `<p>a <b>${letters}</b></p>`,
      });
      const moved = await portal.get(`/article/${endless.id}/x.pdf`);
      const url = String(moved.headers.location);
      const answer = await portal.downloaded(url);
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "3600"]);
      expect(answer.payload).toContain(sentence);
      expect(answer.payload).toContain(`<html lang="${language}"`);

      const { id, one } = await portal.releasedIssue();
      const values = { title, description: `<p>${letters}</p>` };
      await portal.database.update(articles).set(values).where(eq(articles.id, one.id));
      await queue(id);
      for (const document of queuedIds()) await makeDocument(portal.app.services, document);
      const token = await portal.app.as("editor");
      const headers = { "accept-language": language };
      const told = await portal.app.call("GET", `/api/issue/${id}/documents/`, { token, headers });
      expect(told.body.data[0]).toMatchObject({
        state: "failed",
        failure: expect.stringContaining(sentence),
      });
    },
  );

  it("that could not be made is tried again for whoever asks an hour later", async () => {
    const { id, address } = await portal.releasedIssue();
    await queue(id);
    const failing = noting(() => Promise.reject(new Error("No memory.")));
    for (const document of queuedIds())
      await makeDocument(portal.app.services, document, failing.makers);
    portal.clock.now = new Date(portal.clock.now.getTime() + 3600_000);
    expect((await portal.get(`${address}.epub`)).headers["retry-after"]).toBe("4");
    expect(queuedIds()).toHaveLength(1);
  });
});

describe("what staff see", () => {
  it("is each document of an issue: not there, waiting, made, and when it is not true any more", async () => {
    const { id, address, one } = await portal.releasedIssue();
    const token = await portal.app.as("editor");
    const read = async () =>
      (await portal.app.call("GET", `/api/issue/${id}/documents/`, { token })).body.data;
    expect(await read()).toMatchObject([
      { format: "pdf", state: "none", address: `${address}.pdf`, made_at: null },
      { format: "epub", state: "none", address: `${address}.epub`, is_outdated: false },
    ]);
    await queue(id);
    expect((await read())[1]).toMatchObject({ state: "queued", progress: 0 });
    const { makers } = noting(async () => made("issue"));
    for (const document of queuedIds()) await makeDocument(portal.app.services, document, makers);
    const size = (await portal.get(`${address}.epub`)).rawPayload.length;
    expect((await read())[1]).toMatchObject({ state: "made", bytes: size, is_outdated: false });
    await portal.database.update(articles).set({ version: 9 }).where(eq(articles.id, one.id));
    expect((await read())[1]).toMatchObject({ state: "made", is_outdated: true });
  });

  it("is nothing of an issue that is not there", async () => {
    const token = await portal.app.as("editor");
    for (const method of ["GET", "POST"] as const) {
      const answer = await portal.app.call(method, "/api/issue/999999/documents/", { token });
      expect(answer.status).toBe(404);
    }
  });
});

describe("a release", () => {
  it("has the documents of its issue made, of what readers have from then on", async () => {
    portal.clock.now = new Date("2026-11-20T07:00:00.000Z");
    const { id, schedule } = await issueToRelease(portal.app);
    await portal.database.update(publications).set({ docUrl: "" }).where(eq(publications.id, id));
    await schedule();
    portal.clock.now = minute;
    portal.app.sentJobs.length = 0;
    expect(await releaseWhatIsDue(portal.app)).toEqual([id]);
    const { given, makers } = noting(async () => made("released"));
    for (const document of queuedIds()) await makeDocument(portal.app.services, document, makers);
    expect(given).toHaveLength(2);
    expect(given[0]?.sections.flatMap(({ articles }) => articles)).toHaveLength(3);
    expect((await portal.get("/magazine/hilal-english/2026/12.epub")).statusCode).toBe(200);
  });
});

describe("with time", () => {
  const run = async (kind: "documents.refresh" | "documents.clean") => {
    portal.app.sentJobs.push({ kind, data: {} });
    await portal.app.work();
  };

  it("what has changed in an issue is made anew before anybody asks", async () => {
    const { id, address, one } = await portal.releasedIssue();
    await portal.downloaded(`${address}.epub`);
    const change = { title: "Dusk over K2", version: 2 };
    await portal.database.update(articles).set(change).where(eq(articles.id, one.id));
    await run("documents.refresh");
    const answer = await portal.get(`${address}.epub`);
    expect(answer.statusCode).toBe(200);
    expect(readEpubText(answer.rawPayload)).toContain("Dusk over K2");
    const before = await listRows(id);
    await run("documents.refresh");
    expect(await listRows(id)).toEqual(before);
  });

  it("what was made of an article goes when nobody asked for it in thirty days", async () => {
    const { id } = await newArticle(portal.database, { ...published, title: "Snow" });
    const url = `/article/${id}/snow.epub`;
    await portal.downloaded(url);
    const count = () => portal.database.$count(documents, eq(documents.articleId, id));
    portal.clock.now = new Date(portal.clock.now.getTime() + unrequestedLifetime - 1000);
    await portal.get(url);
    portal.clock.now = new Date(portal.clock.now.getTime() + 2000);
    await run("documents.clean");
    expect(await count()).toBe(1);
    portal.clock.now = new Date(portal.clock.now.getTime() + unrequestedLifetime);
    await run("documents.clean");
    expect(await count()).toBe(0);
  });

  it("the file of a document stays as long as it is the document’s, and no longer", async () => {
    const { id, address, one } = await portal.releasedIssue();
    await portal.downloaded(`${address}.epub`);
    const readFile = async () => (await listRows(id))[0]?.file ?? "";
    const first = await readFile();
    await portal.database
      .update(articles)
      .set({ version: 2, title: "Dusk" })
      .where(eq(articles.id, one.id));
    await portal.downloaded(`${address}.epub`);
    const second = await readFile();
    const { services } = portal.app;
    const start = portal.clock.now.getTime();
    await removeOrphanMedia(services, new Date(start));
    await removeOrphanMedia(services, new Date(start + unusedRetention + 1000));
    const isThere = (url: string) => portal.database.$count(media, eq(media.url, url));
    expect([first === second, await isThere(first), await isThere(second)]).toEqual([false, 0, 1]);
  });
});

describe("one address", () => {
  it("has so many downloads made in an hour", async () => {
    const limited = await startDownloads({ RATE_LIMIT: "on" });
    try {
      const statuses: number[] = [];
      for (let asked = 0; asked < 31; asked += 1) {
        const { id } = await newArticle(limited.database, { ...published, title: "Snow" });
        statuses.push((await limited.get(`/article/${id}/snow.epub`)).statusCode);
      }
      expect([...new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([503, 429]);
    } finally {
      await limited.app.close();
    }
  });
});
