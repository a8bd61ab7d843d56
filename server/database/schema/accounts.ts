import type { Role } from "@hilal/contract/shared/abilities";
import type { ReadingChoices } from "@hilal/contract/shared/reading/reading-choices";
import { sql } from "drizzle-orm";
import {
  bigint,
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
    /** Where a member of staff last used it from; empty for readers (product: audit 4). */
    address: text("address").notNull().default(""),
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
        "second-step-code",
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

/** Staff invited by mail, until they accept. The link's secret is stored as a hash once its mail is composed. */
export const invitations = pgTable(
  "invitations",
  {
    id: identity(),
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    language: text("language", { enum: ["en", "ur"] }).notNull(),
    /** Who sent it last. The link works only while that person may manage accounts. */
    invitedBy: integer("invited_by").references(() => users.id, { onDelete: "set null" }),
    tokenHash: text("token_hash"),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("invitations_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("invitations_token_key").on(table.tokenHash),
  ],
);

/** Passkeys, as a second step of signing in. The id is the credential's own, in base64url. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The public key in COSE form, base64url. */
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: jsonb("transports").$type<string[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user_index").on(table.userId)],
);

/** An app that computes codes (TOTP, RFC 6238) as a second step: one per account. */
export const authenticatorApps = pgTable("authenticator_apps", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with a key that is not in the database. */
  secret: text("secret").notNull(),
  /** The time step of the last accepted code: none of it or before is accepted again. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Codes for a person whose second step is lost, by hash; a used one is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins that wait for their second step, by the hash of the token in the browser's cookie. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Wrong answers so far. */
    tries: integer("tries").notNull().default(0),
    /** The challenge for a passkey, used once. */
    challenge: text("challenge"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("pending_sign_ins_user_index").on(table.userId)],
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
