import { updateArticle } from "@hilal/contract/articles/article-form";
import { publishArticle } from "@hilal/contract/articles/working-copies";
import type { z } from "zod";
import { found, HttpError } from "../../api/errors/http-error.ts";
import type { Caller } from "../../api/route/caller.ts";
import { parseInput } from "../../api/route/parse-input.ts";
import type { Services } from "../../services/services.ts";
import { articleNow } from "../articles/article-saves-once.ts";
import { articleTextFaults } from "../articles/article-text-faults.ts";
import { updateArticleFromForm } from "../articles/articles.commands.ts";
import { mayPublishChanges, requireArticleEdit } from "../articles/articles.policy.ts";
import { findHouseSettings } from "../house-settings/house-settings.store.ts";
import { nameCall, once } from "../idempotency/once.ts";
import { submitArticle } from "../reviews/reviews.commands.ts";
import { readWorkingCopy, type WorkingCopy } from "./read-working-copy.ts";
import { findWritten, lockWorkingCopy, updateBase } from "./working-copies.store.ts";

type Sent = z.output<typeof publishArticle.body>;

/**
 * Saves an article from its working copy as it is stored, by the rules of any other save; after it the copy is written
 * upon what was saved.
 * @throws HttpError 404, 403; 400 with every failing field, `would_remove_content`; 409 `version_conflict` when the live
 * version is another one than the caller knows
 */
export async function publishWorkingCopy(
  services: Services,
  articleId: number,
  { key, version, allow_removal, caller }: Sent & { readonly caller: Caller },
) {
  const { database, now } = services;
  const article = found(await findWritten(database, articleId));
  requireArticleEdit(caller, article, now());
  return once(services, {
    named: nameCall(publishArticle, { key, caller, sent: { articleId, version, allow_removal } }),
    again: (id) => articleNow(services, id, caller),
    act: async (claim) => {
      if (await needsApproval(services, article, caller)) {
        // Instead of it the copy is handed in, and the live text stays (product: desk 12).
        await submitArticle(services, articleId, { caller, note: "", mentions: [] });
        return articleNow(services, articleId, caller);
      }
      const copy = found(await readWorkingCopy(services, articleId));
      const form = await formOfCopy(services, { articleId, copy, version, allow_removal, caller });
      return updateArticleFromForm(services, articleId, {
        form,
        caller,
        claim,
        published: true,
        alongside: async (transaction, article) => {
          const locked = found(await lockWorkingCopy(transaction, articleId));
          const isChanged = locked.lastUpdate !== copy.lastUpdate;
          const base = { baseVersion: article.version, baseHash: copy.hash, isChanged };
          await updateBase(transaction, articleId, base);
        },
      });
    },
  });
}

async function needsApproval(
  { database }: Services,
  article: NonNullable<Awaited<ReturnType<typeof findWritten>>>,
  caller: Caller,
): Promise<boolean> {
  if (article.status === "Inactive") return false;
  return !mayPublishChanges(caller, article, await findHouseSettings(database));
}

type Given = Omit<Sent, "key"> & {
  readonly articleId: number;
  readonly copy: Pick<WorkingCopy, "fields" | "html" | "fault">;
  readonly caller: Caller;
};

/**
 * A working copy as the form of a save: what a form would leave out is left out.
 * @throws HttpError 400 with every failing field
 */
export async function formOfCopy(services: Services, given: Given) {
  const { articleId, copy, version, allow_removal, caller } = given;
  if (copy.fault !== null) {
    services.log.warn({ article: articleId, fault: copy.fault }, "working copies: not publishable");
    throw new HttpError("validation_failed", { fields: { description: "document_foreign" } });
  }
  const { status, issue_new, user, ...fields } = copy.fields;
  const body = {
    ...fields,
    description: copy.html,
    ...(status === "" ? {} : { status }),
    ...(issue_new === "" ? {} : { issue_new }),
    ...(user === "" ? {} : { user }),
    ...{ version, allow_removal },
  };
  const params = { id: String(articleId) };
  try {
    return parseInput(updateArticle, { params, query: {}, body }).body;
  } catch (error) {
    const faults = error instanceof HttpError ? error.details.fields : undefined;
    if (!faults) throw error;
    const more = await articleTextFaults(services, { params, body, caller });
    throw new HttpError("validation_failed", {
      fields: { ...faults, ...more, ...faults },
      cause: error,
    });
  }
}
