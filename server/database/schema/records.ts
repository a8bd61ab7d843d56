import { trashKinds } from "@hilal/contract/trash";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { identity, instant } from "./columns.ts";

/**
 * The content of a deleted record. It is written and read only by the database, so that no number passes through
 * JavaScript.
 */
export interface TrashedRows {
  /** The removed rows, by table. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
  /** Keyed by "table.column": the remaining rows that referred to a removed one, as the row's key and the reference. */
  readonly named: Readonly<Record<string, readonly (readonly [key: number, named: number])[]>>;
  /** The addresses of the stored files that the rows referred to by id. */
  readonly files: readonly string[];
}

/**
 * A deleted record with its dependent rows; after it is emptied from the trash, only the fact of its deletion remains.
 */
export const trash = pgTable(
  "trash",
  {
    id: identity(),
    kind: text("kind", { enum: trashKinds }).notNull(),
    recordId: integer("record_id").notNull(),
    title: text("title").notNull(),
    /** Null after it was emptied. */
    rows: jsonb("rows").$type<TrashedRows>(),
    /** The owner of the record. */
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "set null" }),
    deletedBy: integer("deleted_by").references(() => users.id, { onDelete: "set null" }),
    deletedAt: instant("deleted_at").notNull().defaultNow(),
    emptiedAt: instant("emptied_at"),
  },
  (table) => [
    uniqueIndex("trash_record_key").on(table.kind, table.recordId),
    index("trash_newest_index")
      .on(table.deletedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.emptiedAt} is null`),
  ],
);

/**
 * Who did what, when, from where, with the values before and after. The table is append-only: triggers reject anything
 * else.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    /** Not a foreign key, so that an entry outlives the account. */
    actorId: integer("actor_id"),
    actorName: text("actor_name").notNull().default(""),
    address: text("address").notNull().default(""),
    action: text("action").notNull(),
    kind: text("kind").notNull(),
    recordId: integer("record_id"),
    title: text("title").notNull().default(""),
    before: jsonb("before"),
    after: jsonb("after"),
    /** The entry of the whole change of many records that this one is part of. */
    partOf: bigint("part_of", { mode: "number" }).default(
      sql`nullif(current_setting('hilal.part_of', true), '')::bigint`,
    ),
  },
  (table) => [
    index("audit_entries_part_index")
      .on(table.partOf, table.recordId)
      .where(sql`${table.partOf} is not null`),
    index("audit_entries_record_index").on(
      table.kind,
      table.recordId,
      table.id.desc().nullsFirst(),
    ),
    index("audit_entries_actor_index").on(table.actorId, table.id.desc().nullsFirst()),
    index("audit_entries_at_index").on(table.at),
  ],
);

/** A bulk change of records: the request, its progress, and what is needed to undo it. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: identity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: trashKinds }).notNull(),
    action: text("action", {
      enum: ["status", "category", "owner", "schedule", "trash"],
    }).notNull(),
    /** The value that the action sets. */
    value: jsonb("value").notNull(),
    recordIds: jsonb("record_ids").$type<readonly number[]>().notNull(),
    /** The state of each record when the run began, in the same order; null for a missing one. */
    stamps: jsonb("stamps").$type<readonly (string | null)[]>(),
    stage: text("stage", { enum: ["running", "done", "undoing", "undone"] }).notNull(),
    done: integer("done").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
    undoneAt: instant("undone_at"),
    /** The audit entry of the change, or of its undoing. */
    entryId: bigint("entry_id", { mode: "number" }),
  },
  (table) => [index("bulk_runs_user_index").on(table.userId, table.id.desc().nullsFirst())],
);

/** The result of a run for each article. */
export const bulkResults = pgTable(
  "bulk_results",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    /** Not a foreign key: the article may be in the trash. */
    recordId: integer("record_id").notNull(),
    title: text("title").notNull(),
    /** Why it was left unchanged; null when it was changed. */
    reason: text("reason"),
    /** The missing requirements, as message codes, where the record was left unchanged because of them. */
    lacks: jsonb("lacks").$type<readonly string[]>(),
    /** The previous value, to be restored. */
    before: jsonb("before"),
    /** The version created by the change. */
    version: integer("version"),
    /** Whether it was undone; null when no undo was tried. */
    isUndone: boolean("is_undone"),
  },
  (table) => [primaryKey({ columns: [table.runId, table.recordId] })],
);
