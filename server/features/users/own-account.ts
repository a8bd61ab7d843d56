import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { found, Refusal } from "../../api/errors/http-error.ts";
import type { Caller } from "../../api/route/caller.ts";
import type { Executor } from "../../database/connect.ts";
import { findUser, type UserRow } from "../accounts/store/accounts.store.ts";
import { listArticlesTouchedBy } from "./own-records.store.ts";

/** The person and the session behind a call that only signed-in people may make. */
export function signedIn(caller: Caller): Extract<Caller, { kind: "user" }> {
  if (caller.kind === "visitor") throw new Refusal("unauthenticated");
  return caller;
}

export async function ownRow(executor: Executor, caller: Caller): Promise<UserRow> {
  return found(await findUser(executor, signedIn(caller).id));
}

/** The cache tags of every page that shows a person's name or counts their rating. */
export async function tagsOfPerson(executor: Executor, userId: number): Promise<string[]> {
  const touched = await listArticlesTouchedBy(executor, userId);
  const tags = touched.flatMap(({ id, category }) => [
    cacheTags.comments(id),
    cacheTags.editionComments(editionOfCategory(category)),
  ]);
  return [...new Set(tags)];
}
