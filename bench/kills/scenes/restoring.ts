import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { checkDatabase } from "../checks/consistent-database.ts";
import { checkFiles } from "../checks/stored-files.ts";
import { startCommand } from "../servers/command.ts";
import { embeddedDatabase } from "../servers/embedded-database.ts";
import { Portal, root } from "../servers/portal.ts";
import { backUp, checkServersLeft, databaseServers, startProgram } from "./backing-up.ts";
import { checkAll, type Trial } from "./trial.ts";

/** How long a restore took that nobody killed, in milliseconds. */
let lastTook = 5_000;
const longestRefusal = 20_000;

/**
 * A kill in the middle of a restore into an empty folder. What it leaves starts as no portal, least of all as an empty
 * one; the restore is then repeated and must hold all that had been acknowledged before the backup.
 */
export async function killWhileRestoring(trial: Trial): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const work = newsroom.open();
  await delay(500 + 1_000 * random());
  const promise = newsroom.promise();
  const archive = await backUp(trial);
  await work.stop();
  const dataDir = join(site.folder, `restored-${Math.floor(random() * 1e9)}`);
  const begin = () => startProgram(site, "restore", { dataDir, words: [archive] });

  const servers = new Set(databaseServers(site));
  const first = begin();
  await delay(random() * lastTook);
  first.killAlone();
  findings.killed();
  const isWhole = (await first.ended) === 0;
  await checkServersLeft(trial, servers);
  if (!isWhole) {
    await checkRefused(trial, dataDir);
    const begun = performance.now();
    const second = begin();
    const code = await second.ended;
    lastTook = performance.now() - begun;
    if (code !== 0)
      findings.add("wrong answers", `the restore ends with ${code}: ${second.output()}`);
  }
  await startRestored(trial, dataDir, promise);
  await rm(dataDir, { recursive: true, force: true });
  await rm(archive, { force: true });
  await checkAll(trial);
}

/** A folder in which a restore has begun is refused with a sentence that names the restore. */
async function checkRefused({ site, findings }: Trial, dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length === 0) return;
  const port = await freePort();
  const portal = startCommand(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...site.settings,
      ...{ DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "production", DEMO_CONTENT: "false" },
    },
  });
  const code = await Promise.race([portal.ended, delay(longestRefusal).then(() => "none")]);
  if (code !== "none" && code !== 0 && /restor/i.test(portal.output())) return;
  const what = code === "none" ? "starts" : `ends with ${code}`;
  findings.add("lost", `a portal over a restore that was killed ${what}: ${names.join(" ")}`);
  portal.kill();
  await portal.ended;
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function startRestored(
  { site, newsroom, findings }: Trial,
  dataDir: string,
  promise: (url: string) => Promise<void>,
): Promise<void> {
  const settings = { ...site.settings, DATA_DIR: dataDir };
  const copy = new Portal(await freePort(), settings, join(site.folder, "copy.log"));
  copy.start();
  await copy.ready();
  const { url } = embeddedDatabase(dataDir);
  await promise(url);
  await checkDatabase(url, newsroom.articles, findings);
  await checkFiles({ url, dataDir }, findings);
  await copy.stop();
}
