import type { ArticleDesk } from "@hilal/contract/desk/article-desk";
import type { DeskPerson } from "@hilal/contract/desk/desk-people";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Caller } from "../../http/api/caller.ts";
import { found } from "../../http/api/http-error.ts";
import { findArticle } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import { failureSentence } from "./failure-sentence.ts";
import { findHouseSettings } from "./house-settings.store.ts";
import { personName } from "./person-name.ts";
import { deskActions, requireDesk } from "./reviews.policy.ts";
import { findReview, type StoredReview } from "./reviews.store.ts";
import { findSchedule } from "./schedules/schedules.store.ts";
import { listPeople } from "./staff.store.ts";

type Person = DeskPerson | null;
type Named = (id: number | null) => Person;

/**
 * Where an article stands, for somebody who writes it.
 * @throws HttpError 404, 403
 */
export async function readDesk(
  { database, now }: Pick<Services, "database" | "now">,
  articleId: number,
  { caller, language }: { readonly caller: Caller; readonly language: Language },
): Promise<ArticleDesk> {
  const row = found(await findArticle(database, articleId));
  requireDesk(caller, row.article, now());
  const [scheduled, review, settings] = await Promise.all([
    findSchedule(database, articleId),
    findReview(database, articleId),
    findHouseSettings(database),
  ]);
  const ids = [
    scheduled?.schedule.userId,
    review?.writerId,
    review?.reviewerId,
    review?.submittedBy,
    review?.decidedBy,
  ].filter((id) => id != null);
  const people = new Map((await listPeople(database, ids)).map((one) => [one.id, one]));
  const named: Named = (id) => {
    const person = id === null ? undefined : people.get(id);
    return person ? { id: person.id, name: personName(person) } : null;
  };
  const due = row.scheduledFor ?? (row.state === "scheduled" ? row.article.publishDate : null);
  return {
    article: articleId,
    state: row.state,
    scheduled_for: due && toKarachiInstant(due),
    version: row.article.version,
    schedule: scheduled ? presentSchedule(scheduled, { named, language }) : null,
    review: review ? presentReview(review, named) : null,
    can: deskActions(caller, {
      article: row.article,
      review,
      settings,
      isScheduled: row.scheduledFor !== null,
    }),
  };
}

type Scheduled = NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

function presentSchedule(
  { schedule, lastUpdate }: Scheduled,
  { named, language }: { readonly named: Named; readonly language: Language },
) {
  const { values, failure } = schedule;
  return {
    due_at: toKarachiInstant(schedule.dueAt),
    scheduled_by: named(schedule.userId),
    scheduled_at: toKarachiInstant(schedule.createdAt),
    is_outdated: lastUpdate !== null && lastUpdate !== (values.copy?.lastUpdate ?? null),
    failed_at: schedule.failedAt && toKarachiInstant(schedule.failedAt),
    failure: failure && failureSentence(translatorFor(language), failure),
  };
}

function presentReview(review: StoredReview, named: Named) {
  const { stage, note, reason, dueOn, submittedAt, decidedAt } = review;
  return {
    stage,
    note,
    reason,
    writer: named(review.writerId),
    reviewer: named(review.reviewerId),
    due_on: dueOn,
    submitted_by: named(review.submittedBy),
    submitted_at: submittedAt && toKarachiInstant(submittedAt),
    decided_by: named(review.decidedBy),
    decided_at: decidedAt && toKarachiInstant(decidedAt),
  };
}
