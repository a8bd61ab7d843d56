import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleImports, importProgress } from "../../database/schema/imports.ts";
import { limitConcurrency } from "../../process/concurrency-limit.ts";
import type { LineToImport } from "./read-line.ts";

export type StoredImport = typeof articleImports.$inferSelect;
export type NewImport = Omit<StoredImport, "importedAt">;

/** Lists the imports under these keys, with the current version of their article: null when it was deleted since. */
export async function listImports(executor: Executor, source: string, keys: readonly string[]) {
  return executor
    .select({ ...getTableColumns(articleImports), versionNow: articles.version })
    .from(articleImports)
    .leftJoin(articles, eq(articles.id, articleImports.articleId))
    .where(and(eq(articleImports.source, source), inArray(articleImports.key, [...keys])));
}

/** Finds the import under one key, as `listImports`. */
export async function findImport(executor: Executor, source: string, key: string) {
  const [found] = await listImports(executor, source, [key]);
  return found;
}

/** @returns false when one of the keys is taken; waits for a concurrent import that is inserting the same key */
export async function insertImports(
  transaction: Transaction,
  values: readonly NewImport[],
): Promise<boolean> {
  const made = await transaction
    .insert(articleImports)
    .values([...values])
    .onConflictDoNothing()
    .returning({ key: articleImports.key });
  return made.length === values.length;
}

/** @returns false when the key no longer belongs to the article it did */
export async function replaceImport(
  transaction: Transaction,
  values: NewImport,
  formerArticleId: number,
): Promise<boolean> {
  const { source, key } = values;
  const saved = await transaction
    .update(articleImports)
    .set({ ...values, importedAt: sql`now()` })
    .where(
      and(
        eq(articleImports.source, source),
        eq(articleImports.key, key),
        eq(articleImports.articleId, formerArticleId),
      ),
    )
    .returning({ key: articleImports.key });
  return saved.length > 0;
}

export type StoredProgress = Pick<
  typeof importProgress.$inferSelect,
  "line" | "counts" | "refusedFile"
>;

/** How far the import of this id had come when it ended before its time. */
export async function findProgress(
  executor: Executor,
  id: string,
): Promise<StoredProgress | undefined> {
  const [found] = await executor.select().from(importProgress).where(eq(importProgress.id, id));
  return found;
}

export async function upsertProgress(
  executor: Executor,
  id: string,
  progress: StoredProgress,
): Promise<void> {
  await executor
    .insert(importProgress)
    .values({ id, ...progress })
    .onConflictDoUpdate({ target: importProgress.id, set: { ...progress, keptAt: sql`now()` } });
}

export async function removeProgress(executor: Executor, id: string): Promise<void> {
  await executor.delete(importProgress).where(eq(importProgress.id, id));
}

/** The keys that a file has had so far, in a table that ends with the transaction. */
export async function seenKeys(transaction: Transaction) {
  await transaction.execute(
    sql`create temporary table seen_keys (key text primary key, line int not null, content_hash text not null) on commit drop`,
  );
  // The lines are checked side by side, and a connection does one thing at a time.
  const inTurn = limitConcurrency(1);
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

/** The stored import under a key. */
export type KnownImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;
