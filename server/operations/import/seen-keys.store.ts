import { sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { limitConcurrency } from "../../process/concurrency-limit.ts";
import type { KnownImport, LineToImport } from "./import-line.ts";

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
