import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or } from "drizzle-orm";
import type { Executor, Transaction } from "../../../database/connect.ts";
import { users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { authors } from "../../../database/schema/authors.ts";
import { shareLinks } from "../../../database/schema/desk.ts";
import { media } from "../../../database/schema/media.ts";
import { pictureColumns } from "../../../media/library/picture-presenter.ts";

/** The most share links that are listed; older ones are of no interest. */
const listed = 200;

function links(executor: Executor) {
  const { tokenHash: _tokenHash, ...link } = getTableColumns(shareLinks);
  return executor
    .select({
      link,
      maker: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      makerRole: users.role,
      makerBlockedAt: users.blockedAt,
    })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.createdBy));
}

/** The share links of an article, newest first. */
export async function listShareLinks(executor: Executor, articleId: number) {
  return links(executor)
    .where(eq(shareLinks.articleId, articleId))
    .orderBy(desc(shareLinks.id))
    .limit(listed);
}

export type ShareLinkRow = Awaited<ReturnType<typeof listShareLinks>>[number];

const isOpen = (now: Date) => and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now));

/** The open link of a token, with its creator. */
export async function findOpenLink(
  executor: Executor,
  tokenHash: string,
  now: Date,
): Promise<ShareLinkRow | undefined> {
  const rows = await links(executor).where(and(eq(shareLinks.tokenHash, tokenHash), isOpen(now)));
  return rows[0];
}

/** Counts an article's open links. Locks its row: of two created concurrently, the second counts the first. */
export async function lockAndCountOpenLinks(
  transaction: Transaction,
  articleId: number,
  now: Date,
): Promise<number> {
  await transaction
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for("no key update");
  return transaction.$count(shareLinks, and(eq(shareLinks.articleId, articleId), isOpen(now)));
}

export async function insertShareLink(
  transaction: Transaction,
  values: typeof shareLinks.$inferInsert,
): Promise<ShareLinkRow | undefined> {
  const [row] = await transaction
    .insert(shareLinks)
    .values(values)
    .returning({ id: shareLinks.id });
  const rows = row ? await links(transaction).where(eq(shareLinks.id, row.id)) : [];
  return rows[0];
}

/** Ends a link of this article. @returns whether there is one */
export async function updateRevoked(
  executor: Executor,
  { articleId, id, now }: { articleId: number; id: number; now: Date },
): Promise<boolean> {
  const isMeant = and(eq(shareLinks.id, id), eq(shareLinks.articleId, articleId));
  const revoked = await executor
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(isMeant, isNull(shareLinks.revokedAt)))
    .returning({ id: shareLinks.id });
  return revoked.length > 0 || (await executor.$count(shareLinks, isMeant)) > 0;
}

/** Notes that a link was opened, once a minute at most: reloads count as one visit. */
export async function updateLastOpened(executor: Executor, id: number, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  await executor
    .update(shareLinks)
    .set({ lastOpenedAt: now })
    .where(
      and(
        eq(shareLinks.id, id),
        or(isNull(shareLinks.lastOpenedAt), lt(shareLinks.lastOpenedAt, aMinuteAgo)),
      ),
    );
}

/** The record of the writer with this name, with the portrait; the oldest of several. */
export async function findByline(executor: Executor, writer: string) {
  const rows = await executor
    .select({
      author: {
        id: authors.id,
        authorName: authors.authorName,
        authorImage: authors.authorImage,
        introduction: authors.introduction,
        email: authors.email,
      },
      portrait: pictureColumns,
    })
    .from(authors)
    .leftJoin(media, eq(media.id, authors.imageMediaId))
    .where(eq(authors.authorName, writer))
    .orderBy(asc(authors.id))
    .limit(1);
  return rows[0];
}
