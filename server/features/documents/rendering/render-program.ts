// Draws one PDF, page by page, in a process of its own: a file that makes PDFium run on without end, or ask for all
// memory, takes nobody with it. It is told what to do by its parent and ends with it.

import { readFile } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import sharp from "sharp";
import { encodePage, readingWidth } from "./encode-page.ts";
import { openPdf, type PdfFile } from "./pdf-file.ts";
import { loadPdfium } from "./pdfium.ts";
import type { RenderAnswer, RenderRequest } from "./render-messages.ts";
import { RenderError } from "./rendered-page.ts";

// Readers and editors come first, but a page is drawn on a busy machine too.
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

let file: PdfFile | undefined;

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  try {
    if ("open" in request) {
      const pdfium = await loadPdfium();
      // It is ended by force, and would keep nothing of what it compiled for the next one.
      flushCompileCache();
      file = openPdf(pdfium, await readFile(request.open), request.mostPages);
      return { facts: file.facts };
    }
    if (!file) throw new Error("A page was asked for before a file was opened.");
    const { pixels, ...page } = file.page(request.page, readingWidth);
    return { drawn: { ...page, ...(await encodePage(pixels)) } };
  } catch (error) {
    if (error instanceof RenderError) return { fault: error.fault };
    // Whatever else PDFium trips over is a trap of its machine: it must not be asked again.
    return { fault: "too-heavy" };
  }
}

process.on("message", (request: RenderRequest) => {
  void answer(request).then((answered) => process.send?.(answered));
});
process.on("disconnect", () => process.exit());
