import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { requireNoUnfinishedRestore } from "../database/unfinished-restore.ts";
import { readConfig } from "../process/config.ts";
import { releaseReserve } from "../process/files/disk-reserve.ts";
import { createLog } from "../process/log.ts";
import { OperatorError } from "../process/operator-error.ts";
import { type Starting, startUp } from "../process/start-up.ts";
import { type StopRequest, toFinishSignal } from "../process/stop-request.ts";
import { requireFreePort } from "./listen-to.ts";
import { startWorkers } from "./start-workers.ts";

/** How long a start waits for the port and locks of a portal that was killed, in milliseconds. */
const leftBehindWithin = 6_000;

/** How long serving processes may take to end after `hurry`, in milliseconds; the database ends after them. */
const endWithin = { besideEmbedded: 1_300, alone: 1_700 } as const;

/**
 * Runs the portal until it is asked to stop: the supervisor, which itself serves nothing. It locks the data folder and
 * runs the embedded database, starts the serving processes, and restarts each that ends (docs/decisions/0061).
 * @param environment the settings
 * @throws SettingError or OperatorError for errors that the operator can fix; a serving process reports its own
 */
export async function runPortal(environment: NodeJS.ProcessEnv, stop: StopRequest): Promise<void> {
  const config = readConfig(environment);
  const log = createLog(config.LOG_LEVEL);
  const { opened: workers, close } = await startUp(
    log,
    async (starting) => {
      await requireNoUnfinishedRestore(resolve(config.DATA_DIR));
      const waiting = { ...starting, within: leftBehindWithin };
      const port = await requireFreePort(config, waiting);
      // The first process is loaded while the database starts: it needs neither until then.
      const url = config.DATABASE_URL ?? openEmbedded(config.DATA_DIR, starting);
      const built = buildBeside(environment.BUILT_BY, starting);
      const place = Promise.resolve(url).then((databaseUrl) => ({ databaseUrl, port }));
      const running = startWorkers({
        count: config.workers,
        place,
        built,
        log,
        endWithin: config.DATABASE_URL ? endWithin.alone : endWithin.besideEmbedded,
      });
      starting.closing.add("the serving processes", (hurry) => running.stop(hurry), 1_800);
      // A process that fails meanwhile has reported why.
      await Promise.race([Promise.all([place, built]), running.started]);
      return running;
    },
    stop,
  );
  const asked = stop.asked.aborted ? undefined : once(stop.asked, "abort");
  const ready = await Promise.race([workers.started, asked?.then(() => undefined)]);
  if (ready) {
    process.stdout.write(ready.welcome);
    await asked;
  } else if (!stop.asked.aborted) process.exitCode = 1;
  const hurry = stop.asked.aborted ? stop.hurry : toFinishSignal();
  if (await workers.stop(hurry)) process.exitCode = 1;
  await close(hurry);
}

/** @returns the embedded database's address */
async function openEmbedded(dataDir: string, { closing, log, signal }: Starting): Promise<string> {
  // The database does not start without any room.
  await releaseReserve({ dataDir, log });
  // Imported only here: a portal with an external database does not need it.
  const opening = import("../database/embedded/start-embedded-postgres.ts").then(
    ({ startEmbeddedPostgres }) =>
      startEmbeddedPostgres({
        dataDir: resolve(dataDir),
        log,
        signal,
        lockWithin: leftBehindWithin,
      }),
  );
  const close = async (hurry: AbortSignal) => {
    const opened = await opening.catch(() => undefined);
    await opened?.stop(hurry);
  };
  closing.add("the embedded database", close, 900);
  return (await opening).url;
}

/**
 * Builds the site and the back office while the database is made and the demonstration loaded (product: operations 35).
 * @param program builds what is missing; undefined when everything is built
 * @throws OperatorError when the build fails, which has reported why
 */
async function buildBeside(
  program: string | undefined,
  { closing, signal }: Starting,
): Promise<void> {
  if (program === undefined) return;
  const building = spawn(process.execPath, [program], { stdio: ["ignore", "inherit", "inherit"] });
  const ended = once(building, "close");
  const end = () => void building.kill("SIGTERM");
  signal.addEventListener("abort", end);
  const close = async () => {
    end();
    await ended;
  };
  closing.add("the build", close, 900);
  const [code] = await ended;
  if (code !== 0) throw new OperatorError("The site could not be built.");
}
