import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { articleSearch } from "../schema/search.ts";
import * as schema from "../schema/tables.ts";

/** A column that names a row of another table. */
export interface Reference {
  readonly table: PgTable;
  readonly column: PgColumn;
  readonly names: { readonly table: PgTable; readonly column: PgColumn };
  /** What becomes of the row when the one that it names is deleted. */
  readonly onDeletion: "goes" | "stays";
}

/** What goes when a row of a table is deleted, and what only loses its name for it. */
export interface Belongings {
  readonly root: PgTable;
  /** The tables whose rows go, each with what takes them along; a table stands behind those that it names. */
  readonly going: readonly { readonly table: PgTable; readonly by: readonly Reference[] }[];
  /** References from rows that stay. */
  readonly staying: readonly Reference[];
}

/** What is made anew of the rest when a record comes back. */
const derivedTables: readonly PgTable[] = [articleSearch];

/** Every reference of the schema, with the rule that the database keeps for it. */
export function referencesOf(tables: readonly unknown[] = Object.values(schema)): Reference[] {
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

/** Reads from the schema what belongs to a row of a table, so that no table has to be remembered. */
export function belongingsOf(root: PgTable, references = referencesOf()): Belongings {
  const going = new Map<PgTable, readonly Reference[]>([[root, []]]);
  for (const table of going.keys()) {
    for (const reference of references) {
      if (reference.onDeletion !== "goes" || reference.names.table !== table) continue;
      if (derivedTables.includes(reference.table)) continue;
      const by = going.get(reference.table) ?? [];
      going.set(reference.table, [...by, reference]);
    }
  }
  return {
    root,
    going: behindWhatTheyName([...going.keys()], references).map((table) => ({
      table,
      by: going.get(table) ?? [],
    })),
    staying: references.filter(
      ({ table, names, onDeletion }) =>
        onDeletion === "stays" && going.has(names.table) && !going.has(table),
    ),
  };
}

function behindWhatTheyName(tables: readonly PgTable[], references: readonly Reference[]) {
  const placed: PgTable[] = [];
  while (placed.length < tables.length) {
    const left = tables.filter((table) => !placed.includes(table));
    const next = left.find((table) =>
      references.every(
        (reference) => reference.table !== table || !left.includes(reference.names.table),
      ),
    );
    if (!next) throw new Error("Tables that name each other cannot be put back one by one.");
    placed.push(next);
  }
  return placed;
}
