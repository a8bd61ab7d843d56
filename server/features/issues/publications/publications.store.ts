import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, lt, not, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { contains } from "../../../database/contains.ts";
import { nameKey, type OrderOnPage } from "../../../database/name-order.ts";
import { media } from "../../../database/schema/media.ts";
import { publications } from "../../../database/schema/publications.ts";
import { pictureColumns } from "../../../media/library/picture-presenter.ts";
import type { Visibility } from "../../articles/drafts.policy.ts";
import { visibleCondition } from "../../articles/drafts.store.ts";
import { isLaterOfMonth } from "./later-of-month.store.ts";

export type Kind = "magazine" | "ebook";

export interface PublicationFilter {
  readonly kind: Kind;
  /** Only what the caller sees; left out, everything. */
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
