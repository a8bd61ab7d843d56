import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { articleRating } from "../../entities/article.ts";
import { idParams } from "../../entities/identifier.ts";
import { ratingField } from "./create-comment.ts";

/** What the reader gave (null: nothing yet) and what all gave together. */
export const ownRating = articleRating.extend({ rating: z.number().int().nullable() });

export const rateArticle = defineEndpoint({
  name: "comments.rate",
  summary: "Rates an article without a comment; a later rating replaces an earlier one",
  method: "PUT",
  path: "/api/article/:id/rating/",
  access: "signed-in",
  params: idParams,
  body: z.strictObject({ rating: ratingField }),
  answer: ownRating,
});
