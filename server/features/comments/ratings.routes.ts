import { rateArticle, readOwnRating } from "@hilal/contract/comments";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { callerId } from "../../http/api/acting-user.ts";
import { type Route, route } from "../../http/api/route.ts";
import { findRating } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import { findOpenArticle, findOwnRating, upsertRating } from "./comment-record.store.ts";

/** A reader's own rating of an article, with the average of all. */
export function ratingRoutes({ database, changes, now }: Services): Route[] {
  return [
    route(readOwnRating, async ({ params, caller }) => {
      const { id } = await findOpenArticle(database, params.id, now());
      const rating = await findOwnRating(database, id, callerId(caller));
      return { ...(await findRating(database, id)), rating };
    }),
    route(rateArticle, async ({ params, body: { rating }, caller }) => {
      const { id } = await findOpenArticle(database, params.id, now());
      const userId = callerId(caller);
      return changes.write(async (transaction, changed) => {
        await upsertRating(transaction, { articleId: id, userId, rating, updatedAt: now() });
        changed([cacheTags.comments(id)]);
        return { ...(await findRating(transaction, id)), rating };
      });
    }),
  ];
}
