import type { BulkChange } from "@hilal/contract/articles/bulk";
import { insertWholeEntry } from "../../../database/audit-entry.store.ts";
import type { Transaction } from "../../../database/connect.ts";
import type { Services } from "../../services.ts";
import { insertRun, type RunRow } from "./bulk.store.ts";

interface RunStart {
  /** The account in whose name each article is changed. */
  readonly by: number;
  readonly change: BulkChange;
  readonly ids: readonly number[];
}

/**
 * Begins a change of many articles, under one entry of the audit log (product: bulk 4, audit 8).
 * @returns the run, whose job changes the articles after the transaction
 */
export async function beginRun(
  { jobs }: Pick<Services, "jobs">,
  transaction: Transaction,
  { by, change, ids }: RunStart,
): Promise<RunRow> {
  const entryId = await insertWholeEntry(transaction, toEntry(change));
  const run = await insertRun(transaction, by, change, { ids, entryId });
  await jobs.send("articles.bulk", { runId: run.id }, transaction);
  return run;
}

/** The one audit entry of a change, of which those of its articles are parts (product: audit 8). */
function toEntry(change: BulkChange) {
  const about = { kind: "article", action: `bulk.${change.action}` };
  switch (change.action) {
    case "status":
      return { ...about, before: {}, after: { status: change.status } };
    case "category":
      return { ...about, before: {}, after: { category: change.category } };
    case "owner":
      return { ...about, before: {}, after: { user_id: change.user } };
    case "schedule":
      return { ...about, kind: "schedule", before: null, after: { due_at: change.due_at } };
    case "trash":
      return { ...about, before: {}, after: null };
  }
}

/** The entry of the undo of a change: what it was before and after, exchanged. */
export function toUndoEntry(change: BulkChange) {
  const { kind, before, after } = toEntry(change);
  return { kind, action: `bulk.undo.${change.action}`, before: after, after: before };
}
