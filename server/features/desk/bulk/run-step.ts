import type { BulkChange } from "@hilal/contract/articles/bulk";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { continueWholeEntry } from "../../../database/audit-entry.store.ts";
import { actAs, type Transaction } from "../../../database/connect.ts";
import { restoreFromTrash } from "../../../database/trash/restore-from-trash.store.ts";
import { type Caller, hasAbility } from "../../../http/api/caller.ts";
import { requireFound } from "../../../http/api/http-error.ts";
import { type JobHandler, jobHandler } from "../../../jobs/job-queue.ts";
import { findUser } from "../../accounts/accounts.store.ts";
import { lockArticle } from "../../articles/article-record.store.ts";
import { deleteArticle } from "../../articles/articles.commands.ts";
import { mayEditArticle } from "../../articles/articles.policy.ts";
import { findArticle } from "../../articles/articles.store.ts";
import { restoreReview } from "../../issues/release/reviews-before.ts";
import type { Services } from "../../services.ts";
import { settleArticle } from "../../trash/settle-restored.ts";
import { trashScope } from "../../trash/trash.policy.ts";
import { findTrashed, lockTrashed } from "../../trash/trash.store.ts";
import { findHouseSettings } from "../house-settings.store.ts";
import {
  missedSchedule,
  restoreSchedule,
  type ScheduleSnapshot,
  toScheduleSnapshot,
} from "../schedules/ended-schedules.ts";
import { scheduleArticle } from "../schedules/schedule-article.ts";
import { findSchedule, lockSchedule, removeSchedule } from "../schedules/schedules.store.ts";
import { findReasonAgainst } from "./bulk.policy.ts";
import {
  findRun,
  insertResult,
  isAsLeftByEarlier,
  isInLaterRun,
  listStamps,
  listToChange,
  lockRun,
  markUndone,
  nextToUndo,
  type ResultRow,
  type RunRow,
  type ToChange,
  type Undone,
  updateFirstPublished,
  updateRun,
} from "./bulk.store.ts";
import {
  changeOne,
  listMissing,
  type SavedBefore,
  type SavedChange,
  saveDecision,
  toBulkReason,
  withTransaction,
} from "./change-one.ts";

/** The schedule that a run has set, and the previous one. */
interface ScheduleBefore {
  /** When it was set, which identifies it. */
  readonly setAt: string;
  readonly previous: ScheduleSnapshot | null;
}

/**
 * Schedules one article as its own form would.
 * @returns the values needed to undo it
 * @throws HttpError as the single call does
 */
async function scheduleOne(
  services: Services,
  articleId: number,
  { due_at, caller }: { due_at: string; caller: Caller },
): Promise<ScheduleBefore> {
  const { database } = services;
  const previous = (await findSchedule(database, articleId))?.schedule;
  await scheduleArticle(services, articleId, { due_at, caller });
  const { schedule } = requireFound(await findSchedule(database, articleId));
  return {
    setAt: schedule.createdAt.toISOString(),
    previous: previous ? toScheduleSnapshot(previous) : null,
  };
}

/**
 * Removes a schedule if it is still the one that the run set. The previous schedule is restored if its time is to come,
 * or if it had failed.
 * @returns the result of the undo
 */
async function unscheduleOne(
  { now }: Services,
  transaction: Transaction,
  { articleId, before, caller }: { articleId: number; before: ScheduleBefore; caller: Caller },
): Promise<Undone> {
  const left = { isUndone: false };
  const article = await lockArticle(transaction, articleId);
  if (!article || !mayEditArticle(caller, article)) return left;
  if (!hasAbility(caller, "articles.publish")) return left;
  const schedule = await lockSchedule(transaction, articleId);
  if (schedule?.createdAt.toISOString() !== before.setAt) return left;
  const { previous } = before;
  const isBack = previous && (await restoreSchedule(transaction, previous, { now: now() }));
  if (isBack) return { isUndone: true };
  await removeSchedule(transaction, articleId);
  return { isUndone: true, isMissed: previous !== null };
}

interface Back {
  readonly before: SavedBefore;
  readonly caller: Caller;
  /** The version that the change made: an article with any other version is left alone. */
  readonly version: number;
}

/**
 * Undoes the change of one article: its value, and what the change ended, where that is still to come.
 * @throws HttpError as the single change does
 */
