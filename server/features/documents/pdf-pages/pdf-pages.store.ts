import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { pdfDocuments, pdfPages } from "../../../database/schema/issues.ts";
import { media } from "../../../database/schema/media.ts";

export type PdfDocumentRow = typeof pdfDocuments.$inferSelect;
export type PdfPageRow = typeof pdfPages.$inferInsert;

/** The record of the PDF at an address. */
export async function findPdf(
  executor: Executor,
  docUrl: string,
): Promise<PdfDocumentRow | undefined> {
  const rows = await executor.select().from(pdfDocuments).where(eq(pdfDocuments.docUrl, docUrl));
  return rows[0];
}

/** The finished pages in their order, without their words. */
export async function listPages(executor: Executor, documentId: number) {
  return executor
    .select({
      page: pdfPages.page,
      width: pdfPages.width,
      height: pdfPages.height,
      isDrawn: sql<boolean>`${pdfPages.picture} <> ''`,
      hasSmall: sql<boolean>`${pdfPages.small} <> ''`,
    })
    .from(pdfPages)
    .where(eq(pdfPages.documentId, documentId))
    .orderBy(asc(pdfPages.page));
}

/** The files with the pictures of a page of the PDF at an address; undefined while it has none to show. */
export async function findPagePictures(
  executor: Executor,
  { docUrl, page }: { readonly docUrl: string; readonly page: number },
) {
  const rows = await executor
    .select({
      picture: pdfPages.picture,
      small: pdfPages.small,
      thumbnail: pdfPages.thumbnail,
    })
    .from(pdfPages)
    .innerJoin(pdfDocuments, eq(pdfDocuments.id, pdfPages.documentId))
    .where(
      and(
        eq(pdfDocuments.docUrl, docUrl),
        ne(pdfDocuments.state, "failed"),
        eq(pdfPages.page, page),
        ne(pdfPages.picture, ""),
      ),
    );
  return rows[0];
}

/** The numbers of the finished pages, and whether each could be drawn. */
export async function listMadePages(executor: Executor, documentId: number) {
  return executor
    .select({ page: pdfPages.page, isDrawn: sql<boolean>`${pdfPages.picture} <> ''` })
    .from(pdfPages)
    .where(eq(pdfPages.documentId, documentId));
}

export async function findPageLines(executor: Executor, documentId: number, page: number) {
  const rows = await executor
    .select({ lines: pdfPages.lines })
    .from(pdfPages)
    .where(and(eq(pdfPages.documentId, documentId), eq(pdfPages.page, page)));
  return rows[0]?.lines;
}

/** Pages whose folded text contains the words. */
export async function listPagesWith(
  executor: Executor,
  documentId: number,
  { key, limit }: { readonly key: string; readonly limit: number },
) {
  return listTexts(executor, documentId, [sql`position(${key} in ${pdfPages.folded}) > 0`], limit);
}

/** Pages whose folded text matches all of the regular expressions. */
export async function listPagesMatching(
  executor: Executor,
  documentId: number,
  { patterns, limit }: { readonly patterns: readonly string[]; readonly limit: number },
) {
  const matching = patterns.map((pattern) => sql`${pdfPages.folded} ~ ${pattern}`);
  return listTexts(executor, documentId, matching, limit);
}

