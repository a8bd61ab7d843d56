import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPortal } from "../../../../e2e/harness/start-portal.ts";
import { query } from "../../../kills/servers/database.ts";
import type { TextLength } from "../../archive/invent-archived.ts";
import { copyUpTo } from "./copy-up-to.ts";
import { fillDatabase } from "./fill-database.ts";

/** So many articles are derived one by one; the others of a larger archive are copies of them. */
const mostDistinct = 25_000;
/** Words of a text; shorter where there are so many that making their index would take hours. */
const longTexts = 100_000;
const lengths: Readonly<Record<"usual" | "short", TextLength>> = {
  usual: { least: 300, most: 600 },
  short: { least: 80, most: 120 },
};

/** What the portal of a measured archive is started with. */
export const portalSettings = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET: "a secret that only this measurement knows",
  DEMO_CONTENT: "false",
  IMAGE_HOSTS: "images.example.org",
  LOG_LEVEL: "error",
});

/** Makes a database of so many articles where there is none, with its administrator. */
export async function makeArchive(
  url: string,
  size: number,
  say: (line: string) => void,
): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = Object.assign(new URL(url), { pathname: "/postgres" }).href;
  const known = await query(server, "select from pg_database where datname = $1", [name]);
  if (known.length === 0) await query(server, `create database ${pg.escapeIdentifier(name)}`);
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-bench-"));
  try {
    // The first start brings the schema and the administrator.
    await (await startPortal({ dataDir, settings: portalSettings(url) })).stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const [present] = await query<{ some: boolean }>(
    url,
    "select exists (select from articles) as some",
  );
  if (present?.some) throw new Error(`${name} has articles already.`);
  await fillDatabase(url, {
    distinct: Math.min(size, mostDistinct),
    length: size > longTexts ? lengths.short : lengths.usual,
    copy: () => copyUpTo(url, size, say),
    say,
  });
}
