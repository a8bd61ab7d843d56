import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { adminPassword, type Portal } from "../../e2e/harness/start-portal.ts";
import { emptyPortal, inFolder, withPortal } from "./portal.ts";

/** The checkout in which the portal's programs are started. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Imported {
  readonly seconds: number;
  /** Peak memory of the importing process, in megabytes; null where the system does not report it. */
  readonly peakMegabytes: number | null;
}

/** The data folder of a portal with its embedded database, into which articles are imported while it is stopped. */
export interface Archive {
  readonly dataDir: string;
  /** Imports articles by the operator's own command. @param articles as its file has them, a line each */
  bringIn(articles: Iterable<object>): Promise<Imported>;
  /** Works with its portal, which is stopped afterwards. */
  open<Result>(work: (portal: Portal) => Promise<Result>): Promise<Result>;
}

/** Runs some work with a new archive that contains only an administrator; it is removed afterwards. */
export function withArchive<Result>(work: (archive: Archive) => Promise<Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const dataDir = join(folder, "data");
    const settings = { ...emptyPortal, DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword };
    const open: Archive["open"] = (use) => withPortal({ dataDir, settings }, use);
    // The first start creates the database and its administrator.
    await open(async () => undefined);
    return work({
      dataDir,
      open,
      async bringIn(articles) {
        const file = join(folder, "articles.ndjson");
        await pipeline(Readable.from(lines(articles)), createWriteStream(file));
        const imported = await importFile(file, settings);
        await rm(file);
        return imported;
      },
    });
  });
}

function* lines(articles: Iterable<object>): Generator<string> {
  for (const article of articles) yield `${JSON.stringify(article)}\n`;
}

async function importFile(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<Imported> {
  const started = performance.now();
  const child = spawn(process.execPath, ["server/start/run-import.ts", file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  });
  let peakMegabytes: number | null = null;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
    if (peak) peakMegabytes = Math.round(Number(peak) / 1024);
  }, 250);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: Math.round((performance.now() - started) / 1000), peakMegabytes };
}
