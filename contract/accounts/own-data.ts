import { z } from "zod";
import { comment } from "../comments.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { id } from "../shared/identifier.ts";
import { listSchema, pagingQuery } from "../shared/paging.ts";
import { keptMark } from "./kept-articles.ts";
import { ownProfile, session } from "./own-account.ts";

/** The caller's own rating of an article. */
export const ownRating = z.object({
  article: id,
  article_title: z.string(),
  article_language: z.enum(["en", "ur"]),
  rating: z.number().int(),
  updated_at: z.string(),
});

export type OwnRating = z.output<typeof ownRating>;

export const listOwnComments = defineEndpoint({
  name: "users.listOwnComments",
  summary: "One's own comments, newest first",
  method: "GET",
  path: "/api/user/me/comments/",
  access: "signed-in",
  query: pagingQuery,
  answer: listSchema(comment),
});

export const listOwnRatings = defineEndpoint({
  name: "users.listOwnRatings",
  summary: "One's own ratings, newest first",
  method: "GET",
  path: "/api/user/me/ratings/",
  access: "signed-in",
  query: pagingQuery,
  answer: listSchema(ownRating),
});

export const exportOwnData = defineEndpoint({
  name: "users.exportOwn",
  summary: "Everything the magazine keeps about one",
  method: "GET",
  path: "/api/user/me/export/",
  access: "signed-in",
  answer: z.object({
    exported_at: z.string(),
    profile: ownProfile,
    sessions: z.array(session),
    comments: z.array(comment),
    ratings: z.array(ownRating),
    kept: z.array(keptMark),
    newsletter: z
      .object({ status: z.string(), language: z.string(), created_at: z.string() })
      .nullable(),
    subscription_requests: z.array(
      z.object({
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        package_name: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
});

/** In the order of the documentation. */
export const ownDataEndpoints = [listOwnComments, listOwnRatings, exportOwnData];
