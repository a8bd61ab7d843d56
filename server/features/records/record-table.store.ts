import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { nameKey } from "../../database/name-order.ts";
import { nextVersion } from "../../database/next-version.ts";
import { media } from "../../database/schema/media.ts";
import type { Caller } from "../../http/api/caller.ts";
import { type PictureRow, pictureColumns } from "../../media/library/picture-presenter.ts";

/** The caller for whom records are read, and the time of the request. */
export interface Viewer {
  readonly caller: Caller;
  readonly now: Date;
  /** The language of the page that requests them; names are sorted by its alphabet. */
  readonly language: Language;
  /** Whether the caller may see records that readers do not see. */
  readonly seesAll: boolean;
}

type Query<List extends Endpoint> = z.output<List["query"]>;
type SortName<List extends Endpoint> =
  Query<List> extends { readonly sort: infer Name extends string } ? Name : never;
type FilterValues<List extends Endpoint> = Omit<Query<List>, "page" | "page_size" | "sort">;

interface Sorting {
  /** Sorts ascending, or descending when the requested order begins with a minus. */
  inDirection(by: PgColumn | SQL): SQL;
  readonly id: PgColumn;
  readonly viewer: Viewer;
}

/**
 * A sort order: a column (the id breaks ties, in the same direction), or a function that returns the `order by` terms.
 */
export type Sort = PgColumn | ((sorting: Sorting) => SQL[]);

/** Sorts names by the alphabet of the page's language. */
export const byName =
  (column: PgColumn): Sort =>
  ({ inDirection, id, viewer }) => [inDirection(nameKey(column, viewer.language)), inDirection(id)];

/** Sorts from the latest to the earliest. */
export const latestFirst =
  (column: PgColumn): Sort =>
  ({ id }) => [desc(column), desc(id)];

/** One entry serves both `name` and `-name`. */
type Sorts<List extends Endpoint> = {
  readonly [Name in SortName<List> as Name extends `-${infer Up}` ? Up : Name]: Sort;
};

/** Builds a condition from a filter's value; a column alone is compared for equality. */
type Filter<Value> = PgColumn | ((value: Value, viewer: Viewer) => SQL | undefined);

/** One filter for each parameter of the list's query in the contract; `q` is searched for in each of its columns. */
type Filters<List extends Endpoint> = {
  readonly [Name in keyof FilterValues<List>]-?: Name extends "q"
    ? readonly PgColumn[]
    : Filter<NonNullable<FilterValues<List>[Name]>>;
};

type Table = PgTable & { readonly id: PgColumn; readonly version?: PgColumn };
export type Columns = Readonly<Record<string, SQL>>;

/** The columns that are selected for one record. */
export type RecordRow<T extends Table, More extends Columns> = {
  readonly record: T["$inferSelect"];
  /** Undefined when the kind has no picture. */
  readonly picture?: PictureRow | null;
} & { readonly [Name in keyof More]: More[Name] extends SQL<infer Value> ? Value : never };

export interface RecordTable<T extends Table, List extends Endpoint, More extends Columns> {
  /** The endpoint whose query names the sort orders and the filters. */
  readonly list: List;
  readonly table: T;
  /** Limits the kind to some rows of the table; all rows by default. */
  readonly only?: SQL | undefined;
  /** The column with the id of the stored picture. */
  readonly picture?: PgColumn;
  /** Further columns to select with each row. */
  columns?(viewer: Viewer): More;
  readonly sorts: Sorts<List>;
  readonly filters: Filters<List>;
  /** What readers see: fixed values that override the requested filters, or an additional condition. */
  readonly readersSee?: Partial<FilterValues<List>> | ((viewer: Viewer) => SQL | undefined);
}

export interface ListRequest<List extends Endpoint> {
  readonly filters: Partial<FilterValues<List>>;
  readonly sort: SortName<List>;
  readonly viewer: Viewer;
}

