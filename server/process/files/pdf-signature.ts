import { type FileSource, readPart } from "./file-source.ts";

const signature = "%PDF-";

/**
 * The header of a PDF must be within this many bytes: readers look no further, and mail programs and scanners write
 * lines before it.
 */
export const pdfHeadWithin = 1_024;

/** Signatures of pictures, whose metadata may contain the header of a PDF. */
const pictures = ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "BM", "\0\0\x01\0"];

/** HTML or XML may contain the header as well; a browser could treat such a file as either. */
const isMarkup = (head: string) =>
  head
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .startsWith("<");

/** Whether bytes, which may be no more than the first 1,024 of a file, are the beginning of a PDF. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, pdfHeadWithin)).toString("latin1");
  if (head.startsWith(signature)) return true;
  const isOther = isMarkup(head) || pictures.some((picture) => head.startsWith(picture));
  return head.includes(signature) && !isOther;
}

/** Whether a file begins like a PDF. */
export async function isPdf(source: FileSource): Promise<boolean> {
  return beginsAsPdf(await readPart(source, 0, pdfHeadWithin));
}
