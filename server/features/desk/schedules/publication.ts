import { updateArticle as updateArticleCall } from "@hilal/contract/articles/article-form";
import type { SearchText } from "../../../content/search-text.ts";
import type { Transaction } from "../../../database/connect.ts";
import { isAccount } from "../../../http/api/acting-user.store.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import { parseInput } from "../../../http/api/parse-input.ts";
import type { ArticleValues, StoredArticle } from "../../articles/article-record.store.ts";
import { toArticleValues } from "../../articles/article-values.ts";
import { type ArticleWrite, requireName, saveArticle } from "../../articles/save-article.ts";
import type { Services } from "../../services.ts";
import { removeReview } from "../reviews.store.ts";
import type { StoredSchedule } from "./schedules.store.ts";

/** What was scheduled, ready to be written. */
export interface PreparedPublication {
  readonly schedule: StoredSchedule;
  readonly values: Partial<ArticleValues> & Pick<ArticleValues, "writer">;
  readonly search: SearchText;
  readonly savedBy: number | null;
}

interface Scheduled {
  readonly article: StoredArticle;
  readonly schedule: StoredSchedule;
  readonly savedBy: number | null;
}

/**
 * Makes of what was scheduled the values of a save, by the rules of now: what could be chosen then may be gone.
 * @throws HttpError 409 `version_conflict` when somebody has saved the article since; 400 as for any publishing
 */
export async function preparePublication(
  services: Services,
  { article, schedule, savedBy }: Scheduled,
): Promise<PreparedPublication> {
  if (schedule.baseVersion !== article.version) throw new HttpError("version_conflict");
  const sent = { params: { id: String(article.id) }, query: {}, body: schedule.values.form };
  const form = parseInput(updateArticleCall, sent).body;
  const { values, search } = await toArticleValues(services, {
    form,
    caller: publisher(savedBy),
    userId: savedBy ?? 0,
    current: article,
  });
  const owner = form.user && (await isAccount(services.database, form.user)) ? form.user : null;
  return {
    schedule,
    search,
    savedBy,
    values: { ...values, ...(owner ? { userId: owner } : {}) },
  };
}

/** Whoever scheduled it might publish then; that they may be gone by now takes nothing back. */
const publisher = (id: number | null): Caller => ({
  kind: "user",
  id: id ?? 0,
  role: "editor",
  emailVerified: true,
  sessionId: "schedule",
});

interface Held {
  /** Locked. */
  readonly article: StoredArticle;
  readonly prepared: PreparedPublication;
}

/**
 * Makes sure that what was prepared may still be written.
 * @throws HttpError 409 `version_conflict`; 503 when the writer is being renamed at this moment
 */
export async function requirePublishable(
  transaction: Transaction,
  { article, prepared }: Held,
): Promise<void> {
  if (prepared.schedule.baseVersion !== article.version) throw new HttpError("version_conflict");
  await requireName(transaction, prepared.values, { wait: false });
}

interface Written extends Held {
  readonly publishedAt: Date;
  /** Whether it is seen from that moment on, whatever later date it has. */
  readonly atOnce?: boolean;
}

/**
 * Puts it before readers. A first publication carries the moment as its publish date; a text that was live before keeps
 * its own.
 */
export async function writePublication(
  write: ArticleWrite,
  { article, prepared, publishedAt, atOnce = false }: Written,
): Promise<StoredArticle> {
  const { schedule, values, search, savedBy } = prepared;
  const isLater = atOnce && (values.publishDate ?? article.publishDate) > publishedAt;
  const isFirst = article.firstPublishedAt === null;
  const { saved } = await saveArticle(write, {
    article,
    search,
    savedBy,
    values: { ...values, ...(isFirst || isLater ? { publishDate: publishedAt } : {}) },
    follows: {
      copy: schedule.values.copy ?? { lastUpdate: -1, hash: "" },
      schedule: "done",
      // Else the next publishing of the copy would hide it again.
      decided: { status: "Active" },
    },
  });
  await removeReview(write.transaction, article.id);
  return saved;
}
