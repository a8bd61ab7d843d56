import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "@hilal/contract/shared/limits";
import { HttpError } from "../../http/api/http-error.ts";
import { makeFolder } from "../../process/files/make-folder.ts";
import { removeUntouched } from "../../process/files/remove-orphaned-files.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";
import { fileError } from "../library/file-error.ts";

/** One part of a file that is sent in several calls, as Cloudinary's clients send large ones. */
export interface Chunk {
  /** The upload's id, chosen by the sender. */
  readonly uploadId: string;
  /** Keeps uploads of different senders apart that use the same upload id. */
  readonly sender: string;
  /** `bytes <first>-<last>/<total>`; the total is -1 until the last part. */
  readonly contentRange: string;
  /** Path of the temporary file with the part. */
  readonly path: string;
}

export interface ChunkedUploads {
  /**
   * Appends a part to the upload's file. A part that is sent again replaces its earlier bytes, which a kill or a full
   * disk may have cut off.
   * @returns the complete file after the last part; null when more parts follow
   * @throws HttpError 400 for a part that leaves a gap, 413 when the file exceeds the largest limit; StorageFailure
   */
  add(chunk: Chunk): Promise<{ readonly path: string } | null>;
  /** Forgets an upload, finished or not. */
  discard(chunk: Chunk): Promise<void>;
}

const rangeForm = /^bytes (\d+)-(\d+)\/(\d+|-1|\*)$/;

/** Uploads in parts, gathered in a folder of this machine. */
export function createChunkedUploads(folder: string): ChunkedUploads {
  const toUploadPath = ({ uploadId, sender }: Chunk) =>
    join(folder, createHash("sha256").update(`${sender}\n${uploadId}`).digest("hex"));

  return {
    async add(chunk) {
      const range = rangeForm.exec(chunk.contentRange);
      if (!range) throw new HttpError("malformed_request");
      const [start, end, total] = [Number(range[1]), Number(range[2]), Number(range[3])];
      if (end >= limits.pdfBytes) throw fileError("too_large", "pdf_too_large");
      const path = toUploadPath(chunk);
      const isWhole = (await stat(chunk.path)).size === end - start + 1;
      if (start > (await sizeSoFar(path)) || !isWhole) throw new HttpError("malformed_request");
      await makeFolder(folder);
      await writeAt(path, start, chunk.path);
      return total === end + 1 ? { path } : null;
    },
    discard: (chunk) => rm(toUploadPath(chunk), { force: true }),
  };
}

/** Removes uploads whose last part arrived before the given time: their senders gave up. */
export async function removeAbandonedUploads(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    await removeUntouched(join(folder, name), before.getTime());
  }
}

/** Writes a part at its offset and truncates the file first: bytes from `start` on belong to an earlier attempt. */
async function writeAt(path: string, start: number, part: string): Promise<void> {
  try {
    const file = await open(path, start === 0 ? "w" : "r+", 0o600);
    try {
      await file.truncate(start);
      await pipeline(createReadStream(part), file.createWriteStream({ start, flush: true }));
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new StorageFailure(path, { cause });
  }
}

const sizeSoFar = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
