import { HttpError } from "../api/errors/http-error.ts";
import type { Caller } from "../api/route/caller.ts";
import {
  createArticleFromForm,
  updateArticleFromForm,
} from "../features/articles/articles.commands.ts";
import type { Services } from "../services/services.ts";
import type { ImportTarget, LineToImport } from "./import-line.ts";
import { findImport, insertImport, replaceImport } from "./imports.store.ts";

/** Takes an article's transaction back: its key belongs to another one. */
class KeyTaken extends Error {}

/** Imports into the magazine: each line's article and its key come to be together, or not at all. */
export function storeArticles(services: Services, editor: Caller): ImportTarget {
  return {
    find: ({ source, key }) => findImport(services.database, source, key),
    async create(line, former) {
      try {
        await createArticleFromForm(services, line.form, editor, {
          async alongside(transaction, article) {
            const values = importOf(line, article);
            const isOurs = former
              ? await replaceImport(transaction, values, former.articleId)
              : await insertImport(transaction, values);
            if (!isOurs) throw new KeyTaken();
          },
        });
        return true;
      } catch (error) {
        if (error instanceof KeyTaken) return false;
        throw error;
      }
    },
    async update(line, { articleId, version }) {
      try {
        await updateArticleFromForm(services, articleId, {
          form: { ...line.form, version },
          caller: editor,
          async alongside(transaction, article) {
            await replaceImport(transaction, importOf(line, article), articleId);
          },
        });
        return true;
      } catch (error) {
        if (error instanceof HttpError && error.code === "version_conflict") return false;
        throw error;
      }
    },
  };
}

function importOf(line: LineToImport, article: { readonly id: number; readonly version: number }) {
  const { number, fileHash, source, key, contentHash } = line;
  const { id, version } = article;
  return { source, key, articleId: id, version, contentHash, fileHash, line: number };
}
