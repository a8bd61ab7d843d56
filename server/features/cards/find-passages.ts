import { passageLimits } from "@hilal/contract/articles/passages";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { type PassagesRead, readPassages } from "../../content/passages/read-passages.ts";
import { wasDeleted } from "../../database/trash/trashed-records.store.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { inLoopTurn } from "../../jobs/threads/loop-turns.ts";
import { findArticleToRead } from "../articles/article-reading.store.ts";
import { threadMinLength } from "../articles/article-text.ts";
import { isVisible } from "../articles/articles.policy.ts";
import type { Services } from "../services.ts";

interface Asked {
  readonly id: number;
  /** The words that are looked for, if any. */
  readonly text: string | undefined;
  /** Whether the passages that the article offers are wanted too. */
  readonly offers: boolean;
}

/**
 * Reads an article's passages from the text that readers have. A card is for everybody, so what only staff may see has
 * none (product: cards 4).
 * @throws HttpError 404 for an article that readers may not see
 */
export async function findPassages(
  { database, threads, now }: Pick<Services, "database" | "threads" | "now">,
  { id, text, offers }: Asked,
) {
  const moment = now();
  const row = await findArticleToRead(database, id, moment);
  if (!row) throw new HttpError("not_found", { gone: await wasDeleted(database, "article", id) });
  if (!isVisible(row.article, { publishedAt: moment })) throw new HttpError("not_found");
  const { title, writer, language, category } = row.article;
  const asked = {
    description: row.description,
    language,
    writer,
    // Longer words are refused unread: they do not even travel to a thread.
    text: text?.slice(0, passageLimits.asked + 1),
    offers,
  };
  const read: PassagesRead =
    row.description.length > threadMinLength
      ? await threads.run("passages", asked)
      : await inLoopTurn(() => readPassages(asked));
  const article = { id, title, writer, language, edition: editionOfCategory(category) };
  return { article, ...read };
}
