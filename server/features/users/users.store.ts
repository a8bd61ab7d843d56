import type { Role } from "@hilal/contract/shared/abilities";
import { rolesWith } from "@hilal/contract/shared/abilities";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import type { OrderOnPage } from "../../database/name-order.ts";
import { nextVersion } from "../../database/next-version.ts";
import { sessions, userIdentities, users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import {
  newsletterSubscribers,
  subscriptionRequests,
} from "../../database/schema/subscriptions.ts";
import { hasStep } from "../accounts/second-step.store.ts";
import { toNameKeys } from "../desk/staff.store.ts";

export interface UserFilter {
  /** Each of its words must be in the address or in a name. */
  readonly q?: string | undefined;
  readonly role?: Role | "reader" | undefined;
  readonly blocked?: boolean | undefined;
}

/** The last use of any session of a user; nested, since Drizzle omits the table of a column in a plain field. */
const lastUse = sql`
  select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users.id}
`;
const lastSeenAt = sql<Date | null>`(${lastUse})`.mapWith(sessions.lastUsedAt);

const ordersOn = (language: Language) => ({
  created: [asc(users.createdAt), asc(users.id)],
  "-created": [desc(users.createdAt), desc(users.id)],
  email: [asc(sql`lower(${users.email})`)],
  "-email": [desc(sql`lower(${users.email})`)],
  name: [...toNameKeys(language).map(asc), asc(users.id)],
  "-name": [...toNameKeys(language).map(desc), desc(users.id)],
  seen: [sql`${lastSeenAt} asc nulls first`, asc(users.id)],
  "-seen": [sql`${lastSeenAt} desc nulls last`, desc(users.id)],
  id: [asc(users.id)],
  "-id": [desc(users.id)],
});

function toCondition({ q, role, blocked }: UserFilter): SQL | undefined {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  return and(
    ...words.map((word) =>
      or(
        contains(users.email, word),
        contains(users.firstName, word),
        contains(users.lastName, word),
      ),
    ),
    role === "reader" ? isNull(users.role) : role && eq(users.role, role),
    blocked === undefined ? undefined : sql`(${users.blockedAt} is not null) = ${blocked}`,
  );
}

const selectUsers = (executor: Executor) =>
  executor.select({ user: users, lastSeenAt, twoStep: hasStep }).from(users);

export async function listUserRows(
  executor: Executor,
  filter: UserFilter,
  { sort, language = "en" }: OrderOnPage<keyof ReturnType<typeof ordersOn>>,
  slice: { limit: number; offset: number },
) {
  return selectUsers(executor)
    .where(toCondition(filter))
    .orderBy(...ordersOn(language)[sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export type SeenUserRow = Awaited<ReturnType<typeof listUserRows>>[number];

export async function countUsers(executor: Executor, filter: UserFilter): Promise<number> {
  const rows = await executor.select({ total: count() }).from(users).where(toCondition(filter));
  return rows[0]?.total ?? 0;
}

export async function findSeenUser(
  executor: Executor,
  id: number,
): Promise<SeenUserRow | undefined> {
  return (await selectUsers(executor).where(eq(users.id, id)))[0];
}

/** The account of an address. */
export async function findSeenUserByEmail(
  executor: Executor,
  email: string,
): Promise<SeenUserRow | undefined> {
  return (await selectUsers(executor).where(sql`lower(${users.email}) = lower(${email})`))[0];
}

/** One account, locked until the transaction ends. */
export async function lockUser(executor: Executor, id: number) {
  return (await executor.select().from(users).where(eq(users.id, id)).for("update"))[0];
}

/**
 * The ids of the active accounts that can manage accounts, locked until the transaction ends: of two users who demote
 * each other at the same time, the second sees the result of the first.
 */
export async function lockAdministrators(executor: Executor): Promise<number[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, rolesWith("users.manage")), isNull(users.blockedAt)))
    .orderBy(users.id)
    .for("update");
  return rows.map((row) => row.id);
}

type UserChange = Partial<
  Pick<
    typeof users.$inferInsert,
    "role" | "blockedAt" | "firstName" | "lastName" | "language" | "digits" | "reading"
  >
>;

export async function updateUser(
  executor: Executor,
  id: number,
  change: UserChange,
): Promise<void> {
  await executor
    .update(users)
    .set({ ...change, ...nextVersion(users.version) })
    .where(eq(users.id, id));
}

export async function removeUser(executor: Executor, id: number): Promise<void> {
  await executor.delete(users).where(eq(users.id, id));
}

/** The providers with which an account signs in. */
export async function listProviders(executor: Executor, userId: number) {
  const rows = await executor
    .select({ provider: userIdentities.provider })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(userIdentities.provider);
  return rows.map((row) => row.provider);
}

/** A user's open sessions, most recently used first. */
export async function listSessionRows(executor: Executor, userId: number, now: Date) {
  return executor
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.lastUsedAt));
}

export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

export async function listRatingRows(
  executor: Executor,
  userId: number,
  slice: { limit: number; offset: number },
) {
  return executor
    .select({
      rating: ratings,
      articleTitle: articles.title,
      articleLanguage: articles.language,
    })
    .from(ratings)
    .innerJoin(articles, eq(articles.id, ratings.articleId))
    .where(eq(ratings.userId, userId))
    .orderBy(desc(ratings.updatedAt), desc(ratings.articleId))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type RatingRow = Awaited<ReturnType<typeof listRatingRows>>[number];

export async function countRatings(executor: Executor, userId: number): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(ratings)
    .where(eq(ratings.userId, userId));
  return rows[0]?.total ?? 0;
}

/** The articles whose pages show something of a user: a comment with their name, or a rating in the average. */
export async function listArticlesTouchedBy(executor: Executor, userId: number) {
  const commented = executor
    .select({ id: articles.id, category: articles.category })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(eq(comments.userId, userId));
  const rated = executor
    .select({ id: articles.id, category: articles.category })
    .from(ratings)
    .innerJoin(articles, eq(articles.id, ratings.articleId))
    .where(eq(ratings.userId, userId));
  return commented.union(rated);
}

/** The records stored by address rather than by account. */
export async function listRecordsOfAddress(executor: Executor, email: string) {
  const [newsletter] = await executor
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`);
  const requests = await executor
    .select()
    .from(subscriptionRequests)
    .where(sql`lower(${subscriptionRequests.email}) = lower(${email})`)
    .orderBy(desc(subscriptionRequests.createdAt));
  return { newsletter, requests };
}
