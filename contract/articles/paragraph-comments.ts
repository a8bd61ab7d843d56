import { z } from "zod";
import { paragraphCommentActions } from "../shared/actions.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { commentText, optionalLine } from "../shared/fields/form-fields.ts";
import { id, idInPath, idParams } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";

/** A paragraph's name in the shared document; empty for the whole text. */
export const paragraphField = z
  .string({ error: "invalid" })
  .regex(/^(?:\d{1,16}:\d{1,16})?$/, { error: "invalid" })
  .default("");

/**
 * Where the commented words are: their first and last letter in the shared document, and their distance from the start
 * of the paragraph's text, in characters; empty when they are only known by their text.
 */
const anchorField = z
  .string({ error: "invalid" })
  .regex(/^(?:\d{1,16}:\d{1,16} \d{1,16}:\d{1,16} \d{1,7})?$/, { error: "invalid" })
  .default("");

/**
 * One comment at the desk. `paragraph`, `quote`, `words` and `anchor` are those of the thread's first comment. `name` is empty for a
 * deleted account, `comment` for a comment that was deleted after it had replies.
 */
export const paragraphComment = z.object({
  id,
  article: id,
  paragraph: z.string(),
  quote: z.string(),
  /** The selected words that the thread is about; empty for the whole paragraph. */
  words: z.string(),
  anchor: z.string(),
  /** The first comment of the thread; null for that comment itself. */
  parent: id.nullable(),
  user: id.nullable(),
  name: z.string(),
  /** For a comment by a visitor with a share link: the link's label. */
  visitor_of: z.string().nullable(),
  comment: z.string(),
  is_deleted: z.boolean(),
  created_at: z.string(),
  resolved_at: z.string().nullable(),
  resolved_by: z.string(),
  can: paragraphCommentActions,
});

export type ParagraphComment = z.output<typeof paragraphComment>;

export const listParagraphComments = defineEndpoint({
  name: "paragraphComments.list",
  summary: "What is said at the desk of an article's paragraphs, oldest first",
  method: "GET",
  path: "/api/article/:id/paragraph-comments/",
  access: "articles.write-own",
  params: idParams,
  answer: z.object({ data: z.array(paragraphComment) }),
});

export const createParagraphComment = defineEndpoint({
  name: "paragraphComments.create",
  summary: "Comments on a paragraph, or answers a comment",
  method: "POST",
  path: "/api/article/:id/paragraph-comments/",
  access: "articles.write-own",
  params: idParams,
  body: z.strictObject({
    paragraph: paragraphField,
    /** The paragraph's current text; the server cuts it to the stored length. */
    quote: optionalLine(limits.textMaxLength),
    /** The selected words; the server cuts them to the stored length. */
    words: optionalLine(limits.textMaxLength),
    /** Only with `words`. */
    anchor: anchorField,
    comment: commentText,
    /** The thread that it replies to, which also determines the paragraph. */
    parent: id.optional(),
    /** The staff mentioned in it, who are notified. */
    mentions: z
      .array(id, { error: "invalid" })
      .max(limits.mentions, { error: "invalid" })
      .default([]),
  }),
  answer: paragraphComment,
  status: 201,
});

const commentParams = idParams.extend({ comment: idInPath });

export const resolveParagraphComment = defineEndpoint({
  name: "paragraphComments.resolve",
  summary: "Resolves a thread, or opens it again",
  method: "PATCH",
  path: "/api/article/:id/paragraph-comments/:comment/",
  access: "articles.write-own",
  params: commentParams,
  body: z.strictObject({ resolved: z.boolean({ error: "invalid" }) }),
  answer: paragraphComment,
});

/** A comment with replies stays in the thread without its text. */
export const deleteParagraphComment = defineEndpoint({
  name: "paragraphComments.delete",
  summary: "Deletes an own comment, or any for who writes all articles",
  method: "DELETE",
  path: "/api/article/:id/paragraph-comments/:comment/",
  access: "articles.write-own",
  params: commentParams,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const paragraphCommentEndpoints = [
  listParagraphComments,
  createParagraphComment,
  resolveParagraphComment,
  deleteParagraphComment,
];
