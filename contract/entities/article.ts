import { z } from "zod";
import { articleActions } from "../actions.ts";
import { activeStatuses, yesNo } from "../choices.ts";
import { id, version } from "./identifier.ts";
import { picture } from "./picture.ts";

/** An article as lists show it: no body. Dates are ISO 8601 instants, the publish date with Karachi's offset. */
export const articleCard = z.object({
  id,
  title: z.string(),
  standfirst: z.string(),
  writer: z.string(),
  author_id: id.nullable(),
  category: z.string(),
  language: z.enum(["en", "ur"]),
  publish_date: z.string(),
  cover_image: z.string(),
  cover_alt: z.string(),
  cover: picture.nullable(),
  excerpt: z.string(),
  user: id.nullable(),
  visits: z.number().int(),
  issue_new: z.enum(yesNo),
  status: z.enum(activeStatuses),
  version,
  updated_at: z.string(),
  can: articleActions.optional(),
});

export type ArticleCard = z.output<typeof articleCard>;

/** An article as the editor and spec section 7's lists see it: with its body as sanitised HTML. */
export const article = articleCard.extend({
  description: z.string(),
});

export type Article = z.output<typeof article>;

/** The writer beside an article; only the name is sure (ruling 27). */
const bylineAuthor = z.object({
  id: id.nullable(),
  author_image: z.string().nullable(),
  picture: picture.nullable(),
  author_name: z.string(),
  introduction: z.string().nullable(),
  email: z.string().nullable(),
});

export const articleRating = z.object({ average: z.number().nullable(), count: z.number().int() });

/** `GET /api/article/{id}` (ruling 27). */
export const articleDetail = z.object({
  id,
  article,
  author: bylineAuthor,
  rating: articleRating,
});

export type ArticleDetail = z.output<typeof articleDetail>;
