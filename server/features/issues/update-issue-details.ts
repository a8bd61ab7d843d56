import type { updateIssueDetails as detailsCall } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { toKarachiDay, toMoment } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import type { z } from "zod";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { losesTooMuch, readArticleText } from "../articles/article-text.ts";
import { queuePdf } from "../documents/pdf-pages/queue-pdf.ts";
import type { Services } from "../services.ts";
import { stageOf } from "./issue-plan.presenter.ts";
import { upsertIssue } from "./issue-record.store.ts";
import { changeIssue } from "./issue-step.ts";
import { findPublication, updatePublication } from "./publications/publication-record.store.ts";

type Sent = z.output<typeof detailsCall.body> & {
  readonly caller: Caller;
  readonly language: Language;
};

/**
 * Saves what an issue is beside its contents. Cover and PDF may be missing as long as readers do not have it.
 * @throws HttpError 404; 400 beside each refused field, `would_remove_content`; 409 `version_conflict`
 */
export async function updateIssueDetails(
  services: Services,
  issueId: number,
  sent: Sent,
): Promise<IssuePlan> {
  const { database, media } = services;
  const { publication } = found(await findPublication(database, "magazine", issueId));
  const userId = callerId(sent.caller);
  const files = await takeFiles(services, sent, userId);
  const note = await noteToStore(services, sent.note, publication.language);
  await media.keep(note.files, "note");
  return changeIssue(services, issueId, {
    ...{ language: sent.language, version: sent.version },
    async act({ transaction, locked }) {
      const { publishDate } = locked.publication;
      const isSameDay = toKarachiDay(publishDate) === sent.publish_date;
      await updatePublication(transaction, issueId, {
        title: sent.title,
        // The minute of its release stays.
        publishDate: isSameDay ? publishDate : toMoment(sent.publish_date),
        coverAlt: sent.cover_alt,
        ...files,
      });
      if (files.docUrl !== "") await queuePdf(services, transaction, files.docUrl);
      await upsertIssue(transaction, issueId, {
        ...{ stage: stageOf(locked), number: sent.number, note: note.html },
        ...{ themeColour: sent.theme_colour.toLowerCase(), noteWriter: sent.note_writer },
      });
    },
  });
}

async function takeFiles({ media }: Services, sent: Sent, userId: number) {
  const none = { url: "", mediaId: null };
  const { cover_image, doc_url } = sent;
  const cover = cover_image
    ? await media.takeImage(cover_image, { field: "cover_image", userId })
    : none;
  const pdf = doc_url ? await media.takeDocument(doc_url, { field: "doc_url", userId }) : none;
  return { coverImage: cover.url, coverMediaId: cover.mediaId, docUrl: pdf.url };
}

/** The editor's note, cleaned as the body of an article is; what it may not hold is told, never dropped in silence. */
async function noteToStore(services: Services, html: string, language: "English" | "Urdu") {
  const given = {
    title: "",
    writer: "",
    html,
    language: language === "Urdu" ? "ur" : "en",
  } as const;
  const { description, files, removed } = await readArticleText(services, given);
  if (losesTooMuch(removed, "nothing")) {
    const fields = { note: "content_would_be_removed" };
    throw new HttpError("would_remove_content", { fields, removed });
  }
  if (description.length > limits.issueNoteLength) {
    throw new HttpError("validation_failed", { fields: { note: "too_long" } });
  }
  return { html: description, files };
}
