import {
  type BulkChange,
  type BulkCosts,
  type BulkLeft,
  type BulkReason,
  type BulkRun,
  type BulkSelection,
  bulkReasons,
  previewBulk,
  readBulk,
  startBulk,
  undoBulk,
} from "@hilal/contract/articles/bulk";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { insertWholeEntry } from "../../../database/audit-entry.store.ts";
import type { Executor } from "../../../database/connect.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import { type Caller, isOwn } from "../../../http/api/caller.ts";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import { type Route, route } from "../../../http/api/route.ts";
import { getDeskOwner, visibleArticles } from "../../articles/articles.policy.ts";
import { listCards } from "../../articles/articles.store.ts";
import { toViewFilter } from "../../articles/list-articles.ts";
import { searchArticles } from "../../search/search-articles.store.ts";
import type { Services } from "../../services.ts";
import { toFailureMessages } from "../failure-message.ts";
import { findHouseSettings } from "../house-settings.store.ts";
import { beginRun, toUndoEntry } from "./begin-run.ts";
import {
  endsSchedule,
  findReasonAgainst,
  listMissingFor,
  textThatGoesLive,
} from "./bulk.policy.ts";
import {
  countResults,
  findRun,
  listEnded,
  listIssuesWith,
  listToChange,
  listWriting,
  lockRun,
  type RunRow,
  type ToChange,
  updateRun,
} from "./bulk.store.ts";

/** The calls that change many articles at once: preview, start, read progress, undo. */
export function bulkRoutes(services: Services): Route[] {
  const { database, jobs, now } = services;
  const ownRun = (run: RunRow | undefined, caller: Caller): RunRow => {
    const there = requireFound(run);
    if (!isOwn(caller, there.userId)) throw new HttpError("not_found");
    return there;
  };
  return [
    route(previewBulk, async ({ body: { selection, change }, caller, context: { language } }) => {
      requireToCome(change, now());
      const settings = await findHouseSettings(database);
      const ids = await listSelectedIds(services, selection, caller);
      const rows = new Map((await listToChange(database, ids)).map((row) => [row.id, row]));
      const tally = new Map<BulkReason, { count: number; titles: string[]; codes: string[] }>();
      const ends: ToChange[] = [];
      const toChange: ToChange[] = [];
      for (const id of ids) {
        const row = rows.get(id);
        const reason = findReasonAgainst(caller, change, row, { now: now(), settings });
        if (!reason) {
          if (row) toChange.push(row);
          if (row && endsSchedule(change, row)) ends.push(row);
          continue;
        }
        const { count = 0, titles = [], codes = [] } = tally.get(reason) ?? {};
        const few = row && reason !== "gone" && titles.length < 5 ? [...titles, row.title] : titles;
        if (row && reason === "incomplete") codes.push(...listMissingFor(change, row));
        tally.set(reason, { count: count + 1, titles: few, codes });
      }
      const left = inOrder(
        [...tally].map(([reason, { codes, ...told }]) => ({
          reason,
          ...told,
          lacks: toMessages(codes, language),
        })),
      );
      const refused = left.reduce((sum, { count }) => sum + count, 0);
      const changes = ids.length - refused;
      const costs = await findCosts(services, caller, { change, articles: toChange });
      return { total: ids.length, changes, left, ends: named(ends), costs };
    }),
    route(startBulk, async ({ body: { selection, change }, caller, context: { language } }) => {
      requireToCome(change, now());
      const ids = await listSelectedIds(services, selection, caller);
      return database.transaction(async (transaction) => {
        const run = await beginRun(services, transaction, { by: callerId(caller), change, ids });
        return presentRun(transaction, run, language);
      });
    }),
    route(readBulk, async ({ params, caller, context: { language } }) =>
      presentRun(database, ownRun(await findRun(database, params.id), caller), language),
    ),
    route(undoBulk, async ({ params, caller, context: { language } }) =>
      database.transaction(async (transaction) => {
        const run = ownRun(await lockRun(transaction, params.id), caller);
        if (run.stage === "running") throw new HttpError("conflict");
        if (run.stage !== "done") return presentRun(transaction, run, language);
        const change = { action: run.action, ...(run.value as object) } as BulkChange;
        const entryId = await insertWholeEntry(transaction, toUndoEntry(change));
        await updateRun(transaction, run.id, { stage: "undoing", entryId });
        await jobs.send("articles.bulk", { runId: run.id }, transaction);
        return presentRun(transaction, { ...run, stage: "undoing" }, language);
      }),
    ),
  ];
}

