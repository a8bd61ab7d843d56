import { z } from "zod";
import { cleanText } from "../../clean-text.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { comment } from "../../entities/comment.ts";
import { id } from "../../entities/identifier.ts";
import { actingUser, wholeNumber } from "../../fields.ts";
import { limits } from "../../limits.ts";
import { measuredString } from "../../measured-string.ts";

/** A rating of 1 to 5 stars; 'Rating is required.' (spec section 5). */
export const ratingField = wholeNumber("rating_required", limits.ratingMin, limits.ratingMax);

/** The comment form (spec section 5): both are required. */
const commentBody = z.strictObject({
  rating: ratingField,
  comment: measuredString({
    code: "comment_required",
    maxLength: limits.commentMaxLength,
    tooLong: "comment_too_long",
  })
    .overwrite(cleanText)
    .trim()
    .min(1, { error: "comment_required" })
    .max(limits.commentMaxLength, { error: "comment_too_long" }),
  article: z.union(
    [
      id,
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .pipe(id),
    ],
    {
      error: "invalid",
    },
  ),
  user: actingUser,
});

/**
 * Rulings 11 and 22: the rating replaces the reader's earlier one; a reader whose address is not verified may rate, by
 * `comments.rate`, and not comment. The answer's `status` tells when the comment is held back for staff to look at.
 */
export const createComment = defineEndpoint({
  name: "comments.create",
  summary: "Comments on an article and rates it",
  method: "POST",
  path: "/api/create-comment/",
  access: "signed-in",
  body: commentBody,
  answer: comment,
  status: 201,
});
