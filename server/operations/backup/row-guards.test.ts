import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCompleteArticle } from "../../testing/complete-article.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { requireValidRows } from "./row-guards.store.ts";
import { listTableShapes, openRowsSession, type TableShape } from "./rows.store.ts";

let test: TestDatabase;
let session: pg.Client;
let shapes: ReadonlyMap<string, TableShape>;

beforeAll(async () => {
  test = await createTestDatabase();
  await newCompleteArticle(test.database);
  session = await openRowsSession(test.url);
  shapes = new Map((await listTableShapes(session)).map((shape) => [shape.name, shape]));
});
afterAll(async () => {
  await session.end();
  await test.drop();
});

/**
 * Returns the error that the tables or the guards raise for rows changed by these statements, which are rolled back.
 */
async function getRejection(...statements: readonly string[]): Promise<string> {
  await session.query("begin");
  try {
    for (const statement of statements) await session.query(statement);
    await requireValidRows(session, shapes);
    return "nothing";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await session.query("rollback");
  }
}

const withoutChecks = `do $$ declare one record; begin
  for one in select conrelid::regclass as tab, conname from pg_constraint
    where contype = 'c' and conname ~ '_(form|known|of_hash)$' and conrelid::regclass::text in ('media', 'articles')
  loop execute format('alter table %s drop constraint %I', one.tab, one.conname); end loop; end $$`;

it("lets pass what the portal itself wrote", async () => {
  expect(await getRejection()).toBe("nothing");
});

it.each([
  ["a path that leads out", "media", "storage_key", "../../../../etc/passwd"],
  ["a path to the portal's own secret", "media", "storage_key", "../session-secret"],
  ["a path from the root", "media", "storage_key", "/etc/passwd"],
  ["a path of another picture", "media", "storage_key", `ff/${"f".repeat(64)}.webp`],
  ["a hash that is none", "media", "content_hash", "../../../postgres"],
  ["a type that is no picture's", "media", "mime_type", "text/html"],
  ["an address that runs", "articles", "cover_image", "javascript:alert(1)"],
  ["an address of another host", "articles", "cover_image", "//elsewhere.example/a"],
])(
  "%s is refused by the table, and by the guard where it has no checks",
  async (_what, table, column, value) => {
    const change = `update ${table} set ${column} = '${value}'`;
    expect(await getRejection(change)).toContain("violates check constraint");
    expect(await getRejection(withoutChecks, change)).toContain("which the portal never writes");
  },
);

it.each([
  ["a script", "<script>alert(1)</script>", "<script>"],
  ["a picture that runs one", '<img src="/media/a.jpg" onerror="alert(1)">', "onerror of <img>"],
  ["a hidden link to one", '<a href="java&#1;script:alert(1)">a</a>', "href of <a>"],
  ["a plain link to one", '<a href=" javascript:alert(1)">a</a>', "href of <a>"],
  ["a frame of others", '<iframe src="https://evil.example/"></iframe>', "src of <iframe>"],
  ["a form", '<form action="https://evil.example/">', "<form>"],
  ["an embedded drawing", "<svg><a></a></svg>", "<svg>"],
])("a text with %s is found", async (_what, html, found) => {
  const change = `update articles set description = '${html}' || description`;
  expect(await getRejection(change)).toContain(`a text in articles holds ${found}`);
});

const script = '{"form": {"description": "<script>alert(1)</script>"}}';
it.each([
  ["what is scheduled", `"values" = '${script}'`],
  ["what stands aside for a release", `own_before = '{"values": ${script}}'`],
])("a script in %s is found", async (_where, change) => {
  expect(await getRejection(`update article_schedules set ${change}`)).toContain(
    "a text in article_schedules holds <script>",
  );
});
