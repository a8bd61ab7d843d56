import { z } from "zod";
import { commentActions } from "../actions.ts";
import { id } from "./identifier.ts";

export const commentStatuses = ["visible", "held"] as const;

/** A comment as readers and staff see it. `created_at` is an ISO 8601 instant; `rating` the writer's own, if any. */
export const comment = z.object({
  id,
  article: id,
  article_title: z.string(),
  article_language: z.enum(["en", "ur"]),
  user: id.nullable(),
  user_first_name: z.string(),
  user_last_name: z.string(),
  comment: z.string(),
  rating: z.number().int().nullable(),
  status: z.enum(commentStatuses),
  created_at: z.string(),
  can: commentActions.optional(),
});

export type Comment = z.output<typeof comment>;
