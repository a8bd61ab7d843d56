import { publishArticle } from "@hilal/contract/articles/working-copies";
import type { z } from "zod";
import type { Caller } from "../../../http/api/caller.ts";
import { found } from "../../../http/api/http-error.ts";
import { nameCall, once } from "../../../http/api/once.ts";
import { articleNow, updateArticleFromForm } from "../../articles/articles.commands.ts";
import { mayPublishChanges, requireArticleEdit } from "../../articles/articles.policy.ts";
import type { Services } from "../../services.ts";
import { formOfCopy } from "../../writing/form-of-copy.ts";
import { readCopyAsWritten } from "../../writing/read-working-copy.ts";
import { findWritten } from "../../writing/working-copies.store.ts";
import { findHouseSettings } from "../house-settings.store.ts";
import { submitArticle } from "../reviews.commands.ts";

type Sent = z.output<typeof publishArticle.body>;

/**
 * Saves an article from its working copy as it is stored, by the rules of any other save; after it the copy is written
 * upon what was saved. It ends a schedule, since what was to come later is there now; a draft that stays one keeps it.
 * @throws HttpError 404, 403; 400 with every failing field, `would_remove_content`; 409 `version_conflict` when the live
 * version is another one than the caller knows, and for an article that is to be released with its issue
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
      const copy = found(await readCopyAsWritten(services, articleId));
      const form = await formOfCopy(services, { articleId, copy, version, allow_removal, caller });
      return updateArticleFromForm(services, articleId, {
        form,
        caller,
        claim,
        follows: { copy, schedule: "kept" },
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
