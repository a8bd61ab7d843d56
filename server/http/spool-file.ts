import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limits } from "@hilal/contract/limits";

export interface SpooledFile {
  readonly bytes: number;
  /** Which limit the file broke (ruling 32); what came after it was thrown away. */
  readonly tooLarge: "image_too_large" | "pdf_too_large" | null;
}

const pdfMark = "%PDF-";

/**
 * Writes a file of a form to disk as it comes. A PDF may be larger than anything else, and is known by its first bytes.
 * One that is too large is still read to its end, so that the sender gets to read the answer.
 * @param limit bytes allowed whatever it is
 */
export async function spoolFile(
  file: Readable,
  path: string,
  limit?: number,
): Promise<SpooledFile> {
  let bytes = 0;
  let isPdf = false;
  const allowed = () => limit ?? (isPdf ? limits.pdfBytes : limits.imageBytes);
  await pipeline(
    file,
    async function* withinLimit(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (bytes === 0) isPdf = chunk.toString("latin1", 0, pdfMark.length) === pdfMark;
        bytes += chunk.length;
        if (bytes <= allowed()) yield chunk;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  const broken = isPdf ? "pdf_too_large" : "image_too_large";
  return { bytes, tooLarge: bytes > allowed() ? broken : null };
}
