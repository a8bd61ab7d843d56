import type { reviewStages } from "@hilal/contract/desk/article-desk";
import { issueStages } from "@hilal/contract/issues/issue-plan";
import { issueChecks } from "@hilal/contract/issues/issue-readiness";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import { hasForm, identity, instant } from "./columns.ts";
import { media } from "./media.ts";
import { publications } from "./publications.ts";

/** The part of a magazine record, in addition to cover and PDF, that is created when an editor plans its contents. */
export const issues = pgTable("issues", {
  publicationId: integer("publication_id")
    .primaryKey()
    .references(() => publications.id, { onDelete: "cascade" }),
  stage: text("stage", { enum: issueStages }).notNull().default("planned"),
  /** As printed, such as "Vol. 62, No. 12"; empty for an issue that is named by its month. */
  number: text("number").notNull().default(""),
  /** `#rrggbb`; empty for the magazine's default. */
  themeColour: text("theme_colour").notNull().default(""),
  /** The editor's note, as sanitised HTML. */
  note: text("note").notNull().default(""),
  noteWriter: text("note_writer").notNull().default(""),
  version: integer("version").notNull().default(1),
  closedAt: instant("closed_at"),
  closedBy: integer("closed_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The sections of an issue, in order. */
export const issueSections = pgTable(
  "issue_sections",
  {
    id: identity(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => issues.publicationId, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    title: text("title").notNull(),
  },
  (table) => [index("issue_sections_issue_index").on(table.issueId, table.position)],
);

/** A slot of an issue: an article, or a placeholder for one. */
export const issueItems = pgTable(
  "issue_items",
  {
    id: identity(),
    sectionId: integer("section_id")
      .notNull()
      .references(() => issueSections.id, { onDelete: "cascade" }),
    issueId: integer("issue_id")
      .notNull()
      .references(() => issues.publicationId, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Null while the article is not written yet, or was deleted. */
    articleId: integer("article_id").references(() => articles.id, { onDelete: "set null" }),
    /** Whether this issue owns the article; other issues only show it. */
    isOwn: boolean("is_own").notNull().default(true),
    /** The planned title, as long as there is no article. */
    workingTitle: text("working_title").notNull().default(""),
    writerId: integer("writer_id").references(() => users.id, { onDelete: "set null" }),
    dueOn: date("due_on"),
    /** Pages of the printed edition. */
    pageFrom: integer("page_from"),
    pageTo: integer("page_to"),
    /** Where it begins in the attached PDF, as the desk has said; null where its title tells. */
    pdfPage: integer("pdf_page"),
  },
  (table) => [
    index("issue_items_issue_index").on(table.issueId),
    index("issue_items_section_index").on(table.sectionId, table.position),
    index("issue_items_article_index").on(table.articleId),
    uniqueIndex("issue_items_own_article_key")
      .on(table.articleId)
      .where(sql`${table.isOwn} and ${table.articleId} is not null`),
    uniqueIndex("issue_items_article_once_key")
      .on(table.issueId, table.articleId)
      .where(sql`${table.articleId} is not null`),
    check(
      "issue_items_pages_check",
      sql`${table.pageFrom} is null or ${table.pageTo} is null or ${table.pageTo} >= ${table.pageFrom}`,
    ),
  ],
);

/** Check failures that an editor accepted, with the reason. */
export const issueWaivers = pgTable(
  "issue_waivers",
  {
    id: identity(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => issues.publicationId, { onDelete: "cascade" }),
    check: text("check", { enum: issueChecks }).notNull(),
    /** The check's identifier of an article or a slot; empty for the whole issue. */
    subject: text("subject").notNull().default(""),
    note: text("note").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("issue_waivers_subject_key").on(table.issueId, table.check, table.subject),
  ],
);

/** A review's state before a release, with instants as text. */
export interface ReviewBefore {
  readonly stage: (typeof reviewStages)[number];
  readonly writerId: number | null;
  readonly reviewerId: number | null;
  readonly dueOn: string | null;
  readonly note: string;
  readonly reason: string;
  readonly submittedBy: number | null;
  readonly submittedAt: string | null;
  readonly decidedBy: number | null;
  readonly decidedAt: string | null;
}

/** An article's state before a release, and the result of the release. */
export interface ReleasedArticle {
  readonly id: number;
  readonly before: {
    readonly version: number;
    readonly status: "Active" | "Inactive";
    readonly publishDate: string;
    readonly firstPublishedAt: string | null;
    /** Its review, which is ended by publishing. */
    readonly review: ReviewBefore | null;
  };
  readonly version: number;
}

/** An issue's state before its release, so that the release can be undone. */
export interface BeforeRelease {
  readonly magazine: { readonly status: "Active" | "Inactive"; readonly publishDate: string };
  readonly articles: readonly ReleasedArticle[];
}

/** The release of an issue: scheduled, done, or undone. */
export const issueReleases = pgTable(
  "issue_releases",
  {
    issueId: integer("issue_id")
      .primaryKey()
      .references(() => issues.publicationId, { onDelete: "cascade" }),
    dueAt: instant("due_at").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    failedAt: instant("failed_at"),
    /** Why nothing was released, as a message code. */
    failure: text("failure"),
    /** The article that caused the failure, if it was a single one. */
    failedArticleId: integer("failed_article_id").references(() => articles.id, {
      onDelete: "set null",
    }),
    releasedAt: instant("released_at"),
    takenBackAt: instant("taken_back_at"),
    takenBackBy: integer("taken_back_by").references(() => users.id, { onDelete: "set null" }),
    before: jsonb("before").$type<BeforeRelease>(),
  },
  (table) => [
    index("issue_releases_due_index")
      .on(table.dueAt)
      .where(sql`${table.releasedAt} is null and ${table.failedAt} is null`),
  ],
);

/** An address that an issue's text links to, and whether it answered the last check. */
export const checkedLinks = pgTable(
  "checked_links",
  {
    address: text("address").primaryKey(),
    checkedAt: instant("checked_at").notNull(),
    isAlive: boolean("is_alive").notNull(),
    /** The response status, or the error. */
    answer: text("answer").notNull(),
  },
  (table) => [index("checked_links_checked_index").on(table.checkedAt)],
);

/** The place of an article on a page, in thousandths of the page's width and height. */
export interface ArticleArea {
  /** The article's id. */
  readonly article: number;
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is the article's line in the table of contents. */
  readonly isListing: boolean;
}

/** EPUBs and print PDFs made from issues or articles. */
export const documents = pgTable(
  "documents",
  {
    id: identity(),
    issueId: integer("issue_id").references(() => publications.id, { onDelete: "cascade" }),
    articleId: integer("article_id").references(() => articles.id, { onDelete: "cascade" }),
    format: text("format", { enum: ["pdf", "epub"] }).notNull(),
    state: text("state", { enum: ["queued", "making", "made", "failed"] }).notNull(),
    /** Hash of the content that the document was made from: another hash means another document. */
    hash: text("hash").notNull().default(""),
    /** The file's address, like that of an uploaded PDF; empty until it is made. */
    file: text("file").notNull().default(""),
    bytes: integer("bytes").notNull().default(0),
    pages: integer("pages").notNull().default(0),
    /** Articles whose headlines did not fit at their printed size. */
    clipped: jsonb("clipped").$type<readonly number[]>().notNull().default([]),
    /** Where articles stand on the pages of a PDF. */
    areas: jsonb("areas").$type<readonly ArticleArea[]>().notNull().default([]),
    /** In percent. */
    progress: integer("progress").notNull().default(0),
    failure: text("failure"),
    queuedAt: instant("queued_at").notNull().defaultNow(),
    madeAt: instant("made_at"),
    askedAt: instant("asked_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("documents_issue_key")
      .on(table.issueId, table.format)
      .where(sql`${table.issueId} is not null`),
    uniqueIndex("documents_article_key")
      .on(table.articleId, table.format)
      .where(sql`${table.articleId} is not null`),
    index("documents_asked_index").on(table.askedAt),
    index("documents_file_index").on(table.file),
    check("documents_file_form", hasForm(table.file, "address")),
    check("documents_subject_check", sql`num_nonnulls(${table.issueId}, ${table.articleId}) = 1`),
  ],
);

/** An entry of a PDF's own outline. */
export interface OutlineEntry {
  readonly title: string;
  readonly page: number;
  readonly depth: number;
}

/** A line of text with its position, in thousandths of the page's width and height. */
export interface PlacedLine {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Stored PDFs, with the data extracted so far. */
export const pdfDocuments = pgTable(
  "pdf_documents",
  {
    id: identity(),
    /** The PDF's address, as stored in records. */
    docUrl: text("doc_url")
      .notNull()
      .references(() => media.url, { onDelete: "cascade" }),
    state: text("state", { enum: ["queued", "making", "made", "failed"] }).notNull(),
    /** The number of pages; 0 until it is known. */
    pages: integer("pages").notNull().default(0),
    /** The number of pages made. */
    made: integer("made").notNull().default(0),
    hasText: boolean("has_text").notNull().default(false),
    outline: jsonb("outline").$type<readonly OutlineEntry[]>().notNull().default([]),
    failure: text("failure"),
    queuedAt: instant("queued_at").notNull().defaultNow(),
    /** The total time spent on its pages so far, in milliseconds. */
    worked: integer("worked").notNull().default(0),
    madeAt: instant("made_at"),
    /** When the process that makes its pages last reported progress. */
    claimedAt: instant("claimed_at"),
  },
  (table) => [
    uniqueIndex("pdf_documents_address_key").on(table.docUrl),
    index("pdf_documents_unmade_index").on(table.queuedAt).where(sql`${table.madeAt} is null`),
  ],
);

/** A page of a stored PDF: its size in points, its pictures, its text. */
export const pdfPages = pgTable(
  "pdf_pages",
  {
    documentId: integer("document_id")
      .notNull()
      .references(() => pdfDocuments.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Where the page's pictures are stored: one for reading, one for phones, and a thumbnail. */
    picture: text("picture").notNull(),
    /** Empty for pages that were made before there was one. */
    small: text("small").notNull().default(""),
    thumbnail: text("thumbnail").notNull(),
    text: text("text").notNull().default(""),
    folded: text("folded").notNull().default(""),
    lines: jsonb("lines").$type<readonly PlacedLine[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.page] }),
    index("pdf_pages_picture_index").on(table.picture),
    index("pdf_pages_small_index").on(table.small),
    index("pdf_pages_thumbnail_index").on(table.thumbnail),
    // The search over all issues looks for words in their pages.
    index("pdf_pages_folded_index")
      .using("gin", sql`${table.folded} gin_trgm_ops`)
      .with({ fastupdate: false }),
    check("pdf_pages_picture_form", hasForm(table.picture, "address")),
    check("pdf_pages_small_form", hasForm(table.small, "address")),
    check("pdf_pages_thumbnail_form", hasForm(table.thumbnail, "address")),
  ],
);