async function undoOne(
  services: Services,
  id: number,
  { before, caller, version }: Back,
): Promise<Undone> {
  const row = requireFound(await findArticle(services.database, id));
  const { carried, schedule, review, publishDate, firstPublishedAt } = before;
  let isMissed = false;
  // Undoing a change of status hides what it published, or publishes what it hid.
  const wasPublished = before.action === "status" && before.status === "Inactive";
  await saveDecision(services, row, {
    change: changeIn(before),
    caller,
    version,
    instead: carried,
    more:
      wasPublished && publishDate ? { publish_date: toKarachiInstant(new Date(publishDate)) } : {},
    async alongside(part, saved) {
      if (wasPublished && firstPublishedAt === null) await updateFirstPublished(part, id, null);
      if (before.action === "status") await restoreReview(part, id, review ?? null);
      if (!schedule) return;
      // A schedule that was behind the article before the change is behind it again.
      const wasUpon = schedule.baseVersion === version - 1;
      const baseVersion = wasUpon ? saved.version : schedule.baseVersion;
      const now = services.now();
      isMissed = !(await restoreSchedule(part, schedule, { now, baseVersion }));
    },
  });
  return { isUndone: true, isMissed };
}

function changeIn(before: SavedBefore): SavedChange {
  if (before.action === "status") return { action: "status", status: before.status };
  if (before.action === "category") return { action: "category", category: before.category };
  return { action: "owner", user: before.user };
}

interface Step {
  readonly change: BulkChange;
  readonly caller: Caller;
}

/**
 * Processes the next article of a run, with its result and the run's progress in one transaction, so that after a crash
 * none is processed twice or left out.
 * @returns whether there may be more
 */
