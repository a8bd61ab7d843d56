import { reviewStages } from "@hilal/contract/desk/article-desk";
import { noticeKinds } from "@hilal/contract/desk/own-desk";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { articles } from "./articles.ts";
import { identity, instant } from "./columns.ts";
import { publications } from "./publications.ts";

/** The values of a scheduled publication, validated when it was scheduled. */
export interface ScheduledValues {
  /** The form of the save that publishes it, with its body sanitised. */
  readonly form: Readonly<Record<string, unknown>>;
  /** The state of the working copy that the values were taken from; null when there was none. */
  readonly copy: { readonly lastUpdate: number; readonly hash: string } | null;
}

/** An article's individual schedule, from before the article joined the release of its issue. */
export interface OwnSchedule {
  /** Instants in ISO 8601, as stored in JSON. */
  readonly dueAt: string;
  readonly createdAt: string;
  readonly values: ScheduledValues;
  readonly baseVersion: number;
  readonly userId: number | null;
  /** Set when the schedule had failed before the article joined; missing in data of earlier versions of the portal. */
  readonly failedAt?: string | null;
  readonly failure?: string | null;
}

/** Scheduled publications: the values of an article at the time it was scheduled. */
export const articleSchedules = pgTable(
  "article_schedules",
  {
    articleId: integer("article_id")
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    dueAt: instant("due_at").notNull(),
    values: jsonb("values").$type<ScheduledValues>().notNull(),
    /** The version of the article that it is based on. */
    baseVersion: integer("base_version").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    failedAt: instant("failed_at"),
    /** Why it was not published, as a message code. */
    failure: text("failure"),
    /** The issue that it is released with; null for a single article. */
    issueId: integer("issue_id").references(() => publications.id, { onDelete: "cascade" }),
    /** The schedule to restore when that release is cancelled; null where the article had none. */
    ownBefore: jsonb("own_before").$type<OwnSchedule>(),
  },
  (table) => [
    index("article_schedules_due_index").on(table.dueAt),
    index("article_schedules_issue_index").on(table.issueId),
  ],
);

/** The writer, reviewer, due date and state of an article's review. */
export const articleReviews = pgTable(
  "article_reviews",
  {
    articleId: integer("article_id")
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    stage: text("stage", { enum: reviewStages }).notNull(),
    writerId: integer("writer_id").references(() => users.id, { onDelete: "set null" }),
    reviewerId: integer("reviewer_id").references(() => users.id, { onDelete: "set null" }),
    dueOn: date("due_on"),
    note: text("note").notNull().default(""),
    /** Why the article was sent back. */
    reason: text("reason").notNull().default(""),
    submittedBy: integer("submitted_by").references(() => users.id, { onDelete: "set null" }),
    submittedAt: instant("submitted_at"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("article_reviews_writer_index").on(table.writerId),
    index("article_reviews_reviewer_index").on(table.reviewerId),
    index("article_reviews_due_index").on(table.dueOn).where(sql`${table.dueOn} is not null`),
  ],
);

/** Links with which people without an account can view a working copy. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: identity(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** The recipient, as described by the creator of the link. */
    label: text("label").notNull().default(""),
    mayComment: boolean("may_comment").notNull().default(false),
    createdBy: integer("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    lastOpenedAt: instant("last_opened_at"),
  },
  (table) => [
    uniqueIndex("share_links_token_key").on(table.tokenHash),
    index("share_links_article_index").on(table.articleId),
  ],
);

/** Editorial comments on paragraphs. Readers never see them. */
export const paragraphComments = pgTable(
  "paragraph_comments",
  {
    id: identity(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** The paragraph's identifier in the shared document (`client:clock`); empty for the whole text. */
    paragraph: text("paragraph").notNull().default(""),
    /** The paragraph's text at that time, to recognise it by after it was rewritten. */
    quote: text("quote").notNull().default(""),
    /** The selected words that it is about; empty for the whole paragraph. */
    words: text("words").notNull().default(""),
    /** Where the words are in the shared document (as the contract describes it). */
    anchor: text("anchor").notNull().default(""),
    /** The comment that this one replies to. */
    parentId: integer("parent_id"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The name given by a visitor with a share link. */
    visitorName: text("visitor_name").notNull().default(""),
    shareLinkId: integer("share_link_id").references(() => shareLinks.id, { onDelete: "set null" }),
    comment: text("comment").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    resolvedAt: instant("resolved_at"),
    resolvedBy: integer("resolved_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("paragraph_comments_article_index").on(table.articleId, table.id),
    index("paragraph_comments_parent_index").on(table.parentId),
  ],
);

/** Notifications of users: shown on their desk, and mailed together at most once an hour. */
export const deskNotices = pgTable(
  "desk_notices",
  {
    id: identity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: noticeKinds,
    }).notNull(),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** A visitor's name, a reason, or the text of a comment. */
    detail: text("detail").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    seenAt: instant("seen_at"),
    mailedAt: instant("mailed_at"),
  },
  (table) => [
    index("desk_notices_user_index").on(table.userId, table.id.desc().nullsFirst()),
    index("desk_notices_unmailed_index").on(table.userId).where(sql`${table.mailedAt} is null`),
  ],
);

/** The settings of the house; a setting without a row has its default. */
export const houseSettings = pgTable(
  "house_settings",
  {
    name: text("name").notNull(),
    value: jsonb("value").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    updatedBy: integer("updated_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.name] })],
);
