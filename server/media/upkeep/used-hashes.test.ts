import { getTableName, sql } from "drizzle-orm";
import { integer, jsonb, type PgColumn, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { media } from "../../database/schema/media.ts";
import * as schema from "../../database/schema/tables.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newPicture } from "../../testing/factories.ts";
import {
  columnsWithoutUploads,
  listUploadColumns,
  listUsedHashes,
  tablesWithoutUploads,
} from "./orphan-media.store.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A table as a later schema might add it, and another without a numeric id. */
const posters = pgTable("posters", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  pictureId: integer("picture_id").references(() => media.id),
  heading: text("heading"),
  badge: varchar("badge", { length: 200 }),
  layout: jsonb("layout"),
  slides: text("slides").array(),
});
const signs = pgTable("signs", { name: text("name").primaryKey(), drawing: text("drawing") });

const toColumnName = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`;

it("knows the files of a table that was added to the schema, by any column that may name one", async () => {
  const { database } = test;
  await database.execute(sql`create table posters (id integer primary key generated always as identity,
    picture_id integer references media, heading text, badge varchar(200), layout jsonb, slides text[])`);
  await database.execute(sql`create table signs (name text primary key, drawing text)`);
  const address = (digit: string) => `/media/${digit.repeat(16)}/a.jpg`;
  const referenced = await newPicture(database, { url: address("f") });
  await database
    .insert(posters)
    .values([
      { pictureId: referenced.id },
      { heading: `<img src="https://old.example${address("1")}"><img src="${address("2")}">` },
      { badge: address("3") },
      { layout: { parts: [{ src: address("4") }] } },
      { slides: [address("5"), address("6")] },
    ]);
  await database.insert(signs).values({ name: "door", drawing: address("7") });

  const used = await listUsedHashes(
    database,
    listUploadColumns([...Object.values(schema), posters, signs]),
  );

  const expected = [..."1234567"].map((digit) => digit.repeat(16));
  expect([...used].sort()).toEqual([...expected, referenced.contentHash.slice(0, 16)].sort());
  await database.execute(sql`drop table posters, signs`);
});

it("searches every column of the database that can hold an address, but for the tables said to hold none", async () => {
  const { rows } = await test.database.execute<{ place: string }>(
    sql`select table_name || '.' || column_name as place from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'xml', 'ARRAY', 'bytea')`,
  );
  const searched = listUploadColumns().flatMap(({ texts }) => texts.map(toColumnName));
  const without = tablesWithoutUploads.map((table) => `${getTableName(table)}.`);
  const forgotten = rows
    .map(({ place }) => place)
    .filter((place) => !searched.includes(place))
    .filter((place) => !without.some((prefix) => place.startsWith(prefix)))
    .filter((place) => !columnsWithoutUploads.map(toColumnName).includes(place))
    .sort();
  // The text of a shared document is in `fields` and `body` as well.
  expect(forgotten).toEqual(["working_copies.state", "working_copy_updates.update"]);
  expect(without.sort()).toEqual([
    "article_search.",
    "audit_entries.",
    "loose_files.",
    "media.",
    "pdf_documents.",
    "search_parts.",
    "search_postings.",
    "search_removals.",
    "search_words.",
  ]);
  expect(columnsWithoutUploads.map(toColumnName)).toEqual([
    "pdf_pages.text",
    "pdf_pages.folded",
    "pdf_pages.lines",
  ]);
});

it("counts every reference to a stored file", async () => {
  const { rows } = await test.database.execute<{ place: string }>(
    sql`select conrelid::regclass || '.' || attname as place from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'media'::regclass`,
  );
  const counted = listUploadColumns().flatMap(({ references }) => references.map(toColumnName));
  // Files generated from a PDF are removed with it and do not keep it in use.
  const keeping = rows
    .map(({ place }) => place)
    .filter((place) => place !== "pdf_documents.doc_url");
  expect(counted.sort()).toEqual(keeping.sort());
  expect(counted).toContain("articles.cover_media_id");
});
