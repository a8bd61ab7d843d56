import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { yesOrNo } from "../shared/fields/form-fields.ts";
import { id, idParams, version } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { listSchema, pagingQuery } from "../shared/paging.ts";
import { article } from "./article.ts";

/** Identifies a call, so that repeating it has no second effect (product: working-copies 9). */
const key = z.uuid({ error: "invalid" });

/** The id of a shared document, made by the browser that begins it (product: working-copies 21). */
const document = z.uuid({ error: "invalid" });

export const startArticle = defineEndpoint({
  name: "workingCopies.start",
  summary: "Begins an article: a draft without a word, and its working copy",
  method: "POST",
  path: "/api/working-copies/",
  access: "articles.create",
  body: z.strictObject({
    key,
    /** The id of the document; made by the server when omitted. The same document never begins a second article. */
    document: document.optional(),
  }),
  answer: z.object({ article: id }),
  status: 201,
});

/** Bytes as base64; their number is limited by the size of the whole body. */
const seed = z
  .string({ error: "invalid" })
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: "invalid" })
  .min(1, { error: "invalid" });

const openedWorkingCopy = z.object({
  /** Null without a working copy. The caller then sends a seed, the live text as a document. */
  document: z.uuid().nullable(),
  /** The article version that the copy is based on. */
  base_version: version,
  live_version: version,
});

export type OpenedWorkingCopy = z.output<typeof openedWorkingCopy>;

/** When several seeds are sent, the first one stored becomes the copy; the other callers receive that one. */
export const openWorkingCopy = defineEndpoint({
  name: "workingCopies.open",
  summary: "Opens an article's working copy, or makes it of a seed",
  method: "PUT",
  path: "/api/article/:id/working-copy/",
  access: "articles.write-own",
  params: idParams,
  body: z.strictObject({
    seed: seed.optional(),
    /** The id of the seed's document; made by the server when omitted. */
    document: document.optional(),
    /** The version of the seed's text; the live one when omitted. */
    version: version.optional(),
  }),
  bodyBytes: limits.articleBodyBytes,
  answer: openedWorkingCopy,
});

export const publishArticle = defineEndpoint({
  name: "workingCopies.publish",
  summary: "Saves an article from its working copy as it is stored",
  method: "POST",
  path: "/api/article/:id/publish/",
  access: "articles.write-own",
  params: idParams,
  body: z.strictObject({
    key,
    /** The version that the copy is based on, as far as the caller knows. */
    version,
    allow_removal: yesOrNo.optional(),
  }),
  answer: article,
});

export const acceptLiveVersion = defineEndpoint({
  name: "workingCopies.acceptLive",
  summary: "Sets a working copy upon the live version, after somebody has seen what changed there",
  method: "POST",
  path: "/api/article/:id/working-copy/base/",
  access: "articles.write-own",
  params: idParams,
  body: z.strictObject({ version }),
  answer: z.object({ base_version: version }),
});

export const workingCopyCard = z.object({
  article: id,
  title: z.string(),
  words: z.number().int(),
  updated_at: z.string(),
  /** The name of the last user who wrote in it; empty when that account is unknown. */
  updated_by: z.string(),
  is_changed: z.boolean(),
  /** True when it has not been written in for a long time. */
  is_abandoned: z.boolean(),
  /** The users who are editing it now. */
  here: z.array(z.string()),
});

export type WorkingCopyCard = z.output<typeof workingCopyCard>;

export const listWorkingCopies = defineEndpoint({
  name: "workingCopies.list",
  summary: "The working copies that the caller may write in, those written in last first",
  method: "GET",
  path: "/api/working-copies/",
  access: "articles.write-own",
  query: pagingQuery,
  answer: listSchema(workingCopyCard),
});

/** In the order of the documentation. */
export const workingCopyEndpoints = [
  startArticle,
  openWorkingCopy,
  publishArticle,
  acceptLiveVersion,
  listWorkingCopies,
];

/** The fields of a working copy as last read from its document: the form's values, not validated. */
export interface WorkingFields {
  title: string;
  standfirst: string;
  writer: string;
  category: string;
  publish_date: string;
  cover_image: string;
  cover_alt: string;
  recording_url: string;
  issue_new: string;
  status: string;
  /** The id of the account that owns it. */
  user: string;
}
