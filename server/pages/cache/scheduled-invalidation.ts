import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { and, gt, lte, or } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { publications } from "../../database/schema/publications.ts";
import { billboards } from "../../database/schema/showcase.ts";

/** How long after its moment a scheduled thing shows at the latest, in milliseconds. */
const lookEvery = 5_000;

interface Watched {
  readonly database: Executor;
  readonly now: () => Date;
  drop(tags: readonly string[]): void;
  /** A new day in Karachi: datelines, issue lines and 'the current month' change everywhere. */
  newDay(): void;
  onError(error: unknown): void;
}

/**
 * Drops pages whose content changed by time alone: an article or issue whose publish date has come, a
 * billboard that begins or ends, a new day (product: reading 12). Every instance watches for itself.
 * @returns a function that stops watching
 */
export function watchPassingTime(watched: Watched): () => void {
  let since = watched.now();
  const look = async () => {
    const until = watched.now();
    const tags = await changedBetween(watched.database, since, until);
    if (tags.length > 0) watched.drop(tags);
    if (toKarachiDay(since) !== toKarachiDay(until)) watched.newDay();
    since = until;
  };
  let timer: NodeJS.Timeout;
  const again = () => {
    timer = setTimeout(() => look().catch(watched.onError).finally(again), lookEvery);
    timer.unref();
  };
  again();
  return () => clearTimeout(timer);
}

/** The cache tags of everything that began or ended to be shown after `since` and up to `until`. */
export async function changedBetween(
  database: Executor,
  since: Date,
  until: Date,
): Promise<string[]> {
  const [published, issues, adverts] = await Promise.all([
    database
      .select({ id: articles.id, category: articles.category })
      .from(articles)
      .where(and(gt(articles.publishDate, since), lte(articles.publishDate, until))),
    database
      .select({ kind: publications.kind })
      .from(publications)
      .where(and(gt(publications.publishDate, since), lte(publications.publishDate, until))),
    database
      .select({ id: billboards.id })
      .from(billboards)
      .where(
        or(
          and(gt(billboards.startsAt, since), lte(billboards.startsAt, until)),
          and(gt(billboards.endsAt, since), lte(billboards.endsAt, until)),
        ),
      ),
  ]);
  const tags = new Set<string>();
  for (const { id, category } of published) {
    tags.add(cacheTags.article(id)).add(cacheTags.category(category)).add(cacheTags.articles);
    tags.add(cacheTags.editionComments(editionOfCategory(category)));
  }
  for (const { kind } of issues)
    tags.add(kind === "magazine" ? cacheTags.magazines : cacheTags.ebooks);
  if (adverts.length > 0) tags.add(cacheTags.billboards);
  return [...tags];
}
