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

/** Who looks at records, and when. */
export interface Viewer {
  readonly caller: Caller;
  readonly now: Date;
  /** Of the page that the answer is for; names are ordered by its alphabet. */
  readonly language: Language;
  /** Whether the caller sees the records that readers do not see. */
  readonly seesAll: boolean;
}

type Query<List extends Endpoint> = z.output<List["query"]>;
type SortName<List extends Endpoint> =
  Query<List> extends { readonly sort: infer Name extends string } ? Name : never;
type FilterValues<List extends Endpoint> = Omit<Query<List>, "page" | "page_size" | "sort">;

interface Sorting {
  /** Ascending, or descending where the name that was asked for begins with a minus. */
  turned(by: PgColumn | SQL): SQL;
  readonly id: PgColumn;
  readonly viewer: Viewer;
}

/** An order: a column with the id behind it, both up or both down, or a function that returns what to order by. */
export type Sort = PgColumn | ((sorting: Sorting) => SQL[]);

/** The order of names by the alphabet of the page's language. */
export const byName =
  (column: PgColumn): Sort =>
  ({ turned, id, viewer }) => [turned(nameKey(column, viewer.language)), turned(id)];

/** The order from the latest to the earliest. */
export const latestFirst =
  (column: PgColumn): Sort =>
  ({ id }) => [desc(column), desc(id)];

/** One entry for `name` and `-name`. */
type Sorts<List extends Endpoint> = {
  readonly [Name in SortName<List> as Name extends `-${infer Up}` ? Up : Name]: Sort;
};

/** A condition from the value of a filter; a column stands for being equal to it. */
type Filter<Value> = PgColumn | ((value: Value, viewer: Viewer) => SQL | undefined);

/** By the names that the list's query has in the contract; `q` is looked for in each of its columns. */
type Filters<List extends Endpoint> = {
  readonly [Name in keyof FilterValues<List>]-?: Name extends "q"
    ? readonly PgColumn[]
    : Filter<NonNullable<FilterValues<List>[Name]>>;
};

type Table = PgTable & { readonly id: PgColumn; readonly version?: PgColumn };
export type Columns = Readonly<Record<string, SQL>>;

/** What is read of one record. */
export type RecordRow<T extends Table, More extends Columns> = {
  readonly record: T["$inferSelect"];
  /** Left out where the kind has none. */
  readonly picture?: PictureRow | null;
} & { readonly [Name in keyof More]: More[Name] extends SQL<infer Value> ? Value : never };

export interface RecordTable<T extends Table, List extends Endpoint, More extends Columns> {
  /** The call whose query names the sorts and the filters. */
  readonly list: List;
  readonly table: T;
  /** Which rows of the table are meant; all without it. */
  readonly only?: SQL | undefined;
  /** The column that names the stored picture. */
  readonly picture?: PgColumn;
  /** What else is read with each row. */
  columns?(viewer: Viewer): More;
  readonly sorts: Sorts<List>;
  readonly filters: Filters<List>;
  /** What readers see: values that stand for what they ask by these filters, or a condition besides. */
  readonly readersSee?: Partial<FilterValues<List>> | ((viewer: Viewer) => SQL | undefined);
}

export interface ListRequest<List extends Endpoint> {
  readonly filters: Partial<FilterValues<List>>;
  readonly sort: SortName<List>;
  readonly viewer: Viewer;
}

/**
 * The queries of a kind of record (docs/decisions/0078). Each takes the database or a transaction; `find` and `lock`
 * return undefined for a record that is not there, or that the viewer does not see.
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
    const turned = sort.startsWith("-") ? desc : asc;
    const found = Object.entries<Sort>(sorts).find(([name]) => name === sort.replace(/^-/, ""));
    const by = found?.[1] ?? id;
    if (typeof by === "function") return by({ turned, id, viewer });
    return by === id ? [turned(id)] : [turned(by), turned(id)];
  };

  const one = (executor: Executor, which: number, viewer: Viewer) =>
    select(executor, viewer, and(eq(id, which), toCondition({}, viewer)));

  // Drizzle cannot tell the rows of a table that is a type parameter.
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
      return (await typed(one(executor, which, viewer)))[0];
    },

    /** The same, locked until the transaction ends, so that a version checked is the version saved over. */
    async lock(executor: Executor, which: number, viewer: Viewer): Promise<Row | undefined> {
      return (await typed(one(executor, which, viewer).for("update", { of: rows })))[0];
    },

    /** @returns the id */
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
