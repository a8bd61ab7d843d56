import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** Runs one query over a new connection. */
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

/** Reads the address of the embedded database in a running portal's data folder. */
export function readEmbeddedDatabase(dataDir: string) {
  const folder = join(dataDir, "postgres");
  const [first, , , port] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  return {
    /** In which its processes work. */
    folder,
    /** The number of its first process. */
    first: Number(first),
    url: `postgresql://portal:${password}@127.0.0.1:${port}/portal`,
  };
}
