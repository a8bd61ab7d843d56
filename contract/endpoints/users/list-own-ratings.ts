import { defineEndpoint } from "../../define-endpoint.ts";
import { ownRating } from "../../entities/user.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const listOwnRatings = defineEndpoint({
  name: "users.listOwnRatings",
  summary: "One's own ratings, newest first",
  method: "GET",
  path: "/api/user/me/ratings/",
  access: "signed-in",
  query: pagingQuery,
  answer: listOf(ownRating),
});
