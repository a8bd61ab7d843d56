import type { newsletterStatuses } from "@hilal/contract/newsletter";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { newsletterSubscribers as subscribers } from "../../database/schema/subscriptions.ts";

export type SubscriberRow = typeof subscribers.$inferSelect;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

export interface SubscriberFilter {
  readonly q?: string | undefined;
  readonly status?: NewsletterStatus | undefined;
}

const orders = {
  created: [asc(subscribers.createdAt), asc(subscribers.id)],
  "-created": [desc(subscribers.createdAt), desc(subscribers.id)],
  email: [asc(subscribers.email)],
  "-email": [desc(subscribers.email)],
} as const;

const isOfStatus: Record<NewsletterStatus, SQL | undefined> = {
  pending: and(isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
  confirmed: and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
  unsubscribed: isNotNull(subscribers.unsubscribedAt),
};

const hasEmail = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`;

function toCondition({ q, status }: SubscriberFilter): SQL | undefined {
  return and(q ? contains(subscribers.email, q) : undefined, status && isOfStatus[status]);
}

/** Stores an address as unconfirmed from now on; a confirmed one is unchanged. */
export async function upsertSubscriber(
  executor: Executor,
  {
    email,
    language,
    now,
  }: { readonly email: string; readonly language: Language; readonly now: Date },
): Promise<void> {
  const values = { email, language, createdAt: now };
  await executor.insert(subscribers).values(values).onConflictDoNothing();
  await executor
    .update(subscribers)
    .set({ language, createdAt: now, confirmedAt: null, unsubscribedAt: null })
    .where(
      and(
        hasEmail(email),
        or(isNull(subscribers.confirmedAt), isNotNull(subscribers.unsubscribedAt)),
      ),
    );
}

export async function findSubscriber(
  executor: Executor,
  email: string,
): Promise<SubscriberRow | undefined> {
  return (await executor.select().from(subscribers).where(hasEmail(email)))[0];
}

export async function setConfirmToken(
  executor: Executor,
  id: number,
  confirmTokenHash: string,
): Promise<void> {
  await executor.update(subscribers).set({ confirmTokenHash }).where(eq(subscribers.id, id));
}

/** Confirms the address that a link was mailed to, and uses the link up. */
export async function confirmSubscriber(
  executor: Executor,
  confirmTokenHash: string,
  now: Date,
): Promise<SubscriberRow | undefined> {
  const rows = await executor
    .update(subscribers)
    .set({ confirmedAt: now, unsubscribedAt: null, confirmTokenHash: null })
    .where(eq(subscribers.confirmTokenHash, confirmTokenHash))
    .returning();
  return rows[0];
}

/** Unsubscribes an address; calling it again has no effect. */
export async function unsubscribe(executor: Executor, id: number, now: Date): Promise<void> {
  await executor
    .update(subscribers)
    .set({ unsubscribedAt: now, confirmTokenHash: null })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)));
}

export async function listSubscriberRows(
  executor: Executor,
  filter: SubscriberFilter,
  order: keyof typeof orders,
  slice?: { limit: number; offset: number },
): Promise<SubscriberRow[]> {
  const query = executor
    .select()
    .from(subscribers)
    .where(toCondition(filter))
    .orderBy(...orders[order]);
  return slice ? query.limit(slice.limit).offset(slice.offset) : query;
}

export async function countSubscribers(
  executor: Executor,
  filter: SubscriberFilter,
): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(subscribers)
    .where(toCondition(filter));
  return rows[0]?.total ?? 0;
}

/** Deletes an address. Returns whether there was one. */
export async function removeSubscriber(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor
    .delete(subscribers)
    .where(eq(subscribers.id, id))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

/** Removes addresses that were stored before a given time and never confirmed. */
export async function removePendingSubscribers(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(subscribers)
    .where(and(isOfStatus.pending, lt(subscribers.createdAt, before)));
}
