import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { limits } from "@hilal/contract/shared/limits";
import { toTaggedWriter } from "../../../changes/changes.ts";
import { type JobHandler, jobHandler } from "../../../jobs/job-queue.ts";
import { listByDocUrl } from "../../issues/publications/publications.store.ts";
import type { Services } from "../../services.ts";
import { openRenderer, type PdfRenderer } from "../rendering/open-renderer.ts";
import { RenderError, type RenderedPage } from "../rendering/rendered-page.ts";
import { toSearchKey } from "./find-passage.ts";
import {
  claimPdf,
  hasPdfBefore,
  insertPage,
  insertPdfs,
  listMadePages,
  listUnknownPdfs,
  type PdfDocumentRow,
  releasePdf,
  updatePdf,
} from "./pdf-pages.store.ts";

interface Making
  extends Pick<
    Services,
    "changes" | "config" | "database" | "jobs" | "log" | "media" | "now" | "spool"
  > {
  /** Tighter limits for tests. */
  readonly pdfLimits?: { readonly timeout: number };
}

/** The number of existing PDFs that are queued at a time, so that an upload never waits behind more. */
const queuedAtOnce = 5;
/** Milliseconds of one job, so that neither stopping the portal nor other PDFs wait for a whole book. */
const worksFor = 20_000;
const worksWhileOthersWait = 5_000;
/** A PDF is given up after this many pages that cannot be drawn: each of them delays the other PDFs. */
const mostUndrawn = 10;
/** Milliseconds without progress after which another process takes over a PDF. */
const abandonedAfter = 90_000;

/**
 * Makes pages of the next PDF that lacks them, for a limited time; a further job continues. Finished pages are stored,
 * so that after a crash the work resumes with the next page (product: documents 10).
 */
export async function makePages(services: Making): Promise<void> {
  const { database, now } = services;
  const abandonedBefore = () => new Date(now().getTime() - abandonedAfter);
  const claim = () => claimPdf(database, now(), abandonedBefore());
  let document = await claim();
  if (!document) {
    await insertPdfs(database, await listUnknownPdfs(database, queuedAtOnce), now());
    document = await claim();
  }
  if (!document) return;
  try {
    await makeDocumentPages(services, document);
  } catch (error) {
    if (!(error instanceof RenderError)) {
      await updatePdf(database, document.id, { claimedAt: null });
      throw error;
    }
    services.log.warn({ pdf: document.docUrl, fault: error.fault }, "pdf: no pages are made");
    await settle(services, document, { state: "failed", failure: error.fault });
  }
  await services.jobs.send("pdf.pages", {});
}

async function makeDocumentPages(services: Making, document: PdfDocumentRow): Promise<void> {
  const { media, spool } = services;
  const stored = await media.files.byUrl(document.docUrl);
  if (!stored) throw new RenderError("unreadable");
  const path = await spool.newFile();
  let renderer: PdfRenderer | undefined;
  const open = async () => {
    renderer?.close();
    renderer = await openRenderer(path, { mostPages: limits.pdfPages, ...services.pdfLimits });
    return renderer;
  };
  try {
    await pipeline(await media.files.read(stored), createWriteStream(path, { flags: "wx" }));
    await drawPages(services, document, open);
  } finally {
    renderer?.close();
    await rm(path, { force: true });
  }
}

