import type { Article } from "@hilal/contract/articles/article";
import { useMay } from "../../session/office.ts";

/** What the signed-in user may decide about an article besides its text. */
export interface ArticleRights {
  /** Whether the user sets the status and the new issue. */
  readonly publishes: boolean;
  /** Whether the user sets the owner. */
  readonly handsOver: boolean;
  /** Every save is a draft, which another user publishes. */
  readonly draftsOnly: boolean;
}

/** @param record the article as it was read; null for a new one */
export function useArticleRights(record: Article | null): ArticleRights {
  const may = useMay();
  const publishes = record ? record.can?.publish === true : may("articles.publish");
  return {
    publishes,
    handsOver: record ? record.can?.hand_over === true : may("articles.hand-over"),
    draftsOnly: !publishes && !may("articles.write-live"),
  };
}
