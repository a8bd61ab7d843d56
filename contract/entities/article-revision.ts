import { z } from "zod";
import { revisionActions } from "../actions.ts";
import { activeStatuses, yesNo } from "../choices.ts";
import { id, version } from "./identifier.ts";

/** One save of an article, as the list of its versions shows it. `user_name` is empty for an account that is gone. */
export const articleRevisionCard = z.object({
  version,
  title: z.string(),
  status: z.enum(activeStatuses),
  user: id.nullable(),
  user_name: z.string(),
  created_at: z.string(),
  can: revisionActions.optional(),
});

export type ArticleRevisionCard = z.output<typeof articleRevisionCard>;

/** What the article was after that save. */
export const articleRevision = articleRevisionCard.extend({
  article: id,
  standfirst: z.string(),
  writer: z.string(),
  description: z.string(),
  category: z.string(),
  publish_date: z.string(),
  cover_image: z.string(),
  cover_alt: z.string(),
  issue_new: z.enum(yesNo),
});

export type ArticleRevision = z.output<typeof articleRevision>;
