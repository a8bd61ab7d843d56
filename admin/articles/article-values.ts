import { type Article, article } from "@hilal/contract/articles/article";
import { articleBody } from "@hilal/contract/articles/article-form";
import type { ArticleRevision } from "@hilal/contract/articles/article-revisions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import { countCharacters } from "@hilal/i18n/text/excerpt";
import { plainText } from "@hilal/i18n/text/read-html";
import type { z } from "zod";

/** Runs a body rule even when other fields are invalid, so that all errors appear at once. */
const always = () => true;

/**
 * Schema of the article form: the contract's rules, and the rules for the body's text that the server checks (product:
 * editor 5).
 */
export const articleForm = articleBody
  .refine((values) => isDraft(values) || countText(values) > 0, {
    path: ["description"],
    error: "description_required",
    when: always,
  })
  .refine(
    (values) =>
      isDraft(values) || countText(values) === 0 || countText(values) >= limits.articleMinLength,
    { path: ["description"], error: "description_too_short", when: always },
  );

export type ArticleValues = z.input<typeof articleForm>;

type Checked = Pick<z.output<typeof articleBody>, "description" | "status">;

/** A draft may be saved unfinished. */
const isDraft = ({ status }: Checked) => status === "Inactive";

const countText = ({ description }: Checked) =>
  typeof description === "string" ? countCharacters(plainText(description)) : 0;

/** Initial values of a new article: Active, in the new issue. */
export function newArticle(user: number): ArticleValues {
  return {
    title: "",
    standfirst: "",
    writer: "",
    description: "",
    category: "",
    publish_date: "",
    cover_image: "",
    cover_alt: "",
    recording_url: "",
    user,
    visits: 0,
    issue_new: "Yes",
    status: "Active",
  };
}

/**
 * Initial values for users who may write drafts only: inactive and dated today, because the publishing user sets the
 * date.
 */
export function newDraft(user: number): ArticleValues {
  return { ...newArticle(user), status: "Inactive", publish_date: toKarachiDay(new Date()) };
}

/** Whether readers have, or once had, an article. */
export function wasPublished({ was_published, status, state }: Article): boolean {
  return was_published ?? (status === "Active" || state === "withdrawn");
}

/** The form's values of an article; the publish date is its day. */
export function articleValues(record: Article): ArticleValues {
  const { title, standfirst, writer, description, category, cover_image, cover_alt } = record;
  const { visits, issue_new, status, version } = record;
  return {
    title,
    standfirst,
    writer,
    description,
    category,
    publish_date: toKarachiDay(record.publish_date),
    cover_image,
    cover_alt,
    recording_url: record.recording?.url ?? "",
    user: record.user ?? "",
    visits,
    issue_new,
    status,
    version,
  };
}

/** The form values of the current record in a conflict error; null when it is not an article. */
export function parseArticleValues(current: unknown): ArticleValues | null {
  const { data } = article.safeParse(current);
  return data ? articleValues(data) : null;
}

/**
 * The fields that restoring a revision overwrites: the texts, the cover and the recording. The date, status and visibility in the form
 * are preserved.
 */
const restored = [
  ...(["title", "standfirst", "writer", "category", "cover_image", "cover_alt"] as const),
  "recording_url",
  "description",
] as const;

export type Restorable = Pick<ArticleValues, (typeof restored)[number]>;

/** The restorable part of a form's values or of a version. */
export function toRestorable(values: ArticleValues | ArticleRevision): Restorable {
  return Object.fromEntries(restored.map((name) => [name, values[name]])) as Restorable;
}