export async function updateRunStep(
  services: Services,
  runId: number,
  step: Step,
): Promise<boolean> {
  return services.changes.write(async (transaction, changed) => {
    const run = await lockRun(transaction, runId);
    if (run?.entryId) await continueWholeEntry(transaction, run.entryId);
    const inside = withTransaction(services, transaction, changed);
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
  // Locked from here on, so that the article is judged after any concurrent run has finished with it.
  await lockArticle(transaction, recordId);
  const [article] = await listToChange(transaction, [recordId]);
  const result = { runId: run.id, recordId, title: article?.title ?? "" };
  const outcome = await changeWithOutcome(services, transaction, { change, caller, run, article });
  await insertResult(transaction, { ...result, ...outcome });
  await updateRun(transaction, run.id, { done: run.done + 1 });
  return true;
}

type Outcome = Pick<ResultRow, "before"> & Partial<Pick<ResultRow, "version" | "reason" | "lacks">>;

async function changeWithOutcome(
  services: Services,
  transaction: Transaction,
  { article, ...step }: ToDo,
): Promise<Outcome> {
  const { change, caller, run } = step;
  const settings = await findHouseSettings(transaction);
  const reason = findReasonAgainst(caller, change, article, { now: services.now(), settings });
  // For incomplete articles the command reports every missing field.
  if (reason && reason !== "incomplete") return { reason, before: null };
  if (
    !article ||
    !(await isAsAtStart(transaction, run, article.id)) ||
    // A later run has decided, even where it left the article as it was.
    (await isInLaterRun(transaction, run, article.id))
  ) {
    return { reason: "changed_since", before: null };
  }
  try {
    const { version = null, before } = await doOne(services, transaction, { ...step, article });
    const after = before && (await readStamp(transaction, article.id));
    return { version, before: before && { ...before, ...(after ? { after } : {}) } };
  } catch (error) {
    return { reason: toBulkReason(error), lacks: listMissing(error), before: null };
  }
}

interface ToDo extends Step {
  readonly run: RunRow;
  readonly article: ToChange | undefined;
}

const readStamp = async (transaction: Transaction, id: number) =>
  (await listStamps(transaction, [id]))[0]?.stamp;

/**
 * Whether an article is as it was when the run began, or as an earlier run has left it since, whose change this one was
 * to follow. A run that was interrupted and resumed, or waited long in the queue, does not overwrite what other users
 * have changed meanwhile (product: bulk 11).
 */
async function isAsAtStart(transaction: Transaction, run: RunRow, id: number): Promise<boolean> {
  const before = run.stamps?.[run.recordIds.indexOf(id)];
  const stamp = (await readStamp(transaction, id)) ?? null;
  // Runs begun by earlier versions of the portal have no stamps.
  if (before === undefined || before === stamp) return true;
  return stamp !== null && (await isAsLeftByEarlier(transaction, run.id, { recordId: id, stamp }));
}

async function doOne(
  services: Services,
  transaction: Transaction,
  { change, caller, article }: ToDo & { readonly article: ToChange },
): Promise<{ version?: number; before: object | null }> {
  const { id } = article;
  if (change.action === "schedule") {
    return { before: await scheduleOne(services, id, { due_at: change.due_at, caller }) };
  }
  if (change.action === "trash") {
    const schedule = (await findSchedule(transaction, id))?.schedule;
    await deleteArticle(services, id, caller);
    const trashId = await findTrashed(transaction, { kind: "article", recordId: id });
    return { before: { trashId, schedule: schedule ? toScheduleSnapshot(schedule) : null } };
  }
  return changeOne(services, transaction, id, { change, caller, version: article.version });
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
  const saved = () => changeBack(services, transaction, { result, caller });
  const undoing = {
    trash: () => bringBack(services, transaction, { result, caller, changed }),
    schedule: () =>
      unscheduleOne(services, transaction, {
        articleId,
        before: result.before as ScheduleBefore,
        caller,
      }),
    status: saved,
    category: saved,
    owner: saved,
  };
  await markUndone(transaction, result, await undoing[change.action]());
  return true;
}

interface Undoing extends Pick<UndoStep, "caller"> {
  readonly result: ResultRow;
}

/** Undoes the change of one article if nobody has changed it since. */
async function changeBack(
  services: Services,
  transaction: Transaction,
  { result, caller }: Undoing,
): Promise<Undone> {
  const before = result.before as (SavedBefore & { readonly after?: string }) | null;
  const { recordId, version } = result;
  if (before === null || version === null) return { isUndone: false };
  const isSame = !before.after || before.after === (await readStamp(transaction, recordId));
  if (!isSame) return { isUndone: false };
  return undoOne(services, recordId, { before, caller, version }).catch((error: unknown) => {
    toBulkReason(error);
    return { isUndone: false };
  });
}

/** What a deletion stores for its undo. */
interface TrashedBefore {
  readonly trashId?: number;
  readonly schedule?: ScheduleSnapshot | null;
}

async function bringBack(
  services: Services,
  transaction: Transaction,
  { result, caller, changed }: Undoing & Pick<UndoStep, "changed">,
): Promise<Undone> {
  const before = result.before as TrashedBefore | null;
  const id = result.recordId;
  // An article that a user has deleted again since is left in the trash.
  const which = before?.trashId
    ? { id: before.trashId }
    : ({ kind: "article", recordId: id } as const);
  const trashed = await lockTrashed(transaction, trashScope(caller), which);
  if (!trashed) return { isUndone: false };
  return transaction
    .transaction(async (part) => {
      if (await restoreFromTrash(part, trashed)) throw new UndoImpossible();
      changed(await settleArticle(services, part, id));
      const schedule = (await findSchedule(part, id))?.schedule;
      const isMissed = schedule?.failure === missedSchedule && !before?.schedule?.failedAt;
      return { isUndone: true, isMissed };
    })
    .catch((error: unknown) => {
      if (error instanceof UndoImpossible) return { isUndone: false };
      throw error;
    });
}

/** Rolls back a partly restored article whose place is taken. */
class UndoImpossible extends Error {}

/** The number of articles per job; a job interrupted by a crash is resumed by the next one. */
const atOnce = 25;

/** Changes many articles one by one, each in its own transaction with its result (product: bulk 4). */
export function bulkJobs(services: Services): JobHandler[] {
  return [
    jobHandler("articles.bulk", async ({ runId }) => {
      const run = await findRun(services.database, runId);
      if (!run) return;
      const caller = await findCaller(services, run.userId);
      const { action, value } = run;
      const isUndoing = run.stage === "undoing";
      const change = { action, ...(value as object) } as BulkChange;
      const acting = {
        actorId: run.userId,
        address: "",
        action: `bulk.${isUndoing ? "undo." : ""}${action}`,
      };
      await actAs(acting, async () => {
        for (let step = 0; step < atOnce; step += 1) {
          if (!(await updateRunStep(services, runId, { change, caller }))) return;
        }
        await services.jobs.send("articles.bulk", { runId });
      });
    }),
  ];
}

/** The user's current role: a user who has lost it changes nothing further. */
async function findCaller({ database }: Services, userId: number): Promise<Caller> {
  const user = await findUser(database, userId);
  if (!user || user.blockedAt) return { kind: "visitor" };
  return { kind: "user", id: user.id, role: user.role, emailVerified: true, sessionId: "" };
}
