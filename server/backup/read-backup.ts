import { OperatorError } from "../process/operator-error.ts";
import { ArchiveBroken } from "./archive/archive-broken.ts";
import { openArchive, requireWhole } from "./archive/archive-bytes.ts";
import {
  type AboutArchive,
  type ArchiveManifest,
  itemNames,
  pathOfItem,
} from "./archive/manifest.ts";
import { readArchive, readJson } from "./archive/read-archive.ts";
import type { RowsLoader } from "./rows/rows-loader.ts";

/** A piece of background work that waited when a backup was made. */
export interface WaitingJob {
  readonly kind: string;
  readonly data: unknown;
}

/** Where what an archive holds is put. */
export interface BackupTarget {
  /** Refuses the archive, or opens what its rows are put into. */
  openRows(about: AboutArchive): Promise<RowsLoader>;
  /** Reads a file to its end, and may keep it. */
  takeFile(place: "stored" | "kept", path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface ReadBackup {
  readonly about: AboutArchive;
  readonly manifest: ArchiveManifest;
  readonly jobs: readonly WaitingJob[];
}

/**
 * Puts all that an archive holds into a target, once every byte of the file has been found as it was written. Its rows
 * are there when this resolves, or not at all.
 * @throws ArchiveBroken naming what is not whole; OperatorError for a missing or wrong key
 */
export async function readBackup(
  path: string,
  key: string | undefined,
  target: BackupTarget,
): Promise<ReadBackup> {
  await requireWhole(path);
  let rows: RowsLoader | undefined;
  let about: AboutArchive | undefined;
  let jobs: readonly WaitingJob[] = [];
  try {
    const manifest = await readArchive(await openArchive(path, key), {
      async begin(found) {
        about = found;
        rows = await target.openRows(found);
      },
      async take(name, content) {
        const [place = "", ...parts] = name.split("/");
        const rest = parts.join("/");
        const path = pathOfItem(rest);
        if (name === itemNames.sequences) {
          rows?.setSequences((await readJson(content)) as Record<string, string>);
        } else if (name === itemNames.jobs) jobs = (await readJson(content)) as WaitingJob[];
        else if (place === "tables") await rows?.loadTable(rest, content);
        else if ((place === "stored" || place === "kept") && path !== undefined) {
          await target.takeFile(place, path, content);
        } else throw new ArchiveBroken(`nothing is known of ${JSON.stringify(name)}`);
      },
    });
    if (!rows || !about) throw new OperatorError("The archive holds nothing.");
    await rows.finish(manifest);
    return { about, manifest, jobs };
  } finally {
    await rows?.close();
  }
}
