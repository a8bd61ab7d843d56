import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { hasForm, identity, instant } from "./columns.ts";

/**
 * Stored files by content address. Records and bodies refer to them by `url`; a file that no record has named for a day
 * after it was stored is removed.
 */
export const media = pgTable(
  "media",
  {
    id: identity(),
    /** SHA-256 of the stored bytes, hex. */
    contentHash: text("content_hash").notNull(),
    /**
     * `made` is a file that the portal generates from a record: it has no public address and is deleted with its
     * record.
     */
    kind: text("kind", { enum: ["image", "raw", "sound", "made"] }).notNull(),
    mimeType: text("mime_type").notNull(),
    url: text("url").notNull(),
    storageKey: text("storage_key").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Preview tone: three hex digits. */
    tone: text("tone"),
    /** Animated images are served as they are, since a variant would lose the animation. */
    animated: boolean("animated").notNull().default(false),
    /** How long a recording is; null where its file does not tell it. */
    seconds: integer("seconds"),
    /** When the clean-up first found no record that refers to it; null while one does. */
    unusedSince: instant("unused_since"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("media_content_key").on(table.contentHash, table.kind),
    uniqueIndex("media_url_key").on(table.url),
    index("media_created_index").on(table.createdAt),
    check("media_hash_form", hasForm(table.contentHash, "hash")),
    // The key must be derived from the hash, so that it cannot name any other file.
    check("media_key_form", hasForm(table.storageKey, "storageKey")),
    check(
      "media_key_of_hash",
      sql`left(${table.storageKey}, 67) = left(${table.contentHash}, 2) || '/' || ${table.contentHash}`,
    ),
    check("media_address_form", hasForm(table.url, "mediaAddress")),
    check("media_type_known", hasForm(table.mimeType, "mediaType")),
    check("media_tone_form", hasForm(table.tone, "tone")),
  ],
);

/**
 * Files that may exist in storage without a record in `media`: noted before a file is written and before a record is
 * removed, so that a process killed in between leaves neither a record without its file nor a file that is never
 * removed.
 */
export const looseFiles = pgTable(
  "loose_files",
  {
    storageKey: text("storage_key").primaryKey(),
    /** SHA-256 of the bytes, hex. */
    contentHash: text("content_hash").notNull(),
    /** When the clean-up may remove the file, unless a record refers to it by then. */
    removableAt: instant("removable_at").notNull(),
  },
  (table) => [
    index("loose_files_removable_index").on(table.removableAt),
    // The clean-up removes these files: a forged row must not lead it outside the media folder.
    check(
      "loose_files_key_form",
      sql`${table.contentHash} ~ '^[0-9a-f]{64}$' and ${table.storageKey} ~ '^[0-9a-f]{2}/[0-9a-f]{64}[.][0-9a-z]{1,8}$'
        and strpos(${table.storageKey}, ${table.contentHash}) = 4`,
    ),
  ],
);
