import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { Executor } from "../../database/connect.ts";
import { listChangedByTime } from "./scheduled-changes.store.ts";

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
 * Drops pages whose content changed by time alone: an article or issue whose publish date has come, a billboard that
 * begins or ends, a new day (product: reading 12). Every instance checks for itself.
 * @returns a function that stops the checks
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
  const { published, issues, inIssues, adverts } = await listChangedByTime(database, since, until);
  const tags = new Set<string>();
  for (const { id, category, authorId } of published) {
    tags.add(cacheTags.article(id)).add(cacheTags.category(category)).add(cacheTags.articles);
    tags.add(cacheTags.editionComments(editionOfCategory(category)));
    // The writer's number of articles grows with it.
    if (authorId !== null) tags.add(cacheTags.author(authorId)).add(cacheTags.authors);
  }
  for (const { kind } of issues)
    tags.add(kind === "magazine" ? cacheTags.magazines : cacheTags.ebooks);
  // Articles show the issue that they belong to.
  for (const id of inIssues) tags.add(cacheTags.article(id));
  if (adverts.length > 0) tags.add(cacheTags.billboards);
  return [...tags];
}
