// Draws one PDF, page by page, in a separate process: a file that makes PDFium loop endlessly or exhaust its memory
// affects no other process. The parent sends the requests, and the program ends with it.

import { readFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import sharp from "sharp";
import { type DrawnPage, openPdf, type PdfFile } from "./pdf-file.ts";
import { loadPdfium } from "./pdfium.ts";
import type { RenderAnswer, RenderRequest } from "./rendered-page.ts";
import { type PagePicture, RenderError } from "./rendered-page.ts";

/** The width of a page's picture for reading on a phone. */
const readingWidth = 1000;
const thumbnailWidth = 160;

/** A way to encode a picture. */
interface Attempt {
  readonly width: number;
  readonly quality: number;
}

/** The limit of a reading picture in bytes: at 400 kbit/s it loads in 0.8 s (product: documents 12). */
const mostBytes = 40_000;

/**
 * Tried in turn until the picture is small enough; the last one is used whatever its size. Effort 2 takes a fifth of
 * the time of 4 for a picture of the same size.
 */
const attempts: readonly Attempt[] = [
  { width: readingWidth, quality: 40 },
  { width: readingWidth, quality: 30 },
  { width: readingWidth, quality: 22 },
  { width: 800, quality: 22 },
  { width: 640, quality: 22 },
];

/** The limit of the picture that a phone shows first, which loads in 0.4 s. */
const mostSmallBytes = 20_000;
const smallAttempts: readonly Attempt[] = [
  { width: 640, quality: 34 },
  { width: 640, quality: 24 },
  { width: 640, quality: 16 },
  { width: 480, quality: 18 },
];

/** The three pictures of a page. */
async function encodePage({ rgba, width, height }: DrawnPage["pixels"]): Promise<{
  picture: PagePicture;
  small: PagePicture;
  thumbnail: PagePicture;
}> {
  const drawn = () => sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  const encode = async (wanted: number, quality: number): Promise<PagePicture> => {
    const { data, info } = await drawn()
      .resize({ width: wanted, withoutEnlargement: true })
      .avif({ quality, effort: 2, chromaSubsampling: "4:2:0" })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  };
  const thumbnail = await encode(thumbnailWidth, 40);
  const encodeWithin = async (tried: readonly Attempt[], most: number): Promise<PagePicture> => {
    let picture = thumbnail;
    for (const { width: wanted, quality } of tried) {
      picture = await encode(wanted, quality);
      if (picture.bytes.length <= most) break;
    }
    return picture;
  };
  return {
    picture: await encodeWithin(attempts, mostBytes),
    small: await encodeWithin(smallAttempts, mostSmallBytes),
    thumbnail,
  };
}

// Readers and editors have priority, but a page is drawn on a busy machine too.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

let file: PdfFile | undefined;

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  try {
    if ("open" in request) {
      const pdfium = await loadPdfium();
      // The process is killed in the end and would lose its compile cache, so it is flushed here.
      flushCompileCache();
      file = openPdf(pdfium, await readFile(request.open), request.mostPages);
      return { facts: file.facts };
    }
    if (!file) throw new Error("A page was asked for before a file was opened.");
    const { pixels, ...page } = file.page(request.page, readingWidth);
    return { drawn: { ...page, ...(await encodePage(pixels)) } };
  } catch (error) {
    if (error instanceof RenderError) return { fault: error.fault };
    // Any other error is a trap of the WebAssembly instance, which must not be used again.
    return { fault: "too-heavy" };
  }
}

process.on("message", (request: RenderRequest) => {
  void answer(request).then((answered) => process.send?.(answered));
});
process.on("disconnect", () => process.exit());
