import { createArticle, updateArticle } from "@hilal/contract/articles/article-form";
import type { Removal } from "@hilal/contract/shared/removal";
import type { WriteWork } from "../../changes/changes.ts";
import type { Transaction } from "../../database/connect.ts";
import { callerId, resolveActingUser } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { deleteRecord } from "../../http/api/delete-record.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import type { RouteRequest } from "../../http/api/route.ts";
import { type Claim, nameCall, readKey, runOnce, unclaimed } from "../../http/api/run-once.ts";
import { findHouseSettings } from "../desk/house-settings.store.ts";
import type { DecidedFieldsBefore } from "../desk/schedules/carry-decision.ts";
import type { BulkIndexing } from "../search/index-article.store.ts";
import type { Services } from "../services.ts";
import {
  type ArticleWriter,
  insertArticles,
  lockArticle,
  type NewArticle,
  type StoredArticle,
} from "./article-record.store.ts";
import type { AllowedLoss } from "./article-text.ts";
import { type ArticleForm, toArticleValues } from "./article-values.ts";
import {
  mayPublishArticles,
  mayReadArticle,
  requireArticleEdit,
  requireNoApprovalNeeded,
} from "./articles.policy.ts";
import { presentArticle } from "./articles.presenter.ts";
import { findArticle } from "./articles.store.ts";
import {
  getArticleTags,
  getArticleTagsWithComments,
  outsideWorkingCopy,
  requireCurrentWriterName,
  type SaveEffects,
  saveArticle,
} from "./save-article.ts";

/**
 * The owner that the form gives an article: the caller, or the account named by a user with the ability to hand
 * articles over.
 * @throws HttpError 403 for another account without that ability, 400 for one that does not exist
 */
export function namedOwner(
  services: Pick<Services, "database">,
  caller: Caller,
  { user }: Pick<ArticleForm, "user">,
): Promise<number> {
  return resolveActingUser(services, caller, { sent: user, forOthers: "articles.hand-over" });
}

/** Further writes in the transaction of the article's save; an error rolls the article back as well. */
type SaveHook = (transaction: Transaction, article: StoredArticle) => Promise<void>;

/** How the sent body is read. */
interface TextRules {
  /** What the save may remove from the body although the form does not allow it. */
  readonly mayLose?: AllowedLoss;
  /** Whether the body was written elsewhere: its notes and captions are converted. */
  readonly isForeign?: boolean;
}

/** Creates an article from its form, for the caller or for the owner that the form names. */
export async function createArticleFromForm(
  services: Services,
  form: ArticleForm,
  caller: Caller,
  {
    alongside,
    claim = unclaimed,
    ...text
  }: TextRules & { readonly alongside?: SaveHook; readonly claim?: Claim } = {},
) {
  const { removed, ...prepared } = await prepareArticle(services, form, caller, text);
  const made = await services.changes.write(async (transaction, changed) => {
    await claim.begin(transaction);
    const [article] = await insertPreparedArticles({ transaction, changed }, [prepared]);
    if (!article) throw new Error("The article was not inserted.");
    await alongside?.(transaction, article);
    await claim.end(transaction, article.id);
    return findArticle(transaction, article.id);
  });
  return withRemoved(presentArticle(requireFound(made), caller), removed);
}

/** A saved article with the content removed from the sent text, if any. */
function withRemoved<T extends object>(
  article: T,
  removed: readonly Removal[],
): T & { removed?: Removal[] } {
  return removed.length === 0 ? article : { ...article, removed: [...removed] };
}

/** Turns the form of a new article into values that are checked and ready to be stored. */
export async function prepareArticle(
  services: Services,
  form: ArticleForm,
  caller: Caller,
  text: TextRules & { readonly findNewWriter?: (name: string) => Promise<ArticleWriter> } = {},
): Promise<NewArticle & { readonly removed: readonly Removal[] }> {
  const savedBy = callerId(caller);
  const userId = await namedOwner(services, caller, form);
  const { values, search, removed } = await toArticleValues(services, {
    form,
    caller,
    userId: savedBy,
    ...text,
  });
  return { values: { ...values, userId }, savedBy, search, removed };
}

interface Making {
  readonly transaction: Transaction;
  readonly changed: Parameters<WriteWork<unknown>>[1];
  /** How an import indexes the articles. */
  readonly bulk?: BulkIndexing;
}

/**
 * Inserts prepared articles, within a write.
 * @returns the articles in the given order
 */
export async function insertPreparedArticles(
  { transaction, changed, bulk }: Making,
  prepared: readonly NewArticle[],
): Promise<StoredArticle[]> {
  const authors = new Map(
    prepared.map(({ values }) => [`${values.authorId} ${values.writer}`, values]),
  );
  for (const author of authors.values())
    await requireCurrentWriterName(transaction, author, { wait: true });
  const made = await insertArticles(transaction, prepared, bulk);
  changed(made.flatMap(getArticleTags));
  return made;
}

interface UpdateParts extends TextRules {
  readonly form: ArticleForm;
  readonly caller: Caller;
  readonly follows: SaveEffects;
  readonly alongside?: (
    transaction: Transaction,
    article: StoredArticle,
    carried: DecidedFieldsBefore,
  ) => Promise<void>;
  /** Whether the caller has locked the article: it must not wait for a renaming, which waits for that lock. */
  readonly isHeld?: boolean;
  /** The idempotency claim of a call that may be sent again with the same key. */
  readonly claim?: Claim;
}

