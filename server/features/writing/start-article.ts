import { startArticle } from "@hilal/contract/articles/working-copies";
import { mappedFields } from "@hilal/contract/articles/working-copy-messages";
import { toSearchText } from "../../content/search-text/search-text.ts";
import type { WorkingFields } from "../../database/schema/working-copies.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { nameCall, once } from "../idempotency/once.ts";
import type { Services } from "../services.ts";
import { insertEmptyArticle, insertWorkingCopy } from "./working-copies.store.ts";

/** A document that nobody has written in, as an update of Yjs: no change, and nothing deleted. */
const emptyState = new Uint8Array([0, 0]);

const emptyFields = Object.fromEntries(
  ["title", "standfirst", ...mappedFields].map((name) => [name, ""]),
) as unknown as WorkingFields;

/** Begins an article: a draft without a word that is the caller's, with its working copy. */
export async function startNewArticle(
  services: Services,
  { key, caller }: { readonly key: string; readonly caller: Caller },
): Promise<{ article: number }> {
  const { database, now } = services;
  const userId = callerId(caller);
  return once(services, {
    named: nameCall(startArticle, { key, caller, sent: {} }),
    again: async (article) => ({ article }),
    act: ({ begin, end }) =>
      database.transaction(async (transaction) => {
        await begin(transaction);
        const search = toSearchText({ title: "", writer: "", text: "" });
        const { id, version } = await insertEmptyArticle(transaction, {
          ...{ userId, search, now: now() },
        });
        await insertWorkingCopy(transaction, {
          ...{ articleId: id, baseVersion: version, updatedBy: userId },
          ...{ state: emptyState, fields: emptyFields, body: '{"type":"doc"}' },
        });
        await end(transaction, id);
        return { article: id };
      }),
  });
}
