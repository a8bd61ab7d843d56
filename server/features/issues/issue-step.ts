import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Language } from "@hilal/i18n/languages";
import type { Transaction } from "../../database/connect.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import type { Services } from "../services.ts";
import { listSlots, type StoredItem } from "./issue-items.store.ts";
import { stageOf } from "./issue-plan.presenter.ts";
import { type LockedIssue, lockIssue } from "./issue-record.store.ts";
import { loadIssuePlan } from "./load-issue-plan.ts";

interface Step {
  readonly language: Language;
  /** The version that the caller knows; left out where it does not matter. */
  readonly version?: number;
  act(step: {
    readonly transaction: Transaction;
    readonly locked: LockedIssue;
    readonly slots: readonly StoredItem[];
  }): Promise<void>;
}

/**
 * One change of an issue, held against the version that the caller knows. Pages that show the issue are dropped, and
 * where readers have it, those of its articles, before and after.
 * @throws HttpError 404; 409 `version_conflict` with the plan as it stands
 */
export async function changeIssue(
  services: Services,
  issueId: number,
  { language, version, act }: Step,
): Promise<IssuePlan> {
  return services.changes.write(async (transaction, changed) => {
    const plan = () => loadIssuePlan(transaction, services, issueId, { language });
    const locked = found(await lockIssue(transaction, issueId));
    if (version !== undefined && version !== (locked.issue?.version ?? 0)) {
      throw new HttpError("version_conflict", { current: await plan() });
    }
    const before = await listSlots(transaction, issueId);
    await act({ transaction, locked, slots: before });
    changed([cacheTags.issue(issueId), cacheTags.magazines]);
    if (stageOf(locked) === "released") {
      changed([...articleTags(before), ...articleTags(await listSlots(transaction, issueId))]);
    }
    return plan();
  });
}

const articleTags = (slots: readonly StoredItem[]) =>
  slots.flatMap(({ articleId }) => (articleId === null ? [] : [cacheTags.article(articleId)]));
