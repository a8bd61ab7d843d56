import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../database/connect.ts";
import { pdfDocuments, pdfPages } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { visitor } from "../../http/api/caller.ts";
import { visibleCondition } from "../articles/drafts.store.ts";
import { visiblePublications } from "../issues/publications/publications.policy.ts";

/** What a page must contain. */
export interface WantedOnPage {
  /** In its folded text, of at least three letters each, so that the index finds them. */
  readonly parts: readonly string[];
  /** Regular expressions of its folded text, checked on the pages with all parts. */
  readonly patterns: readonly string[];
  /** The same of its text, in composed letters. */
  readonly beginnings: readonly string[];
}

/** Of more pages with all parts than this, only those of the newest issues are looked at. */
const mostPages = 300;
const newestIssues = 6;

const escapeLike = (part: string) => part.replace(/[\\%_]/g, "\\$&");

/** The shapes of Arabic letters, and the marks that letters are composed with. */
const uncomposed = "[\\uFB50-\\uFDFF\\uFE70-\\uFEFC\\u0653-\\u0655]";

/** Composing takes ten times as long as looking whether there is anything to compose. */
const composedText = sql`case when ${pdfPages.text} ~ ${uncomposed} then normalize(${pdfPages.text}, nfkc) else ${pdfPages.text} end`;

const hasWords = ({ parts, patterns, beginnings }: WantedOnPage): SQL =>
  sql.join(
    [
      sql`true`,
      ...parts.map((part) => sql`${pdfPages.folded} like ${`%${escapeLike(part)}%`}`),
      ...patterns.map((pattern) => sql`${pdfPages.folded} ~ ${pattern}`),
      ...beginnings.map((pattern) => sql`${composedText} ~ ${pattern}`),
    ],
    sql` and `,
  );

/** The issues that every visitor sees at a time, with a PDF whose pages are made. */
const isReadable = (now: Date) =>
  and(
    eq(publications.kind, "magazine"),
    visibleCondition(visiblePublications(visitor, "magazine", now), publications),
    ne(pdfDocuments.state, "failed"),
  );

interface IssuePage {
  readonly id: number;
  readonly page: number;
}

/**
 * The issues on whose pages words occur, newest first, each with the first such page. The work is bounded: words that are
 * on very many pages are only looked for in the newest issues.
 */
export async function listIssuesWithWords(
  database: Database,
  wanted: WantedOnPage,
  now: Date,
): Promise<IssuePage[]> {
  return database.transaction(
    async (transaction) => {
      // The planner does not know how long the texts are, and would read all of them.
      await transaction.execute(sql`select set_config('enable_seqscan', 'off', true)`);
      const held = await listPages(transaction, wanted);
      if (held.length === mostPages) return listInNewest(transaction, wanted, now);
      const found = held.filter(({ hasAll }) => hasAll);
      if (found.length === 0) return [];
      const pages = new Map<number, number>();
      for (const { documentId, page } of found) {
        pages.set(documentId, Math.min(page, pages.get(documentId) ?? page));
      }
      const issues = await transaction
        .select({ id: publications.id, documentId: pdfDocuments.id })
        .from(publications)
        .innerJoin(pdfDocuments, eq(pdfDocuments.docUrl, publications.docUrl))
        .where(and(isReadable(now), sql`${pdfDocuments.id} in ${[...pages.keys()]}`))
        .orderBy(desc(publications.publishDate), desc(publications.id));
      return issues.map(({ id, documentId }) => ({ id, page: pages.get(documentId) ?? 1 }));
    },
    { accessMode: "read only" },
  );
}

/** The pages with all parts, and whether each fits the patterns, which take longer to check. */
async function listPages(executor: Executor, { parts, ...checked }: WantedOnPage) {
  return executor
    .select({
      documentId: pdfPages.documentId,
      page: pdfPages.page,
      hasAll: sql<boolean>`${hasWords({ parts: [], ...checked })}`,
    })
    .from(pdfPages)
    .where(hasWords({ parts, patterns: [], beginnings: [] }))
    .limit(mostPages);
}

async function listInNewest(executor: Executor, wanted: WantedOnPage, now: Date) {
  // Page after page until the first with the words, which is soon found, instead of all pages with them.
  await executor.execute(sql`select set_config('enable_bitmapscan', 'off', true)`);
  const newest = executor
    .select({
      id: publications.id,
      // Named unlike the column of the pages that it is compared with.
      newestDocument: sql<number>`${pdfDocuments.id}`.as("newest_document"),
      publishDate: publications.publishDate,
    })
    .from(publications)
    .innerJoin(pdfDocuments, eq(pdfDocuments.docUrl, publications.docUrl))
    .where(isReadable(now))
    .orderBy(desc(publications.publishDate), desc(publications.id))
    .limit(newestIssues)
    .as("newest");
  const first = executor
    .select({ page: pdfPages.page })
    .from(pdfPages)
    .where(and(eq(pdfPages.documentId, newest.newestDocument), hasWords(wanted)))
    .orderBy(pdfPages.page)
    .limit(1)
    .as("first");
  return executor
    .select({ id: newest.id, page: first.page })
    .from(newest)
    .crossJoinLateral(first)
    .orderBy(desc(newest.publishDate), desc(newest.id));
}

/** The text of one page of an issue's PDF, and where in it a part of the folded text stands, from 0 to 1. */
export async function findPageText(executor: Executor, { id, page }: IssuePage, part: string) {
  const rows = await executor
    .select({
      text: pdfPages.text,
      place: sql<number>`position(${part} in ${pdfPages.folded})::float / greatest(1, length(${pdfPages.folded}))`,
    })
    .from(pdfPages)
    .innerJoin(pdfDocuments, eq(pdfDocuments.id, pdfPages.documentId))
    .innerJoin(publications, eq(publications.docUrl, pdfDocuments.docUrl))
    .where(and(eq(publications.id, id), eq(pdfPages.page, page)));
  return rows[0];
}
