import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, integer, timestamp } from "drizzle-orm/pg-core";

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The surrogate key of every record, an integer as in addresses. */
export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** The columns of every editable record: its version for optimistic locking, and when it was created and last saved. */
export const recordColumns = () => ({
  version: integer("version").notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/**
 * Formats of stored values that other code relies on, as PostgreSQL regular expressions, which work unchanged in
 * JavaScript, except `address`. The tables check them, and so does a restore, whose tables may be older than the
 * checks.
 */
export const forms = {
  /** SHA-256, hex. */
  hash: "^[0-9a-f]{64}$",
  /** The key of a file in the media storage: its hash in one of 256 folders. */
  storageKey: "^[0-9a-f]{2}/[0-9a-f]{64}[.][a-z0-9]{1,8}$",
  /** The address of a stored file. */
  mediaAddress: "^/media(/[a-z0-9-]+)+[.][a-z0-9]+$",
  /** The media types that are stored; browsers execute none of them. */
  mediaType: "^(image/(jpeg|png|webp|avif)|audio/(mpeg|mp4|ogg)|application/(pdf|epub[+]zip))$",
  /** Three hex digits. */
  tone: "^[0-9a-f]{3}$",
  /** Empty, a path of this site, or a web address; never a script, nor a path that leads to another host. */
  address: "^(/([^/\\\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$",
} as const;

/** Returns a check that a column has a form; null passes every check. */
export const hasForm = (column: AnyPgColumn, form: keyof typeof forms): SQL =>
  sql`${column} ~ '${sql.raw(forms[form])}'`;
