import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import type { Transaction } from "../../../database/connect.ts";
import type { ReviewBefore } from "../../../database/schema/issues.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { requireFound, toRefusal } from "../../../http/api/http-error.ts";
import type { StoredArticle } from "../../articles/article-record.store.ts";
import type { ArticleForm } from "../../articles/article-values.ts";
import { updateArticleFromForm } from "../../articles/articles.commands.ts";
import { type DetailRow, findArticle } from "../../articles/articles.store.ts";
import { reviewBefore } from "../../issues/release/reviews-before.ts";
import type { Services } from "../../services.ts";
import { articleAsCopy, asActive, fieldsFromArticle, toCopyForm } from "../../writing/copy-form.ts";
import { readWorkingCopy } from "../../writing/read-working-copy.ts";
import type { DecidedFields } from "../../writing/set-in-copy.ts";
import type { DecidedFieldsBefore } from "../schedules/carry-decision.ts";
import { type ScheduleSnapshot, toScheduleSnapshot } from "../schedules/ended-schedules.ts";
import { publishScheduledNow } from "../schedules/publication.ts";
import { findSchedule } from "../schedules/schedules.store.ts";
import { textThatGoesLive } from "./bulk.policy.ts";

/** The changes that are made by saving the article. */
export type SavedChange = Exclude<BulkChange, { action: "schedule" | "trash" }>;

/** The values of an article before a change, and what the change ended, for the undo. */
export type SavedBefore = SavedChange & {
  readonly carried?: DecidedFieldsBefore;
  /** The schedule that the change ended. */
  readonly schedule?: ScheduleSnapshot | null;
  /** The review that publishing ended. */
  readonly review?: ReviewBefore | null;
  readonly publishDate?: string;
  readonly firstPublishedAt?: string | null;
};

interface One {
  readonly change: SavedChange;
  readonly caller: Caller;
  /** The version that the change applies to: an article with any other version is left alone. */
  readonly version?: number | undefined;
}

/**
 * Does to one article what its form would: the same commands with the same rules, in the user's name. The schedule and
 * the working copy take over the decided fields; a change of status ends the schedule (product: bulk 9).
 * @returns the new version, and the values needed to undo it
 * @throws HttpError as the single change does
 */
export async function changeOne(
  services: Services,
  transaction: Transaction,
  id: number,
  { change, caller, version }: One,
): Promise<{ version: number; before: SavedBefore | null }> {
  const row = requireFound(await findArticle(services.database, id));
  const schedule = (await findSchedule(services.database, id))?.schedule;
  const isOpen = schedule !== undefined && !schedule.failedAt;
  const before = {
    ...valueBefore(change, row.article),
    schedule: change.action === "status" && schedule ? toScheduleSnapshot(schedule) : null,
    review: await reviewBefore(transaction, id),
    publishDate: row.article.publishDate.toISOString(),
    firstPublishedAt: row.article.firstPublishedAt?.toISOString() ?? null,
  };
  if (change.action === "status" && change.status === "Active") {
    const made = isOpen
      ? await publishScheduledNow(services, id, caller)
      : await publishNow(services, row, { caller, version });
    return { version: made.version, before: before as SavedBefore };
  }
  let carried: DecidedFieldsBefore | undefined;
  const saved = await saveDecision(services, row, {
    change,
    caller,
    version,
    async alongside(_part, _saved, kept) {
      carried = kept;
    },
  });
  return {
    version: saved.version,
    before: hasValue(before) ? { ...before, ...toCarriedField(carried) } : null,
  };
}

const toCarriedField = (carried: DecidedFieldsBefore | undefined) => (carried ? { carried } : {});

/** Without a value for an article that had no owner: it cannot be given back. */
const hasValue = (before: object): before is SavedBefore => "action" in before;

function valueBefore({ action }: SavedChange, article: DetailRow["article"]): object {
  if (action === "status") return { action, status: article.status };
  if (action === "category") return { action, category: article.category };
  return article.userId === null ? {} : { action, user: article.userId };
}

