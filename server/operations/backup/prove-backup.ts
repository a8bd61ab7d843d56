import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../database/embedded/start-embedded-postgres.ts";
import type { Log } from "../../process/log.ts";
import { type ArchiveOrigin, requireOrigin } from "./archive-bytes.ts";
import { type ReadBackup, readBackup } from "./read-backup.ts";
import { removeFolder, removeLeftDatabase } from "./remove-left-database.ts";
import { openRowsLoader } from "./rows-loader.ts";

interface ProofOptions extends ArchiveOrigin {
  /** Folder for the database of the proof; a new temporary folder when left out. */
  readonly scratch?: string;
  readonly log: Log;
  readonly signal: AbortSignal;
  say(line: string): void;
}

/**
 * Proves a backup: reads every byte of it, restores its rows into a temporary PostgreSQL, counts and hashes them there,
 * and hashes every file (product: operations 17).
 * @throws ArchiveBroken naming the part that is not intact; OperatorError for a missing or wrong key
 */
export async function proveBackup(path: string, options: ProofOptions): Promise<ReadBackup> {
  const { log, signal, say } = options;
  await requireOrigin(path, options);
  const scratch = options.scratch ?? (await mkdtemp(join(tmpdir(), "hilal-proof-")));
  await removeLeftDatabase(scratch, options);
  let stop: (() => Promise<void>) | undefined;
  try {
    return await readBackup(path, options, {
      async openRows(about) {
        say("Restoring its rows into a database of their own …");
        const server = await startEmbeddedPostgres({ dataDir: scratch, log, signal });
        stop = () => server.stop(signal);
        return openRowsLoader(about, { url: server.url, log, signal, say: () => undefined });
      },
      async takeFile(_place, _path, content) {
        // Reading it hashes it.
        for await (const _part of content) signal.throwIfAborted();
      },
    });
  } finally {
    await stop?.();
    await removeFolder(scratch);
  }
}
