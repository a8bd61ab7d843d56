import type { ActiveStatus } from "@hilal/contract/shared/choices";
import { activeStatuses } from "@hilal/contract/shared/choices";
import { idInPath } from "@hilal/contract/shared/identifier";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { RawCall } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { textToStore } from "./article-text.ts";
import { statusAfterSave } from "./articles.policy.ts";
import { findArticle } from "./articles.store.ts";

/**
 * What is wrong with the text of an article form that other fields already refuse: the two rules of the content
 * (product: editor 5), which the contract cannot check, told together with the rest.
 *
 * @returns `description` with the code of its message; nothing when the text is right or none was sent
 */
export async function articleTextFaults(
  services: Pick<Services, "config" | "database" | "media" | "threads">,
  { params, body, caller }: RawCall,
): Promise<Record<string, string>> {
  const sent = (body ?? {}) as { description?: unknown; status?: unknown };
  if (typeof sent.description !== "string") return {};
  const status = await statusAfter(services, { params, sent: sent.status, caller });
  try {
    const text = { title: "", writer: "", html: sent.description, language: "en" } as const;
    await textToStore(services, text, { published: status === "Active", mayLose: "anything" });
    return {};
  } catch (error) {
    if (error instanceof HttpError && error.code === "validation_failed") {
      return error.details.fields ?? {};
    }
    throw error;
  }
}

/** What the save would make of the status. */
async function statusAfter(
  { database }: Pick<Services, "database">,
  { params, sent, caller }: { params: unknown; sent: unknown; caller: Caller },
): Promise<ActiveStatus> {
  const known = activeStatuses.find((status) => status === sent);
  const id = idInPath.safeParse((params as { id?: unknown } | undefined)?.id);
  const row = id.success ? await findArticle(database, id.data) : undefined;
  return statusAfterSave(caller, { sent: known, current: row?.article.status });
}
