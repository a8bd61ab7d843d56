import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "@hilal/contract/limits";
import { Refusal } from "../../http/refusal.ts";
import { fileRefusal } from "../file-refusal.ts";

/** One part of a file that is sent in several calls, as Cloudinary's clients send large ones. */
export interface Chunk {
  /** Names the upload; the sender made it up. */
  readonly uploadId: string;
  /** Tells senders apart who made up the same name. */
  readonly sender: string;
  /** `bytes <first>-<last>/<total>`; the total is -1 until the last part. */
  readonly contentRange: string;
  /** The file that holds the part. */
  readonly path: string;
}

export interface ChunkedUploads {
  /**
   * Adds a part to its file.
   * @returns the whole file when this was the last part; null when more is to come
   * @throws Refusal 400 for a part out of order, 413 when the file grows beyond the largest limit
   */
  add(chunk: Chunk): Promise<{ readonly path: string } | null>;
  /** Forgets an upload, finished or not. */
  discard(chunk: Chunk): Promise<void>;
}

const rangeForm = /^bytes (\d+)-(\d+)\/(\d+|-1|\*)$/;

/** Uploads in parts, gathered in a folder of this machine. */
export function createChunkedUploads(folder: string): ChunkedUploads {
  const pathOf = ({ uploadId, sender }: Chunk) =>
    join(folder, createHash("sha256").update(`${sender}\n${uploadId}`).digest("hex"));

  return {
    async add(chunk) {
      const range = rangeForm.exec(chunk.contentRange);
      if (!range) throw new Refusal("malformed_request");
      const [start, end, total] = [Number(range[1]), Number(range[2]), Number(range[3])];
      if (end >= limits.pdfBytes) throw fileRefusal("too_large", "pdf_too_large");
      const path = pathOf(chunk);
      await mkdir(folder, { recursive: true });
      const so = start === 0 ? 0 : await sizeSoFar(path);
      const whole = (await stat(chunk.path)).size === end - start + 1;
      if (so !== start || !whole) throw new Refusal("malformed_request");
      const target = createWriteStream(path, { flags: start === 0 ? "w" : "a", mode: 0o600 });
      await pipeline(createReadStream(chunk.path), target);
      return total === end + 1 ? { path } : null;
    },
    discard: (chunk) => rm(pathOf(chunk), { force: true }),
  };
}

/** Removes uploads whose last part came before a moment: their senders gave up. */
export async function removeAbandonedUploads(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  }
}

const sizeSoFar = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
