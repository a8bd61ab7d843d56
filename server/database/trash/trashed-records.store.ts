import type { TrashKind } from "@hilal/contract/trash";
import { and, eq, is, isNull, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../connect.ts";
import { articles } from "../schema/articles.ts";
import { authors } from "../schema/authors.ts";
import { comments } from "../schema/comments.ts";
import { publications } from "../schema/publications.ts";
import { trash } from "../schema/records.ts";
import { articleSearch } from "../schema/search.ts";
import { billboards, videos } from "../schema/showcase.ts";
import { packages } from "../schema/subscriptions.ts";
import * as schema from "../schema/tables.ts";

/** A table by whose rows records are deleted and brought back. */
type RootTable = PgTable & { readonly id: PgColumn; readonly userId?: PgColumn };

/** How the trash handles a kind of record. */
export interface TrashedRecord<Table extends RootTable = RootTable> {
  readonly table: Table;
  /** The title shown in the trash. */
  readonly title: SQL | PgColumn;
  /** The owner's account. */
  readonly owner: SQL | PgColumn;
  /** Restricts the table to rows of this kind; all rows when left out. */
  readonly only?: SQL;
}

type Facts = Partial<Pick<TrashedRecord, "owner" | "only">>;

/** A record belongs to the account that its `user_id` names, unless another owner is given. */
const trashed = <Table extends RootTable>(
  table: Table,
  title: SQL | PgColumn,
  facts: Facts = {},
): TrashedRecord<Table> => ({ table, title, owner: table.userId ?? sql`null::integer`, ...facts });

const commentedArticle = eq(articles.id, comments.articleId);

/** Every kind of record that goes to the trash. */
export const trashedRecords = {
  article: trashed(articles, articles.title),
  comment: trashed(comments, sql`left(${comments.comment}, 200)`, {
    // The owner of the article moderates its comments.
    owner: sql`(select ${articles.userId} from ${articles} where ${commentedArticle})`,
  }),
  magazine: trashed(publications, publications.title, { only: eq(publications.kind, "magazine") }),
  ebook: trashed(publications, publications.title, { only: eq(publications.kind, "ebook") }),
  video: trashed(videos, videos.title),
  billboard: trashed(billboards, billboards.title),
  author: trashed(authors, authors.authorName),
  package: trashed(packages, packages.packageName),
} satisfies Readonly<Record<TrashKind, TrashedRecord>>;

/** The kinds whose records are forms of one table each (server/features/records). */
export type RecordKind = Exclude<TrashKind, "article" | "comment">;

/** A foreign key column. */
export interface Reference {
  readonly table: PgTable;
  readonly column: PgColumn;
  readonly names: { readonly table: PgTable; readonly column: PgColumn };
  /** What happens to the row when the referenced one is deleted. */
  readonly onDeletion: "goes" | "stays";
}

/** The rows deleted together with a row of a table, and the references that are only cleared. */
export interface Dependents {
  readonly root: PgTable;
  /**
   * The tables whose rows are deleted, with the references that cause it; each table comes after those that it refers
   * to.
   */
  readonly removed: readonly { readonly table: PgTable; readonly by: readonly Reference[] }[];
  /** References from rows that stay. */
  readonly cleared: readonly Reference[];
}

/** Derived data, which is rebuilt when a record is restored. */
const derivedTables: readonly PgTable[] = [articleSearch];

/** Returns every foreign key of the schema, with its rule on deletion. */
export function listReferences(tables: readonly unknown[] = Object.values(schema)): Reference[] {
  return tables
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const [column, ...more] = columns;
        const [named] = foreignColumns;
        const { name } = getTableConfig(table);
        if (!column || !named || more.length > 0) throw new Error(`${name}: a key of one column.`);
        if (key.onDelete !== "cascade" && key.onDelete !== "set null") {
          throw new Error(`${name}.${column.name} says not what becomes of it after a deletion.`);
        }
        return {
          table,
          column,
          names: { table: foreignTable, column: named },
          onDeletion: key.onDelete === "cascade" ? ("goes" as const) : ("stays" as const),
        };
      }),
    );
}

/** Whether rows of a table belong to others of the same table, as answers to comments do. */
export const isWithin = ({ table, names }: Reference) => table === names.table;

/** Derives from the schema which rows belong to a row of a table, so that no table can be forgotten. */
export function findDependents(root: PgTable, references = listReferences()): Dependents {
  const removed = new Map<PgTable, readonly Reference[]>([[root, []]]);
  for (const table of removed.keys()) {
    for (const reference of references) {
      if (reference.onDeletion !== "goes" || reference.names.table !== table) continue;
      if (derivedTables.includes(reference.table)) continue;
      const by = removed.get(reference.table) ?? [];
      // `moveToTrash` adds the answers to a comment itself.
      if (isWithin(reference)) continue;
      removed.set(reference.table, [...by, reference]);
    }
  }
  return {
    root,
    removed: orderByReferences([...removed.keys()], references).map((table) => ({
      table,
      by: removed.get(table) ?? [],
    })),
    cleared: references.filter(
      ({ table, names, onDeletion }) =>
        onDeletion === "stays" && removed.has(names.table) && !removed.has(table),
    ),
  };
}

function orderByReferences(tables: readonly PgTable[], references: readonly Reference[]) {
  const placed: PgTable[] = [];
  while (placed.length < tables.length) {
    const left = tables.filter((table) => !placed.includes(table));
    const next = left.find((table) =>
      references.every(
        (reference) =>
          reference.table !== table || isWithin(reference) || !left.includes(reference.names.table),
      ),
    );
    if (!next) throw new Error("Tables that name each other cannot be put back one by one.");
    placed.push(next);
  }
  return placed;
}

/** Whether a record with this id was deleted, whether still in the trash or emptied from it. */
export async function wasDeleted(
  executor: Executor,
  kind: TrashKind,
  recordId: number,
): Promise<boolean> {
  const rows = await executor
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.kind, kind), eq(trash.recordId, recordId)));
  return rows.length > 0;
}

/** Returns the ids of the records of a kind that can still be restored, as a subquery. */
export const restorableIds = (kind: TrashKind) =>
  sql`(select ${trash.recordId} from ${trash} where ${and(eq(trash.kind, kind), isNull(trash.emptiedAt))})`;
