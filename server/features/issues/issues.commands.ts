import type {
  updateIssueContents as contentsCall,
  createIssue as createCall,
  updateIssueDetails as detailsCall,
} from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editions } from "@hilal/contract/shared/editions";
import { toKarachiDay, toMoment } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import type { z } from "zod";
import { toTaggedWriter } from "../../changes/changes.ts";
import type { Transaction } from "../../database/connect.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { exceedsAllowedLoss, readArticleText } from "../articles/article-text.ts";
import { queuePdf } from "../documents/pdf-pages/queue-pdf.ts";
import type { Services } from "../services.ts";
import { replaceContents } from "./issue-contents.store.ts";
import { getIssueEdition, getStage } from "./issue-plan.presenter.ts";
import {
  type LockedIssue,
  listSections,
  listSlots,
  lockIssue,
  type StoredItem,
  upsertIssue,
} from "./issues.store.ts";
import { loadIssuePlan } from "./load-issue-plan.ts";
import { magazineRecord } from "./publications/publications.record.ts";
import { readPublication } from "./publications/publications.routes.ts";
import { checkIssue, requireReady } from "./readiness/check-issue.ts";
import { callOffRelease } from "./release/schedule-release.ts";
import { settleContents } from "./sent-contents.ts";

interface Step {
  readonly language: Language;
  /** The version that the caller knows; left out where it does not matter. */
  readonly version?: number;
  act(step: {
    readonly transaction: Transaction;
    readonly locked: LockedIssue;
    readonly slots: readonly StoredItem[];
  }): Promise<void>;
}

/**
 * One change of an issue, checked against the version that the caller knows. Drops the cached pages that show the issue
 * and, when it is public, those of its articles before and after the change.
 * @throws HttpError 404; 409 `version_conflict` with the current plan
 */
async function changeIssue(
  services: Services,
  issueId: number,
  { language, version, act }: Step,
): Promise<IssuePlan> {
  return services.changes.write(async (transaction, changed) => {
    const plan = () => loadIssuePlan(transaction, services, issueId, { language });
    const locked = requireFound(await lockIssue(transaction, issueId));
    if (version !== undefined && version !== (locked.issue?.version ?? 0)) {
      throw new HttpError("version_conflict", { current: await plan() });
    }
    const before = await listSlots(transaction, issueId);
    await act({ transaction, locked, slots: before });
    changed([cacheTags.issue(issueId), cacheTags.magazines]);
    if (getStage(locked) === "released") {
      changed([...articleTags(before), ...articleTags(await listSlots(transaction, issueId))]);
    }
    return plan();
  });
}

const articleTags = (slots: readonly StoredItem[]) =>
  slots.flatMap(({ articleId }) => (articleId === null ? [] : [cacheTags.article(articleId)]));

type Sent = z.output<typeof createCall.body>;

/** Creates an issue: a hidden magazine record, without cover and PDF yet. @returns its id */
export async function createIssue(
  { changes }: Pick<Services, "changes">,
  { edition, title, publish_date, number, caller }: Sent & { readonly caller: Caller },
): Promise<number> {
  const isUrdu = editions[edition].language === "ur";
  const write = toTaggedWriter(changes, [cacheTags.magazines]);
  return write(async (transaction) => {
    const id = await magazineRecord.insert(transaction, {
      kind: "magazine",
      edition,
      title,
      publishDate: toMoment(publish_date),
      language: isUrdu ? "Urdu" : "English",
      direction: isUrdu ? "RTL" : "LTR",
      status: "Inactive",
      coverImage: "",
      docUrl: "",
      userId: callerId(caller),
    });
    await upsertIssue(transaction, id, { number });
    return id;
  });
}

interface Asked {
  readonly caller: Caller;
  readonly language: Language;
}

/**
 * Closes an issue that is ready, or whose remaining faults an editor has waived (product: issues 6).
 * @throws HttpError 404; 409 with the findings that are neither mended nor waived, when it is closed or released
 * already, and `version_conflict`
 */
export async function closeIssue(
  services: Services,
  issueId: number,
  { version, caller, language }: Asked & { readonly version: number },
): Promise<IssuePlan> {
  // Before anything is locked: reading the texts takes a while.
  const checked = await checkIssue(services, issueId, { caller, language });
  return changeIssue(services, issueId, {
    language,
    version,
    async act({ transaction, locked }) {
      if (getStage(locked) !== "planned")
        throw new HttpError("conflict", { text: "issue_not_open" });
      requireReady(checked, language);
      await upsertIssue(transaction, issueId, {
        stage: "closed",
        closedAt: services.now(),
        closedBy: callerId(caller),
      });
    },
  });
}

