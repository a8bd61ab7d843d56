import { createArticle, updateArticle } from "@hilal/contract/articles/article-form";
import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import type { RouteRequest } from "../../http/api/route.ts";
import { nameCall, once, readKey } from "../idempotency/once.ts";
import type { Services } from "../services.ts";
import { createArticleFromForm, updateArticleFromForm } from "./articles.commands.ts";
import { mayReadArticle } from "./articles.policy.ts";
import { presentArticle } from "./articles.presenter.ts";
import { findArticle } from "./articles.store.ts";
import { byAnotherWay } from "./save-article.ts";

/** Makes an article, once under the key that the call may carry (product: working-copies 9). */
export async function createArticleOnce(
  services: Services,
  { body, caller, context }: RouteRequest<typeof createArticle>,
) {
  const key = readKey(context);
  return once(services, {
    named: key === undefined ? undefined : nameCall(createArticle, { key, caller, sent: body }),
    act: (claim) => createArticleFromForm(services, body, caller, { claim, mayLose: "active" }),
    again: (id) => articleNow(services, id, caller),
  });
}

/** Saves an article, once under the key that the call may carry: one's own save is no conflict. */
export async function updateArticleOnce(
  services: Services,
  { params, body, caller, context }: RouteRequest<typeof updateArticle>,
) {
  const key = readKey(context);
  const sent = { ...params, body };
  return once(services, {
    named: key === undefined ? undefined : nameCall(updateArticle, { key, caller, sent }),
    act: (claim) =>
      updateArticleFromForm(services, params.id, {
        form: body,
        caller,
        follows: byAnotherWay,
        claim,
        mayLose: "active",
      }),
    again: (id) => articleNow(services, id, caller),
  });
}

/**
 * An article for whoever made or saved it before.
 * @throws HttpError 404 when it is gone, or is not theirs to read any more
 */
export async function articleNow(
  { database, now }: Pick<Services, "database" | "now">,
  id: number,
  caller: Caller,
) {
  const row = found(await findArticle(database, id));
  if (!mayReadArticle(caller, row.article, now())) throw new HttpError("not_found");
  return presentArticle(row, caller);
}
