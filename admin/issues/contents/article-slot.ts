import type { ArticleCard } from "@hilal/contract/articles/article";
import type { SlotState } from "@hilal/contract/issues/issue-plan";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { EditionId } from "@hilal/contract/shared/editions";
import type { DeskSlot } from "../model/contents.ts";

/** What a slot shows of an article until the server has told its length, its state and whose it is. */
export function slotOfArticle(
  card: ArticleCard,
  edition: EditionId,
): Pick<DeskSlot, "article" | "is_own" | "state" | "estimated_pages"> {
  const { id, title, standfirst, writer, category, language, cover } = card;
  const state = card.state ?? (card.status === "Active" ? "live" : "draft");
  return {
    article: { id, title, standfirst, writer, category, language, cover, state, words: 0 },
    is_own: editionOfCategory(category) === edition,
    state: slotStates[state],
    estimated_pages: 0,
  };
}

const slotStates: Readonly<Record<NonNullable<ArticleCard["state"]>, SlotState>> = {
  draft: "draft",
  in_review: "in_review",
  ready: "ready",
  scheduled: "ready",
  live: "ready",
  live_changed: "ready",
  withdrawn: "draft",
};
