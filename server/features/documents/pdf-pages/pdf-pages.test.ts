import { enableCompileCache } from "node:module";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pdfDocuments, pdfPages } from "../../../database/schema/issues.ts";
import { media } from "../../../database/schema/media.ts";
import { removeOrphanMedia, unusedRetention } from "../../../media/upkeep/remove-orphan-media.ts";
import { storeTestFiles } from "../../../testing/disk/stored-files.ts";
import { newEbook, newMagazine } from "../../../testing/factories.ts";
import { words, writePdf } from "../../../testing/made-documents/write-pdf.ts";
import { publicationForm } from "../../../testing/publication-form.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createAuthenticate } from "../../accounts/access-token.ts";
import { makePages } from "./make-pages.ts";
import { pagePictureDownloads } from "./page-pictures.ts";
import { claimPdf, hasPdfBefore, insertPage, insertPdfs, releasePdf } from "./pdf-pages.store.ts";

let server: TestApp;
let now = new Date("2026-03-23T09:00:00Z");
beforeAll(async () => {
  enableCompileCache();
  server = await startTestApp({
    now: () => now,
    plugins: [
      (app, services) =>
        pagePictureDownloads(app, { services, authenticate: createAuthenticate(services) }),
    ],
  });
});
afterAll(() => server.close());

/** A page as small as a line: drawing its pictures takes a tenth of the time of a whole page. */
const strip = (text: string) => `1 0 0 1 0 -660 cm ${words(text)}`;
const stripSize = [600, 80] as const;
const storePdf = async (...pages: string[]) => {
  const bytes = writePdf({ pages: pages.map(strip), size: stripSize });
  return (await server.services.media.storeDocument({ bytes, declaredName: "b.pdf" }, null)).url;
};
const read = async (kind: string, id: number, token?: string) =>
  (await server.call("GET", `/api/pdf-pages/${kind}/${id}/`, { token })).body;

it("makes the pages of a PDF when a record with it is saved, and lets them be read and searched", async () => {
  const files = await storeTestFiles(server.services.media);
  const token = await server.as("editor");
  const doc_url = await storePdf("The river rose in the night.", "Nothing here.", "A river again.");
  const body = { ...publicationForm(files), doc_url };
  const made = await server.call("POST", "/api/magazine/create/", { body, token });
  expect(made.status).toBe(201);
  const { id } = made.body;

  expect(await read("magazine", id)).toMatchObject({ state: "queued", pages: 0, data: [] });
  await server.work();

  const pages = await read("magazine", id);
  expect(pages).toMatchObject({ id, state: "made", pages: 3, made: 3, has_text: true });
  expect(pages).toMatchObject({ address: doc_url, outline: [], failure: null });
  const [first] = pages.data;
  expect(first).toMatchObject({ page: 1, width: 600, height: 80 });
  for (const address of [first.picture, first.thumbnail]) {
    const picture = await server.call("GET", address);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/avif"]);
  }
  expect(server.changedTags.at(-1)).toEqual(["pdf-pages", `issue:${id}`]);

  const text = await server.call("GET", `/api/pdf-pages/magazine/${id}/text/2/`);
  expect(text.body).toMatchObject({ page: 2, lines: [{ text: "Nothing here." }] });
  const found = await server.call("GET", `/api/pdf-pages/magazine/${id}/search/?q=RIVER`);
  expect(found.body.data).toEqual([
    { page: 1, passage: "The river rose in the night.", start: 4, end: 9, article: null },
    { page: 3, passage: "A river again.", start: 2, end: 7, article: null },
  ]);
  const nothing = await server.call("GET", `/api/pdf-pages/magazine/${id}/search/?q=%25`);
  expect(nothing.body.data).toEqual([]);
  const beyond = await server.call("GET", `/api/pdf-pages/magazine/${id}/text/4/`);
  expect(beyond.status).toBe(404);
});

it("takes up the PDFs that were there before, those of the newest records first", async () => {
  const [older, newer] = [await storePdf("Older."), await storePdf("Newer.")];
  const at = (docUrl: string, day: string) => ({
    docUrl,
    publishDate: new Date(`${day}T00:00:00Z`),
  });
  const oldBook = await newEbook(server.database, at(older, "2020-01-01"));
  const newBook = await newEbook(server.database, at(newer, "2026-01-01"));

  await makePages(server.services);
  expect((await read("ebook", newBook.id)).state).toBe("made");
  expect((await read("ebook", oldBook.id)).state).toBe("queued");
  await makePages(server.services);
  expect((await read("ebook", oldBook.id)).state).toBe("made");
});