/**
 * Builds the queries of a kind of record (docs/decisions/0078). Each takes the database or a transaction; `find` and
 * `lock` return undefined for a record that does not exist or that the viewer may not see.
 */
export function recordQueries<
  T extends Table,
  List extends Endpoint,
  More extends Columns = Record<never, SQL>,
>({ table, only, picture, columns, sorts, filters, readersSee }: RecordTable<T, List, More>) {
  type Row = RecordRow<T, More>;
  const { id, version } = table as Table;
  const rows: PgTable = table;

  const select = (executor: Executor, viewer: Viewer, condition: SQL | undefined) => {
    const pictured = picture && { picture: pictureColumns };
    const selected = executor
      .select({ record: rows, ...pictured, ...columns?.(viewer) })
      .from(rows)
      .$dynamic();
    return (picture ? selected.leftJoin(media, eq(media.id, picture)) : selected).where(condition);
  };

  const toCondition = (asked: Partial<FilterValues<List>>, viewer: Viewer): SQL | undefined => {
    const rule = viewer.seesAll ? undefined : readersSee;
    const isCondition = typeof rule === "function";
    const values: Readonly<Record<string, unknown>> = isCondition ? asked : { ...asked, ...rule };
    const conditions = Object.entries<Filter<never> | readonly PgColumn[]>(filters).map(
      ([name, filter]) => {
        const value = values[name];
        if (value === undefined || value === "") return undefined;
        if (typeof filter === "function") return filter(value as never, viewer);
        if (!Array.isArray(filter)) return eq(filter as PgColumn, value);
        return or(...filter.map((column: PgColumn) => contains(column, String(value))));
      },
    );
    return and(only, isCondition ? rule(viewer) : undefined, ...conditions);
  };

  const orderBy = (sort: string, viewer: Viewer): SQL[] => {
    const inDirection = sort.startsWith("-") ? desc : asc;
    const found = Object.entries<Sort>(sorts).find(([name]) => name === sort.replace(/^-/, ""));
    const by = found?.[1] ?? id;
    if (typeof by === "function") return by({ inDirection, id, viewer });
    return by === id ? [inDirection(id)] : [inDirection(by), inDirection(id)];
  };

  const selectOne = (executor: Executor, which: number, viewer: Viewer) =>
    select(executor, viewer, and(eq(id, which), toCondition({}, viewer)));

  // Drizzle cannot infer the rows of a table that is a type parameter.
  const typed = (selected: PromiseLike<unknown>) => selected as PromiseLike<Row[]>;

  return {
    async list(
      executor: Executor,
      { filters: asked, sort, viewer }: ListRequest<List>,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<Row[]> {
      const selected = select(executor, viewer, toCondition(asked, viewer));
      return typed(
        selected
          .orderBy(...orderBy(sort, viewer))
          .limit(limit)
          .offset(offset),
      );
    },

    async count(
      executor: Executor,
      { filters: asked, viewer }: Omit<ListRequest<List>, "sort">,
    ): Promise<number> {
      return executor.$count(rows, toCondition(asked, viewer));
    },

    async find(executor: Executor, which: number, viewer: Viewer): Promise<Row | undefined> {
      return (await typed(selectOne(executor, which, viewer)))[0];
    },

    /**
     * Like `find`, but locks the row until the transaction ends, so that the version that was checked is the one
     * replaced.
     */
    async lock(executor: Executor, which: number, viewer: Viewer): Promise<Row | undefined> {
      return (await typed(selectOne(executor, which, viewer).for("update", { of: rows })))[0];
    },

    /** @returns the id of the new row */
    async insert(executor: Executor, values: T["$inferInsert"]): Promise<number> {
      const made = await executor.insert(rows).values(values).returning({ id });
      return Number(made[0]?.id ?? 0);
    },

    async update(
      executor: Executor,
      which: number,
      values: Partial<T["$inferInsert"]>,
    ): Promise<void> {
      const next = version && nextVersion(version);
      await executor
        .update(rows)
        .set({ ...values, ...next })
        .where(eq(id, which));
    },
  };
}
