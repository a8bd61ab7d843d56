import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "@prometheus-io/client";
import type { LastBackups } from "../../features/dashboard/last-backups.store.ts";
import type { JobKind } from "../../jobs/job-kinds.ts";
import type { WatchedJobs } from "./watched.store.ts";

/** What the database tells of the whole portal. */
export interface StoredFigures {
  readonly jobs: ReadonlyMap<JobKind, WatchedJobs>;
  readonly backups: LastBackups;
}

interface SharedParts {
  readonly stored: () => Promise<StoredFigures>;
  readonly dataDir: string;
}

/**
 * What is the same whichever process tells it.
 * @returns reads all of it, to be called before the figures are told; without the database it reads the rest
 */
export function sharedGauges(
  registry: Registry,
  { stored, dataDir }: SharedParts,
): () => Promise<void> {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge<Label>({ name, help, labelNames, aggregator: "max", registers: [registry] });

  const unfinished = gauge(
    "hilal_jobs_unfinished",
    "Background work that waits, is being done or is to be tried again, by kind",
    ["kind"],
  );
  const failed = gauge("hilal_jobs_failed", "Background work given up in the last day, by kind", [
    "kind",
  ]);
  const late = gauge(
    "hilal_jobs_late_seconds",
    "For how long background work is due that nobody has begun, by kind",
    ["kind"],
  );
  const proven = gauge(
    "hilal_backup_proven_timestamp_seconds",
    "When the rows of the last proven backup were read; 0 without one",
  );
  const backupFailed = gauge("hilal_backup_failed", "1 when the last backup failed");
  const free = gauge("hilal_disk_free_bytes", "Free on the disk of the data folder");
  const size = gauge("hilal_disk_size_bytes", "Size of the disk of the data folder");
  const reachable = gauge("hilal_database_reachable", "1 while the database answers");
  return async () => {
    const figures = await stored().catch(() => undefined);
    reachable.set(figures ? 1 : 0);
    for (const [kind, jobs] of figures?.jobs ?? []) {
      unfinished.set({ kind }, jobs.unfinished);
      failed.set({ kind }, jobs.failed);
      late.set({ kind }, jobs.late);
    }
    if (figures) {
      proven.set((figures.backups.proven?.madeAt.getTime() ?? 0) / 1_000);
      backupFailed.set(figures.backups.failed ? 1 : 0);
    }
    const disk = await statfs(dataDir);
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  };
}
