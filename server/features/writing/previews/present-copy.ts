import type { ArticleDetail } from "@hilal/contract/articles/article";
import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import { languageOfCategory } from "@hilal/contract/shared/categories";
import { toKarachiInstant, toMoment } from "@hilal/contract/shared/karachi-time";
import type { Language } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { plainText } from "@hilal/i18n/text/read-html";
import { presentPicture } from "../../../media/library/picture-presenter.ts";
import { presentRecording } from "../../../media/library/recording-presenter.ts";
import { findPictures, findRecording } from "../../articles/article-reading.store.ts";
import { readArticleText } from "../../articles/article-text.ts";
import type { DetailRow } from "../../articles/articles.store.ts";
import { bodyForReaders } from "../../articles/reader-body.ts";
import type { Services } from "../../services.ts";
import { fieldsFromArticle } from "../copy-form.ts";
import { readWorkingCopy } from "../read-working-copy.ts";
import { findByline } from "./share-links.store.ts";

/**
 * The working copy of an article as readers would get it if it were published now: sanitised by the same rules, with
 * its cover, its writer's record and its pictures. Missing values stay empty.
 */
export async function presentCopy(
  services: Services,
  row: DetailRow,
  copy: CopyText,
): Promise<ArticleDetail> {
  const { fields } = copy;
  const { title, writer } = fields;
  const language = getCopyLanguage(copy);
  const text = await readArticleText(services, {
    title,
    writer,
    language,
    html: copy.html,
  });
  const { database } = services;
  const [byline, covers, recorded, description] = await Promise.all([
    writer === "" ? undefined : findByline(database, writer),
    fields.cover_image === "" ? [] : findPictures(database, [fields.cover_image]),
    fields.recording_url === "" ? undefined : findRecording(database, fields.recording_url),
    bodyForReaders(services, {
      description: text.description,
      article: { coverImage: fields.cover_image, language },
    }),
  ]);
  const { id, version } = row.article;
  const author = byline?.author;
  const recording = presentRecording(recorded);
  return {
    id,
    article: {
      id,
      version,
      title,
      writer,
      language,
      description,
      standfirst: fields.standfirst,
      author_id: author?.id ?? null,
      category: fields.category,
      publish_date: toKarachiInstant(parsePublishDate(fields, services.now())),
      cover_image: fields.cover_image,
      cover_alt: fields.cover_alt,
      recording,
      cover: presentPicture(covers[0] ?? null),
      excerpt: text.excerpt,
      user: row.article.userId,
      visits: 0,
      issue_new: row.article.issueNew,
      status: row.article.status,
      updated_at: row.article.updatedAt.toISOString(),
    },
    author: {
      id: author?.id ?? null,
      author_image: author?.authorImage || null,
      picture: presentPicture(byline?.portrait ?? null),
      author_name: author?.authorName ?? writer,
      introduction: author?.introduction || null,
      email: author?.email || null,
    },
    rating: { average: null, count: 0 },
    comments: 0,
    issue: null,
    recording,
  };
}

/** The language of the category; without one, that of the first words. */
function getCopyLanguage({ fields, html }: CopyText): Language {
  if (fields.category !== "") return languageOfCategory(fields.category);
  const words = () => plainText(html.slice(0, 10_000));
  return detectLanguage(fields.title) ?? detectLanguage(words()) ?? "en";
}

/** The publish date as typed; now where it is empty or invalid. */
function parsePublishDate({ publish_date }: WorkingFields, now: Date): Date {
  const moment = toMoment(publish_date.trim());
  return Number.isNaN(moment.getTime()) ? now : moment;
}

/** The current text of an article. */
export interface CopyText {
  readonly fields: WorkingFields;
  /** The body as written, not sanitised. */
  readonly html: string;
  /** Its working copy as the editor's JSON, with the names of its blocks; null without one. */
  readonly copy: { readonly body: string; readonly paragraphs: readonly string[] } | null;
}

/** Reads the working copy of an article; the stored article where there is none. */
export async function readCopyText(
  services: Pick<Services, "config" | "database" | "media" | "threads" | "copies">,
  { article, description }: DetailRow,
): Promise<CopyText> {
  const copy = await readWorkingCopy(services, article.id);
  if (copy) return { fields: copy.fields, html: copy.html, copy };
  return { fields: fieldsFromArticle(article), html: description, copy: null };
}
