import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { startOfMonth, toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { getYoutubeId } from "@hilal/contract/shared/youtube";
import { type DemoComment, demoArticles, demoFiles, demoRecords } from "@hilal/demo/entry";
import { sql } from "drizzle-orm";
import type { WriteWork } from "../../changes/changes.ts";
import type { Executor } from "../../database/connect.ts";
import { actAs } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import { findOperatingAdministrator } from "../../features/accounts/administrators.ts";
import { authorRecord } from "../../features/authors/authors.record.ts";
import { billboardRecord } from "../../features/billboards/billboards.record.ts";
import { magazineRecord } from "../../features/issues/publications/publications.record.ts";
import type { PublicationValues } from "../../features/issues/publications/publications.store.ts";
import type { Services } from "../../features/services.ts";
import { packageRecord } from "../../features/subscriptions/packages.record.ts";
import { videoRecord } from "../../features/videos/videos.record.ts";
import type { StoredFile } from "../../media/library/media.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { isEmpty } from "./is-empty.ts";
import {
  createDemoFileStore,
  type DemoFileStore,
  type LoadedArticle,
  prepareArticles,
} from "./load-articles.ts";
import { storeIssues } from "./load-issues.ts";
import { preparePlannedIssues } from "./load-planned-issues.ts";

/** The subject of each commenter: their comments are placed under articles of that subject. */
const subjects: Readonly<Record<string, readonly DemoComment["subject"][]>> = {
  "amina-rahman": ["history"],
  "bilal-akhtar": ["defence"],
  "sara-qureshi": ["science"],
  "daniyal-khan": ["travel"],
  "hina-yousaf": ["health"],
  "faisal-mehmood": ["defence"],
  "zoya-malik": ["children"],
  "omar-siddiqui": ["society"],
  "nasir-zaidi": ["history"],
  "rabia-anwar": ["children"],
  "aarif-chughtai": ["society"],
  "sadia-batool": ["health", "poetry"],
  "yusuf-afridi": ["defence"],
  "mehreen-tahir": ["science", "travel"],
  "imran-sabir": ["poetry"],
};

const isUrdu = ({ source }: LoadedArticle) => source.edition.includes("urdu");
const isForChildren = ({ source }: LoadedArticle) => source.edition.includes("kids");

/** Stores the demonstration's readers and their comments and ratings, spread over the articles they fit. */
async function storeComments(
  executor: Executor,
  now: Date,
  loaded: readonly LoadedArticle[],
): Promise<void> {
  const readers = await executor
    .insert(users)
    .values(demoRecords.readers.map((reader) => ({ ...reader, emailVerifiedAt: now })))
    .returning({ id: users.id, language: users.language });
  const { english, urdu, kids } = demoRecords.comments;
  const placed = [
    ...assignArticles(
      english,
      loaded.filter((article) => !isUrdu(article)),
    ),
    ...assignArticles(
      urdu,
      loaded.filter((article) => isUrdu(article) && !isForChildren(article)),
    ),
    ...assignArticles(
      kids,
      loaded.filter((article) => isUrdu(article) && isForChildren(article)),
    ),
  ];
  const dated = placed.flatMap(({ comment, article }, index) => {
    const own = readers.filter(({ language }) => language === comment.language);
    const reader = own[Math.floor(demoArticles.hashToShare(comment.text) * own.length)];
    if (!reader) return [];
    const age =
      (now.getTime() - article.publishedAt.getTime()) * demoArticles.hashToShare(`${index} age`);
    const createdAt = new Date(article.publishedAt.getTime() + Math.min(age, 20 * 86_400_000));
    return { comment, createdAt, by: { articleId: article.id, userId: reader.id } };
  });
  await executor
    .insert(comments)
    .values(
      dated.map(({ comment, createdAt, by }) => ({ ...by, comment: comment.text, createdAt })),
    );
  await executor
    .insert(ratings)
    .values(
      dated.map(({ comment, createdAt, by }) => ({
        ...by,
        rating: comment.rating,
        updatedAt: createdAt,
      })),
    )
    .onConflictDoNothing();
}

/** Assigns each comment to an article of its subject; newer articles get more comments. */
function assignArticles(list: readonly DemoComment[], articles: readonly LoadedArticle[]) {
  const newest = [...articles].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return list.flatMap((comment) => {
    const fitting = newest.filter(
      ({ source }) =>
        comment.subject === "any" || subjects[source.writer]?.includes(comment.subject),
    );
    const pool = fitting.length > 0 ? fitting : newest;
    const article = pool[Math.floor(demoArticles.hashToShare(comment.text) ** 1.6 * pool.length)];
    return article ? [{ comment, article }] : [];
  });
}

type Magazine = (typeof demoRecords.magazines)[number];
type Ebook = (typeof demoRecords.ebooks)[number];

interface Print {
  readonly record: Magazine | Ebook;
  readonly kind: "magazine" | "ebook";
  /** Where its cover and its PDF lie. */
  readonly folder: "magazines" | "e-books";
}

/**
 * Stores the covers and PDFs of the magazine issues and e-books.
 * @returns a function that stores the records
 */
async function preparePublications(now: Date, files: DemoFileStore) {
  const prints: Print[] = [
    ...demoRecords.magazines.map((record) => ({
      record,
      kind: "magazine" as const,
      folder: "magazines" as const,
    })),
    ...demoRecords.ebooks.map((record) => ({
      record,
      kind: "ebook" as const,
      folder: "e-books" as const,
    })),
  ];
  const rows = await Promise.all(
    prints.map(async (print) => {
      const { folder, record } = print;
      const [cover, document] = await Promise.all([
        files.picture(demoFiles.picture(folder, record.key)),
        "isPdfMade" in record ? null : files.document(demoFiles.document(folder, record.key)),
      ]);
      return toDemoValues(print, { cover, document }, now);
    }),
  );
  /** @returns the ids of the records by their keys */
  return async (executor: Executor): Promise<ReadonlyMap<string, number>> => {
    const ids = new Map<string, number>();
    for (const [assignArticles, row] of rows.entries()) {
      ids.set(prints[assignArticles]?.record.key ?? "", await magazineRecord.insert(executor, row));
    }
    return ids;
  };
}

function toDemoValues(
  { record, kind }: Print,
  { cover, document }: { cover: StoredFile; document: StoredFile | null },
  now: Date,
): PublicationValues {
  return {
    kind,
    title: record.title,
    publishDate: startOfMonth(toKarachiMonth(now), record.monthsAgo),
    language: record.language,
    direction: record.direction,
    coverImage: cover.url,
    coverAlt: record.coverAlt,
    coverMediaId: cover.id,
    docUrl: document?.url ?? "",
    isArchived: record.isArchived,
    ...("genre" in record
      ? {
          genre: record.genre,
          opens: record.opens,
          author: record.author,
          description: record.description,
        }
      : { edition: editions[record.edition].id }),
  };
}

/**
 * Stores banners and thumbnails.
 * @returns a function that stores billboards, videos and packages
 */
async function prepareShowcase(now: Date, files: DemoFileStore) {
  const [billboards, videos] = await Promise.all([
    billboardRows(now, files),
    videoRows(now, files),
  ]);
  return async (executor: Executor): Promise<void> => {
    for (const row of billboards) await billboardRecord.insert(executor, row);
    for (const row of videos) await videoRecord.insert(executor, row);
    for (const row of demoRecords.packages) await packageRecord.insert(executor, row);
  };
}

const day = 24 * 60 * 60 * 1000;

function billboardRows(now: Date, files: DemoFileStore) {
  return Promise.all(
    demoRecords.billboards.map(async (record, index) => {
      const { title, location, pictureAlt: imageAlt, link } = record;
      const image = await files.picture(demoFiles.picture("billboards", record.picture));
      const created = new Date(now.getTime() - index * 3 * day);
      const picture = { image: image.url, imageAlt, imageMediaId: image.id };
      return { title, location, created, link, ...picture };
    }),
  );
}

function videoRows(now: Date, files: DemoFileStore) {
  return Promise.all(
    demoRecords.videos.map(async (record, index) => {
      const { title, youtubeUrl, description, language, order, durationSeconds } = record;
      const image = await files.picture(demoFiles.picture("videos", record.picture));
      const youtubeId = getYoutubeId(youtubeUrl) ?? "";
      const thumbnail = { thumbnailUrl: image.url, thumbnailMediaId: image.id };
      const createdAt = new Date(now.getTime() - (index + 1) * 9 * day);
      const shown = { title, description, language, order, createdAt };
      return { ...shown, youtubeUrl, youtubeId, durationSeconds, ...thumbnail };
    }),
  );
}

/**
 * Stores the writers' portraits.
 * @returns a function that stores the writers
 */
async function prepareAuthors(files: DemoFileStore) {
  const rows = await Promise.all(
    demoRecords.authors.map(async ({ key, ...author }) => {
      const image = await files.picture(demoFiles.picture("writers", key));
      return {
        authorName: author.name,
        authorImage: image.url,
        imageMediaId: image.id,
        email: author.email,
        contactNo: author.contactNo,
        category: author.category,
        introduction: author.introduction,
        status: "Approved" as const,
      };
    }),
  );
  return async (executor: Executor): Promise<void> => {
    for (const row of rows) await authorRecord.insert(executor, row);
  };
}

interface DemoOptions {
  /** Receives progress, a line at a time. */
  say(line: string): void;
  /** Aborted to cancel. */
  readonly signal: AbortSignal;
}

/**
 * Fills an empty database with the demonstration magazine; when it is interrupted, nothing is written.
 * @throws OperatorError when the database is not empty, or has no administrator to act as the editor; the signal's
 * reason when it is aborted
 */
export async function fillWithDemo(
  services: Services,
  { say, signal }: DemoOptions,
): Promise<void> {
  const { changes, database, media } = services;
  if (!(await isEmpty(services))) {
    throw new OperatorError(
      "The database is not empty; the demonstration magazine fills an empty one only.",
    );
  }
  const editor = await findOperatingAdministrator(services);
  const onPicture = (stored: number) => {
    if (stored % 100 === 0) say(`  ${stored} pictures stored`);
  };
  const known = await demoFiles.facts.load();
  const files = createDemoFileStore(media, { signal, onPicture, known });
  say("Loading the demonstration magazine: storing its pictures...");
  const [storeAuthors, storeArticles, storeShowcase, storePublications, storePlanned] =
    await Promise.all([
      prepareAuthors(files),
      prepareArticles(services.now(), files),
      prepareShowcase(services.now(), files),
      preparePublications(services.now(), files),
      preparePlannedIssues(files),
    ]);
  const pictures = files.pictures.length;
  say(`  ${pictures} pictures stored, storing the magazine...`);
  const acting = { actorId: null, address: "", action: "demo", isAudited: false };
  const load: WriteWork<readonly { readonly id: number }[]> = async (transaction, changed) => {
    changed(allLists);
    await storeAuthors(transaction);
    const within = withinWrite(services, transaction, changed);
    const stored = await storeArticles(within, editor, signal);
    await storeShowcase(transaction);
    const publications = await storePublications(transaction);
    await storeIssues(transaction, services.now(), { articles: stored, magazines: publications });
    await storePlanned(within, signal);
    await storeComments(transaction, services.now(), stored);
    return stored;
  };
  const loaded = await actAs(acting, () => changes.write(load));
  await database.execute(sql`analyze`);
  say(`Loaded ${loaded.length} articles with ${pictures} pictures.`);
}

/** Cache tags of the lists that storing articles does not drop. */
const { authors: writers, billboards, magazines, ebooks, videos, packages } = cacheTags;
const allLists = [writers, billboards, magazines, ebooks, videos, packages];

/**
 * Returns the services bound to a transaction: their writes are part of it, and their change notices are sent with it.
 */
function withinWrite(
  services: Services,
  ...[transaction, changed]: Parameters<WriteWork<void>>
): Services {
  return {
    ...services,
    // A transaction offers everything that features use of a database; it only lacks the pool.
    database: transaction as unknown as Services["database"],
    changes: { made: services.changes.made, write: (work) => work(transaction, changed) },
  };
}
