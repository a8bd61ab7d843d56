import { sql } from "drizzle-orm";
import { found } from "../api/errors/http-error.ts";
import { callerId } from "../api/route/acting-user.ts";
import type { Caller } from "../api/route/caller.ts";
import type { Transaction } from "../database/connect.ts";
import { toArticleValues } from "../features/articles/article-values.ts";
import { namedOwner } from "../features/articles/articles.saving.ts";
import { findArticle } from "../features/articles/articles.store.ts";
import { atMost } from "../media/pictures/concurrency-limit.ts";
import type { Services } from "../services/services.ts";
import type { ImportTarget, KnownImport, LineToImport } from "./import-line.ts";
import { findImport } from "./imports.store.ts";

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

async function seenKeys(transaction: Transaction) {
  await transaction.execute(
    sql`create temporary table seen_keys (key text primary key, line int not null, content_hash text not null) on commit drop`,
  );
  // The lines are checked side by side, and a connection does one thing at a time.
  const inTurn = atMost(1);
  return {
    async find({ key, source, fileHash }: LineToImport): Promise<KnownImport | undefined> {
      const { rows } = await inTurn(() =>
        transaction.execute<{ line: number; hash: string }>(
          sql`select line, content_hash as hash from seen_keys where key = ${key}`,
        ),
      );
      const [seen] = rows;
      if (!seen) return undefined;
      const article = { articleId: 0, version: 1, versionNow: 1, importedAt: new Date(0) };
      return { ...article, source, key, fileHash, contentHash: seen.hash, line: seen.line };
    },
    async add({ key, number, contentHash }: LineToImport): Promise<boolean> {
      const { rowCount } = await inTurn(() =>
        transaction.execute(
          sql`insert into seen_keys values (${key}, ${number}, ${contentHash}) on conflict do nothing`,
        ),
      );
      return rowCount === 1;
    },
  };
}
