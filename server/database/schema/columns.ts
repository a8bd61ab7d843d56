import { integer, timestamp } from "drizzle-orm/pg-core";

/** An instant, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The surrogate key of every record, an integer as in addresses. */
export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** What every editable record carries: its version for optimistic locking, and when it was made and last saved. */
export const recordColumns = () => ({
  version: integer("version").notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
