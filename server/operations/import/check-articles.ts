import { toArticleValues } from "../../features/articles/article-values.ts";
import { namedOwner } from "../../features/articles/articles.commands.ts";
import { findArticle } from "../../features/articles/articles.store.ts";
import type { Services } from "../../features/services.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { found } from "../../http/api/http-error.ts";
import type { ImportTarget } from "./import-line.ts";
import { findImport } from "./imports.store.ts";
import { seenKeys } from "./seen-keys.store.ts";

/**
 * Imports into nothing: each line goes through all that an import does before it writes. The keys of the file itself lie
 * in a table that ends with the work, since memory must not grow with the file.
 */
export async function checkingArticles<T>(
  services: Services,
  editor: Caller,
  work: (target: ImportTarget) => Promise<T>,
): Promise<T> {
  const { database } = services;
  return database.transaction(async (transaction) => {
    const seen = await seenKeys(transaction);
    return work({
      find: async (line) =>
        (await findImport(database, line.source, line.key)) ?? (await seen.find(line)),
      async create(line) {
        const { form } = line;
        await namedOwner(services, editor, form);
        await toArticleValues(services, { form, caller: editor, userId: callerId(editor) });
        return seen.add(line);
      },
      async update({ form }, { articleId }) {
        const { article, description } = found(await findArticle(database, articleId));
        await namedOwner(services, editor, form);
        const current = { ...article, description };
        await toArticleValues(services, {
          form,
          caller: editor,
          userId: callerId(editor),
          current,
        });
        return true;
      },
    });
  });
}
