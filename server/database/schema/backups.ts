import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns.ts";

/** Existing and failed backups (product: operations 16, operations 17, operations 18). */
export const backups = pgTable(
  "backups",
  {
    id: identity(),
    /** When the data was read. */
    madeAt: instant("made_at").notNull(),
    /** A path or s3://bucket/key, once the backup is verified. */
    address: text("address"),
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    rows: bigint("rows", { mode: "number" }).notNull().default(0),
    files: integer("files").notNull().default(0),
    isEncrypted: boolean("is_encrypted").notNull().default(false),
    /** When it was verified by restoring, counting and comparing. */
    provenAt: instant("proven_at"),
    /** Why there is no backup, or none that passed verification. */
    failure: text("failure"),
  },
  (table) => [
    index("backups_proven_at_idx").on(table.provenAt),
    check(
      "backups_proven_has_address",
      sql`${table.provenAt} is null or ${table.address} is not null`,
    ),
  ],
);
