import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Executor } from "../../database/connect.ts";
import { listArticleIdsByAuthor } from "./authors.store.ts";

/** Everything that shows a writer: the list, the writer, each of the writer's articles. */
export async function tagsOfAuthor(executor: Executor, id: number): Promise<string[]> {
  const shown = await listArticleIdsByAuthor(executor, id);
  return [cacheTags.authors, cacheTags.author(id), ...shown.map(cacheTags.article)];
}
