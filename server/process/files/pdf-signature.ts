import { type FileSource, partOf } from "./file-source.ts";

const signature = "%PDF-";

/** Within how many bytes the head of a PDF stands: readers look no further, and mail and scanners put lines before it. */
export const pdfHeadWithin = 1_024;

/** How pictures begin, which may mention the head of a PDF in what they tell of themselves. */
const pictures = ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "BM", "\0\0\x01\0"];

/** Pages of markup may mention it as well; a browser could take such a file for either. */
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

/** Whether a file begins as a PDF does. */
export async function isPdf(source: FileSource): Promise<boolean> {
  return beginsAsPdf(await partOf(source, 0, pdfHeadWithin));
}
