import pg from "pg";
import { findUnsafeMarkup } from "../../content/html/unsafe-markup.ts";
import { forms } from "../../database/schema/columns.ts";
import { ArchiveBroken } from "./archive-bytes.ts";
import type { TableShape } from "./rows.store.ts";

type Shapes = ReadonlyMap<string, Pick<TableShape, "columns">>;

/** Columns that something follows out of the database, by the form that they have. */
const formed: Readonly<Record<keyof typeof forms, readonly string[]>> = {
  hash: ["media.content_hash"],
  storageKey: ["media.storage_key"],
  mediaAddress: ["media.url"],
  mediaType: ["media.mime_type"],
  tone: ["media.tone"],
  address: [
    "articles.cover_image",
    "articles.recording_url",
    "authors.author_image",
    "publications.cover_image",
    "publications.doc_url",
    "billboards.image",
    "billboards.link",
    "videos.thumbnail_url",
    "documents.file",
    "pdf_pages.picture",
    "pdf_pages.small",
    "pdf_pages.thumbnail",
  ],
};

/** Columns with article bodies, and the SQL that selects the HTML of each. */
const bodies: readonly (readonly [column: string, html: string])[] = [
  ["articles.description", "description"],
  ["article_revisions.snapshot", "snapshot->>'description'"],
  ["issues.note", "note"],
  ["article_schedules.values", `"values"->'form'->>'description'`],
  ["article_schedules.own_before", "own_before->'values'->'form'->>'description'"],
  ["bulk_results.before", "jsonb_path_query(before, '$.**.form.description') #>> '{}'"],
  ["trash.rows", "jsonb_path_query(rows, '$.**.form.description') #>> '{}'"],
  ["trash.rows", "jsonb_path_query(rows, '$.rows.*[*].*.description') #>> '{}'"],
  ["trash.rows", "jsonb_path_query(rows, '$.rows.*[*].description') #>> '{}'"],
  ["trash.rows", "jsonb_path_query(rows, '$.rows.issues[*].note') #>> '{}'"],
];

/**
 * Requires restored rows to be such as the portal itself would have written, where other code relies on it: an archive
 * may be older than the constraints of the tables, or forged. The contents proper (accounts, roles, texts) are not
 * judged.
 * @throws ArchiveBroken naming the first table and column with an invalid row
 */
export async function requireValidRows(client: pg.Client, shapes: Shapes): Promise<void> {
  for (const [form, columns] of Object.entries(formed)) {
    for (const column of columns) {
      const pattern = forms[form as keyof typeof forms];
      await requireNone(
        client,
        shapes,
        column,
        (name) => `${name} !~ ${pg.escapeLiteral(pattern)}`,
      );
    }
  }
  const keyOfHash = "left(content_hash, 2) || '/' || content_hash";
  await requireNone(
    client,
    shapes,
    "media.storage_key",
    (key) => `left(${key}, 67) <> ${keyOfHash}`,
  );
  const script = "'^[[:space:][:cntrl:]]*(javascript|data|vbscript):'";
  await requireNone(client, shapes, "videos.youtube_url", (address) => `${address} ~* ${script}`);
  for (const [column, html] of bodies) await requireSafeBodies(client, shapes, column, html);
}

/** The table of a column, where the schema of the archive has both. */
function getTable(shapes: Shapes, column: string): { table: string; name: string } | undefined {
  const [table = "", name = ""] = column.split(".");
  return shapes.get(table)?.columns.includes(name) ? { table, name } : undefined;
}

async function requireNone(
  client: pg.Client,
  shapes: Shapes,
  column: string,
  wrong: (name: string) => string,
): Promise<void> {
  const found = getTable(shapes, column);
  if (!found) return;
  const name = pg.escapeIdentifier(found.name);
  const { rows } = await client.query<{ value: string }>(
    `select left(${name}, 200) as value from ${pg.escapeIdentifier(found.table)} where ${wrong(name)} limit 1`,
  );
  const [row] = rows;
  if (row) {
    throw new ArchiveBroken(
      `a row of ${found.table} holds ${JSON.stringify(row.value)} as its ${found.name}, which the portal never writes`,
    );
  }
}

/** Rows fetched per statement: a body may be some megabytes long. */
const together = 50;

async function requireSafeBodies(
  client: pg.Client,
  shapes: Shapes,
  column: string,
  html: string,
): Promise<void> {
  const found = getTable(shapes, column);
  if (!found) return;
  await client.query(
    `declare bodies no scroll cursor for select ${html} as html from ${pg.escapeIdentifier(found.table)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ html: string | null }>(`fetch ${together} from bodies`);
    for (const row of rows) {
      const unsafe = findUnsafeMarkup(row.html ?? "");
      if (unsafe === undefined) continue;
      throw new ArchiveBroken(
        `a text in ${found.table} holds ${unsafe.slice(0, 200)}, which no text of the portal does`,
      );
    }
    if (rows.length === 0) break;
  }
  await client.query("close bodies");
}