it("goes on after a crash with the page where it was, and leaves alone what another is at", async () => {
  const docUrl = await storePdf("One.", "Two.", "Three.");
  const { id } = await newEbook(server.database, { docUrl });
  await makePages(server.services);
  const [document] = await server.database
    .select()
    .from(pdfDocuments)
    .where(eq(pdfDocuments.docUrl, docUrl));
  const documentId = document?.id ?? 0;
  const before = (await read("ebook", id)).data;
  // The state after a crash that followed the second page.
  await server.database.delete(pdfPages).where(sql`document_id = ${documentId} and page = 3`);
  await server.database
    .update(pdfDocuments)
    .set({ state: "making", made: 2, madeAt: null, claimedAt: now })
    .where(eq(pdfDocuments.id, documentId));
  await server.database.update(media).set({ createdAt: now });

  const abandoned = (after: number) => new Date(now.getTime() - after);
  expect(await claimPdf(server.database, now, abandoned(90_000))).toBeUndefined();
  now = new Date(now.getTime() + 91_000);
  await makePages(server.services);

  const after = await read("ebook", id);
  expect(after).toMatchObject({ state: "made", made: 3 });
  expect(after.data).toEqual(before);
});

it("says of a broken PDF that it has no pages, why only to staff, and does not try again", async () => {
  const bytes = Buffer.from("%PDF-1.7\nnothing\n%%EOF");
  const { url: docUrl } = await server.services.media.storeDocument(
    { bytes, declaredName: "x.pdf" },
    null,
  );
  const { id } = await newMagazine(server.database, { docUrl });
  await makePages(server.services);
  expect(await read("magazine", id)).toMatchObject({ state: "failed", data: [], failure: null });
  const asEditor = await read("magazine", id, await server.as("editor"));
  expect(asEditor.failure).toBe("unreadable");
  expect((await server.call("GET", `/api/pdf-pages/magazine/${id}/search/?q=a`)).status).toBe(404);
  expect(await claimPdf(server.database, now, now)).toBeUndefined();
});

it("shows a PDF without the page that takes too long, and draws the others", async () => {
  const strokes = "0 0 600 80 re 10 10 m 590 70 l 3 w S\n".repeat(400_000);
  const pages = [strip("Before."), strokes, strip("Behind.")];
  const bytes = writePdf({ pages, size: stripSize });
  const heavy = await server.services.media.storeDocument({ bytes, declaredName: "h.pdf" }, null);
  const { id } = await newEbook(server.database, { docUrl: heavy.url });
  // On a busy machine it takes more than one turn.
  for (let turn = 0; turn < 6 && (await read("ebook", id)).state !== "made"; turn += 1) {
    await makePages({ ...server.services, pdfLimits: { timeout: 1_500 } });
  }
  const { state, made, data } = await read("ebook", id);
  expect([state, made]).toEqual(["made", 3]);
  const isDrawn = (page: { picture: string }) => page.picture !== "";
  expect(data.map(isDrawn)).toEqual([true, false, true]);
  const text = await server.call("GET", `/api/pdf-pages/ebook/${id}/text/3/`);
  expect(text.body.lines).toMatchObject([{ text: "Behind." }]);
});

it("gives up a PDF of which ten pages cannot be drawn", async () => {
  const pages = Array.from({ length: 12 }, () => words("Wide as a road is long."));
  const bytes = writePdf({ pages, size: [1, 14_400_000] });
  const broken = await server.services.media.storeDocument({ bytes, declaredName: "w.pdf" }, null);
  const { id } = await newEbook(server.database, { docUrl: broken.url });
  await insertPdfs(server.database, [broken.url], now);
  const document = await claimPdf(server.database, now, new Date(0));
  // Undrawn pages of earlier turns.
  for (let page = 1; page <= 9; page += 1) {
    const undrawn = { page, width: 1, height: 1, picture: "", thumbnail: "" };
    await insertPage(server.database, { documentId: document?.id ?? 0, ...undrawn }, now);
  }
  await releasePdf(server.database, document?.id ?? 0, 0);
  await makePages(server.services);
  const failed = await read("ebook", id, await server.as("editor"));
  expect(failed).toMatchObject({ state: "failed", failure: "too-heavy", data: [] });
});

