import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Executor } from "../../database/connect.ts";
import { requireFound } from "../../http/api/http-error.ts";
import { toFailureMessage } from "../desk/failure-message.ts";
import { personName } from "../desk/person-name.ts";
import { listPeople } from "../desk/staff.store.ts";
import type { Services } from "../services.ts";
import { type PlanParts, presentPlan } from "./issue-plan.presenter.ts";
import { findIssue, type IssueRow, listItems, listSections } from "./issues.store.ts";

/** How long after its release an issue can be withdrawn as a whole, in minutes (product: issues 13). */
const undoMinutes = 60;

/**
 * Loads an issue with its contents, in a number of queries that does not grow with them.
 * @param executor the database, or the transaction whose changes to include
 * @throws HttpError 404
 */
export async function loadIssuePlan(
  executor: Executor,
  { media, now }: Pick<Services, "media" | "now">,
  issueId: number,
  { language }: { readonly language: Language },
): Promise<IssuePlan> {
  const row = requireFound(await findIssue(executor, issueId));
  const sections = await listSections(executor, issueId);
  const items = await listItems(executor, issueId);
  const ids = [
    row.issue?.closedBy,
    row.release?.userId,
    ...items.flatMap(({ item, review }) => [item.writerId, review?.writerId]),
  ].filter((id) => id != null);
  const people = new Map((await listPeople(executor, ids)).map((one) => [one.id, one]));
  const named: PlanParts["named"] = (id) => {
    const person = id === null ? undefined : people.get(id);
    return person ? { id: person.id, name: personName(person) } : null;
  };
  const covers = await media.pictureByUrl(items.flatMap(({ copyCover }) => copyCover || []));
  return presentPlan({
    row,
    sections,
    items,
    named,
    covers,
    now: now(),
    release: presentRelease(row.release, { named, language, now: now() }),
  });
}

function presentRelease(
  release: IssueRow["release"],
  { named, language, now }: Pick<PlanParts, "named" | "now"> & { readonly language: Language },
): IssuePlan["release"] {
  if (!release) return null;
  const { releasedAt, takenBackAt, failedAt, failure } = release;
  const until = releasedAt && new Date(releasedAt.getTime() + undoMinutes * 60_000);
  const mayUndo = until !== null && takenBackAt === null && now < until;
  return {
    due_at: toKarachiInstant(release.dueAt),
    set_by: named(release.userId),
    failed_at: failedAt && toKarachiInstant(failedAt),
    failure: failure && toFailureMessage(translatorFor(language), failure),
    failed_article: release.failedArticleId,
    released_at: releasedAt && toKarachiInstant(releasedAt),
    undo_until: mayUndo ? toKarachiInstant(until) : null,
    taken_back_at: takenBackAt && toKarachiInstant(takenBackAt),
  };
}
