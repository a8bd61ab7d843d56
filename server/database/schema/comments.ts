import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { articles } from "./articles.ts";
import { identity, instant } from "./columns.ts";

/** Comments are plain text; a held one waits for moderation. */
export const comments = pgTable(
  "comments",
  {
    id: identity(),
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    comment: text("comment").notNull(),
    status: text("status", { enum: ["visible", "held"] })
      .notNull()
      .default("visible"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The comment that this one answers. */
    parentId: integer("parent_id").references((): AnyPgColumn => comments.id, {
      onDelete: "cascade",
    }),
    /** Rises with each change of its status. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("comments_parent_index").on(table.parentId).where(sql`${table.parentId} is not null`),
    index("comments_article_newest_index").on(
      table.articleId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("comments_user_newest_index").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("comments_newest_index").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("comments_held_index").on(table.articleId).where(sql`${table.status} = 'held'`),
  ],
);

/** One rating per reader and article; a later one replaces it (product: comments 4). */
export const ratings = pgTable(
  "ratings",
  {
    articleId: integer("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    rating: smallint("rating").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index("ratings_user_index").on(table.userId),
    check("ratings_range", sql`${table.rating} between 1 and 5`),
  ],
);
