import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { hasForm, identity, instant, recordColumns } from "./columns.ts";
import { media } from "./media.ts";

/** Advertisement and banner slots. */
export const billboards = pgTable(
  "billboards",
  {
    id: identity(),
    title: text("title").notNull(),
    location: smallint("location").notNull(),
    status: text("status", { enum: ["Active", "Inactive"] })
      .notNull()
      .default("Active"),
    issueNews: text("issue_news").notNull().default("Yes"),
    created: instant("created").notNull().defaultNow(),
    image: text("image").notNull(),
    imageAlt: text("image_alt").notNull().default(""),
    imageMediaId: integer("image_media_id").references(() => media.id, { onDelete: "set null" }),
    link: text("link"),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    ...recordColumns(),
  },
  (table) => [
    index("billboards_location_index").on(table.location, table.created.desc().nullsFirst()),
    index("billboards_image_media_index").on(table.imageMediaId),
    check("billboards_image_form", hasForm(table.image, "address")),
    check("billboards_link_form", hasForm(table.link, "address")),
    check("billboards_location_known", sql`${table.location} between 1 and 6`),
  ],
);

export const videos = pgTable(
  "videos",
  {
    id: identity(),
    title: text("title").notNull(),
    youtubeUrl: text("youtube_url").notNull(),
    youtubeId: text("youtube_id").notNull(),
    description: text("description").notNull().default(""),
    status: text("status", { enum: ["Active", "Inactive"] })
      .notNull()
      .default("Active"),
    language: text("language", { enum: ["English", "Urdu"] })
      .notNull()
      .default("English"),
    order: integer("order").notNull().default(0),
    durationSeconds: integer("duration_seconds"),
    thumbnailUrl: text("thumbnail_url"),
    thumbnailMediaId: integer("thumbnail_media_id").references(() => media.id, {
      onDelete: "set null",
    }),
    ...recordColumns(),
  },
  (table) => [
    index("videos_order_index").on(table.language, table.order, table.id),
    index("videos_thumbnail_media_index").on(table.thumbnailMediaId),
    check("videos_thumbnail_form", hasForm(table.thumbnailUrl, "address")),
  ],
);
