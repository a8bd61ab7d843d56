import { query } from "../kills/servers/database.ts";

/**
 * The ids of articles that readers have, spread over the whole archive and in no order, the same at every run.
 * @param count how many at most
 */
export async function someIds(url: string, count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    url,
    `select id from articles where status = 'Active' and publish_date <= now()
     order by hashint4(id) limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}
