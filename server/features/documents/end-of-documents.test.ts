import { enableCompileCache } from "node:module";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { documents, issues, pdfDocuments, pdfPages } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { mediaPlugin } from "../../media/http/media-plugin.ts";
import { newArticle, newEbook, newUser } from "../../testing/factories.ts";
import { published, startDownloads } from "../../testing/made-documents/downloads.ts";
import { words, writePdf } from "../../testing/made-documents/write-pdf.ts";
import { createAuthenticate } from "../accounts/access-token.ts";
import { findPdfAudience } from "../issues/publications/attached-pdf.ts";
import { makePages } from "./pdf-pages/make-pages.ts";
import { pagePictureDownloads } from "./pdf-pages/page-pictures.ts";

let portal: Awaited<ReturnType<typeof startDownloads>>;
beforeAll(async () => {
  enableCompileCache();
  portal = await startDownloads({}, [
    (app, services) =>
      mediaPlugin(services, {
        authenticate: createAuthenticate(services),
        opensPdf: findPdfAudience,
      })(app),
    (app, services) =>
      pagePictureDownloads(app, { services, authenticate: createAuthenticate(services) }),
  ]);
});
afterAll(() => portal.app.close());
beforeEach(() => portal.clear());

const later = new Date("2027-02-02T09:00:00Z");
type Change = Readonly<Record<string, unknown>>;

/** A record with everything that is made of it, and the ways in which readers lose and regain access to it. */
interface Piece {
  readonly kind: "article" | "magazine" | "ebook";
  readonly id: number;
  readonly publishDate: Date;
  /** Its addresses on the site: each answers 200 while it is public. */
  readonly addresses: readonly string[];
  /** The addresses of its stored files: always 404. */
  readonly files: readonly string[];
  change(values: Change): Promise<unknown>;
  /** Sets the stage of its issue; absent for pieces without one. */
  stage?(stage: "closed" | "released"): Promise<unknown>;
}

const listFiles = async (subject: "articleId" | "issueId", id: number) =>
  (await portal.database.select().from(documents).where(eq(documents[subject], id))).map(
    ({ file }) => file,
  );

async function madeArticle(): Promise<Piece> {
  const { id } = await newArticle(portal.database, { ...published, title: "Dawn over K2" });
  const addresses = ["epub", "pdf"].map((format) => `/article/${id}/dawn-over-k2.${format}`);
  for (const address of addresses) await portal.downloaded(address);
  return {
    kind: "article",
    id,
    addresses,
    files: await listFiles("articleId", id),
    publishDate: published.publishDate,
    change: (values) => portal.database.update(articles).set(values).where(eq(articles.id, id)),
  };
}

const changeRecord = (id: number) => (values: Change) =>
  portal.database.update(publications).set(values).where(eq(publications.id, id));

async function madeIssue(): Promise<Piece> {
  const { id, address, year } = await portal.releasedIssue();
  const addresses = ["epub", "pdf"].map((format) => `${address}.${format}`);
  for (const one of addresses) await portal.downloaded(one);
  await portal.app.work();
  const files = await listFiles("issueId", id);
  const [first] = await portal.database
    .select({ picture: pdfPages.picture, small: pdfPages.small })
    .from(pdfPages)
    .innerJoin(pdfDocuments, eq(pdfDocuments.id, pdfPages.documentId))
    .where(and(inArray(pdfDocuments.docUrl, files), eq(pdfPages.page, 1)));
  const pictures = ["picture", "small", "thumbnail"].map(
    (name) => `/read/magazine/${id}/pages/1/${name}.avif`,
  );
  addresses.push(...pictures, `/api/pdf-pages/magazine/${id}/text/1/`);
  return {
    kind: "magazine",
    id,
    addresses,
    files: [...files, first?.picture ?? "", first?.small ?? ""],
    publishDate: new Date(Date.UTC(year, 4, 2)),
    change: changeRecord(id),
    stage: (stage) =>
      portal.database.update(issues).set({ stage }).where(eq(issues.publicationId, id)),
  };
}

async function bookWithPages(text = "The river rose in the night."): Promise<Piece> {
  const { media } = portal.app.services;
  // A page as small as a line, whose pictures are drawn quickly.
  const bytes = writePdf({ pages: [`1 0 0 1 0 -660 cm ${words(text)}`], size: [600, 80] });
  const { url: docUrl } = await media.storeDocument({ bytes, declaredName: "book.pdf" }, null);
  const { id } = await newEbook(portal.database, { docUrl, ...published });
  await makePages(portal.app.services);
  const { body } = await portal.app.call("GET", `/api/pdf-pages/ebook/${id}/`);
  const { picture, small, thumbnail } = body.data[0];
  const lines = `/api/pdf-pages/ebook/${id}/text/1/`;
  const made = await portal.database.query.pdfPages.findMany();
  return {
    kind: "ebook",
    id,
    change: changeRecord(id),
    publishDate: published.publishDate,
    addresses: [docUrl, picture, small, thumbnail, lines],
    files: made.flatMap((page) => [page.picture, page.thumbnail]),
  };
}

