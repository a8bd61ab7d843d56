import { sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { type UploadPlace, uploadPlaces } from "./upload-places.store.ts";

/** Records read at once: bodies are long, and a statement must stay well within its time limit. */
const batch = 500;

/** The sixteen digits in any address of a stored file, variants included. */
const pattern = "/media/([0-9a-f]{16})/";

/**
 * The first sixteen digits of the hash of every stored file that some record names, by a reference or by an address in
 * any of its texts: covers, portraits, documents, thumbnails, the pictures in article bodies, and whatever the earlier
 * versions of a living article show.
 */
export async function usedHashes(
  database: Executor,
  places: readonly UploadPlace[] = uploadPlaces(),
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const place of places) {
    for (const reference of place.references) await addReferenced(database, used, place, reference);
    if (place.texts.length > 0) await addFromTexts(database, used, place);
  }
  return used;
}

async function addReferenced(
  database: Executor,
  used: Set<string>,
  { table, counted }: UploadPlace,
  reference: PgColumn,
): Promise<void> {
  const { rows } = await database.execute<{ hash: string }>(
    sql`select left(content_hash, 16) as hash from media
        where id in (select ${reference} from ${table} where ${counted ?? sql`true`})`,
  );
  for (const { hash } of rows) used.add(hash);
}

/** Walks a table and collects the hashes in its texts; the texts themselves stay in the database. */
async function addFromTexts(
  database: Executor,
  used: Set<string>,
  place: UploadPlace,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await database.execute<{ last: number | null; hashes: string[] | null }>(
      sql`with part as (${partOf(place, after)})
          select (select max(id) from part) as last,
                 (select array_agg(distinct found[1])
                  from part, regexp_matches(part.text, ${pattern}, 'g') as found) as hashes`,
    );
    const row = rows[0];
    for (const hash of row?.hashes ?? []) used.add(hash);
    if (row?.last === null || row?.last === undefined) return;
    after = row.last;
  }
}

/** The texts of the next records; of a table that has no numbers to go by, all that hold an address at all. */
function partOf({ table, texts, counted = sql`true` }: UploadPlace, after: number) {
  const text = sql`concat_ws(' ', ${sql.join(
    texts.map((column) => sql`${column}::text`),
    sql`, `,
  )})`;
  const id = getTableConfig(table).columns.find(({ name }) => name === "id");
  if (id?.getSQLType() !== "integer") {
    return sql`select null::integer as id, ${text} as text from ${table}
               where ${counted} and ${text} like '%/media/%'`;
  }
  return sql`select ${id} as id, ${text} as text from ${table}
             where ${id} > ${after} and ${counted} order by ${id} limit ${batch}`;
}
