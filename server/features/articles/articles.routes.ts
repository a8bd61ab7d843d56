import { countVisit, deleteArticle as deleteArticleCall } from "@hilal/contract/articles/article";
import {
  createArticle,
  listArticleOwners,
  updateArticle,
} from "@hilal/contract/articles/article-form";
import { type RawCall, type Route, route } from "../../http/api/route.ts";
import { personName } from "../desk/person-name.ts";
import type { Services } from "../services.ts";
import { listOwners } from "./article-owners.store.ts";
import { articleReadingRoutes } from "./article-reading.routes.ts";
import { articleRevisionRoutes } from "./article-revisions.routes.ts";
import { createArticleOnce, updateArticleOnce } from "./article-saves-once.ts";
import { articleTextFaults } from "./article-text-faults.ts";
import { deleteArticle } from "./articles.commands.ts";

/** Every call about articles. */
export function articleRoutes(services: Services): Route[] {
  const moreFaults = (call: RawCall) => articleTextFaults(services, call);
  return [
    ...articleReadingRoutes(services),
    ...articleRevisionRoutes(services),
    route(createArticle, (call) => createArticleOnce(services, call), { moreFaults }),
    route(listArticleOwners, async ({ context }) => {
      const owners = await listOwners(services.database, context.language);
      return {
        data: owners.map((owner) => ({ id: owner.id, name: personName(owner) })),
      };
    }),
    route(updateArticle, (call) => updateArticleOnce(services, call), { moreFaults }),
    route(deleteArticleCall, async ({ params, caller }) => {
      await deleteArticle(services, params.id, caller);
      return undefined;
    }),
    route(countVisit, async ({ params, body, context }) => {
      await services.visits.count({ of: "article", id: params.id, client: body.client, context });
      return undefined;
    }),
  ];
}
