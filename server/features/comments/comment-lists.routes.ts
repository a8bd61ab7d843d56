import {
  listArticleComments,
  listComments,
  listLatestComments,
  listUserComments,
} from "@hilal/contract/comments";
import { Refusal } from "../../api/errors/refusal.ts";
import { loadList, type PagingQuery } from "../../api/route/paging.ts";
import { type Route, route } from "../../api/route/route.ts";
import type { Database } from "../../database/connect.ts";
import type { Services } from "../../services/services.ts";
import { mayListCommentsOn } from "./comments.policy.ts";
import { presentComment } from "./comments.presenter.ts";
import { type CommentFilter, countComments, listComments as listRows } from "./comments.store.ts";

/** The lists of comments: for readers what is visible, for staff what is held back as well. */
export function commentListRoutes({ database, now }: Services): Route[] {
  return [
    route(listComments, ({ query }) => answerList(database, query, query)),
    route(listUserComments, async ({ params, query, caller }) => {
      if (!mayListCommentsOn(caller, params.userId)) throw new Refusal("forbidden");
      const answer = await answerList(database, query, { ...query, articleOwner: params.userId });
      return answer.meta ? answer : answer.data;
    }),
    route(listArticleComments, ({ params, query }) =>
      answerList(database, query, { article: params.id, status: "visible", publishedAt: now() }),
    ),
    route(listLatestComments, async ({ query: { edition, limit } }) => {
      const filter: CommentFilter = { edition, status: "visible", publishedAt: now() };
      const rows = await listRows(database, filter, { limit, offset: 0 });
      return { data: rows.map(presentComment) };
    }),
  ];
}

function answerList(
  database: Database,
  paging: PagingQuery & { readonly sort?: "newest" | "oldest" },
  filter: CommentFilter,
) {
  return loadList(paging, {
    list: (slice) => listRows(database, filter, slice, paging.sort),
    count: () => countComments(database, filter),
    present: presentComment,
  });
}
