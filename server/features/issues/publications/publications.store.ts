import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import { and, desc, eq, gte, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../database/connect.ts";
import { nextVersion } from "../../../database/next-version.ts";
import { issueItems, pdfDocuments } from "../../../database/schema/issues.ts";
import { media } from "../../../database/schema/media.ts";
import { publications } from "../../../database/schema/publications.ts";
import { type PictureRow, pictureColumns } from "../../../media/library/picture-presenter.ts";
import type { Sort } from "../../records/record-table.store.ts";

export type Kind = "magazine" | "ebook";

/** Sorts by the number of opens, most first; with equal numbers the latest first. */
export const byOpens: Sort = () => [
  desc(publications.opens),
  desc(publications.publishDate),
  desc(publications.id),
];

/** Matches the records dated before a day. */
export const beforeDayCondition = (day: string): SQL => lt(publications.publishDate, toMoment(day));

/** Matches the records in the archive or dated before a moment; with `isPast` false, those that are neither. */
export function pastCondition(isPast: boolean, since: Date): SQL | undefined {
  const past = or(eq(publications.isArchived, true), lt(publications.publishDate, since));
  return isPast ? past : past && not(past);
}

const earlier = alias(publications, "earlier");

/** Midnight in Karachi at the start of the issue's month; the offset is the same all year. */
const monthOfIssue = sql`(date_trunc('month', ${publications.publishDate} at time zone 'UTC' + interval '5 hours')
  - interval '5 hours') at time zone 'UTC'`;

/** Whether readers see an earlier issue of the same magazine in the same month. */
export const isLaterOfMonth: SQL<boolean> = sql<boolean>`exists (
  select from ${publications} as ${sql.identifier("earlier")} where ${and(
    eq(earlier.kind, "magazine"),
    eq(earlier.status, "Active"),
    eq(earlier.edition, publications.edition),
    gte(earlier.publishDate, monthOfIssue),
    // Implied by the next condition, but it limits the index scan to the month.
    lte(earlier.publishDate, publications.publishDate),
    or(
      lt(earlier.publishDate, publications.publishDate),
      and(eq(earlier.publishDate, publications.publishDate), lt(earlier.id, publications.id)),
    ),
  )})`;

/** How many pages the PDF of a record has; null while unknown. */
export const pagesOfPdf: SQL<number | null> = sql<number | null>`(
  select ${pdfDocuments.pages} from ${pdfDocuments}
  where ${pdfDocuments.docUrl} = ${publications.docUrl} and ${pdfDocuments.pages} > 0)`;

export type PublicationValues = typeof publications.$inferInsert;

/** A magazine issue or an e-book with its cover. */
export interface PublicationRow {
  readonly publication: typeof publications.$inferSelect;
  readonly cover: PictureRow | null;
  readonly isLaterOfMonth: boolean;
  /** Only selected where e-books are. */
  readonly pages?: number | null;
}

/** The columns selected for such a row. */
export const publicationSelection = {
  publication: publications,
  cover: pictureColumns,
  isLaterOfMonth,
};

/** Lists the issues and e-books whose PDF has the given address. */
export async function listByDocUrl(executor: Executor, docUrl: string) {
  return executor
    .select(publicationSelection)
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(eq(publications.docUrl, docUrl));
}

/** Whether a PDF was ever attached to an issue or an e-book: page images are generated from then on. */
export async function wasAttached(executor: Executor, docUrl: string): Promise<boolean> {
  return (await executor.$count(pdfDocuments, eq(pdfDocuments.docUrl, docUrl))) > 0;
}

/** Lists the ids of the articles in an issue. */
async function listArticlesOfIssue(executor: Executor, issueId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: issueItems.articleId })
    .from(issueItems)
    .where(eq(issueItems.issueId, issueId));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Toggles the archive flag and returns its new value; undefined when there is no such record. */
export async function toggleArchived(
  executor: Executor,
  kind: Kind,
  id: number,
): Promise<boolean | undefined> {
  const rows = await executor
    .update(publications)
    .set({
      isArchived: not(publications.isArchived),
      ...nextVersion(publications.version),
    })
    .where(and(eq(publications.id, id), eq(publications.kind, kind)))
    .returning({ isArchived: publications.isArchived });
  return rows[0]?.isArchived;
}

/** The cache tags of the lists of a kind. */
export const listTags = (kind: Kind) => [
  kind === "magazine" ? cacheTags.magazines : cacheTags.ebooks,
];

/** The cache tags of the lists that show a record, and of the pages of an issue's articles, which show their issue. */
export async function listRecordTags(
  executor: Executor,
  kind: Kind,
  id: number,
): Promise<string[]> {
  const articles = kind === "magazine" ? await listArticlesOfIssue(executor, id) : [];
  return [...listTags(kind), ...articles.map((article) => cacheTags.article(article))];
}
