import type {
  checkIssue as checkCall,
  waiveFinding as waiveCall,
  waiveSeveral as waiveSeveralCall,
} from "@hilal/contract/issues/issue-readiness";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { z } from "zod";
import { clippedHeadlines } from "../../../content/documents/print/clipped-headlines.ts";
import { chooseFaces } from "../../../content/documents/print/fallback-faces.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import { personName } from "../../desk/person-name.ts";
import { listPeople } from "../../desk/staff.store.ts";
import type { Services } from "../../services.ts";
import { getIssueEdition, getStage } from "../issue-plan.presenter.ts";
import { listItems, lockIssue } from "../issues.store.ts";
import { settleOwnership } from "../sent-contents.ts";
import { loadArticleTexts } from "./article-texts.ts";
import { type Finding, findFindings, isRefused } from "./find-findings.ts";
import {
  listWaivers,
  removeWaiver,
  type StoredWaiver,
  upsertWaiver,
  upsertWaivers,
} from "./readiness.store.ts";

export type IssueCheckAnswer = AnswerOf<typeof checkCall>;

interface Asked {
  readonly caller: Caller;
  readonly language: Language;
}

/**
 * Finds what keeps an issue from being closed, with the findings that an editor has waived.
 * @throws HttpError 404
 */
export async function checkIssue(
  services: Services,
  issueId: number,
  { caller, language }: Asked,
): Promise<IssueCheckAnswer> {
  await services.database.transaction(async (transaction) => {
    const locked = requireFound(await lockIssue(transaction, issueId));
    if (getStage(locked) === "planned") {
      await settleOwnership(transaction, issueId, getIssueEdition(locked));
    }
  });
  const { row, findings, linksUnderWay } = await findFindings(services, issueId, {
    caller,
    language,
    clipped: clippedHeadlines,
    unprintable: (text) => chooseFaces(text).missing,
  });
  const waivers = await listWaivers(services.database, issueId);
  const ids = waivers.flatMap(({ userId }) => userId ?? []);
  const people = new Map(
    (await listPeople(services.database, ids)).map((one) => [
      one.id,
      { id: one.id, name: personName(one) },
    ]),
  );
  const waived = findings.map((finding) => {
    // A waiver from when the finding could still be waived no longer counts.
    const waiver = finding.must_mend ? undefined : waivers.find((one) => isAbout(one, finding));
    const by = waiver?.userId ? (people.get(waiver.userId) ?? null) : null;
    return {
      ...finding,
      waiver: waiver
        ? { id: waiver.id, note: waiver.note, by, at: toKarachiInstant(waiver.createdAt) }
        : null,
    };
  });
  const isWaived = waived.every(({ waiver }) => waiver !== null);
  return {
    findings: waived,
    links_under_way: linksUnderWay,
    may_close: isWaived && linksUnderWay === 0 && getStage(row) === "planned",
  };
}

const isAbout = (waiver: StoredWaiver, { check, subject }: Finding) =>
  waiver.check === check && waiver.subject === subject;

/**
 * Refuses to close an issue while a finding is neither mended nor waived, or a link is still being checked.
 * @throws HttpError 409 with the remaining findings
 */
export function requireReady(
  { findings, links_under_way }: IssueCheckAnswer,
  language: Language,
): void {
  const left = findings.filter(({ waiver }) => waiver === null);
  const current = { findings: left, links_under_way };
  const refused = left.filter(({ must_mend }) => must_mend);
  if (refused.length > 0) {
    const articles = listRefusals(refused, language).join("\n");
    throw new HttpError("conflict", {
      text: "issue_would_be_refused",
      values: { articles },
      current,
    });
  }
  if (left.length > 0) throw new HttpError("conflict", { text: "issue_not_ready", current });
  if (links_under_way === 0) return;
  throw new HttpError("conflict", { text: "issue_links_under_way", current });
}

/** The reasons why publishing refuses articles, each with the article's title. */
function listRefusals(findings: IssueCheckAnswer["findings"], language: Language): string[] {
  const t = translatorFor(language);
  return findings.map(({ title, detail }) =>
    t("errors.release_refusal", {
      title: title || t("desk.untitled"),
      reason: detail || t("validation.cover_image_required"),
    }),
  );
}

/**
 * Waives a finding, with a note that gives the reason.
 * @throws HttpError 404; 409 for what publishing would refuse all the same
 */
export async function waiveFinding(
  services: Services,
  issueId: number,
  { caller, language, ...waiver }: z.output<typeof waiveCall.body> & Asked,
): Promise<void> {
  const { database, now } = services;
  await requireWaivable(services, issueId, { findings: [waiver], caller, language });
  await database.transaction(async (transaction) => {
    const { issue } = requireFound(await lockIssue(transaction, issueId));
    requireFound(issue);
    const by = { userId: callerId(caller), createdAt: now() };
    await upsertWaiver(transaction, { issueId, ...waiver, ...by });
  });
}

/**
 * Waives several findings with one note: all of them or none (product: issues 34).
 * @throws HttpError 404; 409 if publishing would refuse one of them all the same
 */
export async function waiveSeveral(
  services: Services,
  issueId: number,
  { caller, language, findings, note }: z.output<typeof waiveSeveralCall.body> & Asked,
): Promise<void> {
  const { database, now } = services;
  await requireWaivable(services, issueId, { findings, caller, language });
  await database.transaction(async (transaction) => {
    const { issue } = requireFound(await lockIssue(transaction, issueId));
    requireFound(issue);
    const by = { note, userId: callerId(caller), createdAt: now() };
    const waivers = findings.map((finding) => ({ issueId, ...finding, ...by }));
    await upsertWaivers(transaction, waivers);
  });
}

interface Waived extends Asked {
  readonly findings: z.output<typeof waiveSeveralCall.body>["findings"];
}

async function requireWaivable(
  services: Services,
  issueId: number,
  { findings, ...asked }: Waived,
): Promise<void> {
  const bare = new Set(
    findings.flatMap(({ check, subject }) => (check === "cover_missing" ? subject : [])),
  );
  const items = bare.size > 0 ? await listItems(services.database, issueId) : [];
  const named = items.filter(({ article }) => article && bare.has(`article:${article.id}`));
  const texts = await loadArticleTexts(services, named, asked);
  const isAnyRefused = findings.some(({ check, subject }) =>
    isRefused(check, texts.get(Number(subject.replace("article:", "")))),
  );
  if (isAnyRefused) throw new HttpError("conflict", { text: "waiver_refused" });
}

/** @throws HttpError 404 */
export async function withdrawWaiver(
  { database }: Pick<Services, "database">,
  issueId: number,
  waiver: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await removeWaiver(transaction, issueId, waiver))) throw new HttpError("not_found");
  });
}
