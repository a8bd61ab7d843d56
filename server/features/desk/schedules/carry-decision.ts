import type { Transaction } from "../../../database/connect.ts";
import type { StoredArticle } from "../../articles/article-record.store.ts";
import type { Services } from "../../services.ts";
import { type DecidedFields, setInCopy } from "../../writing/set-in-copy.ts";
import { lockWorkingCopy, updateBase } from "../../writing/working-copies.store.ts";
import { lockSchedule, updateScheduledFields } from "./schedules.store.ts";

/** The decided fields as a schedule and a working copy had them before; null where there is none. */
export interface DecidedFieldsBefore {
  readonly scheduled: DecidedFields | null;
  readonly copy: DecidedFields | null;
}

interface Decision {
  readonly fields: DecidedFields;
  /** The user who decided. */
  readonly by: number | null;
  /** The version that the article had before the decision. */
  readonly from: number;
  /** The values that both get where they differ from the decided ones, as when a decision is undone. */
  readonly instead?: DecidedFieldsBefore | null | undefined;
}

/**
 * Carries a decision about an article (its category, its owner, its status) over into its schedule and its working
 * copy, and rebases both on the new version: the schedule stays valid, and no editor is asked about a version that
 * contains what their text contains. Those based on an earlier version stay behind, so that their editors are asked.
 * Called in the transaction of the decision, with the article locked.
 * @returns the previous values, for the undo
 */
export async function carryDecision(
  services: Pick<Services, "threads">,
  transaction: Transaction,
  article: Pick<StoredArticle, "id" | "version">,
  decision: Decision,
): Promise<DecidedFieldsBefore> {
  return {
    scheduled: await carryIntoSchedule(transaction, article, decision),
    copy: await carryIntoCopy(services, transaction, article, decision),
  };
}

/** The part for the schedule, which does not take over the status. */
export async function carryIntoSchedule(
  transaction: Transaction,
  { id, version }: Pick<StoredArticle, "id" | "version">,
  { fields, from, instead = null }: Omit<Decision, "by">,
): Promise<DecidedFieldsBefore["scheduled"]> {
  const schedule = await lockSchedule(transaction, id);
  if (schedule?.baseVersion !== from || schedule.failedAt) return null;
  const { status: _status, ...kept } = { ...fields, ...instead?.scheduled };
  return updateScheduledFields(transaction, id, { fields: kept, baseVersion: version });
}

/** The part for the working copy. */
export async function carryIntoCopy(
  services: Pick<Services, "threads">,
  transaction: Transaction,
  { id, version }: Pick<StoredArticle, "id" | "version">,
  { fields, by, from, instead = null }: Decision,
): Promise<DecidedFieldsBefore["copy"]> {
  const copy = await lockWorkingCopy(transaction, id);
  if (!copy) return null;
  const said = await setInCopy(services, transaction, id, {
    fields: { ...fields, ...instead?.copy },
    by,
  });
  if (copy.baseVersion === from && version !== from) {
    const { baseHash, isChanged } = (await lockWorkingCopy(transaction, id)) ?? copy;
    await updateBase(transaction, id, { baseVersion: version, baseHash, isChanged });
  }
  return said ?? null;
}
