import type { TrashKind } from "@hilal/contract/trash";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../connect.ts";
import { media } from "../schema/media.ts";
import { trash } from "../schema/records.ts";
import { withoutAudit } from "../without-audit.ts";
import {
  type Dependents,
  findDependents,
  isWithin,
  listReferences,
  type Reference,
  trashedRecords,
} from "./trashed-records.store.ts";

interface Deletion {
  readonly kind: TrashKind;
  readonly id: number;
  readonly deletedBy: number | null;
  readonly now: Date;
}

/**
 * Moves a record and all its dependent rows from their tables to the trash (product: trash 1). Waits for concurrent
 * changes of these rows, so that they are preserved too.
 * @returns whether there was such a record
 */
export async function moveToTrash(
  transaction: Transaction,
  { kind, id, deletedBy, now }: Deletion,
): Promise<boolean> {
  const { table, title, owner, only } = trashedRecords[kind];
  const belongings = findDependents(table);
  const record = and(eq(table.id, id), only) ?? sql`true`;
  const conditions = toConditions(belongings, record);
  await transaction.execute(lockAll(conditions));
  const kept = sql`jsonb_build_object(
    'rows', ${toJsonObject([...conditions], ([going, condition]) => [tableName(going), selectRows(going, condition, going === table ? record : sql`true`)])},
    'named', ${toJsonObject(belongings.cleared, (reference) => [
      `${tableName(reference.table)}.${reference.column.name}`,
      selectPairs(reference, conditions),
    ])},
    'files', ${selectFiles(conditions)})`;
  const { rowCount } = await transaction.execute(
    sql`insert into ${trash} (kind, record_id, title, rows, owner_id, deleted_by, deleted_at)
        select ${kind}, ${table.id}, ${title}, ${kept}, ${owner}, ${deletedBy}::integer, ${now.toISOString()}::timestamptz
        from ${table} where ${record}`,
  );
  if (rowCount === 0) return false;
  await deleteDependents(transaction, conditions, { table, record });
  await transaction.delete(table).where(record);
  return true;
}

/** Deletes the dependent rows without audit entries of their own: a cascade would fire the audit triggers. */
async function deleteDependents(
  transaction: Transaction,
  conditions: Conditions,
  root: { readonly table: PgTable; readonly record: SQL },
) {
  await withoutAudit(transaction, async () => {
    // Referring tables come after those they refer to, so they are deleted first.
    for (const [going, condition] of [...conditions].reverse()) {
      const isRoot = going === root.table;
      await transaction
        .delete(going)
        .where(isRoot ? sql`${condition} and not (${root.record})` : condition);
    }
  });
}

type Conditions = ReadonlyMap<PgTable, SQL>;

/** Returns the condition of the rows to remove, by table. */
function toConditions({ removed }: Dependents, record: SQL): Conditions {
  const conditions = new Map<PgTable, SQL>();
  for (const { table, by } of removed) {
    const ways = by.map((reference) => refersToRemoved(reference, conditions));
    conditions.set(
      table,
      by.length === 0 ? withThoseWithin(table, record) : sql`(${sql.join(ways, sql` or `)})`,
    );
  }
  return conditions;
}

/** The record and the rows of its own table that belong to it. */
function withThoseWithin(table: PgTable, record: SQL): SQL {
  const ways = listReferences()
    .filter((reference) => reference.table === table && isWithin(reference))
    .map((reference) => refersToRemoved(reference, new Map([[table, record]])));
  return sql`(${sql.join([record, ...ways], sql` or `)})`;
}

function refersToRemoved({ column, names }: Reference, conditions: Conditions): SQL {
  const condition = conditions.get(names.table) ?? sql`false`;
  return sql`${column} in (select ${names.column} from ${names.table} where ${condition})`;
}

/** Locks all rows to be moved: dependent rows can't be added to locked rows, so the following reads are complete. */
function lockAll(conditions: Conditions): SQL {
  const counts = [...conditions].map(
    ([table, condition]) =>
      sql`(select count(*) from (select 1 from ${table} where ${condition} for update) as held)`,
  );
  return sql`select ${sql.join(counts, sql`, `)}`;
}

/** The rows as JSON, those that `isFirst` names before others. */
function selectRows(table: PgTable, condition: SQL, isFirst: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(${table}) order by (${isFirst}) desc), '[]') from ${table} where ${condition})`;
}

function selectPairs(reference: Reference, conditions: Conditions): SQL {
  const { table } = reference;
  const names = refersToRemoved(reference, conditions);
  const pair = sql`jsonb_build_array(${getPrimaryKey(table)}, ${reference.column})`;
  return sql`(select coalesce(jsonb_agg(${pair}), '[]') from ${table} where ${names})`;
}

/** The clean-up of files finds addresses in the trash, but not ids. */
function selectFiles(conditions: Conditions): SQL {
  const named = listReferences()
    .filter(({ table, names }) => names.table === media && conditions.has(table))
    .map(({ table, column }) => sql`select ${column} from ${table} where ${conditions.get(table)}`);
  if (named.length === 0) return sql`'[]'::jsonb`;
  return sql`(select coalesce(jsonb_agg(${media.url}), '[]') from ${media}
    where ${media.id} in (${sql.join(named, sql` union `)}))`;
}

function toJsonObject<T>(all: readonly T[], toEntry: (one: T) => readonly [string, SQL]): SQL {
  const entries = all.map((one) => {
    const [key, value] = toEntry(one);
    return sql`${key}::text, ${value}`;
  });
  return sql`jsonb_build_object(${sql.join(entries, sql`, `)})`;
}

export const tableName = (table: PgTable) => getTableConfig(table).name;

/** @throws for a table without a single-column primary key */
export function getPrimaryKey(table: PgTable): PgColumn {
  const key = getTableConfig(table).columns.find(({ primary }) => primary);
  if (!key) throw new Error(`${tableName(table)} has no key of one column.`);
  return key;
}
