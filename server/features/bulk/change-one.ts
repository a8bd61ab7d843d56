import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import { found, HttpError } from "../../api/errors/http-error.ts";
import type { Caller } from "../../api/route/caller.ts";
import type { Transaction } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import type { ArticleForm } from "../articles/article-values.ts";
import { deleteArticle, updateArticleFromForm } from "../articles/articles.commands.ts";
import { findArticle } from "../articles/articles.store.ts";

/** What is done by a save or a deletion. */
export type SavedChange = Exclude<BulkChange, { action: "schedule" }>;

type Value = Pick<ArticleForm, "status" | "user"> & { readonly category?: ArticleForm["category"] };

/**
 * Does to one article what the form would: the same command with the same rules, as the person.
 * @returns the version that it made; null for one that is gone now
 * @throws HttpError as the single change does
 */
export async function changeOne(
  services: Services,
  id: number,
  { change, caller, version }: { change: SavedChange; caller: Caller; version?: number },
): Promise<number | null> {
  if (change.action === "trash") {
    await deleteArticle(services, id, caller);
    return null;
  }
  const { action: _action, ...value } = change;
  const { version: made } = await updateArticleFromForm(services, id, {
    form: await formWith(services, id, value, version),
    caller,
  });
  return made;
}

async function formWith(
  { database }: Services,
  id: number,
  value: Value,
  version: number | undefined,
): Promise<ArticleForm> {
  const { article, description } = found(await findArticle(database, id));
  return {
    title: article.title,
    standfirst: article.standfirst,
    writer: article.writer,
    description,
    category: article.category,
    publish_date: toKarachiInstant(article.publishDate),
    cover_alt: article.coverAlt,
    issue_new: article.issueNew,
    status: article.status,
    version: version ?? article.version,
    ...value,
  } as ArticleForm;
}

/** The services inside a transaction that goes on when a part of it fails. */
export function within(
  services: Services,
  transaction: Transaction,
  changed: (tags: readonly string[]) => void,
): Services {
  return {
    ...services,
    // A transaction does all that features ask of a database; only the pool behind it is missing.
    database: transaction as unknown as Services["database"],
    changes: {
      made: services.changes.made,
      write: (work) => transaction.transaction((part) => work(part, changed)),
    },
  };
}

/** What a refusal means for the article; anything else is no matter of the article and is thrown again. */
export function reasonOf(error: unknown): BulkReason {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  if (error.code === "not_found") return "gone";
  if (error.code === "version_conflict") return "changed_since";
  if (error.code === "forbidden") {
    const { text } = error.details;
    if (text === "needs_approval") return "needs_approval";
    return text === "article_is_live" ? "live" : "forbidden";
  }
  if (error.code === "would_remove_content") return "would_lose";
  return error.details.fields?.due_at === undefined ? "incomplete" : "too_late";
}

/** What an article lacks that was refused, as codes of our messages; null where that is not the reason. */
export function lacksOf(error: unknown): string[] | null {
  if (reasonOf(error) !== "incomplete" || !(error instanceof HttpError)) return null;
  return [...new Set(Object.values(error.details.fields ?? {}))];
}
