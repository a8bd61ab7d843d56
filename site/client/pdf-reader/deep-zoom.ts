import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Reading } from "./reading.ts";

/** From this size on the pictures would be coarse. */
const from = 1.5;
/** A canvas takes four bytes a pixel. */
const mostPixels = 8_000_000;

/**
 * Draws an enlarged page anew from the PDF itself. What draws it is large, and is loaded when it is first needed; where it
 * cannot be, the pictures stay.
 */
export function deepZoom({ told }: Pick<Reading, "told">) {
  let opening: Promise<PDFDocumentProxy> | undefined;
  let latest = 0;
  const canvases = new Set<HTMLCanvasElement>();

  const clear = () => {
    for (const canvas of canvases) {
      // Some browsers keep the memory of a canvas for long, but not of an empty one.
      canvas.width = 0;
      canvas.remove();
    }
    canvases.clear();
  };

  const draw = async (sheet: HTMLElement, number: number, mine: number) => {
    // What took the server too long is not asked of a reader's machine.
    const picture = sheet.querySelector("img");
    if (!picture) return;
    opening ??= openPdf(told.pdf);
    const page = await (await opening).getPage(number);
    const size = page.getViewport({ scale: 1 });
    const wanted = (sheet.clientWidth * devicePixelRatio) / size.width;
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (size.width * size.height)));
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.setAttribute("aria-hidden", "true");
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
    if (mine !== latest || !sheet.isConnected) {
      canvas.width = 0;
      return;
    }
    canvases.add(canvas);
    picture.after(canvas);
  };

  return {
    async show(sheets: ReadonlyMap<number, HTMLElement>, zoom: number): Promise<void> {
      latest += 1;
      const mine = latest;
      if (zoom < from) {
        clear();
        return;
      }
      // Whoever is still zooming waits until they are done.
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (mine !== latest) return;
      clear();
      try {
        for (const [number, sheet] of sheets) await draw(sheet, number, mine);
      } catch {
        opening = undefined;
      }
    },
  };
}

async function openPdf(url: string): Promise<PDFDocumentProxy> {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({ url, isImageDecoderSupported: false, useWasm: false }).promise;
}
