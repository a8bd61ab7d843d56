import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { hasForm, identity, instant, recordColumns } from "./columns.ts";
import { media } from "./media.ts";

/** Writers. */
export const authors = pgTable(
  "authors",
  {
    id: identity(),
    authorName: text("author_name").notNull(),
    authorImage: text("author_image").notNull().default(""),
    imageMediaId: integer("image_media_id").references(() => media.id, { onDelete: "set null" }),
    email: text("email").notNull().default(""),
    contactNo: text("contact_no").notNull().default(""),
    category: text("category", { enum: ["Politics", "Sports", "Technology"] }).notNull(),
    introduction: text("introduction").notNull().default(""),
    status: text("status", { enum: ["Approved", "Pending", "Rejected"] })
      .notNull()
      .default("Approved"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    ...recordColumns(),
  },
  (table) => [
    index("authors_name_index").on(table.authorName),
    index("authors_image_media_index").on(table.imageMediaId),
    index("authors_user_index").on(table.userId),
    check("authors_image_form", hasForm(table.authorImage, "address")),
  ],
);

/** A writer's former names: records that still contain one of them refer to the writer under the current name. */
export const authorFormerNames = pgTable(
  "author_former_names",
  {
    authorId: integer("author_id")
      .notNull()
      .references(() => authors.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** When the name was last replaced. */
    until: instant("until").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.authorId, table.name] })],
);
