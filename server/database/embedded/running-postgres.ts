import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { portalAddress } from "./own-database.ts";
import { storedPassword } from "./stored-password.ts";

/** PostgreSQL writes there which process it is and, on the fourth line, on which port it listens. */
const portLine = 3;

/**
 * The embedded database of a portal that runs over a data folder, for a program beside it.
 *
 * @returns its address with its password; null when none runs there, or it does not answer yet
 */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const about = await readFile(join(folder, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const port = Number(about.split("\n")[portLine]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const url = portalAddress(port, await storedPassword(folder));
  return (await isAnswering(url)) ? url : null;
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A connection that breaks tells it by an event as well.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
