import { eq, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../connect.ts";
import { isUniqueViolation } from "../database-errors.ts";
import { trash } from "../schema/records.ts";
import { getPrimaryKey, tableName } from "./move-to-trash.store.ts";
import {
  findDependents,
  isWithin,
  listReferences,
  type Reference,
  trashedRecords,
} from "./trashed-records.store.ts";

type TrashRow = Pick<typeof trash.$inferSelect, "id" | "kind">;

/**
 * Why a record cannot be restored: a record that it depends on is missing, or another record has taken its unique
 * value.
 */
export type RestoreFault = "without_parent" | "place_taken";

/**
 * Restores a record and all its dependent rows as they were. Optional references to rows deleted meanwhile become null;
 * a row that requires such a reference, such as the rating of a deleted account, is not restored.
 * @returns undefined on success. After a fault the transaction must be rolled back.
 */
export async function restoreFromTrash(
  transaction: Transaction,
  { id, kind }: TrashRow,
): Promise<RestoreFault | undefined> {
  const { table: root } = trashedRecords[kind];
  const { removed, cleared } = findDependents(root);
  const columns = await storedColumns(transaction, id);
  try {
    for (const { table } of removed) {
      const stored = columns.get(tableName(table));
      if (!stored) continue;
      const { rowCount } = await transaction.execute(putBack(table, stored, id));
      if (table !== root) continue;
      if (rowCount === 0) return "without_parent";
      // Dependent rows get no audit entries of their own.
      await transaction.execute(sql`select set_config('hilal.audit', 'off', true)`);
    }
  } catch (error) {
    if (isUniqueViolation(error)) return "place_taken";
    throw error;
  }
  for (const reference of cleared) await transaction.execute(restoreReference(reference, id));
  await transaction.delete(trash).where(eq(trash.id, id));
  return undefined;
}

/** Returns the columns that the rows had when they were deleted, by table; columns added since get their defaults. */
async function storedColumns(transaction: Transaction, id: number) {
  const { rows } = await transaction.execute<{ name: string; columns: string[] }>(
    sql`select name, array(select jsonb_object_keys(list->0)) as columns
        from ${trash}, jsonb_each(${trash.rows}->'rows') as stored (name, list)
        where ${trash.id} = ${id} and list->0 is not null`,
  );
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

function putBack(table: PgTable, stored: ReadonlySet<string>, id: number): SQL {
  const name = tableName(table);
  const columns = getTableConfig(table).columns.filter((column) => stored.has(column.name));
  const references = listReferences().filter((reference) => reference.table === table);
  const values = columns.map((column) => {
    const value = sql`was.${sql.identifier(column.name)}`;
    const reference = references.find((other) => other.column === column);
    return reference && !column.notNull && !isWithin(reference)
      ? sql`case when ${rowExists(reference)} then ${value} end`
      : value;
  });
  const needed = references.filter(({ column }) => column.notNull && stored.has(column.name));
  const within = references
    .filter((reference) => isWithin(reference) && stored.has(reference.column.name))
    .map((reference) => isThereOrReturns(reference, id));
  return sql`
    insert into ${table} (${sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    )}) overriding system value
    select ${sql.join(values, sql`, `)}
    from ${trash}, jsonb_populate_recordset(null::${table}, ${trash.rows}->'rows'->${name}) as was
    where ${trash.id} = ${id} and ${sql.join([sql`true`, ...needed.map(rowExists), ...within], sql` and `)}`;
}

function rowExists({ column, names }: Reference): SQL {
  const value = sql`was.${sql.identifier(column.name)}`;
  return sql`exists (select from ${names.table} where ${names.column} = ${value})`;
}

/** A row that belongs to another of its table returns only with it, or while it is there. */
function isThereOrReturns(reference: Reference, id: number): SQL {
  const value = sql`was.${sql.identifier(reference.column.name)}`;
  return sql`(${value} is null or ${rowExists(reference)} or exists (
    select from ${trash} as stored, jsonb_array_elements(stored.rows->'rows'->${tableName(reference.table)}) as other
    where stored.id = ${id} and (other->>${reference.names.column.name})::integer = ${value}))`;
}

/** Restores the references of remaining rows to the restored ones, unless they refer to something else by now. */
function restoreReference({ table, column }: Reference, id: number): SQL {
  const place = `${tableName(table)}.${column.name}`;
  return sql`
    update ${table} set ${sql.identifier(column.name)} = (pair->>1)::integer
    from ${trash}, jsonb_array_elements(${trash.rows}->'named'->${place}) as pair
    where ${trash.id} = ${id} and ${getPrimaryKey(table)} = (pair->>0)::integer and ${column} is null`;
}
