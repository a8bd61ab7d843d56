import {
  listArticleComments,
  listComments,
  listLatestComments,
  listUserComments,
} from "@hilal/contract/comments";
import type { Database } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { loadList, type PagingQuery } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { visibleArticles } from "../articles/articles.policy.ts";
import type { Services } from "../services.ts";
import { mayListCommentsOn } from "./comments.policy.ts";
import { presentComment } from "./comments.presenter.ts";
import { type CommentFilter, countComments, listComments as listRows } from "./comments.store.ts";

/** The lists of comments: for readers what is visible, for staff what is held back as well. */
export function commentListRoutes({ database, now }: Services): Route[] {
  return [
    route(listComments, ({ query, caller }) => answerList(database, query, query, caller)),
    route(listUserComments, async ({ params, query, caller }) => {
      if (!mayListCommentsOn(caller, params.userId)) throw new HttpError("forbidden");
      const filter = { ...query, articleOwner: params.userId };
      const answer = await answerList(database, query, filter, caller);
      return answer.meta ? answer : answer.data;
    }),
    route(listArticleComments, ({ params, query, caller }) => {
      const visible = visibleArticles(caller, now());
      const filter: CommentFilter = { article: params.id, status: "visible", visible };
      return answerList(database, query, filter, caller);
    }),
    route(listLatestComments, async ({ query: { edition, limit }, caller }) => {
      const visible = visibleArticles(caller, now());
      const filter: CommentFilter = { edition, status: "visible", visible };
      const rows = await listRows(database, filter, { limit, offset: 0 });
      return { data: rows.map((row) => presentComment(row, caller)) };
    }),
  ];
}

function answerList(
  database: Database,
  paging: PagingQuery & { readonly sort?: "newest" | "oldest" },
  filter: CommentFilter,
  caller: Caller,
) {
  return loadList(paging, {
    list: (slice) => listRows(database, filter, slice, paging.sort),
    count: () => countComments(database, filter),
    present: (row) => presentComment(row, caller),
  });
}