/**
 * Opens a closed issue for changes and calls off its scheduled release.
 * @throws HttpError 404; 409 when it is not closed
 */
export function reopenIssue(
  services: Services,
  issueId: number,
  { language }: Asked,
): Promise<IssuePlan> {
  return changeIssue(services, issueId, {
    language,
    async act({ transaction, locked }) {
      if (getStage(locked) !== "closed")
        throw new HttpError("conflict", { text: "issue_not_closed" });
      await callOffRelease(transaction, issueId, services.now());
      await upsertIssue(transaction, issueId, { stage: "planned", closedAt: null, closedBy: null });
    },
  });
}

type UpdateIssueDetailsSent = z.output<typeof detailsCall.body> & {
  readonly caller: Caller;
  readonly language: Language;
};

/**
 * Saves an issue's details, without its contents. Cover and PDF may be missing until the issue is public.
 * @throws HttpError 404; 400 with an error for each refused field, `would_remove_content`; 409 `version_conflict`
 */
export async function updateIssueDetails(
  services: Services,
  issueId: number,
  sent: UpdateIssueDetailsSent,
): Promise<IssuePlan> {
  const { media } = services;
  const { language } = await readPublication(services, {
    kind: "magazine",
    id: issueId,
    caller: sent.caller,
  });
  const userId = callerId(sent.caller);
  const files = await takeFiles(services, sent, userId);
  const note = await noteToStore(services, sent.note, language);
  await media.keep(note.files, "note");
  return changeIssue(services, issueId, {
    language: sent.language,
    version: sent.version,
    async act({ transaction, locked }) {
      const { publishDate } = locked.publication;
      const isSameDay = toKarachiDay(publishDate) === sent.publish_date;
      await magazineRecord.update(transaction, issueId, {
        title: sent.title,
        // The time of its release is preserved.
        publishDate: isSameDay ? publishDate : toMoment(sent.publish_date),
        coverAlt: sent.cover_alt,
        ...files,
      });
      if (files.docUrl !== "") await queuePdf(services, transaction, files.docUrl);
      await upsertIssue(transaction, issueId, {
        stage: getStage(locked),
        number: sent.number,
        note: note.html,
        themeColour: sent.theme_colour.toLowerCase(),
        noteWriter: sent.note_writer,
      });
    },
  });
}

async function takeFiles({ media }: Services, sent: UpdateIssueDetailsSent, userId: number) {
  const none = { url: "", mediaId: null };
  const { cover_image, doc_url } = sent;
  const cover = cover_image
    ? await media.takeImage(cover_image, { field: "cover_image", userId })
    : none;
  const pdf = doc_url ? await media.takeDocument(doc_url, { field: "doc_url", userId }) : none;
  return { coverImage: cover.url, coverMediaId: cover.mediaId, docUrl: pdf.url };
}

/** Sanitises the editor's note like the body of an article; disallowed content is refused, never silently removed. */
async function noteToStore(services: Services, html: string, language: "English" | "Urdu") {
  const given = {
    title: "",
    writer: "",
    html,
    language: language === "Urdu" ? "ur" : "en",
  } as const;
  const { description, files, removed } = await readArticleText(services, given);
  if (exceedsAllowedLoss(removed, "nothing")) {
    const fields = { note: "content_would_be_removed" };
    throw new HttpError("would_remove_content", { fields, removed });
  }
  if (description.length > limits.issueNoteLength) {
    throw new HttpError("validation_failed", { fields: { note: "too_long" } });
  }
  return { html: description, files };
}

type UpdateIssueContentsSent = z.output<typeof contentsCall.body> & {
  readonly caller: Caller;
  readonly language: Language;
};

/**
 * Saves all sections and slots of an issue (product: issues 2). Corrections of a released issue show right away.
 * @throws HttpError 404; 400 with every failing field; 409 `version_conflict`, and while the issue is closed
 */
export async function updateIssueContents(
  services: Services,
  issueId: number,
  { sections, version, caller, language }: UpdateIssueContentsSent,
): Promise<IssuePlan> {
  return changeIssue(services, issueId, {
    language,
    version,
    async act({ transaction, locked, slots }) {
      const stage = getStage(locked);
      if (stage === "closed") throw new HttpError("conflict", { text: "issue_closed" });
      const items = await settleContents(transaction, {
        sections,
        issueId,
        caller,
        edition: getIssueEdition(locked),
        now: services.now(),
        stored: { sections: await listSections(transaction, issueId), items: slots },
      });
      await upsertIssue(transaction, issueId, { stage });
      await replaceContents(transaction, issueId, { sections, items, stored: slots });
    },
  });
}
