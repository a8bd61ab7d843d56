import { trashKinds } from "@hilal/contract/trash";
import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { articles } from "../schema/articles.ts";
import { getPrimaryKey } from "./move-to-trash.store.ts";
import { findDependents, listReferences, trashedRecords } from "./trashed-records.store.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("knows every reference of the database, and what becomes of its row", async () => {
  const { rows } = await test.database.execute<{ place: string }>(
    sql`select conrelid::regclass || '.' || attname || ' > ' || confrelid::regclass || ' ' || confdeltype::text as place
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const known = listReferences().map(({ table, column, names, onDeletion }) => {
    const rule = onDeletion === "goes" ? "c" : "n";
    return `${getTableName(table)}.${column.name} > ${getTableName(names.table)} ${rule}`;
  });
  expect(known.sort()).toEqual(rows.map(({ place }) => place).sort());
  expect(known).toContain("working_copy_updates.article_id > working_copies c");
});

it.each(trashKinds)("can put everything back that goes with a deleted record: %s", (kind) => {
  const { removed, cleared, root } = findDependents(trashedRecords[kind].table);
  expect(removed[0]?.table).toBe(root);
  // Remaining rows are identified by a single numeric key.
  expect(cleared.map(({ table }) => getPrimaryKey(table).getSQLType())).toEqual(
    cleared.map(() => "integer"),
  );
});

it("takes along what belongs to an article, and what belongs to that", () => {
  const names = findDependents(articles).removed.map(({ table }) => getTableName(table));
  expect(names.slice(1).sort()).toEqual([
    "article_reviews",
    "article_schedules",
    "article_visits",
    "comments",
    "desk_notices",
    "documents",
    "kept_articles",
    "paragraph_comments",
    "ratings",
    "share_links",
    "working_copies",
    "working_copy_updates",
  ]);
  expect(names.indexOf("share_links")).toBeLessThan(names.indexOf("paragraph_comments"));
});
