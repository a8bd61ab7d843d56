import { sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import type { Log } from "../../log.ts";

/** How long counts wait in memory at most, in milliseconds. */
const flushEvery = 3_000;

/** Counts page views in memory and writes them in batches (ruling 12). */
export interface VisitCounter {
  count(articleId: number): void;
  /** Writes what has been counted so far. */
  flush(): Promise<void>;
  /** Writes the rest and ends; nothing counted before is lost. */
  stop(): Promise<void>;
}

export function createVisitCounter(executor: Executor, log: Log): VisitCounter {
  let counted = new Map<number, number>();
  const add = (articleId: number, visits: number) =>
    counted.set(articleId, (counted.get(articleId) ?? 0) + visits);

  const flush = async () => {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await addVisits(executor, batch);
    } catch (error) {
      for (const [articleId, visits] of batch) add(articleId, visits);
      throw error;
    }
  };
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, "visits: kept for later"));
  }, flushEvery);
  timer.unref();

  return {
    count: (articleId) => add(articleId, 1),
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** In the order of the ids, so that two instances never wait for each other; visits of what is not there are dropped. */
async function addVisits(executor: Executor, batch: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...batch.keys()].sort((one, other) => one - other);
  const counts = ids.map((id) => batch.get(id) ?? 0);
  await executor.execute(sql`
    insert into ${articleVisits} (article_id, visits)
    select counted.id, counted.visits
    from unnest(${sql.param(ids)}::int[], ${sql.param(counts)}::bigint[]) as counted (id, visits)
    join ${articles} on ${articles.id} = counted.id
    order by counted.id
    on conflict (article_id) do update set visits = ${articleVisits}.visits + excluded.visits`);
}
