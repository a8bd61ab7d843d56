import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";

/** Records read at once: bodies are long, and a statement must stay well within its time limit. */
const batch = 500;

/** The sixteen digits in any address of a stored file, variants included. */
const pattern = "/media/([0-9a-f]{16})/";

/** Every column that holds one address. */
const addresses = sql`
  select cover_image as address from articles
  union all select author_image from authors
  union all select cover_image from publications
  union all select doc_url from publications
  union all select image from billboards
  union all select thumbnail_url from videos`;

/**
 * The first sixteen digits of the hash of every stored file that some record names: covers, portraits, documents,
 * thumbnails, the pictures in article bodies, and whatever the earlier versions of a living article show.
 */
export async function usedHashes(database: Executor): Promise<ReadonlySet<string>> {
  const direct = await database.execute<{ hash: string }>(
    sql`select distinct substring(address from ${pattern}) as hash from (${addresses}) as named
        where address like '%/media/%'`,
  );
  const used = new Set(direct.rows.map(({ hash }) => hash));
  await addFromTexts(database, used, articleTexts);
  await addFromTexts(database, used, revisionTexts);
  return used;
}

type Texts = (after: number) => ReturnType<typeof sql>;

const articleTexts: Texts = (after) => sql`
  select id, description as text from articles where id > ${after} order by id limit ${batch}`;

const revisionTexts: Texts = (after) => sql`
  select revision.id, revision.snapshot::text as text
  from article_revisions as revision join articles on articles.id = revision.article_id
  where revision.id > ${after} order by revision.id limit ${batch}`;

/** Walks a table of texts by id and collects the hashes in them; the texts themselves stay in the database. */
async function addFromTexts(database: Executor, used: Set<string>, texts: Texts): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await database.execute<{ last: number | null; hashes: string[] | null }>(
      sql`with part as (${texts(after)})
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
