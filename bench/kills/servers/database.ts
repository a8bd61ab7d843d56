import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** Whom a kill of the database hits: its first process alone, whose children then notice, or all at once. */
export type Hit = "first process" | "all processes";

/** A PostgreSQL that is killed and comes again. */
export interface Database {
  /** The address of the portal's database. */
  readonly url: string;
  /** The folder in which its processes work. */
  readonly folder: string;
  kill(hit: Hit): void;
  /** Starts it again, where it does not come back by itself. */
  start(): void;
}

/** Asks one question over a connection of its own. */
export async function query<Row>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

const longestRecovery = 60_000;

export async function untilAnswering(url: () => string): Promise<void> {
  for (const until = Date.now() + longestRecovery; ; await delay(25)) {
    try {
      await query(url(), "select 1");
      return;
    } catch (cause) {
      if (Date.now() > until) throw new Error("The database does not come back.", { cause });
    }
  }
}
