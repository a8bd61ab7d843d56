import { publishArticle } from "@hilal/contract/articles/working-copies";
import {
  type ArticleDesk,
  approveArticle as approveCall,
  assignArticle as assignCall,
  publishScheduled,
  readArticleDesk,
  scheduleArticle as scheduleCall,
  sendBackArticle as sendBackCall,
  submitArticle as submitCall,
  unscheduleArticle as unscheduleCall,
} from "@hilal/contract/desk/article-desk";
import type { DeskPerson } from "@hilal/contract/desk/desk-people";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { requireFound } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { type Route, route } from "../../http/api/route.ts";
import { presentState } from "../articles/articles.presenter.ts";
import { findArticle } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import { countOpenThreads } from "../writing/paragraph-comments.store.ts";
import { toFailureMessage } from "./failure-message.ts";
import { findHouseSettings } from "./house-settings.store.ts";
import { personName } from "./person-name.ts";
import {
  approveArticle,
  assignArticle,
  sendBackArticle,
  submitArticle,
} from "./reviews.commands.ts";
import { deskActions, requireDesk } from "./reviews.policy.ts";
import { findReview, type StoredReview } from "./reviews.store.ts";
import { carryDecision } from "./schedules/carry-decision.ts";
import { publishScheduledNow, publishWorkingCopy } from "./schedules/publication.ts";
import { scheduleArticle, unscheduleArticle } from "./schedules/schedule-article.ts";
import { findSchedule } from "./schedules/schedules.store.ts";
import { listPeople } from "./staff.store.ts";

interface Asked {
  readonly params: { readonly id: number };
  readonly caller: Caller;
  readonly context: RequestContext;
}

/** The calls for an article's schedule and review. Each answers with the article's state afterwards. */
export function articleDeskRoutes(services: Services): Route[] {
  const desk = ({ params, caller, context }: Asked) =>
    readDesk(services, params.id, { caller, language: context.language });
  return [
    route(readArticleDesk, desk),
    route(scheduleCall, async (asked) => {
      await scheduleArticle(services, asked.params.id, { ...asked.body, caller: asked.caller });
      return desk(asked);
    }),
    route(unscheduleCall, async ({ params, caller }) => {
      await unscheduleArticle(services, params.id, caller);
      return undefined;
    }),
    route(publishArticle, ({ params, body, caller }) =>
      publishWorkingCopy(services, params.id, { ...body, caller }),
    ),
    route(publishScheduled, ({ params, caller }) =>
      publishScheduledNow(services, params.id, caller),
    ),
    route(assignCall, async (asked) => {
      const by = callerId(asked.caller);
      await assignArticle(services, asked.params.id, {
        ...asked.body,
        caller: asked.caller,
        // Otherwise the working copy or the schedule would give the article back to its former owner.
        async handedOver(transaction, article, ownerId) {
          const fields = { user: String(ownerId) };
          await carryDecision(services, transaction, article, {
            fields,
            by,
            from: article.version,
          });
        },
      });
      return desk(asked);
    }),
    route(submitCall, async (asked) => {
      await submitArticle(services, asked.params.id, { ...asked.body, caller: asked.caller });
      return desk(asked);
    }),
    route(approveCall, async (asked) => {
      await approveArticle(services, asked.params.id, asked.caller);
      return desk(asked);
    }),
    route(sendBackCall, async (asked) => {
      await sendBackArticle(services, asked.params.id, { ...asked.body, caller: asked.caller });
      return desk(asked);
    }),
  ];
}

type Person = DeskPerson | null;
type Named = (id: number | null) => Person;

/**
 * An article's schedule and review, for its editors.
 * @throws HttpError 404, 403
 */
async function readDesk(
  { database, now }: Pick<Services, "database" | "now">,
  articleId: number,
  { caller, language }: { readonly caller: Caller; readonly language: Language },
): Promise<ArticleDesk> {
  const row = requireFound(await findArticle(database, articleId));
  requireDesk(caller, row.article, now());
  const [scheduled, review, settings, openComments] = await Promise.all([
    findSchedule(database, articleId),
    findReview(database, articleId),
    findHouseSettings(database),
    countOpenThreads(database, articleId),
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
  return {
    article: articleId,
    ...presentState(row),
    version: row.article.version,
    schedule: scheduled ? presentSchedule(scheduled, { named, language }) : null,
    review: review ? presentReview(review, named) : null,
    planned_day: row.article.plannedDay,
    open_comments: openComments,
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
    failure: failure && toFailureMessage(translatorFor(language), failure),
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
