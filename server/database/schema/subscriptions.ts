import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identity, instant, recordColumns } from "./columns.ts";

/** Subscription packages. `cost` is in whole Pakistani rupees. */
export const packages = pgTable("packages", {
  id: identity(),
  packageName: text("package_name").notNull(),
  /** Its name on Urdu pages; empty when it has none. */
  packageNameUrdu: text("package_name_urdu").notNull().default(""),
  noOfMonths: integer("no_of_months").notNull(),
  cost: integer("cost").notNull(),
  status: text("status", { enum: ["Active", "Inactive"] })
    .notNull()
    .default("Active"),
  ...recordColumns(),
});

/** A reader's request to subscribe; it stores the package's name at that time. */
export const subscriptionRequests = pgTable(
  "subscription_requests",
  {
    id: identity(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    packageId: integer("package_id").references(() => packages.id, { onDelete: "set null" }),
    packageName: text("package_name").notNull(),
    status: text("status", { enum: ["new", "handled"] })
      .notNull()
      .default("new"),
    language: text("language", { enum: ["en", "ur"] })
      .notNull()
      .default("en"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("subscription_requests_newest_index").on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("subscription_requests_package_index").on(table.packageId),
  ],
);

/** Newsletter addresses: confirmed by a mailed link, removed with one click. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: identity(),
    email: text("email").notNull(),
    language: text("language", { enum: ["en", "ur"] })
      .notNull()
      .default("en"),
    /** Hash of the token in the confirmation link; the unsubscribe link is signed and needs none. */
    confirmTokenHash: text("confirm_token_hash"),
    confirmedAt: instant("confirmed_at"),
    unsubscribedAt: instant("unsubscribed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("newsletter_subscribers_email_key").on(sql`lower(${table.email})`),
    index("newsletter_subscribers_token_index").on(table.confirmTokenHash),
  ],
);
