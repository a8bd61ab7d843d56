import type { Executor } from "../../database/connect.ts";
import { type CardRow, listArticlesById } from "../articles/articles.store.ts";
import { listVisibleItems } from "./issue-reading.store.ts";

/** A slot of an issue with the article that readers find there. */
export interface ReadItem {
  readonly section: { readonly id: number; readonly title: string };
  readonly pageFrom: number | null;
  readonly card: CardRow;
}

/** What readers have of an issue's contents, in reading order; an article that is not live is left out. */
export async function loadContents(
  executor: Executor,
  issueId: number,
  publishedAt: Date,
): Promise<readonly ReadItem[]> {
  const items = await listVisibleItems(executor, issueId, publishedAt);
  const ids = items.map(({ articleId }) => articleId);
  const cards = await listArticlesById(executor, ids, "card");
  const byId = new Map(cards.map((card) => [card.article.id, card]));
  return items.flatMap(({ articleId, ...item }) => {
    const card = byId.get(articleId);
    return card ? [{ ...item, card }] : [];
  });
}
