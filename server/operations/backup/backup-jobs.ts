import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Config } from "../../process/config.ts";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";

interface Around {
  readonly log: Log;
  /** Aborted when the portal stops: the backup is broken off, and begun anew. */
  readonly signal: AbortSignal;
  /** The program that makes a backup with the settings of this process; the operator's own command when left out. */
  readonly program?: string;
}

const ownProgram = fileURLToPath(new URL("programs/run-backup.ts", import.meta.url));

/**
 * The daily backup, at the hour that the settings name (product: operations 18). It runs in a child process: its
 * hashing and key derivation do not block the readers' requests, and its memory is freed when it ends.
 */
export function backupJobs({ log, signal, program = ownProgram }: Around): JobHandler[] {
  return [
    jobHandler("backups.make", async () => {
      // By the channel the program learns that this process has ended, even by force, and ends as well.
      const stdio = ["ignore", "pipe", "pipe", "ipc"] satisfies StdioOptions;
      const child = spawn(process.execPath, [program], { signal, killSignal: "SIGTERM", stdio });
      const { stdout, stderr } = child;
      if (!stdout || !stderr) throw new Error("The program of the backup has no output.");
      const [[code], wrong] = await Promise.all([
        once(child, "close"),
        text(stderr),
        tellLines(stdout, log),
      ]);
      if (code !== 0) throw new OperatorError(`The backup failed: ${wrong.trim()}`);
    }),
  ];
}

async function tellLines(input: Readable, log: Log): Promise<void> {
  for await (const told of createInterface({ input })) log.info({ told }, "backup");
}

/** Karachi is five hours ahead of UTC all the year round. */
const hoursAhead = 5;

/**
 * Returns the backup schedule of the settings as a cron expression in UTC; undefined when backups are not automatic.
 */
export function backupSchedule({ BACKUP_AT: at }: Pick<Config, "BACKUP_AT">): string | undefined {
  if (!at) return undefined;
  const [hour = 0, minute = 0] = at.split(":").map(Number);
  return `${minute} ${(hour + 24 - hoursAhead) % 24} * * *`;
}
