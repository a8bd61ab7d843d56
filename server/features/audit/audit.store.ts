import type { auditFilter } from "@hilal/contract/audit";
import { toMoment } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { z } from "zod";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { nameKey } from "../../database/name-order.ts";
import { users } from "../../database/schema/accounts.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { shownName } from "../desk/staff.store.ts";

export type AuditFilter = z.output<typeof auditFilter>;
type ListedFilter = AuditFilter & { readonly part_of?: number | undefined };
export type AuditRow = typeof auditEntries.$inferSelect;

const dayLength = 24 * 60 * 60 * 1000;

const isRestoring = inArray(auditEntries.action, ["trash.restore", "bulk.undo.trash"]);

const deeds: Readonly<Record<NonNullable<AuditFilter["action"]>, SQL | undefined>> = {
  made: and(
    isNull(auditEntries.before),
    sql`not ${isRestoring}`,
    sql`${auditEntries.kind} <> 'sign_in'`,
  ),
  changed: and(isNotNull(auditEntries.before), isNotNull(auditEntries.after)),
  deleted: isNull(auditEntries.after),
  restored: and(isRestoring, isNull(auditEntries.before)),
  signed_in: eq(auditEntries.kind, "sign_in"),
};

/** What an entry itself, or one of its parts, must be. */
function toMatch({ kind, action, q }: AuditFilter): SQL | undefined {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  return and(
    kind && eq(auditEntries.kind, kind),
    action && deeds[action],
    ...words.map((word) =>
      or(
        contains(auditEntries.title, word),
        contains(auditEntries.actorName, word),
        contains(auditEntries.address, word),
      ),
    ),
  );
}

function toCircumstances({ person, from, to }: AuditFilter): SQL | undefined {
  return and(
    person === undefined ? undefined : eq(auditEntries.actorId, person),
    from ? gte(auditEntries.at, toMoment(from)) : undefined,
    to ? lt(auditEntries.at, new Date(toMoment(to).getTime() + dayLength)) : undefined,
  );
}

/**
 * The entries of the list: those that are part of a whole one are found under it, also when only they match (product:
 * audit 8).
 */
function toCondition({ part_of, ...filter }: ListedFilter): SQL | undefined {
  if (part_of !== undefined) return eq(auditEntries.partOf, part_of);
  const matches = toMatch(filter);
  const isPart = isNotNull(auditEntries.partOf);
  const wholes = sql`(select ${auditEntries.partOf} from ${auditEntries} where ${and(isPart, matches)})`;
  return and(
    toCircumstances(filter),
    isNull(auditEntries.partOf),
    matches && or(matches, sql`${auditEntries.id} in ${wholes}`),
  );
}

/** How many records the parts of an entry are about. */
const countedParts = sql<number>`(select count(distinct parts.record_id)::int
  from ${auditEntries} as parts where parts.part_of = audit_entries.id)`;

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the entries that a filter lists, each with the number of its parts. */
export async function listEntries(
  executor: Executor,
  filter: ListedFilter,
  slice: Slice,
  sort: "newest" | "oldest" = "newest",
): Promise<(AuditRow & { readonly parts: number })[]> {
  return executor
    .select({ ...getTableColumns(auditEntries), parts: countedParts })
    .from(auditEntries)
    .where(toCondition(filter))
    .orderBy(sort === "newest" ? desc(auditEntries.id) : asc(auditEntries.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** How many entries a filter lists. */
export async function countEntries(executor: Executor, filter: ListedFilter): Promise<number> {
  return executor.$count(auditEntries, toCondition(filter));
}

/** The entries before a given one, latest first; for reading all of them in batches. */
export async function listEntriesBefore(
  executor: Executor,
  filter: AuditFilter,
  { before, limit }: { before: number; limit: number },
): Promise<AuditRow[]> {
  return executor
    .select()
    .from(auditEntries)
    .where(and(toCircumstances(filter), toMatch(filter), lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** The entries about an article, its reviews, its schedule and its links. */
const aboutArticle = (articleId: number) =>
  and(
    inArray(auditEntries.kind, ["article", "review", "schedule", "share_link"]),
    eq(auditEntries.recordId, articleId),
  );

export async function listArticleEntries(executor: Executor, articleId: number, slice: Slice) {
  return executor
    .select()
    .from(auditEntries)
    .where(aboutArticle(articleId))
    .orderBy(desc(auditEntries.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countArticleEntries(executor: Executor, articleId: number): Promise<number> {
  return executor.$count(auditEntries, aboutArticle(articleId));
}

/** Every user with a role, by name. */
export async function listPeople(executor: Executor, language: Language) {
  return executor
    .select({ id: users.id, name: shownName })
    .from(users)
    .where(isNotNull(users.role))
    .orderBy(nameKey(shownName, language), users.id)
    .limit(1000);
}
