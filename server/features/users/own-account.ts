import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { Executor } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { findUser, type UserRow } from "../accounts/accounts.store.ts";
import { listArticlesTouchedBy } from "./own-records.store.ts";

/** The person and the session behind a call that only signed-in people may make. */
export function signedIn(caller: Caller): Extract<Caller, { kind: "user" }> {
  if (caller.kind === "visitor") throw new HttpError("unauthenticated");
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
