import { promisify } from "node:util";
import { type AsyncZippable, zip as zipWithCallback } from "fflate";
import type { BookFile } from "./book-file.ts";

const zip = promisify<AsyncZippable, Uint8Array>((files, done) => zipWithCallback(files, done));

/** Every file carries the same date, which keeps the bytes of a book what its content makes them. */
const date = new Date(1980, 0, 1);

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

/**
 * Packs a book (EPUB 3.3, 4.2): what it is comes first and unpacked, so that a program knows it by the first bytes.
 * Pictures and fonts are packed already.
 */
export function writeZip(packageDocument: string, files: readonly BookFile[]): Promise<Uint8Array> {
  const text = new TextEncoder();
  const packed: AsyncZippable = {
    mimetype: [text.encode("application/epub+zip"), { level: 0, mtime: date }],
    "META-INF/container.xml": [text.encode(container), { level: 6, mtime: date }],
    "EPUB/package.opf": [text.encode(packageDocument), { level: 6, mtime: date }],
  };
  for (const { path, bytes, mediaType } of files) {
    const isPacked = mediaType.startsWith("image/") || mediaType.startsWith("font/");
    packed[`EPUB/${path}`] = [bytes, { level: isPacked ? 0 : 6, mtime: date }];
  }
  return zip(packed);
}
