import type pg from "pg";

/** The keys of all files that records name, in order. */
export async function listStoredKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct storage_key collate "C" as key from media order by 1`,
  );
  return rows.map(({ key }) => key);
}

/** The media type of each stored file by its key. */
export async function readMimeTypes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ key: string; type: string }>(
    "select storage_key as key, mime_type as type from media",
  );
  return new Map(rows.map(({ key, type }) => [key, type]));
}
