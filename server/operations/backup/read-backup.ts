import { isStorageKey } from "../../media/storage/storage.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { ArchiveBroken, type ArchiveOrigin, openArchive, requireWhole } from "./archive-bytes.ts";
import {
  type AboutArchive,
  type ArchiveManifest,
  itemNames,
  sequencesShape,
  toItemPath,
  type WaitingJob,
  waitingJobs,
} from "./manifest.ts";
import { isOtherFilePath } from "./other-files.ts";
import { readArchive, readJson, readShape } from "./read-archive.ts";
import type { RowsLoader } from "./rows-loader.ts";

/** Where the contents of an archive are restored to. */
export interface BackupTarget {
  /** Rejects the archive, or opens the loader of its rows. */
  openRows(about: AboutArchive): Promise<RowsLoader>;
  /** Reads a file to its end, and may store it. */
  takeFile(place: "stored" | "kept", path: string, content: AsyncIterable<Buffer>): Promise<void>;
  /**
   * The last step before the rows are committed, once all of the archive is found sound.
   * @param types the media type of each stored file by its key
   */
  storeFiles?(types: ReadonlyMap<string, string>): Promise<void>;
}

export interface ReadBackup {
  readonly about: AboutArchive;
  readonly manifest: ArchiveManifest;
  readonly jobs: readonly WaitingJob[];
}

/**
 * Restores everything in an archive into a target, once every byte of the file has been verified. When this resolves,
 * all rows are there, otherwise none: they are committed after everything else has been checked (product: operations
 * 27).
 * @throws ArchiveBroken naming the part that is not intact or not the portal's; OperatorError for a missing or wrong
 * key
 */
export async function readBackup(
  path: string,
  origin: ArchiveOrigin,
  target: BackupTarget,
): Promise<ReadBackup> {
  await requireWhole(path);
  let rows: RowsLoader | undefined;
  let about: AboutArchive | undefined;
  let jobs: readonly WaitingJob[] = [];
  try {
    const manifest = await readArchive(await openArchive(path, origin), {
      async begin(found) {
        about = found;
        rows = await target.openRows(found);
      },
      async take(name, content) {
        const [place = "", ...parts] = name.split("/");
        const rest = parts.join("/");
        const path = toItemPath(rest);
        if (name === itemNames.sequences) {
          rows?.setSequences(readShape(sequencesShape, name, await readJson(content)));
        } else if (name === itemNames.jobs) {
          jobs = readShape(waitingJobs, name, await readJson(content));
        } else if (place === "tables") await rows?.loadTable(rest, content);
        else if (path !== undefined && isFilePlace(place)) {
          if (!mayBe[place](path)) throw new ArchiveBroken(`${name} is no place for a file`);
          await target.takeFile(place, path, content);
        } else throw new ArchiveBroken(`nothing is known of ${JSON.stringify(name)}`);
      },
    });
    if (!rows || !about) throw new OperatorError("The archive holds nothing.");
    const types = await rows.check(manifest);
    requireAllFiles(manifest, types);
    await target.storeFiles?.(types);
    await rows.commit();
    return { about, manifest, jobs };
  } finally {
    await rows?.close();
  }
}

const mayBe = { stored: isStorageKey, kept: isOtherFilePath };
const isFilePlace = (place: string): place is keyof typeof mayBe => Object.hasOwn(mayBe, place);

/** Requires the stored files of an archive to be those that its records refer to, except those listed as missing. */
function requireAllFiles(
  { items, missing }: ArchiveManifest,
  named: ReadonlyMap<string, string>,
): void {
  const left = new Set(named.keys());
  const stored = items.flatMap(({ name }) => /^stored\/(.+)$/.exec(name)?.[1] ?? []);
  for (const key of [...stored, ...missing]) {
    if (!left.delete(key)) throw new ArchiveBroken(`no record names the file ${key}`);
  }
  const [first] = left;
  if (first !== undefined) throw new ArchiveBroken(`the file ${first} is missing`);
}
