import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { articles } from "./articles.ts";
import { instant } from "./columns.ts";

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});

/**
 * Unpublished work on an article: one shared document each. `state` contains all updates up to `compactedThrough`;
 * later ones are in `workingCopyUpdates`.
 */
export const workingCopies = pgTable(
  "working_copies",
  {
    articleId: integer("article_id")
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    /**
     * Identifies the document; unchanged after the article is deleted and restored. A new article's is made by the
     * browser that begins it.
     */
    document: uuid("document").notNull().defaultRandom(),
    state: bytes("state").notNull(),
    compactedThrough: bigint("compacted_through", { mode: "number" }).notNull().default(0),
    /** The number of the latest update. */
    lastUpdate: bigint("last_update", { mode: "number" }).notNull().default(0),
    /** The number of the last update that `fields`, `body`, `words` and `isChanged` include. */
    readThrough: bigint("read_through", { mode: "number" }).notNull().default(0),
    /** The version of the article that it is based on. */
    baseVersion: integer("base_version").notNull(),
    /** A hash of fields and body at the time they equalled that version. */
    baseHash: text("base_hash").notNull().default(""),
    /** Whether its content differs from that version. */
    isChanged: boolean("is_changed").notNull().default(false),
    fields: jsonb("fields").$type<WorkingFields>().notNull(),
    /** The body as the editor's JSON. */
    body: jsonb("body").notNull(),
    words: integer("words").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("working_copies_newest_index").on(table.updatedAt.desc().nullsFirst()),
    uniqueIndex("working_copies_document_index").on(table.document),
  ],
);

/** The latest changes of a working copy, in the order in which they were stored. */
export const workingCopyUpdates = pgTable(
  "working_copy_updates",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => workingCopies.articleId, { onDelete: "cascade" }),
    number: bigint("number", { mode: "number" }).notNull(),
    update: bytes("update").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.number] })],
);

/** Calls made with an idempotency key: repeating the call returns the same answer. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** The endpoint's name and a hash of the input: a key belongs to one call. */
    call: text("call").notNull(),
    /** The record that the call created or saved. */
    recordId: integer("record_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("idempotency_keys_created_index").on(table.createdAt),
  ],
);
