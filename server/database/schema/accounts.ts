import type { Role } from "@hilal/contract/shared/abilities";
import type { ReadingChoices } from "@hilal/contract/shared/reading/reading-choices";
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identity, instant, recordColumns } from "./columns.ts";

/** Accounts: readers, and users with a role. */
export const users = pgTable(
  "users",
  {
    id: identity(),
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    /** One of the roles of the contract's table, which alone defines them. */
    role: text("role").$type<Role>(),
    emailVerifiedAt: instant("email_verified_at"),
    blockedAt: instant("blocked_at"),
    language: text("language", { enum: ["en", "ur"] })
      .notNull()
      .default("en"),
    digits: text("digits", { enum: ["latn", "urdu"] })
      .notNull()
      .default("latn"),
    /** The reader's display preferences (product: reading 18). */
    reading: jsonb("reading").$type<Omit<ReadingChoices, "digits">>().notNull().default({}),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_role_index").on(table.role).where(sql`${table.role} is not null`),
  ],
);

/** Google and Facebook accounts that sign in to an account of ours (product: accounts 9). */
export const userIdentities = pgTable(
  "user_identities",
  {
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    subject: text("subject").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("user_identities_user_index").on(table.userId),
  ],
);

/** A sign-in on one device: a family of rotated refresh tokens (product: accounts 11). */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("sessions_user_index").on(table.userId)],
);

/** Refresh tokens by hash. Reuse of a spent token revokes its session. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    spentAt: instant("spent_at"),
  },
  (table) => [index("refresh_tokens_session_index").on(table.sessionId)],
);

/** Mailed single-use links (e-mail verification, password reset, e-mail change) and codes (`…-code`), by hash. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", {
      enum: [
        "verify-email",
        "reset-password",
        "change-email",
        "change-email-code",
        "set-password-code",
        "delete-account-code",
      ],
    }).notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    payload: jsonb("payload").$type<{ email?: string; tries?: number }>().notNull().default({}),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("mailed_tokens_user_index").on(table.userId)],
);

/** Throttling counters, shared by all instances: one row per key and window. */
export const rateCounters = pgTable(
  "rate_counters",
  {
    key: text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    hits: integer("hits").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("rate_counters_window_index").on(table.windowStart),
  ],
);