/** Draws the missing pages. @param open opens the PDF, each time in a new process */
async function drawPages(
  services: Making,
  document: PdfDocumentRow,
  open: () => Promise<PdfRenderer>,
): Promise<void> {
  const { database, log, now } = services;
  let renderer: PdfRenderer | undefined = await open();
  const begun = performance.now();
  const { pages, outline } = renderer.facts;
  await updatePdf(database, document.id, { pages, outline });
  const before = await listMadePages(database, document.id);
  const made = new Set(before.map(({ page }) => page));
  /** Each turn draws at least one page: on a busy machine it could otherwise end without any progress. */
  let drawnNow = 0;
  let undrawn = before.filter(({ isDrawn }) => !isDrawn).length;
  for (let number = 1; number <= pages; number += 1) {
    if (made.has(number)) continue;
    const turn = performance.now() - begun;
    if (drawnNow > 0 && (await hasHadItsTurn(services, document, turn))) {
      await releasePdf(database, document.id, turn);
      return;
    }
    renderer ??= await open();
    const drawn = await drawnPage(renderer, number);
    drawnNow += 1;
    if (!(drawn instanceof RenderError)) {
      await keepPage(services, document, { number, drawn });
      continue;
    }
    undrawn += 1;
    log.warn({ pdf: document.docUrl, page: number, fault: drawn.fault }, "pdf: no page is drawn");
    if (undrawn >= Math.min(mostUndrawn, pages)) throw drawn;
    await insertPage(database, undrawnPage(document, number), now());
    renderer = undefined;
  }
  await settle(services, document, { state: "made", madeAt: now() });
}

async function hasHadItsTurn(
  { database, now }: Making,
  { queuedAt, worked }: PdfDocumentRow,
  turn: number,
): Promise<boolean> {
  if (turn > worksFor) return true;
  const abandonedBefore = new Date(now().getTime() - abandonedAfter);
  const soFar = { queuedAt, worked: worked + turn };
  return turn > worksWhileOthersWait && (await hasPdfBefore(database, soFar, abandonedBefore));
}

/** @returns the error where the page is at fault: the other pages are drawn without it */
async function drawnPage(
  renderer: PdfRenderer,
  number: number,
): Promise<RenderedPage | RenderError> {
  try {
    return await renderer.page(number);
  } catch (error) {
    if (error instanceof RenderError) return error;
    throw error;
  }
}

/** The placeholder of a page that takes too long or cannot be read: blank, without words. */
const undrawnPage = ({ id }: PdfDocumentRow, number: number) => ({
  documentId: id,
  page: number,
  width: 595,
  height: 842,
  picture: "",
  small: "",
  thumbnail: "",
  lines: [],
  text: "",
  folded: "",
});

async function keepPage(
  { database, media, now }: Making,
  document: PdfDocumentRow,
  { number, drawn }: { readonly number: number; readonly drawn: RenderedPage },
): Promise<void> {
  const store = async (bytes: Uint8Array) =>
    (await media.storeMade({ bytes, mimeType: "image/avif", extension: "avif" })).url;
  const lines = drawn.isReadable ? drawn.lines : [];
  const text = drawn.isReadable ? drawn.text : "";
  const page = {
    documentId: document.id,
    page: number,
    width: Math.max(1, Math.round(drawn.width)),
    height: Math.max(1, Math.round(drawn.height)),
    picture: await store(drawn.picture.bytes),
    small: await store(drawn.small.bytes),
    thumbnail: await store(drawn.thumbnail.bytes),
    lines,
    text,
    folded: toSearchKey(text).key,
  };
  await database.transaction(async (transaction) => {
    await insertPage(transaction, page, now());
    if (text !== "") await updatePdf(transaction, document.id, { hasText: true });
  });
}

/** The pages that show it are rendered again, those of the articles that stand on it included. */
async function settle(
  { changes, database }: Making,
  { id, docUrl }: PdfDocumentRow,
  values: Parameters<typeof updatePdf>[2],
): Promise<void> {
  const records = await listByDocUrl(database, docUrl);
  const issues = records.map(({ publication }) => cacheTags.issue(publication.id));
  const write = toTaggedWriter(changes, [cacheTags.pdfPages, ...issues]);
  await write((transaction) => updatePdf(transaction, id, { ...values, claimedAt: null }));
}

/** The job that makes the pages of PDFs, one PDF at a time. */
export function pdfPagesJobs(services: Services): JobHandler[] {
  return [jobHandler("pdf.pages", () => makePages(services))];
}