/** How long ago somebody counts as writing now, in milliseconds. */
const writingTime = 5 * 60_000;

interface Costly {
  readonly change: BulkChange;
  readonly articles: readonly ToChange[];
}

/** What a change touches besides the articles' own fields (product: bulk 12). */
async function findCosts(
  { database, now }: Services,
  caller: Caller,
  { change, articles }: Costly,
): Promise<BulkCosts> {
  const ids = articles.map(({ id }) => id);
  const since = new Date(now().getTime() - writingTime);
  const takesAway = change.action === "trash" || change.action === "status";
  const [writing, issues] = await Promise.all([
    listWriting(database, ids, { since, except: callerId(caller) }),
    takesAway ? listIssuesWith(database, ids) : [],
  ]);
  const inUse = new Set(writing.map(({ articleId }) => articleId));
  const people = [...new Set(writing.map(({ name }) => name))].slice(0, 5);
  return {
    copies: named(
      articles.filter(
        (article) =>
          article.isChanged &&
          // A draft that was never live becomes what its copy says.
          (change.action !== "status" || textThatGoesLive(article) === "record"),
      ),
    ),
    writing: { ...named(articles.filter(({ id }) => inUse.has(id))), people },
    issues: named(issues),
  };
}

/** The ids of the selected articles at this time: later additions to the list are not included. */
async function listSelectedIds(
  { database, now }: Services,
  selection: BulkSelection,
  caller: Caller,
): Promise<number[]> {
  if ("ids" in selection) return [...new Set(selection.ids)];
  const { q, desk, ...narrowed } = selection.filter;
  const owner = getDeskOwner(caller);
  const filter = {
    ...narrowed,
    ...(desk ? { deskView: toViewFilter(desk, caller, now()) } : {}),
    ...(owner === undefined ? { visible: visibleArticles(caller, now()) } : { user: owner }),
  };
  const slice = { limit: limits.bulkArticles + 1, offset: 0 };
  const ids = q
    ? (await searchArticles(database, { q, filter, sort: "newest", slice, now: now() })).ids
    : (await listCards(database, { filter, sort: "newest", slice })).map(
        ({ article }) => article.id,
      );
  if (ids.length > limits.bulkArticles) {
    throw new HttpError("validation_failed", { fields: { selection: "too_many_articles" } });
  }
  return [...ids];
}

/** A time in the past is refused for the whole call, and not for each article. */
function requireToCome(change: BulkChange, now: Date): void {
  if (change.action !== "schedule" || Date.parse(change.due_at) > now.getTime()) return;
  throw new HttpError("validation_failed", { fields: { due_at: "due_past" } });
}

const toMessages = (codes: readonly string[], language: Language) =>
  toFailureMessages(translatorFor(language), codes);

async function presentRun(executor: Executor, run: RunRow, language: Language): Promise<BulkRun> {
  const { id, action, stage } = run;
  const results = await countResults(executor, id);
  const isUndoing = stage === "undoing" || stage === "undone";
  const counted = isUndoing ? countsOfUndoing(results) : countsOfChange(results, run, language);
  return { id, action, stage, ...counted, ends: named(await listEnded(executor, run)) };
}

/** How many, and the titles of a few. */
const named = (rows: readonly { readonly title: string }[]) => ({
  count: rows.length,
  titles: rows.slice(0, 5).map(({ title }) => title),
});

type Results = Awaited<ReturnType<typeof countResults>>;

const sum = (rows: Results) => rows.reduce((total, { count }) => total + count, 0);

function countsOfChange(results: Results, { recordIds, done }: RunRow, language: Language) {
  const left = results.flatMap(({ reason, lacks, count, titles }) =>
    reason === null
      ? []
      : [{ reason, count, titles, lacks: toMessages(lacks?.flat() ?? [], language) }],
  );
  const changed = sum(results.filter(({ reason }) => reason === null));
  return { total: recordIds.length, done, changed, left: inOrder(left) };
}

function countsOfUndoing(results: Results) {
  const meant = results.filter(({ reason }) => reason === null);
  const kept = meant.filter(({ isUndone }) => isUndone === false);
  const left = kept.map(({ count, titles }) => ({
    reason: "changed_since" as const,
    count,
    titles,
    lacks: [],
  }));
  const changed = sum(meant.filter(({ isUndone }) => isUndone === true));
  return { total: sum(meant), done: changed + sum(kept), changed, left };
}

const inOrder = (left: readonly BulkLeft[]) =>
  [...left].sort(
    (one, other) => bulkReasons.indexOf(one.reason) - bulkReasons.indexOf(other.reason),
  );
