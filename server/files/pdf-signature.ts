import { type FileSource, partOf } from "./file-source.ts";

/** How every PDF begins. */
const signature = "%PDF-";

/** Whether bytes, which may be no more than the first of a file, begin as a PDF does. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, signature.length)).toString("latin1") === signature;
}

/** Whether a file begins as a PDF does. */
export async function isPdf(source: FileSource): Promise<boolean> {
  return beginsAsPdf(await partOf(source, 0, signature.length));
}
