import { editionIds } from "@hilal/contract/shared/editions";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { hasForm, identity, instant, recordColumns } from "./columns.ts";
import { media } from "./media.ts";

/**
 * Magazine issues and e-books share a table, distinguished by `kind`. `edition` is for magazines; `genre`, `opens`,
 * `author` and `description` are for e-books.
 */
export const publications = pgTable(
  "publications",
  {
    id: identity(),
    kind: text("kind", { enum: ["magazine", "ebook"] }).notNull(),
    title: text("title").notNull(),
    publishDate: instant("publish_date").notNull(),
    language: text("language", { enum: ["English", "Urdu"] }).notNull(),
    direction: text("direction", { enum: ["LTR", "RTL"] }).notNull(),
    status: text("status", { enum: ["Active", "Inactive"] })
      .notNull()
      .default("Active"),
    coverImage: text("cover_image").notNull(),
    coverAlt: text("cover_alt").notNull().default(""),
    coverMediaId: integer("cover_media_id").references(() => media.id, { onDelete: "set null" }),
    docUrl: text("doc_url").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    edition: text("edition", { enum: editionIds }),
    genre: text("genre", { enum: ["genre-fiction", "genre-non-fiction", "misc"] })
      .notNull()
      .default("misc"),
    opens: integer("opens").notNull().default(0),
    author: text("author").notNull().default(""),
    description: text("description").notNull().default(""),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    ...recordColumns(),
  },
  (table) => [
    index("publications_newest_index").on(
      table.kind,
      table.publishDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("publications_edition_index")
      .on(table.edition, table.publishDate.desc().nullsFirst())
      .where(sql`${table.kind} = 'magazine'`),
    index("publications_cover_media_index").on(table.coverMediaId),
    index("publications_doc_index").on(table.docUrl),
    check("publications_cover_form", hasForm(table.coverImage, "address")),
    check("publications_doc_form", hasForm(table.docUrl, "address")),
  ],
);