/**
 * Saves the form over an article.
 * @throws HttpError 404, 403 for another user's live article, 409 `version_conflict` with the current article
 */
export async function updateArticleFromForm(
  services: Services,
  id: number,
  { form, caller, follows, alongside, isHeld = false, claim = unclaimed, ...text }: UpdateParts,
) {
  const { database } = services;
  const before = requireFound(await findArticle(database, id));
  requireArticleEdit(caller, before.article, services.now());
  requireNoApprovalNeeded(caller, before.article, await findHouseSettings(database));
  const savedBy = callerId(caller);
  const handedOver = await getNewOwner(services, form, caller);
  const current = { ...before.article, description: before.description };
  const { values, search, removed } = await toArticleValues(services, {
    form,
    caller,
    userId: savedBy,
    current,
    mayLose: text.mayLose,
    isForeign: text.isForeign,
  });
  const saved = await services.changes.write(async (transaction, changed) => {
    await claim.begin(transaction);
    if (!isHeld) await requireCurrentWriterName(transaction, values, { wait: true });
    const locked = requireFound(await lockArticle(transaction, id));
    requireArticleEdit(caller, locked, services.now());
    if (form.version !== undefined && form.version !== locked.version) {
      throw new HttpError("version_conflict", {
        current: presentArticle(requireFound(await findArticle(transaction, id)), caller),
      });
    }
    const write = { transaction, changed, threads: services.threads };
    const { saved: article, carried } = await saveArticle(write, {
      article: locked,
      savedBy,
      search,
      follows,
      values: { ...values, ...handedOver, ...stateToKeep(caller, locked) },
    });
    await alongside?.(transaction, article, carried);
    await claim.end(transaction, article.id);
    return findArticle(transaction, id);
  });
  return withRemoved(presentArticle(requireFound(saved), caller), removed);
}

/** The status that another user may have set meanwhile, where the caller may not change it. */
function stateToKeep(caller: Caller, { status, issueNew }: StoredArticle) {
  return mayPublishArticles(caller) ? {} : { status, issueNew };
}

/** Deletes an article that the caller may edit. */
export async function deleteArticle(services: Services, id: number, caller: Caller): Promise<void> {
  await services.changes.write(async (transaction, changed) => {
    const article = requireFound(await lockArticle(transaction, id));
    requireArticleEdit(caller, article, services.now());
    await deleteRecord(services, transaction, { kind: "article", id, caller });
    changed(getArticleTagsWithComments(article));
  });
}

/**
 * The new owner that a save names, if any.
 *
 * Older forms send the id of the signed-in user as `user`, whoever owns the article; a save by an administrator must
 * not take articles from their authors. Our own form sends the owner, and with it the `version` it read, which older
 * clients do not know. So:
 *
 * | `user` | with `version` | without |
 * |---|---|---|
 * | left out, blank, null | stays | stays |
 * | another user's id | that user, if the caller may hand over | the same |
 * | the sender's own id | the sender | stays |
 *
 * @throws HttpError 403 for another user without the ability to hand over, 400 for an account that does not exist
 */
async function getNewOwner(services: Services, form: ArticleForm, caller: Caller) {
  const owner = await namedOwner(services, caller, form);
  const namesSender = caller.kind === "user" && owner === caller.id;
  const isMeant = Boolean(form.user) && (!namesSender || form.version !== undefined);
  return isMeant ? { userId: owner } : {};
}

/** A client may send what any program wrote (product: body 8, body 11). */
const ofApi = { mayLose: "active", isForeign: true } as const satisfies TextRules;

/** Creates an article, once per idempotency key if the call has one (product: working-copies 9). */
export async function createArticleOnce(
  services: Services,
  { body, caller, context }: RouteRequest<typeof createArticle>,
) {
  const key = readKey(context);
  return runOnce(services, {
    named: key === undefined ? undefined : nameCall(createArticle, { key, caller, sent: body }),
    act: (claim) => createArticleFromForm(services, body, caller, { claim, ...ofApi }),
    answerAgain: (id) => readCurrentArticle(services, id, caller),
  });
}

/** Saves an article, once per idempotency key if the call has one: repeating a save is no conflict. */
export async function updateArticleOnce(
  services: Services,
  { params, body, caller, context }: RouteRequest<typeof updateArticle>,
) {
  const key = readKey(context);
  const sent = { ...params, body };
  return runOnce(services, {
    named: key === undefined ? undefined : nameCall(updateArticle, { key, caller, sent }),
    act: (claim) =>
      updateArticleFromForm(services, params.id, {
        form: body,
        caller,
        follows: outsideWorkingCopy,
        claim,
        ...ofApi,
      }),
    answerAgain: (id) => readCurrentArticle(services, id, caller),
  });
}

/**
 * The current article, for a caller who created or saved it before.
 * @throws HttpError 404 when it was deleted, or the caller may not read it any more
 */
export async function readCurrentArticle(
  { database, now }: Pick<Services, "database" | "now">,
  id: number,
  caller: Caller,
) {
  const row = requireFound(await findArticle(database, id));
  if (!mayReadArticle(caller, row.article, now())) throw new HttpError("not_found");
  return presentArticle(row, caller);
}
