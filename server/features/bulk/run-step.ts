import type { BulkChange } from "@hilal/contract/articles/bulk";
import type { Caller } from "../../api/route/caller.ts";
import type { Transaction } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import { takeFromTrash } from "../../trash/take-from-trash.store.ts";
import { findHouseSettings } from "../house-settings/house-settings.store.ts";
import { settleRestored } from "../trash/bring-back.ts";
import { trashScope } from "../trash/trash.policy.ts";
import { lockTrashed } from "../trash/trash.store.ts";
import { reasonAgainst } from "./bulk.policy.ts";
import {
  insertResult,
  listToChange,
  lockRun,
  markUndone,
  nextToUndo,
  type ResultRow,
  type RunRow,
  type ToChange,
  updateRun,
} from "./bulk.store.ts";
import { changeOne, lacksOf, reasonOf, type SavedChange, within } from "./change-one.ts";
import { type ScheduleBefore, scheduleOne, unscheduleOne } from "./schedule-one.ts";

interface Step {
  readonly change: BulkChange;
  readonly caller: Caller;
}

/**
 * Does the next article of a run, with its result and the run's progress in one transaction: after a crash nothing is
 * done twice, and nothing left out.
 * @returns whether there may be more
 */
export async function updateRunStep(
  services: Services,
  runId: number,
  step: Step,
): Promise<boolean> {
  return services.changes.write(async (transaction, changed) => {
    const run = await lockRun(transaction, runId);
    const inside = within(services, transaction, changed);
    if (run?.stage === "running") return changeNext(inside, transaction, { ...step, run });
    if (run?.stage === "undoing") {
      return undoNext(inside, transaction, { ...step, run, changed });
    }
    return false;
  });
}

async function changeNext(
  services: Services,
  transaction: Transaction,
  { change, caller, run }: Step & { readonly run: RunRow },
): Promise<boolean> {
  const recordId = run.recordIds[run.done];
  if (recordId === undefined) {
    await updateRun(transaction, run.id, { stage: "done", finishedAt: services.now() });
    return false;
  }
  const [article] = await listToChange(transaction, [recordId]);
  const result = { runId: run.id, recordId, title: article?.title ?? "" };
  const settings = await findHouseSettings(transaction);
  const reason = reasonAgainst(caller, change, article, { now: services.now(), settings });
  // What is incomplete the command tells in full.
  const isRefused = reason && !(change.action === "schedule" && reason === "incomplete");
  const outcome = isRefused
    ? { reason }
    : await doOne(services, recordId, { change, caller, article }).catch((error: unknown) => ({
        ...{ reason: reasonOf(error), lacks: lacksOf(error) },
      }));
  await insertResult(transaction, { ...result, ...outcome });
  await updateRun(transaction, run.id, { done: run.done + 1 });
  return true;
}

async function doOne(
  services: Services,
  id: number,
  { change, caller, article }: Step & { readonly article: ToChange | undefined },
): Promise<{ version?: number | null; before: object | null }> {
  if (change.action === "schedule") {
    return { before: await scheduleOne(services, id, { due_at: change.due_at, caller }) };
  }
  const version = await changeOne(services, id, { change, caller });
  return { version, before: valueBefore(change, article) };
}

function valueBefore({ action }: BulkChange, article: ToChange | undefined): BulkChange | null {
  if (!article) return null;
  if (action === "status") return { action, status: article.status };
  if (action === "category") return { action, category: article.category as never };
  if (action === "owner" && article.userId !== null) return { action, user: article.userId };
  return null;
}

interface UndoStep extends Step {
  readonly run: RunRow;
  changed(tags: readonly string[]): void;
}

async function undoNext(services: Services, transaction: Transaction, step: UndoStep) {
  const { run, change, caller, changed } = step;
  const result = await nextToUndo(transaction, run.id);
  if (!result) {
    await updateRun(transaction, run.id, { stage: "undone", undoneAt: services.now() });
    return false;
  }
  const articleId = result.recordId;
  const undoing = {
    trash: () => bringBack(services, transaction, { id: articleId, caller, changed }),
    schedule: () =>
      unscheduleOne(services, transaction, {
        ...{ articleId, before: result.before as ScheduleBefore, caller },
      }),
    status: () => changeBack(services, result, caller),
    category: () => changeBack(services, result, caller),
    owner: () => changeBack(services, result, caller),
  };
  await markUndone(transaction, result, await undoing[change.action]());
  return true;
}

/** Only what nobody has changed since is as it was when it is set back. */
async function changeBack(services: Services, result: ResultRow, caller: Caller): Promise<boolean> {
  const { recordId, before, version } = result;
  if (before === null || version === null) return false;
  const change = before as SavedChange;
  return changeOne(services, recordId, { change, caller, version }).then(
    () => true,
    (error: unknown) => {
      reasonOf(error);
      return false;
    },
  );
}

async function bringBack(
  services: Services,
  transaction: Transaction,
  { id, caller, changed }: Pick<UndoStep, "caller" | "changed"> & { readonly id: number },
): Promise<boolean> {
  const which = { kind: "article", recordId: id } as const;
  const trashed = await lockTrashed(transaction, trashScope(caller), which);
  if (!trashed) return false;
  return transaction
    .transaction(async (part) => {
      if (await takeFromTrash(part, trashed)) throw new NotBack();
      changed(await settleRestored.article(services, part, id));
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NotBack) return false;
      throw error;
    });
}

/** Takes back what of an article was restored before its place was found taken. */
class NotBack extends Error {}
