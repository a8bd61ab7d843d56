import { updateArticle } from "@hilal/contract/articles/article-form";
import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { parseInput } from "../../http/api/parse-input.ts";
import type { StoredArticle } from "../articles/article-record.store.ts";
import { articleTextFaults } from "../articles/article-text.ts";
import type { DetailRow } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import type { WorkingCopy } from "./read-working-copy.ts";

type WrittenText = Pick<WorkingCopy, "fields" | "html" | "fault">;

type Recorded = Pick<
  StoredArticle,
  | "title"
  | "standfirst"
  | "writer"
  | "category"
  | "publishDate"
  | "coverImage"
  | "coverAlt"
  | "recordingUrl"
  | "issueNew"
  | "status"
>;

/** The fields of an article in a working copy. The owner is left out, so that saving them leaves it unchanged. */
export function fieldsFromArticle(article: Recorded): WorkingFields {
  const { title, standfirst, writer, category, status } = article;
  return {
    title,
    standfirst,
    writer,
    category,
    publish_date: toKarachiInstant(article.publishDate),
    cover_image: article.coverImage,
    cover_alt: article.coverAlt,
    recording_url: article.recordingUrl,
    issue_new: article.issueNew,
    status,
    user: "",
  };
}

/** A stored article in the form of a working copy. */
export const articleAsCopy = ({ article, description }: DetailRow): WrittenText => ({
  fields: fieldsFromArticle(article),
  html: description,
  fault: null,
});

/** The text with the status that it gets by publishing. */
export const asActive = ({ fields, html, fault }: WrittenText): WrittenText => ({
  fields: { ...fields, status: "Active" },
  html,
  fault,
});

interface Given {
  readonly articleId: number;
  readonly copy: WrittenText;
  readonly version: number;
  readonly allow_removal?: boolean | undefined;
  readonly caller: Caller;
}

/**
 * Turns a working copy into the form of a save; fields that a form would leave out are left out.
 * @throws HttpError 400 with every failing field
 */
export async function toCopyForm(services: Services, given: Given) {
  const { articleId, copy, version, allow_removal, caller } = given;
  if (copy.fault !== null) {
    services.log.warn({ article: articleId, fault: copy.fault }, "working copies: not publishable");
    throw new HttpError("validation_failed", { fields: { description: "document_foreign" } });
  }
  const { status, issue_new, user, ...fields } = copy.fields;
  const body = {
    ...fields,
    description: copy.html,
    ...(status === "" ? {} : { status }),
    ...(issue_new === "" ? {} : { issue_new }),
    ...(user === "" ? {} : { user }),
    version,
    allow_removal,
  };
  const params = { id: String(articleId) };
  try {
    return parseInput(updateArticle, { params, query: {}, body }).body;
  } catch (error) {
    const faults = error instanceof HttpError ? error.details.fields : undefined;
    if (!faults) throw error;
    const more = await articleTextFaults(services, { params, body, caller });
    throw new HttpError("validation_failed", {
      fields: { ...faults, ...more, ...faults },
      cause: error,
    });
  }
}