interface Saving extends One {
  /** The values that schedule and copy get where they differ from the decided ones. */
  readonly instead?: DecidedFieldsBefore | undefined;
  /** Fields sent in addition to the stored ones. */
  readonly more?: Partial<Pick<ArticleForm, "publish_date">>;
  alongside?(
    transaction: Transaction,
    article: StoredArticle,
    carried: DecidedFieldsBefore,
  ): Promise<void>;
}

/** Saves one value of an article, and carries it over into its schedule and its working copy. */
export async function saveDecision(
  services: Services,
  row: DetailRow,
  { change, caller, version, instead, more, alongside }: Saving,
) {
  const { article } = row;
  const { action: _action, ...value } = change;
  const isWithdrawn = change.action === "status" && change.status === "Inactive";
  return updateArticleFromForm(services, article.id, {
    form: { ...toForm(row), ...value, ...more, version: version ?? article.version } as ArticleForm,
    caller,
    follows: {
      copy: "level",
      schedule: isWithdrawn ? "ended" : "carried",
      decided: decided(change),
      instead,
    },
    isHeld: true,
    ...(alongside ? { alongside } : {}),
  });
}

function decided(change: SavedChange): DecidedFields {
  if (change.action === "status") return { status: change.status };
  if (change.action === "category") return { category: change.category };
  return { user: String(change.user) };
}

/** Publishes an article: the stored record, or the working copy of an article that was never live. */
async function publishNow(
  services: Services,
  row: DetailRow,
  { caller, version = row.article.version }: Pick<One, "caller" | "version">,
) {
  const { id, firstPublishedAt } = row.article;
  const copy = await readWorkingCopy(services, id);
  const fields = copy?.fields ?? null;
  const isOfCopy = textThatGoesLive({ firstPublishedAt, fields }) === "copy";
  const form = await toCopyForm(services, {
    articleId: id,
    copy: asActive(isOfCopy && copy ? copy : articleAsCopy(row)),
    version,
    caller,
  });
  return updateArticleFromForm(services, id, {
    form,
    caller,
    follows: {
      copy: isOfCopy && copy ? copy : "level",
      schedule: "ended",
      decided: { status: "Active" },
    },
    isHeld: true,
  });
}

function toForm(row: DetailRow) {
  const { user: _user, ...fields } = fieldsFromArticle(row.article);
  return { ...fields, description: row.description };
}

/** The services bound to a savepoint of a transaction, which continues when that part fails. */
export function withTransaction(
  services: Services,
  transaction: Transaction,
  changed: (tags: readonly string[]) => void,
): Services {
  return {
    ...services,
    // A transaction offers everything that features use of a database; it only lacks the pool.
    database: transaction as unknown as Services["database"],
    changes: {
      made: services.changes.made,
      write: (work) => transaction.transaction((part) => work(part, changed)),
    },
  };
}

/** Maps the texts of refusals, or their codes, to the reasons of a bulk change. */
const reasons: Readonly<Record<string, BulkReason>> = {
  not_found: "gone",
  version_conflict: "changed_since",
  article_in_release: "in_release",
  needs_approval: "needs_approval",
  article_is_live: "live",
  forbidden: "forbidden",
  would_remove_content: "would_lose",
};

/** The reason for a refusal; any error that is no refusal is thrown again. */
export function toBulkReason(error: unknown): BulkReason {
  const { code, details } = toRefusal(error).error;
  const reason = reasons[details.text ?? code] ?? reasons[code];
  return reason ?? (details.fields?.due_at === undefined ? "incomplete" : "too_late");
}

/** What a refused article lacks, as codes of our messages; null for any other reason. */
export function listMissing(error: unknown): string[] | null {
  return toBulkReason(error) === "incomplete" ? [...toRefusal(error).faults] : null;
}