async function listTexts(
  executor: Executor,
  documentId: number,
  conditions: readonly SQL[],
  limit: number,
) {
  return executor
    .select({ page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(and(eq(pdfPages.documentId, documentId), ...conditions))
    .orderBy(asc(pdfPages.page))
    .limit(limit);
}

/** The lines of the pages that contain any of the folded texts, such as titles. */
export async function listLinesWithAny(
  executor: Executor,
  documentId: number,
  { keys, limit }: { readonly keys: readonly string[]; readonly limit: number },
) {
  return executor
    .select({ page: pdfPages.page, lines: pdfPages.lines })
    .from(pdfPages)
    .where(
      and(
        eq(pdfPages.documentId, documentId),
        sql`exists (select from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as key
          where position(key in ${pdfPages.folded}) > 0)`,
      ),
    )
    .orderBy(asc(pdfPages.page))
    .limit(limit);
}

/** Stored PDFs of records that were never queued, newest records first. */
export async function listUnknownPdfs(executor: Executor, limit: number): Promise<string[]> {
  const { rows } = await executor.execute<{ url: string }>(sql`
    select doc_url as url from publications
    where doc_url <> '' and exists (select from ${media} where ${media.url} = doc_url and kind = 'raw')
      and not exists (select from ${pdfDocuments} where ${pdfDocuments.docUrl} = publications.doc_url)
    group by doc_url order by max(publish_date) desc limit ${limit}`);
  return rows.map(({ url }) => url);
}

const isWaiting = (abandonedBefore: Date) => sql`state in ('queued', 'making') and made_at is null
      and (claimed_at is null or claimed_at < ${abandonedBefore.toISOString()}::timestamptz)`;

/** Milliseconds of work after which a PDF ranks behind those that have had less (product: documents 21). */
const round = 60_000;

/** Whether another PDF that waits comes before this one. */
export async function hasPdfBefore(
  executor: Executor,
  { queuedAt, worked }: Pick<PdfDocumentRow, "queuedAt" | "worked">,
  abandonedBefore: Date,
): Promise<boolean> {
  const rounds = Math.floor(worked / round);
  const { rows } = await executor.execute<{ waits: boolean }>(
    sql`select exists (select from ${pdfDocuments} where ${isWaiting(abandonedBefore)}
      and (worked / ${round}::int < ${rounds}::int
        or (worked / ${round}::int = ${rounds}::int and queued_at > ${queuedAt.toISOString()}::timestamptz))) as waits`,
  );
  return rows[0]?.waits ?? false;
}

/** Releases a PDF with missing pages. @param worked the milliseconds spent in this turn */
export async function releasePdf(executor: Executor, id: number, worked: number): Promise<void> {
  await executor
    .update(pdfDocuments)
    .set({ claimedAt: null, worked: sql`${pdfDocuments.worked} + ${Math.round(worked)}` })
    .where(eq(pdfDocuments.id, id));
}

/**
 * Claims the next PDF whose pages are to be made: the one with the fewest rounds, and among these the one queued last.
 * A PDF claimed elsewhere is left alone unless it made no progress since the given time.
 */
export async function claimPdf(
  executor: Executor,
  now: Date,
  abandonedBefore: Date,
): Promise<PdfDocumentRow | undefined> {
  const next = sql`(
    select id from ${pdfDocuments} where ${isWaiting(abandonedBefore)}
    order by worked / ${round}::int, queued_at desc, id limit 1 for update skip locked)`;
  const rows = await executor
    .update(pdfDocuments)
    .set({ state: "making", claimedAt: now })
    .where(eq(pdfDocuments.id, next))
    .returning();
  return rows[0];
}

export async function updatePdf(
  executor: Executor,
  id: number,
  values: Partial<typeof pdfDocuments.$inferInsert>,
): Promise<void> {
  await executor.update(pdfDocuments).set(values).where(eq(pdfDocuments.id, id));
}

/** Removes the pages of a replaced PDF, unless they are being made. */
export async function removePdf(executor: Executor, docUrl: string): Promise<void> {
  await executor
    .delete(pdfDocuments)
    .where(and(eq(pdfDocuments.docUrl, docUrl), isNull(pdfDocuments.claimedAt)));
}

/** Stores a page and renews the claim on its PDF. */
export async function insertPage(executor: Executor, page: PdfPageRow, now: Date): Promise<void> {
  await executor.insert(pdfPages).values(page).onConflictDoNothing();
  await executor
    .update(pdfDocuments)
    .set({
      made: sql`(select count(*) from ${pdfPages} where document_id = ${page.documentId})`,
      claimedAt: now,
    })
    .where(eq(pdfDocuments.id, page.documentId));
}

/**
 * Queues stored PDFs for the making of their pages; one that is known already stays as it is.
 * @returns whether any was new
 */
export async function insertPdfs(
  executor: Executor,
  urls: readonly string[],
  now: Date,
): Promise<boolean> {
  if (urls.length === 0) return false;
  const stored = await executor
    .select({ url: media.url })
    .from(media)
    .where(inArray(media.url, [...urls]));
  const known = new Set(stored.map(({ url }) => url));
  const values = urls
    .filter((url) => known.has(url))
    .map((docUrl) => ({ docUrl, state: "queued" as const, queuedAt: now }));
  if (values.length === 0) return false;
  const rows = await executor
    .insert(pdfDocuments)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pdfDocuments.id });
  return rows.length > 0;
}
