import { defineEndpoint } from "../../define-endpoint.ts";
import { idParams } from "../../entities/identifier.ts";
import { ownRating } from "./rate-article.ts";

export const readOwnRating = defineEndpoint({
  name: "comments.readOwnRating",
  summary: "One's own rating of an article",
  method: "GET",
  path: "/api/article/:id/rating/",
  access: "signed-in",
  params: idParams,
  answer: ownRating,
});
