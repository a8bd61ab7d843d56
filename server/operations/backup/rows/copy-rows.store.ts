import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { quoted, type TableShape } from "./table-shapes.store.ts";

const newline = 0x0a;

/** Counts the rows of a table in the text of COPY, where every row ends with the only line break in it. */
export class RowCount {
  rows = 0;

  async *over(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of text) {
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) {
        this.rows += 1;
      }
      yield chunk;
    }
  }
}

/** The rows of a table as text, in the order of its primary key. */
export function copyOut(
  client: pg.Client,
  { name, columns, order }: Pick<TableShape, "name" | "columns" | "order">,
): AsyncIterable<Buffer> {
  const rows = `select ${quoted(columns)} from ${pg.escapeIdentifier(name)} order by ${order}`;
  return client.query(to(`copy (${rows}) to stdout`)) as AsyncIterable<Buffer>;
}

/** Puts rows into a table as `copyOut` gave them. */
export async function copyIn(
  client: pg.Client,
  { name, columns }: Pick<TableShape, "name" | "columns">,
  text: AsyncIterable<Buffer>,
): Promise<void> {
  const target = `${pg.escapeIdentifier(name)} (${quoted(columns)})`;
  await pipeline(text, client.query(from(`copy ${target} from stdin`)));
}

/** The hash of a table's rows as `copyOut` gives them, and how many there are. */
export async function hashRows(client: pg.Client, table: TableShape) {
  const hash = createHash("sha256");
  const count = new RowCount();
  for await (const chunk of count.over(copyOut(client, table))) hash.update(chunk);
  return { rows: count.rows, sha256: hash.digest("hex") };
}
