import { z } from "zod";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { commentText, optionalLine, requiredName } from "../shared/fields/form-fields.ts";
import { id, idInPath, idParams } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { articleDetail } from "./article.ts";
import { paragraphField } from "./paragraph-comments.ts";

/** The path of shared articles, without language prefix; the token follows it. */
export const sharedPath = "/shared";

/** How many days a link is valid by default. */
export const defaultShareDays = 7;

const shareLinkStates = ["open", "expired", "revoked"] as const;

export const shareLink = z.object({
  id,
  /** Whom the link is for, as its creator typed it. */
  label: z.string(),
  may_comment: z.boolean(),
  state: z.enum(shareLinkStates),
  /** Empty for a deleted account. */
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  last_opened_at: z.string().nullable(),
});

export type ShareLink = z.output<typeof shareLink>;

export const listShareLinks = defineEndpoint({
  name: "shareLinks.list",
  summary: "The share links of an article, newest first, at most 200",
  method: "GET",
  path: "/api/article/:id/share-links/",
  access: "articles.write-own",
  params: idParams,
  answer: z.object({ data: z.array(shareLink) }),
});

/** The link's address is returned only once and cannot be read again (product: preview 5). */
export const createShareLink = defineEndpoint({
  name: "shareLinks.create",
  summary: "Makes a link by which somebody without an account reads an article's working copy",
  method: "POST",
  path: "/api/article/:id/share-links/",
  access: "articles.write-own",
  params: idParams,
  body: z.strictObject({
    label: optionalLine(limits.nameMaxLength),
    days: z
      .int({ error: "share_days" })
      .min(1, { error: "share_days" })
      .max(limits.shareDays, { error: "share_days" })
      .default(defaultShareDays),
    may_comment: z.boolean({ error: "invalid" }).default(false),
  }),
  answer: z.object({ link: shareLink, address: z.string() }),
  status: 201,
});

export const revokeShareLink = defineEndpoint({
  name: "shareLinks.revoke",
  summary: "Ends a share link",
  method: "DELETE",
  path: "/api/article/:id/share-links/:link/",
  access: "articles.write-own",
  params: idParams.extend({ link: idInPath }),
  answer: noContent,
  status: 204,
});

/** The secret of a share link: 32 random bytes, base64url. */
const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** A comment as the link's visitor sees it: the visitor's own comments and the staff's replies (product: preview 8). */
const sharedComment = z.object({
  id,
  name: z.string(),
  is_staff: z.boolean(),
  comment: z.string(),
  created_at: z.string(),
});

const sharedThread = z.object({
  id,
  /** The name of its paragraph in the current text; empty for the whole text, and for a paragraph that was deleted. */
  paragraph: z.string(),
  quote: z.string(),
  is_resolved: z.boolean(),
  comments: z.array(sharedComment),
});

export type SharedThread = z.output<typeof sharedThread>;

/** A block of the text in its published form, with its name in the shared document. */
const sharedParagraph = z.object({ name: z.string(), html: z.string() });

export type SharedParagraph = z.output<typeof sharedParagraph>;

export const sharedArticle = z.object({
  detail: articleDetail,
  may_comment: z.boolean(),
  /** The text block by block when comments are allowed, otherwise empty. */
  paragraphs: z.array(sharedParagraph),
  threads: z.array(sharedThread),
});

export type SharedArticle = z.output<typeof sharedArticle>;

export const readShared = defineEndpoint({
  name: "shareLinks.read",
  summary: "What a share link shows: an article's working copy, and what its visitor said of it",
  method: "GET",
  path: "/api/shared/:token/",
  access: "public",
  params: tokenParams,
  answer: sharedArticle,
});

export const commentOnShared = defineEndpoint({
  name: "shareLinks.comment",
  summary: "Comments on a paragraph as the visitor of a share link that takes comments",
  method: "POST",
  path: "/api/shared/:token/comments/",
  access: "public",
  params: tokenParams,
  body: z.strictObject({
    name: requiredName("name_required"),
    comment: commentText,
    paragraph: paragraphField,
    /** One of the visitor's own threads. */
    parent: idInPath.optional(),
  }),
  answer: z.object({ id }),
  status: 201,
});

/** In the order of the documentation. */
export const shareLinkEndpoints = [
  listShareLinks,
  createShareLink,
  revokeShareLink,
  readShared,
  commentOnShared,
];