it("makes what was saved last first, and lets a PDF that has had a minute wait behind the others", async () => {
  await server.database
    .delete(pdfDocuments)
    .where(inArray(pdfDocuments.state, ["queued", "making"]));
  const [first, second, third] = [
    await storePdf("First."),
    await storePdf("Second."),
    await storePdf("Third."),
  ];
  const queuedAt = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const turns: [string, "goes on" | "gives way"][] = [];
  const runTurn = async (seconds: number) => {
    const claimed = await claimPdf(server.database, now, new Date(0));
    if (!claimed) throw new Error("No PDF waits.");
    const worked = claimed.worked + seconds * 1000;
    const givesWay = await hasPdfBefore(server.database, { ...claimed, worked }, new Date(0));
    turns.push([claimed.docUrl, givesWay ? "gives way" : "goes on"]);
    await releasePdf(server.database, claimed.id, seconds * 1000);
  };
  await insertPdfs(server.database, [first], queuedAt(1));
  await insertPdfs(server.database, [second], queuedAt(2));
  await runTurn(15);
  await runTurn(45);
  await runTurn(15);
  await insertPdfs(server.database, [third], queuedAt(3));
  await runTurn(57);
  await runTurn(3);
  await runTurn(45);
  await runTurn(15);
  expect(turns).toEqual([
    [second, "goes on"],
    [second, "gives way"],
    [first, "goes on"],
    [third, "goes on"],
    [third, "gives way"],
    [first, "gives way"],
    [third, "goes on"],
  ]);
  await server.database
    .delete(pdfDocuments)
    .where(inArray(pdfDocuments.state, ["queued", "making"]));
});

it("shows nothing of a record that the caller may not see, and makes no pages of what lies elsewhere", async () => {
  const docUrl = await storePdf("Secret.");
  const hidden = await newMagazine(server.database, { docUrl, status: "Inactive" });
  await makePages(server.services);
  const paths = ["", "text/1/", "search/?q=secret"];
  for (const token of [undefined, await server.as("reader"), await server.as("contributor")]) {
    for (const path of paths) {
      const answer = await server.call("GET", `/api/pdf-pages/magazine/${hidden.id}/${path}`, {
        token,
      });
      expect(answer.status).toBe(404);
    }
  }
  expect((await read("magazine", hidden.id, await server.as("editor"))).made).toBe(1);
  expect((await server.call("GET", `/api/pdf-pages/ebook/${hidden.id}/`)).status).toBe(404);

  const elsewhere = await newEbook(server.database, { docUrl: "https://files.example/a.pdf" });
  expect(await read("ebook", elsewhere.id)).toMatchObject({
    state: "none",
    address: "https://files.example/a.pdf",
    data: [],
  });
});

it("keeps the pictures as long as the PDF, and removes them with it", async () => {
  const docUrl = await storePdf("Kept.");
  const { id } = await newEbook(server.database, { docUrl });
  await makePages(server.services);
  const made = sql`(select id from pdf_documents where doc_url = ${docUrl})`;
  const [page] = await server.database.select().from(pdfPages).where(sql`document_id = ${made}`);
  const pictures = [page?.picture ?? "", page?.thumbnail ?? ""];
  const night = () => removeOrphanMedia(server.services, now);
  const later = () => {
    now = new Date(now.getTime() + unusedRetention + 1000);
  };
  await night();
  later();
  await night();
  const isThere = async (url: string) =>
    (await server.services.media.files.byUrl(url)) !== undefined;
  expect(await Promise.all(pictures.map(isThere))).toEqual([true, true]);

  await server.database.execute(sql`delete from publications where id = ${id}`);
  await night();
  later();
  await night();
  expect(await isThere(docUrl)).toBe(false);
  expect(await server.database.$count(pdfDocuments, eq(pdfDocuments.docUrl, docUrl))).toBe(0);
  await night();
  later();
  await night();
  expect(await Promise.all(pictures.map(isThere))).toEqual([false, false]);
});
