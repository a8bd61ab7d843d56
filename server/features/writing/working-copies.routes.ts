import {
  acceptLiveVersion,
  listWorkingCopies,
  openWorkingCopy,
  startArticle,
} from "@hilal/contract/articles/working-copies";
import { callerId } from "../../http/api/acting-user.ts";
import { hasAbility } from "../../http/api/caller.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { acceptLive, openCopy, startNewArticle } from "./working-copies.commands.ts";
import { presentWorkingCopy } from "./working-copies.presenter.ts";
import { countWorkingCopies, listWorkingCopyCards } from "./working-copies.store.ts";

/** The calls of working copies; the changes themselves are sent over a socket. */
export function workingCopyRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(startArticle, ({ body, caller }) => startNewArticle(services, { ...body, caller })),
    route(openWorkingCopy, ({ params, body, caller }) =>
      openCopy(services, params.id, { ...body, caller }),
    ),
    route(acceptLiveVersion, ({ params, body, caller }) =>
      acceptLive(services, params.id, { ...body, caller }),
    ),
    route(listWorkingCopies, async ({ query, caller }) => {
      const here = await services.copies.here();
      const live = hasAbility(caller, "articles.write-live");
      const writer = hasAbility(caller, "articles.write-all")
        ? undefined
        : { userId: callerId(caller), live };
      return loadList(query, {
        list: (slice) => listWorkingCopyCards(database, { writer, slice }),
        count: () => countWorkingCopies(database, writer),
        present: (row) =>
          presentWorkingCopy(row, { now: now(), here: here.get(row.articleId) ?? [] }),
      });
    }),
  ];
}
