import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import { type Caller, hasAbility } from "../../api/route/caller.ts";
import { mayEditArticle, mayReadArticle } from "../articles/articles.policy.ts";
import type { ToChange } from "./bulk.store.ts";

/** Why a change would leave an article as it is; undefined when nothing speaks against it. */
export function reasonAgainst(
  caller: Caller,
  change: BulkChange,
  article: ToChange | undefined,
  now: Date,
): BulkReason | undefined {
  if (!article || !mayReadArticle(caller, article, now)) return "gone";
  if (!mayEditArticle(caller, article)) {
    const isTheirs = mayEditArticle(caller, { ...article, status: "Inactive" });
    return isTheirs ? "live" : "forbidden";
  }
  switch (change.action) {
    case "status":
      if (!hasAbility(caller, "articles.publish")) return "may_not_publish";
      if (article.status === change.status) return "unchanged";
      return change.status === "Active" && !article.hasText ? "incomplete" : undefined;
    case "category":
      return article.category === change.category ? "unchanged" : undefined;
    case "owner":
      if (!hasAbility(caller, "articles.hand-over")) return "forbidden";
      return article.userId === change.user ? "unchanged" : undefined;
    case "trash":
      return undefined;
  }
}
