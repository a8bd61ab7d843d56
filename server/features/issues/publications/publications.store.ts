import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, gte, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../database/connect.ts";
import { contains } from "../../../database/contains.ts";
import { nameKey, type OrderOnPage } from "../../../database/name-order.ts";
import { nextVersion } from "../../../database/next-version.ts";
import { issueItems, pdfDocuments } from "../../../database/schema/issues.ts";
import { media } from "../../../database/schema/media.ts";
import { publications } from "../../../database/schema/publications.ts";
import { pictureColumns } from "../../../media/library/picture-presenter.ts";
import type { Visibility } from "../../articles/articles.policy.ts";
import { visibleCondition } from "../../articles/drafts.store.ts";

export type Kind = "magazine" | "ebook";

export interface PublicationFilter {
  readonly kind: Kind;
  /** Only what the caller may see; everything when left out. */
  readonly visible?: Visibility | undefined;
  readonly q?: string | undefined;
  readonly edition?: string | undefined;
  readonly language?: string | undefined;
  readonly genre?: string | undefined;
  readonly status?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly before?: Date | undefined;
  /** Whether it is in the archive or dated before `since`; or that it is neither. */
  readonly past?: { readonly is: boolean; readonly since: Date };
}

const ordersOn = (language: Language) => ({
  newest: [desc(publications.publishDate), desc(publications.id)],
  oldest: [asc(publications.publishDate), asc(publications.id)],
  title: [asc(nameKey(publications.title, language)), asc(publications.id)],
  "-title": [desc(nameKey(publications.title, language)), desc(publications.id)],
  id: [asc(publications.id)],
  "-id": [desc(publications.id)],
  opens: [desc(publications.opens), desc(publications.publishDate), desc(publications.id)],
});

export type PublicationOrder = keyof ReturnType<typeof ordersOn>;

const same = (column: SQL | Parameters<typeof eq>[0], value: unknown) =>
  value === undefined ? undefined : eq(column as Parameters<typeof eq>[0], value);

function toCondition(filter: PublicationFilter): SQL | undefined {
  return and(
    eq(publications.kind, filter.kind),
    visibleCondition(filter.visible, publications),
    filter.q ? contains(publications.title, filter.q) : undefined,
    same(publications.edition, filter.edition),
    same(publications.language, filter.language),
    same(publications.genre, filter.genre),
    same(publications.status, filter.status),
    same(publications.isArchived, filter.archived),
    filter.before && lt(publications.publishDate, filter.before),
    filter.past && pastCondition(filter.past),
  );
}

function pastCondition({ is, since }: NonNullable<PublicationFilter["past"]>): SQL | undefined {
  const isPast = or(eq(publications.isArchived, true), lt(publications.publishDate, since));
  return is ? isPast : isPast && not(isPast);
}

const earlier = alias(publications, "earlier");

/** The midnight in Karachi that began the month of an issue; its offset is the same all year. */
const monthOfIssue = sql`(date_trunc('month', ${publications.publishDate} at time zone 'UTC' + interval '5 hours')
  - interval '5 hours') at time zone 'UTC'`;

/** Whether readers have another issue of the same magazine that came before it in the same month. */
export const isLaterOfMonth: SQL<boolean> = sql<boolean>`exists (
  select from ${publications} as ${sql.identifier("earlier")} where ${and(
    eq(earlier.kind, "magazine"),
    eq(earlier.status, "Active"),
    eq(earlier.edition, publications.edition),
    gte(earlier.publishDate, monthOfIssue),
    // Follows from what comes next, and keeps the search of the index within the month.
    lte(earlier.publishDate, publications.publishDate),
    or(
      lt(earlier.publishDate, publications.publishDate),
      and(eq(earlier.publishDate, publications.publishDate), lt(earlier.id, publications.id)),
    ),
  )})`;

/** A record with its cover, and whether it is the second of its month. */
export const publicationSelection = {
  publication: publications,
  cover: pictureColumns,
  isLaterOfMonth,
};

/** Magazine issues or e-books, with their covers. */
export async function listPublications(
  executor: Executor,
  filter: PublicationFilter,
  { sort, language = "en" }: OrderOnPage<PublicationOrder>,
  slice: { limit: number; offset: number },
) {
  return executor
    .select(publicationSelection)
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(toCondition(filter))
    .orderBy(...ordersOn(language)[sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export type PublicationRow = Awaited<ReturnType<typeof listPublications>>[number];

export async function countPublications(
  executor: Executor,
  filter: PublicationFilter,
): Promise<number> {
  return executor.$count(publications, toCondition(filter));
}

/** The issues and books whose PDF lies at an address. */
export async function listAttachedTo(executor: Executor, docUrl: string) {
  return executor
    .select(publicationSelection)
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(eq(publications.docUrl, docUrl));
}

/** Whether a PDF was attached to an issue or a book at any time: its pages are made from then on. */
export async function wasAttached(executor: Executor, docUrl: string): Promise<boolean> {
  return (await executor.$count(pdfDocuments, eq(pdfDocuments.docUrl, docUrl))) > 0;
}

/** The ids of the articles that stand in an issue. */
async function listArticlesOfIssue(executor: Executor, issueId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: issueItems.articleId })
    .from(issueItems)
    .where(eq(issueItems.issueId, issueId));
  return rows.flatMap(({ id }) => id ?? []);
}

export type PublicationValues = typeof publications.$inferInsert;

const ofKind = (kind: Kind, id: number) =>
  and(eq(publications.id, id), eq(publications.kind, kind));

const withCover = (executor: Executor, kind: Kind, id: number) =>
  executor
    .select(publicationSelection)
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(ofKind(kind, id));

/** One magazine issue or e-book with its cover. */
export async function findPublication(
  executor: Executor,
  kind: Kind,
  id: number,
): Promise<PublicationRow | undefined> {
  return (await withCover(executor, kind, id))[0];
}

/** The same, locked until the transaction ends, so that a version checked is the version saved over. */
export async function lockPublication(
  executor: Executor,
  kind: Kind,
  id: number,
): Promise<PublicationRow | undefined> {
  return (await withCover(executor, kind, id).for("update", { of: publications }))[0];
}

export async function insertPublication(
  executor: Executor,
  values: PublicationValues,
): Promise<number> {
  const rows = await executor
    .insert(publications)
    .values(values)
    .returning({ id: publications.id });
  return rows[0]?.id ?? 0;
}

export async function updatePublication(
  executor: Executor,
  id: number,
  values: Partial<PublicationValues>,
): Promise<void> {
  await executor
    .update(publications)
    .set({ ...values, ...nextVersion(publications.version) })
    .where(eq(publications.id, id));
}

/** Flips the archive flag and tells what it is now; undefined when there is no such record. */
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
    .where(ofKind(kind, id))
    .returning({ isArchived: publications.isArchived });
  return rows[0]?.isArchived;
}

/** The lists of a kind. */
export const tagsOf = (kind: Kind) => [
  kind === "magazine" ? cacheTags.magazines : cacheTags.ebooks,
];

/** The lists that show a record, and the pages of an issue's articles, which show what issue they stand in. */
export async function tagsOfRecord(executor: Executor, kind: Kind, id: number): Promise<string[]> {
  const articles = kind === "magazine" ? await listArticlesOfIssue(executor, id) : [];
  return [...tagsOf(kind), ...articles.map((article) => cacheTags.article(article))];
}
