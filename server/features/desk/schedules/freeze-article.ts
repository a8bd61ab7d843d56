import type { ScheduledValues } from "../../../database/schema/desk.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { toArticleValues } from "../../articles/article-values.ts";
import { namedOwner } from "../../articles/articles.commands.ts";
import type { DetailRow } from "../../articles/articles.store.ts";
import type { Services } from "../../services.ts";
import { articleAsCopy, asActive, formOfCopy } from "../../writing/form-of-copy.ts";
import { readCopyAsWritten } from "../../writing/read-working-copy.ts";

/** An article's text as it stands, and the version of the article that it was made upon. */
export interface FrozenArticle {
  readonly values: ScheduledValues;
  readonly baseVersion: number;
}

/**
 * What would be published now, checked as publishing checks it: of the working copy, or of an article that has none.
 * @throws HttpError 400 with every failing field, `would_remove_content`
 */
export async function freezeArticle(
  services: Services,
  row: DetailRow,
  {
    allow_removal,
    caller,
  }: { readonly allow_removal?: boolean | undefined; readonly caller: Caller },
): Promise<FrozenArticle> {
  const { article } = row;
  const copy = await readCopyAsWritten(services, article.id);
  const baseVersion = copy?.baseVersion ?? article.version;
  const { version: _version, ...form } = await formOfCopy(services, {
    articleId: article.id,
    copy: asActive(copy ?? articleAsCopy(row)),
    version: baseVersion,
    allow_removal,
    caller,
  });
  if (form.user) await namedOwner(services, caller, form);
  const { values } = await toArticleValues(services, {
    form,
    caller,
    userId: callerId(caller),
    current: { ...article, description: row.description },
  });
  const { allow_removal: _allowed, ...kept } = form;
  return {
    values: {
      form: { ...kept, description: values.description },
      copy: copy ? { lastUpdate: copy.lastUpdate, hash: copy.hash } : null,
    },
    baseVersion,
  };
}
