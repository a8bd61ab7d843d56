import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import { and, desc, eq, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { SearchText } from "../../content/search-text.ts";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { workingCopies, workingCopyUpdates } from "../../database/schema/working-copies.ts";
import { indexArticle } from "../search/index-article.store.ts";
import type { FeedMessage } from "./feed-message.ts";

/** The fields that decide who may write in an article. */
export async function findWritten(executor: Executor, articleId: number) {
  const rows = await executor
    .select({
      id: articles.id,
      userId: articles.userId,
      status: articles.status,
      publishDate: articles.publishDate,
      version: articles.version,
      /** Whether the article consists of its working copy only. */
      isOnlyCopy: sql<boolean>`${articles.firstPublishedAt} is null and ${articles.description} = ''`,
    })
    .from(articles)
    .where(eq(articles.id, articleId));
  return rows[0];
}

/** The stored address of an article's cover. */
export async function findCover(executor: Executor, articleId: number) {
  const rows = await executor
    .select({ coverImage: articles.coverImage })
    .from(articles)
    .where(eq(articles.id, articleId));
  return rows[0]?.coverImage;
}

/** The document id and base version of a working copy. */
export async function findWorkingCopy(executor: Executor, articleId: number) {
  const rows = await executor
    .select({ document: workingCopies.document, baseVersion: workingCopies.baseVersion })
    .from(workingCopies)
    .where(eq(workingCopies.articleId, articleId));
  return rows[0];
}

/** The article that a document belongs to, and its owner. */
export async function findArticleOfDocument(executor: Executor, document: string) {
  const rows = await executor
    .select({ articleId: articles.id, userId: articles.userId })
    .from(workingCopies)
    .innerJoin(articles, eq(articles.id, workingCopies.articleId))
    .where(eq(workingCopies.document, document));
  return rows[0];
}

/** The stored state and updates of a working copy's document, read consistently. */
export async function findStoredDocument(executor: Executor, articleId: number) {
  const newer = executor
    .select(joinedUpdates)
    .from(workingCopyUpdates)
    .where(
      and(
        eq(workingCopyUpdates.articleId, workingCopies.articleId),
        sql`${workingCopyUpdates.number} > ${workingCopies.compactedThrough}`,
      ),
    )
    .as("newer");
  const rows = await executor
    .select({
      document: workingCopies.document,
      baseVersion: workingCopies.baseVersion,
      baseHash: workingCopies.baseHash,
      compactedThrough: workingCopies.compactedThrough,
      lastUpdate: workingCopies.lastUpdate,
      state: workingCopies.state,
      bytes: newer.bytes,
      lengths: newer.lengths,
    })
    .from(workingCopies)
    .leftJoinLateral(newer, sql`true`)
    .where(eq(workingCopies.articleId, articleId));
  const [row] = rows;
  if (!row) return undefined;
  const { bytes, lengths, ...stored } = row;
  const state = new Uint8Array(stored.state);
  return { ...stored, state, updates: splitUpdates({ bytes, lengths }) };
}

/** Locks the article's row, before its working copy's, and reads the fields that a draft shows of its copy. */
export async function lockForCopy(transaction: Transaction, articleId: number) {
  const rows = await transaction
    .select({
      id: articles.id,
      title: articles.title,
      standfirst: articles.standfirst,
      writer: articles.writer,
      category: articles.category,
      language: articles.language,
      status: articles.status,
      publishDate: articles.publishDate,
      userId: articles.userId,
      authorId: articles.authorId,
      firstPublishedAt: articles.firstPublishedAt,
    })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for("no key update");
  return rows[0];
}

interface ReadCopy {
  readonly fields: WorkingFields;
  /** The editor's JSON, as text. */
  readonly body: string;
  readonly words: number;
  readonly readThrough: number;
}

/** JSON in text form is sent to the database as it is. */
const asJson = (body: string) => sql`${body}::jsonb`;

/** Stores the contents read from a copy, unless newer ones are stored. */
export async function updateRead(
  transaction: Transaction,
  articleId: number,
  read: ReadCopy,
): Promise<void> {
  await transaction
    .update(workingCopies)
    .set({ ...read, body: asJson(read.body) })
    .where(
      and(eq(workingCopies.articleId, articleId), lte(workingCopies.readThrough, read.readThrough)),
    );
}

/** Sets whether a copy differs from the version it is based on. */
export async function updateChanged(
  transaction: Transaction,
  articleId: number,
  isChanged: boolean,
): Promise<void> {
  await transaction
    .update(workingCopies)
    .set({ isChanged })
    .where(and(eq(workingCopies.articleId, articleId), ne(workingCopies.isChanged, isChanged)));
}

/** Merges a copy's updates into its state, unless they were merged since they were read. */
export async function compactUpdates(
  transaction: Transaction,
  articleId: number,
  compact: { readonly from: number; readonly through: number; readonly state: Uint8Array },
): Promise<void> {
  const { from, through, state } = compact;
  const compacted = await transaction
    .update(workingCopies)
    .set({ state, compactedThrough: through })
    .where(and(eq(workingCopies.articleId, articleId), eq(workingCopies.compactedThrough, from)))
    .returning({ articleId: workingCopies.articleId });
  if (compacted.length === 0) return;
  await transaction
    .delete(workingCopyUpdates)
    .where(
      and(eq(workingCopyUpdates.articleId, articleId), lte(workingCopyUpdates.number, through)),
    );
}

type ShownOfDraft = Pick<
  typeof articles.$inferInsert,
  "title" | "standfirst" | "writer" | "category" | "language"
>;

/** Updates the list's columns of a draft from its copy; this is no save and raises no version. */
export async function updateShownDraft(
  transaction: Transaction,
  articleId: number,
  shown: ShownOfDraft,
): Promise<void> {
  await transaction.update(articles).set(shown).where(eq(articles.id, articleId));
}

/** Copies whose stored contents are outdated, and those with unmerged updates that nobody writes in. */
export async function listUntidyCopies(executor: Executor, quietSince: Date): Promise<number[]> {
  const rows = await executor
    .select({ articleId: workingCopies.articleId })
    .from(workingCopies)
    .where(
      or(
        lt(workingCopies.readThrough, workingCopies.lastUpdate),
        and(
          lt(workingCopies.updatedAt, quietSince),
          lt(workingCopies.compactedThrough, workingCopies.lastUpdate),
        ),
      ),
    )
    .orderBy(workingCopies.articleId);
  return rows.map(({ articleId }) => articleId);
}

type NewWorkingCopy = Omit<typeof workingCopies.$inferInsert, "document" | "body"> & {
  /** Made by the database when undefined. */
  readonly document?: string | undefined;
  /** The editor's JSON, as text. */
  readonly body: string;
};

/**
 * Stores a working copy unless the article has one.
 * @returns the document id of the existing one
 * @throws the driver's error 23505 when the document belongs to another article
 */
export async function insertWorkingCopy(
  transaction: Transaction,
  copy: NewWorkingCopy,
): Promise<string> {
  const { document, ...rest } = copy;
  const values = { ...rest, ...(document ? { document } : {}), body: asJson(copy.body) };
  await transaction
    .insert(workingCopies)
    .values(values)
    .onConflictDoNothing({ target: workingCopies.articleId });
  const stored = await findWorkingCopy(transaction, copy.articleId);
  if (!stored) throw new Error("The working copy was not stored.");
  return stored.document;
}

/** Stores an empty article: a draft without a revision, which no search can find. */
export async function insertEmptyArticle(
  transaction: Transaction,
  { userId, now, search }: { userId: number; now: Date; search: SearchText },
) {
  const [article] = await transaction
    .insert(articles)
    .values({
      title: "",
      writer: "",
      description: "",
      category: "",
      language: "en",
      publishDate: now,
      status: "Inactive",
      userId,
    })
    .returning();
  if (!article) throw new Error("The article was not inserted.");
  await transaction.insert(articleVisits).values({ articleId: article.id });
  await indexArticle(transaction, article, search);
  return article;
}

/** Locks the working copy until the transaction ends. Always lock the article's own row first. */
export async function lockWorkingCopy(transaction: Transaction, articleId: number) {
  const rows = await transaction
    .select({
      document: workingCopies.document,
      baseVersion: workingCopies.baseVersion,
      baseHash: workingCopies.baseHash,
      lastUpdate: workingCopies.lastUpdate,
      readThrough: workingCopies.readThrough,
      isChanged: workingCopies.isChanged,
    })
    .from(workingCopies)
    .where(eq(workingCopies.articleId, articleId))
    .for("update");
  return rows[0];
}

interface Base {
  readonly baseVersion: number;
  readonly baseHash: string;
  readonly isChanged: boolean;
}

/** Sets the version that a working copy is based on. */
export async function updateBase(
  transaction: Transaction,
  articleId: number,
  base: Base,
): Promise<void> {
  await transaction.update(workingCopies).set(base).where(eq(workingCopies.articleId, articleId));
}

/** Whose articles' copies are listed: those of one owner, with or without live ones; undefined for all. */
export interface WritableBy {
  readonly userId: number;
  readonly live: boolean;
}

function writableBy(writer: WritableBy | undefined): SQL | undefined {
  if (!writer) return undefined;
  const { userId, live } = writer;
  const own = eq(articles.userId, userId);
  return live ? own : and(own, eq(articles.status, "Inactive"));
}

/** Working copies, most recently changed first. */
export async function listWorkingCopyCards(
  executor: Executor,
  { writer, slice }: { writer: WritableBy | undefined; slice: { limit: number; offset: number } },
) {
  return executor
    .select({
      articleId: workingCopies.articleId,
      title: sql<string>`${workingCopies.fields}->>'title'`,
      words: workingCopies.words,
      updatedAt: workingCopies.updatedAt,
      isChanged: workingCopies.isChanged,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(workingCopies)
    .innerJoin(articles, eq(articles.id, workingCopies.articleId))
    .leftJoin(users, eq(users.id, workingCopies.updatedBy))
    .where(writableBy(writer))
    .orderBy(desc(workingCopies.updatedAt), desc(workingCopies.articleId))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type WorkingCopyCardRow = Awaited<ReturnType<typeof listWorkingCopyCards>>[number];

export async function countWorkingCopies(
  executor: Executor,
  writer: WritableBy | undefined,
): Promise<number> {
  const own = executor.select({ id: articles.id }).from(articles).where(writableBy(writer));
  return executor.$count(workingCopies, writer ? inArray(workingCopies.articleId, own) : undefined);
}

/** The channel that all instances with working copies listen to. */
export const copyChannel = "hilal_working_copies";

/** Notifies every instance; in a transaction, if and only if it commits. */
export async function notifyCopies(executor: Executor, message: FeedMessage): Promise<void> {
  await executor.execute(sql`select pg_notify(${copyChannel}, ${JSON.stringify(message)})`);
}

const { number, update } = workingCopyUpdates;

/**
 * Joins the updates of a selection in their order, with their lengths: the driver would parse an array of bytes
 * character by character, which blocks the process for a second after an article was pasted.
 */
export const joinedUpdates = {
  bytes: sql<Buffer | null>`string_agg(${update}, ''::bytea order by ${number})`.as("bytes"),
  lengths: sql<string | null>`string_agg(length(${update})::text, ',' order by ${number})`.as(
    "lengths",
  ),
};

/**
 * Splits what `joinedUpdates` has selected.
 * @returns the updates in their order, each in its own memory: a view would be sent to a thread with its whole buffer
 */
export function splitUpdates({
  bytes,
  lengths,
}: {
  readonly bytes: Buffer | null;
  readonly lengths: string | null;
}): Uint8Array<ArrayBuffer>[] {
  if (!bytes || lengths === null) return [];
  let begin = 0;
  return lengths.split(",").map((length) => {
    const end = begin + Number(length);
    const part = new Uint8Array(bytes.subarray(begin, end));
    begin = end;
    return part;
  });
}
