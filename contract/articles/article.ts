import { z } from "zod";
import { articleActions } from "../shared/actions.ts";
import { activeStatuses, articleStates, yesNo } from "../shared/choices.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { id, idParams, version } from "../shared/identifier.ts";
import { picture } from "../shared/picture.ts";
import { soundTypes } from "../shared/sound-types.ts";

/** Who has an article to write or to review, who approved it, or that any editor may take it (no name). */
const articleHolder = z.object({
  step: z.enum(["with", "any_editor", "approved_by"]),
  name: z.string().nullable(),
});

/** An article as lists show it: no body. Dates are ISO 8601 instants, the publish date with Karachi's offset. */
export const articleCard = z.object({
  id,
  title: z.string(),
  standfirst: z.string(),
  writer: z.string(),
  author_id: id.nullable(),
  category: z.string(),
  language: z.enum(["en", "ur"]),
  publish_date: z.string(),
  cover_image: z.string(),
  cover_alt: z.string(),
  cover: picture.nullable(),
  excerpt: z.string(),
  user: id.nullable(),
  visits: z.number().int(),
  issue_new: z.enum(yesNo),
  status: z.enum(activeStatuses),
  version,
  updated_at: z.string(),
  /** The desk state. Like `can`, only present for staff who may see the article's drafts. */
  state: z.enum(articleStates).optional(),
  /** When the scheduled text is published; null when nothing is scheduled. */
  scheduled_for: z.string().nullable().optional(),
  /** Who has it, and its deadline, yyyy-mm-dd in Karachi. In lists for staff, like `state`. */
  holder: articleHolder.nullable().optional(),
  due_on: z.string().nullable().optional(),
  can: articleActions.optional(),
  /** In search results: the matching passage as plain text (product: search 11). */
  content: z.string().optional(),
});

export type ArticleCard = z.output<typeof articleCard>;

/** An article read aloud by a person, as a stored sound file. */
const recording = z.object({
  /** Without a host. */
  url: z.string(),
  bytes: z.number().int(),
  mime_type: z.enum(soundTypes),
  /** Its length; null where the file does not tell it for sure. */
  seconds: z.number().int().nullable(),
});

export type Recording = z.output<typeof recording>;

/** An article for the editor and unpaged lists: with its body as sanitised HTML. */
export const article = articleCard.extend({
  description: z.string(),
  recording: recording.nullable(),
  /** Whether readers have, or once had it. Like `state`, only present for staff who may see its drafts. */
  was_published: z.boolean().optional(),
});

export type Article = z.output<typeof article>;

/** The writer of an article; only the name is always present (product: articles 5). */
const bylineAuthor = z.object({
  id: id.nullable(),
  author_image: z.string().nullable(),
  picture: picture.nullable(),
  author_name: z.string(),
  introduction: z.string().nullable(),
  email: z.string().nullable(),
});

export const articleRating = z.object({ average: z.number().nullable(), count: z.number().int() });

/** `GET /api/article/{id}` (product: api 6). */
export const articleDetail = z.object({
  id,
  article,
  author: bylineAuthor,
  rating: articleRating,
  /** How many visible comments it has. */
  comments: z.int(),
  /** The published issue that contains the article, or null. */
  issue: id.nullable(),
  /** The recording of the article, beside what else its page shows. */
  recording: recording.nullable(),
});

export type ArticleDetail = z.output<typeof articleDetail>;

/** Sent by an article page to identify the reader's tab: a random name that is discarded with the tab. */
export const visitBody = z.strictObject({
  client: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: "invalid" })
    .optional(),
});

export const readArticle = defineEndpoint({
  name: "articles.read",
  summary: "One article with its writer and its rating",
  method: "GET",
  path: "/api/article/:id/",
  access: "public",
  params: idParams,
  answer: articleDetail,
});

export const deleteArticle = defineEndpoint({
  name: "articles.delete",
  summary: "Deletes an article with its comments and ratings",
  method: "DELETE",
  path: "/api/article/:id/",
  access: "articles.write-own",
  params: idParams,
  answer: noContent,
  status: 204,
});

/**
 * One page view, sent as a beacon so that cached pages count as well. The answer is sent once the view is stored; a
 * reader's views of an article within half an hour count as one visit.
 */
export const countVisit = defineEndpoint({
  name: "articles.countVisit",
  summary: "Counts one page view of an article",
  method: "POST",
  path: "/api/article/:id/visit/",
  access: "public",
  params: idParams,
  body: visitBody,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const articleEndpoints = [readArticle, deleteArticle, countVisit];
