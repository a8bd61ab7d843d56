import { z } from "zod";
import { revisionActions } from "../shared/actions.ts";
import { activeStatuses, yesNo } from "../shared/choices.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { id, idInPath, idParams, version } from "../shared/identifier.ts";
import { listSchema, pagingQuery } from "../shared/paging.ts";

/** One saved version of an article, as the version list shows it. `user_name` is empty for a deleted account. */
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

/** The article after that save. */
export const articleRevision = articleRevisionCard.extend({
  article: id,
  standfirst: z.string(),
  writer: z.string(),
  description: z.string(),
  category: z.string(),
  publish_date: z.string(),
  cover_image: z.string(),
  cover_alt: z.string(),
  recording_url: z.string(),
  issue_new: z.enum(yesNo),
});

export type ArticleRevision = z.output<typeof articleRevision>;

export const listArticleRevisions = defineEndpoint({
  name: "articles.listRevisions",
  summary:
    "The saves of an article, newest first; those of a deleted one for who writes all articles",
  method: "GET",
  path: "/api/article/:id/revisions/",
  access: "articles.write-own",
  params: idParams,
  query: pagingQuery,
  answer: listSchema(articleRevisionCard),
});

export const readArticleRevision = defineEndpoint({
  name: "articles.readRevision",
  summary: "An article as it was after one save",
  method: "GET",
  path: "/api/article/:id/revisions/:version/",
  access: "articles.write-own",
  params: idParams.extend({ version: idInPath }),
  answer: articleRevision,
});

/** In the order of the documentation. */
export const articleRevisionEndpoints = [listArticleRevisions, readArticleRevision];
