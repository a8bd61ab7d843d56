import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { authors } from "../../database/schema/authors.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { videos } from "../../database/schema/showcase.ts";
import { visitor } from "../../http/api/caller.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { countArticles } from "../authors/authors.store.ts";
import { isLaterOfMonth, pagesOfPdf } from "../issues/publications/publications.store.ts";

/** Whose names: `readers` see approved writers and what is Active, `staff` all writers and issues. */
export type NamesFor = "readers" | "staff";

const isActive = eq(publications.status, "Active");
const isShown = eq(videos.status, "Active");
const isIssue = eq(publications.kind, "magazine");

const conditions = {
  readers: {
    ofAuthors: eq(authors.status, "Approved"),
    ofIssues: and(isIssue, isActive),
    ofPublications: isActive,
  },
  staff: { ofAuthors: undefined, ofIssues: isIssue, ofPublications: isIssue },
} as const;

/** A value over the rows of a table that another row, or another version of one, changes. */
const fingerprint = (table: typeof authors | typeof publications | typeof videos, rows?: SQL) =>
  sql`(select concat_ws(' ', count(*), sum(hashint8extended(${table.id}, ${table.version})), max(${table.updatedAt}))
    from ${table} where ${rows ?? sql`true`})`;

/** A fingerprint of the records with a name, which changes whenever one of them does. */
export async function readNamesFingerprint(executor: Executor, of: NamesFor): Promise<string> {
  const { ofAuthors, ofPublications } = conditions[of];
  const parts = [fingerprint(authors, ofAuthors), fingerprint(publications, ofPublications)];
  if (of === "readers") parts.push(fingerprint(videos, isShown));
  const { rows } = await executor.execute<{ mark: string }>(
    sql`select concat_ws('/', ${sql.join(parts, sql`, `)}) as mark`,
  );
  return rows[0]?.mark ?? "";
}

/** The writers by name. */
export async function listWritersByName(executor: Executor, of: NamesFor) {
  return executor
    .select({ id: authors.id, name: authors.authorName })
    .from(authors)
    .where(conditions[of].ofAuthors)
    .orderBy(authors.authorName, authors.id);
}

/** The issues; for readers those that are public, or will be on their date. */
export async function listNamedIssues(executor: Executor, of: NamesFor) {
  const { id, title, edition, language, publishDate } = publications;
  return executor
    .select({ id, title, edition, language, publishDate, isLaterOfMonth })
    .from(publications)
    .where(conditions[of].ofIssues);
}

/** The Active e-books: those that are public, or will be on their date. */
export async function listNamedEbooks(executor: Executor) {
  const { id, title, author, language, publishDate } = publications;
  return executor
    .select({
      id,
      title,
      author,
      language,
      publishDate,
      docUrl: publications.docUrl,
    })
    .from(publications)
    .where(and(eq(publications.kind, "ebook"), isActive));
}

/** Of a description only the beginning is searched and shown. */
const describedLetters = 300;

/** The Active videos. */
export async function listNamedVideos(executor: Executor) {
  const { id, title, language, youtubeId } = videos;
  const description = sql<string>`left(${videos.description}, ${describedLetters})`;
  return executor
    .select({ id, title, language, youtubeId, description })
    .from(videos)
    .where(isShown);
}

export type NamedIssue = Awaited<ReturnType<typeof listNamedIssues>>[number];
export type NamedWriter = Awaited<ReturnType<typeof listWritersByName>>[number];
export type NamedEbook = Awaited<ReturnType<typeof listNamedEbooks>>[number];
export type NamedVideo = Awaited<ReturnType<typeof listNamedVideos>>[number];

/** The covers of issues and e-books. */
export async function listCovers(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select({
      id: publications.id,
      alt: publications.coverAlt,
      pages: pagesOfPdf,
      picture: pictureColumns,
    })
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(inArray(publications.id, [...ids]));
}

/** The pictures of writers, and how many of their articles every visitor sees. */
export async function listWriterFacts(executor: Executor, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  const articles = countArticles({ caller: visitor, now });
  return executor
    .select({ id: authors.id, articles, picture: pictureColumns })
    .from(authors)
    .leftJoin(media, eq(media.id, authors.imageMediaId))
    .where(inArray(authors.id, [...ids]));
}

export async function listThumbnails(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select({ id: videos.id, picture: pictureColumns })
    .from(videos)
    .leftJoin(media, eq(media.id, videos.thumbnailMediaId))
    .where(inArray(videos.id, [...ids]));
}
