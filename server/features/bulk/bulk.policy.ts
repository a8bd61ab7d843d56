import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import type { HouseSettings } from "@hilal/contract/desk/house-settings";
import { type Caller, hasAbility } from "../../api/route/caller.ts";
import { mayEditArticle, mayPublishChanges, mayReadArticle } from "../articles/articles.policy.ts";
import type { ToChange } from "./bulk.store.ts";
import { lacksToPublish } from "./lacks-to-publish.ts";

interface Circumstances {
  readonly now: Date;
  readonly settings: HouseSettings;
}

/** Why a change would leave an article as it is; undefined when nothing speaks against it. */
export function reasonAgainst(
  caller: Caller,
  change: BulkChange,
  article: ToChange | undefined,
  { now, settings }: Circumstances,
): BulkReason | undefined {
  if (!article || !mayReadArticle(caller, article, now)) return "gone";
  if (!mayEditArticle(caller, article)) {
    const isTheirs = mayEditArticle(caller, { ...article, status: "Inactive" });
    return isTheirs ? "live" : "forbidden";
  }
  const isSave = change.action === "category" || change.action === "owner";
  const isLive = article.status === "Active";
  if (isSave && isLive && !mayPublishChanges(caller, article, settings)) return "needs_approval";
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
    case "schedule":
      if (!hasAbility(caller, "articles.publish")) return "may_not_publish";
      if (isLive && !article.isChanged) return "nothing_new";
      if (article.dueAt?.getTime() === Date.parse(change.due_at)) return "unchanged";
      return lacksToPublish(article).length > 0 ? "incomplete" : undefined;
    case "trash":
      return undefined;
  }
}
