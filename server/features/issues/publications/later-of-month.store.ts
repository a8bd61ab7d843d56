import { and, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { publications } from "../../../database/schema/publications.ts";

const earlier = alias(publications, "earlier");

/** The midnight in Karachi that began the month of an issue; its offset is the same all year. */
const monthOfIssue = sql`(date_trunc('month', ${publications.publishDate} at time zone 'UTC' + interval '5 hours')
  - interval '5 hours') at time zone 'UTC'`;

/** Whether readers have another issue of the same magazine that came before it in the same month. */
export const isLaterOfMonth: SQL<boolean> = sql<boolean>`exists (
  select from ${publications} as ${sql.identifier("earlier")} where ${and(
    eq(earlier.kind, "magazine"),
    eq(earlier.status, "Active"),
    eq(earlier.edition, publications.edition),
    gte(earlier.publishDate, monthOfIssue),
    // Follows from what comes next, and keeps the search of the index within the month.
    lte(earlier.publishDate, publications.publishDate),
    or(
      lt(earlier.publishDate, publications.publishDate),
      and(eq(earlier.publishDate, publications.publishDate), lt(earlier.id, publications.id)),
    ),
  )})`;
