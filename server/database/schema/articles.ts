import { articleStates } from "@hilal/contract/shared/choices";
import { languageCodes } from "@hilal/i18n/languages";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { nameKey, titleKey } from "../name-order.ts";
import { users } from "./accounts.ts";
import { authors } from "./authors.ts";
import { hasForm, identity, instant, recordColumns } from "./columns.ts";
import { media } from "./media.ts";

/** Articles. `language` follows the category; `excerpt` is the body's opening as plain text. */
export const articles = pgTable(
  "articles",
  {
    id: identity(),
    title: text("title").notNull(),
    standfirst: text("standfirst").notNull().default(""),
    writer: text("writer").notNull(),
    authorId: integer("author_id").references(() => authors.id, { onDelete: "set null" }),
    description: text("description").notNull(),
    excerpt: text("excerpt").notNull().default(""),
    category: text("category").notNull(),
    language: text("language", { enum: ["en", "ur"] }).notNull(),
    publishDate: instant("publish_date").notNull(),
    coverImage: text("cover_image").notNull().default(""),
    coverAlt: text("cover_alt").notNull().default(""),
    coverMediaId: integer("cover_media_id").references(() => media.id, { onDelete: "set null" }),
    /** The article read aloud: the address of the stored file, or empty. */
    recordingUrl: text("recording_url").notNull().default(""),
    recordingMediaId: integer("recording_media_id").references(() => media.id, {
      onDelete: "set null",
    }),
    issueNew: text("issue_new", { enum: ["Yes", "No"] })
      .notNull()
      .default("Yes"),
    status: text("status", { enum: ["Active", "Inactive"] })
      .notNull()
      .default("Active"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** When it was first saved as Active; null for an article that was never published. */
    firstPublishedAt: instant("first_published_at"),
    /**
     * The article's desk state, maintained by triggers (migrations 0010, 0011); it is read together with the publish
     * date.
     */
    deskState: text("desk_state", { enum: articleStates }).notNull().default("draft"),
    /** The day it is only planned for, in Karachi (product: calendar 4); saves leave it alone. */
    plannedDay: date("planned_day"),
    ...recordColumns(),
  },
  (table) => [
    // The status is the last column of these indexes, so that published articles are counted by an index-only scan.
    index("articles_newest_index").on(
      table.publishDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
    ),
    index("articles_category_newest_index").on(
      table.category,
      table.publishDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
    ),
    index("articles_user_newest_index").on(
      table.userId,
      table.publishDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // With the status, so that the published articles of a writer are counted without reading them.
    index("articles_author_newest_index").on(
      table.authorId,
      table.publishDate.desc().nullsFirst(),
      table.status,
    ),
    index("articles_writer_newest_index").on(table.writer, table.publishDate.desc().nullsFirst()),
    index("articles_language_newest_index").on(
      table.language,
      table.publishDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
    ),
    ...languageCodes.flatMap((language) => [
      index(`articles_title_${language}_index`).on(titleKey(table.title, language)),
      index(`articles_writer_${language}_index`).on(
        nameKey(table.writer, language),
        table.publishDate.desc().nullsFirst(),
      ),
    ]),
    index("articles_cover_media_index").on(table.coverMediaId),
    index("articles_recording_media_index")
      .on(table.recordingMediaId)
      .where(sql`${table.recordingMediaId} is not null`),
    index("articles_desk_state_index").on(
      table.deskState,
      table.publishDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("articles_planned_index")
      .on(table.plannedDay)
      .where(sql`${table.plannedDay} is not null`),
    check("articles_cover_form", hasForm(table.coverImage, "address")),
    check("articles_recording_form", hasForm(table.recordingUrl, "address")),
    check("articles_status_known", sql`${table.status} in ('Active', 'Inactive')`),
  ],
);

/** Visits are stored apart from the article, so that counting one never rewrites its text or its indexes. */
export const articleVisits = pgTable(
  "article_visits",
  {
    articleId: integer("article_id")
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    visits: bigint("visits", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    index("article_visits_most_index").on(table.visits.desc().nullsFirst(), table.articleId),
  ],
);

/** The content of an article at each save, so that no editor's text is lost. */
export interface ArticleSnapshot {
  title: string;
  standfirst: string;
  writer: string;
  description: string;
  category: string;
  publishDate: string;
  coverImage: string;
  coverAlt: string;
  /** Left out in revisions that are older than recordings. */
  recordingUrl?: string;
  issueNew: "Yes" | "No";
  status: "Active" | "Inactive";
}

export const articleRevisions = pgTable(
  "article_revisions",
  {
    id: identity(),
    /** Remains after the article is deleted, so it is no foreign key. */
    articleId: integer("article_id").notNull(),
    version: integer("version").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    snapshot: jsonb("snapshot").$type<ArticleSnapshot>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("article_revisions_version_key").on(table.articleId, table.version)],
);
