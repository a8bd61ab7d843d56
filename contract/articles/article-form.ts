import { z } from "zod";
import { activeStatuses, yesNo } from "../shared/choices.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { categorySlugs } from "../shared/editions.ts";
import { removals } from "../shared/error-body.ts";
import { cleanLine, cleanText } from "../shared/fields/clean-text.ts";
import { fileOrUrl, fileOrUrlOrNone } from "../shared/fields/file-or-url.ts";
import {
  actingUser,
  publishDate,
  requiredLine,
  requiredName,
  sentVersion,
  wholeNumber,
  yesOrNo,
} from "../shared/fields/form-fields.ts";
import { measuredString } from "../shared/fields/measured-string.ts";
import { id, idParams } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { article } from "./article.ts";

/** Fields that a save leaves unchanged when they are omitted. */
const laterText = (maxLength: number) =>
  measuredString({ code: "invalid", maxLength })
    .overwrite(cleanText)
    .trim()
    .max(maxLength, { error: "too_long" })
    .optional();
const laterLine = (maxLength: number) =>
  measuredString({ code: "invalid", maxLength })
    .overwrite(cleanLine)
    .max(maxLength, { error: "too_long" })
    .optional();

/** One of the known slugs. A missing value and an unknown slug get different error codes. */
const category = z
  .string({ error: "category_required" })
  .trim()
  .min(1, { error: "category_required" })
  .refine((slug) => slug === "" || (categorySlugs as readonly string[]).includes(slug), {
    error: "category_unknown",
  });

const ignoredVisits = z.union([wholeNumber("invalid", 0, Number.MAX_SAFE_INTEGER), z.literal("")]);

/**
 * The article form. The rules of the body ('Article content is required.' and the 50 characters) apply to its text, so
 * the server checks them after stripping the markup; a body over its limit is answered with 413. The rules apply to
 * Active articles; a draft may be saved unfinished, with an empty editor value as an empty description (product: editor
 * 5).
 */
export const articleBody = z.strictObject({
  title: requiredLine("title_required", limits.titleMaxLength),
  standfirst: laterText(limits.textMaxLength),
  writer: requiredName("writer_required"),
  /** Its length is checked by the server, whose message contains the limit. */
  description: z.string({ error: "description_required" }),
  category,
  publish_date: publishDate,
  cover_image: fileOrUrl("cover_image_required"),
  cover_alt: laterLine(limits.titleMaxLength),
  /** The article read aloud; empty removes it, and a save without it leaves it unchanged. */
  recording_url: fileOrUrlOrNone.optional(),
  /** Checked against the token (product: roles 9). */
  user: actingUser,
  /** Accepted and ignored: only the server counts visits (product: roles 10). */
  visits: ignoredVisits.optional(),
  issue_new: z.enum(yesNo, { error: "invalid" }).optional(),
  status: z.enum(activeStatuses, { error: "invalid" }).optional(),
  version: sentVersion,
  /**
   * Allows the save to remove markup that a body may not contain. Without it, a save that would remove visible content
   * is refused with a list of it; active content (such as scripts) is always removed (product: body 8).
   */
  allow_removal: yesOrNo.optional(),
});

/** A save without a cover keeps the stored one. */
export const articleSaveBody = articleBody.extend({
  cover_image: fileOrUrl("cover_image_required").optional(),
});

/**
 * The saved article, with a list of what was removed from the sent text, at most fifty of each kind. Its notes and
 * captions of other programs are converted (product: body 11).
 */
const savedArticle = article.extend({ removed: removals.optional() });

/**
 * `user` is the account that the article is created for, when a user creates it for another one (product: roles 9,
 * roles 12).
 */
export const createArticle = defineEndpoint({
  name: "articles.create",
  summary: "Makes an article",
  method: "POST",
  path: "/api/create-article/",
  access: "articles.create",
  body: articleBody,
  bodyKind: "form",
  bodyBytes: limits.articleBodyBytes,
  answer: savedArticle,
  status: 201,
});

/**
 * Visits never change; issue_new and status only change when a user with the ability to publish sends them (product:
 * roles 10).
 */
export const updateArticle = defineEndpoint({
  name: "articles.update",
  summary: "Saves an article",
  method: "PUT",
  path: "/api/article/:id/",
  access: "articles.write-own",
  params: idParams,
  body: articleSaveBody,
  bodyKind: "form",
  bodyBytes: limits.articleBodyBytes,
  answer: savedArticle,
});

/** An account that may own articles. `name` is the e-mail address when the account has no name. */
const articleOwner = z.object({ id, name: z.string() });

export const listArticleOwners = defineEndpoint({
  name: "articles.listOwners",
  summary: "The accounts that an article can be handed over to, by name",
  method: "GET",
  path: "/api/article-owners/",
  access: "articles.hand-over",
  answer: z.object({ data: z.array(articleOwner) }),
});

/** In the order of the documentation. */
export const articleFormEndpoints = [createArticle, updateArticle, listArticleOwners];