describe.each([
  ["an article", madeArticle],
  ["an issue", madeIssue],
  ["a book with a PDF", bookWithPages],
] as const)("what is made of %s", (_what, make) => {
  it("is sent by its own addresses while readers have the record, and ends with it each time", async () => {
    const piece = await make();
    const { kind, id, addresses, files, stage } = piece;
    const admin = await portal.app.as("admin");
    const author = await portal.app.as(await newUser(portal.database, { role: "author" }));
    const reader = await portal.app.as("reader");
    const statuses = (options: object = {}) =>
      Promise.all(
        addresses.map(async (address) => (await portal.get(address, options)).statusCode),
      );
    const all = (status: number) => addresses.map(() => status);
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const back = { status: "Active", publishDate: piece.publishDate };
    const trashed = { kind, record_id: id };
    const ways: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
      ["withdrawn", () => piece.change({ status: "Inactive" }), () => piece.change(back)],
      ["of a day to come", () => piece.change({ publishDate: later }), () => piece.change(back)],
      ...(stage
        ? ([["closed again", () => stage("closed"), () => stage("released")]] as const)
        : []),
      [
        "in the trash",
        () => portal.app.call("DELETE", `/api/${kind}/${id}/`, { token: admin }),
        async () => {
          await portal.app.call("POST", "/api/trash/restore/", { token: admin, body: trashed });
          if (kind !== "magazine") await piece.change(back);
        },
      ],
    ];
    const first = await Promise.all(addresses.map((address) => portal.get(address)));
    expect(first.map(({ statusCode }) => statusCode)).toEqual(all(200));
    for (const { headers } of first) expect(headers["cache-control"]).not.toContain("immutable");
    for (const [name, end, come] of ways) {
      await end();
      for (const token of [undefined, reader, author]) {
        expect(await statuses(token === undefined ? {} : as(token)), name).toEqual(all(404));
      }
      expect(await statuses({ method: "HEAD" }), name).toEqual(all(404));
      const kept = first.map(({ headers }) => ({ "if-none-match": String(headers.etag) }));
      for (const [index, headers] of kept.entries()) {
        for (const asked of [headers, { range: "bytes=0-3" }]) {
          const answer = await portal.get(addresses[index] ?? "", { headers: asked });
          expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
        }
      }
      await come();
      expect(await statuses(), name).toEqual(all(200));
    }
    expect(files.length).toBeGreaterThan(1);
    for (const address of files) {
      for (const headers of [{}, as(admin).headers]) {
        expect((await portal.get(address, { headers })).statusCode, address).toBe(404);
      }
    }
  });
});

it("shows the PDF of a book in the trash to those who may attach it again, and to nobody else", async () => {
  const { id, addresses } = await bookWithPages("Nobody had heard it come.");
  const [address = ""] = addresses;
  const createToken = async (role: "admin" | "editor" | "author") =>
    portal.app.as(await newUser(portal.database, { role }));
  await portal.app.call("DELETE", `/api/ebook/${id}/`, { token: await createToken("admin") });
  const answers = await Promise.all(
    (["admin", "editor", "author"] as const).map(async (role) => {
      const headers = { authorization: `Bearer ${await createToken(role)}` };
      const { statusCode, headers: sent } = await portal.get(address, { headers });
      return [statusCode, sent["cache-control"]];
    }),
  );
  const shown = [200, "private, no-store"];
  expect(answers).toEqual([shown, shown, [404, "no-store"]]);
});

describe("a made PDF that somebody uploads again", () => {
  it("is a file of its own", async () => {
    const { media } = portal.app.services;
    const bytes = writePdf({ pages: [words("Snow fell on the pass.")] });
    const made = await media.storeMade({ bytes, mimeType: "application/pdf", extension: "pdf" });
    expect(made.isMade).toBe(true);
    const uploaded = await media.storeDocument({ bytes, declaredName: "made.pdf" }, null);
    expect([uploaded.isMade, uploaded.url === made.url]).toEqual([false, false]);
    expect((await portal.get(uploaded.url)).statusCode).toBe(200);
    const named = media.takeDocument(made.url, { field: "doc_url", userId: null });
    await expect(named).rejects.toMatchObject({ code: "validation_failed" });
  });
});
