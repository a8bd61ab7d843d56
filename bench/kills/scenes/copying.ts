import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { checkDatabase } from "../checks/consistent-database.ts";
import { checkFiles } from "../checks/stored-files.ts";
import { startCommand } from "../servers/command.ts";
import { embeddedDatabase } from "../servers/embedded-database.ts";
import { Portal } from "../servers/portal.ts";
import { checkAll, type Trial } from "./trial.ts";

/** As docs/operations.md says. */
const backup = 'cp -a data "$1.part" && sync && mv "$1.part" "$1"';

/** How long a copy took that nobody killed, in milliseconds. */
let lastTook = 500;

/**
 * A kill of the copy of a small server's data folder, whose portal was stopped for it; then a copy that is let finish. It
 * must start as a portal of its own and hold all that had been acknowledged.
 */
export async function killWhileCopying(trial: Trial): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const [portal] = site.portals;
  const work = newsroom.open();
  await delay(1_000 * random());
  await portal?.stop();
  await work.stop();
  const promise = newsroom.promise();

  const to = join(site.folder, `backup-${Math.floor(random() * 1e9)}`);
  const begin = () => startCommand("sh", ["-c", backup, "sh", to], { cwd: site.folder });
  const killed = begin();
  await delay(random() * lastTook);
  killed.kill();
  findings.killed();
  await killed.ended;
  await rm(`${to}.part`, { recursive: true, force: true });
  if (!(await exists(to))) {
    const begun = performance.now();
    const code = await begin().ended;
    lastTook = performance.now() - begun;
    if (code !== 0) findings.add("wrong answers", `the copy ends with ${code}`);
  }

  portal?.start();
  await portal?.ready();
  await startCopy(trial, to, promise);
  await rm(to, { recursive: true, force: true });
  await checkAll(trial);
}

async function startCopy(
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

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
