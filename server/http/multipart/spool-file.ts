import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { limits } from "@hilal/contract/shared/limits";
import { beginsAsPdf, pdfHeadWithin } from "../../process/files/pdf-signature.ts";
import type { Spool } from "../../process/files/spool.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";

export interface SpooledFile {
  readonly path: string;
  readonly bytes: number;
  /** Which limit the file broke; what came after it was thrown away. */
  readonly tooLarge: "image_too_large" | "pdf_too_large" | null;
  /** Why the disk did not take it; what came of it was thrown away. */
  readonly failure: StorageFailure | null;
}

/**
 * Writes a file of a form to disk as it comes. A PDF may be larger than anything else, and is known by its first bytes.
 * One that is too large, or that the disk does not take, is still read to its end, so that the sender gets to read the
 * answer.
 * @param limit bytes allowed whatever it is
 */
export async function spoolFile(
  file: Readable,
  spool: Pick<Spool, "newFile">,
  limit?: number,
): Promise<SpooledFile> {
  let bytes = 0;
  let isPdf = false;
  let head: Buffer = Buffer.alloc(0);
  const allowed = () => limit ?? (isPdf ? limits.pdfBytes : limits.imageBytes);
  const target = await openTarget(spool);
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (!isPdf && head.length < pdfHeadWithin) {
        head = Buffer.concat([head, chunk.subarray(0, pdfHeadWithin - head.length)]);
        isPdf = beginsAsPdf(head);
      }
      bytes += chunk.length;
      if (bytes <= allowed()) await target.write(chunk);
    }
  } finally {
    await target.close();
  }
  const broken = isPdf ? "pdf_too_large" : "image_too_large";
  return { ...target.outcome(), bytes, tooLarge: bytes > allowed() ? broken : null };
}

/** A file that takes what it is given until the disk refuses; from then on it gives its room back and takes nothing. */
async function openTarget(spool: Pick<Spool, "newFile">) {
  let path = "";
  let handle: FileHandle | undefined;
  let failure: StorageFailure | null = null;
  const attempt = async (step: () => Promise<void>) => {
    if (failure) return;
    try {
      await step();
    } catch (cause) {
      failure = cause instanceof StorageFailure ? cause : new StorageFailure(path, { cause });
      await handle?.close().catch(() => undefined);
      await rm(path, { force: true }).catch(() => undefined);
    }
  };
  await attempt(async () => {
    path = await spool.newFile();
    handle = await open(path, "wx", 0o600);
  });
  return {
    write: (chunk: Buffer) => attempt(async () => handle?.writeFile(chunk)),
    close: () => attempt(async () => handle?.close()),
    outcome: () => ({ path, failure }),
  };
}
