import type { DocumentSource, LoadPicture } from "../document-source.ts";
import { collectPictures } from "./collect-pictures.ts";
import { compileInWorker } from "./compile-in-worker.ts";
import { toPrintDocument } from "./to-print-document.ts";

export interface PrintPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Articles whose headline does not fit at its printed size: it is set smaller instead of being cut. */
  readonly clipped: readonly number[];
}

/**
 * Makes a tagged PDF of an issue or an article. The same source produces the same bytes (product: documents 5).
 * @throws Error when it cannot be compiled, or exceeds the time limit
 */
export async function makePrintPdf(
  source: DocumentSource,
  pictures: LoadPicture,
): Promise<PrintPdf> {
  const collected = await collectPictures(source, pictures);
  const data = JSON.stringify(toPrintDocument(source, collected), wellFormed);
  const { bytes, reported } = await compileInWorker({
    main: "magazine.typ",
    data,
    files: collected.files,
  });
  const [pages, clipped] = reported as [number, number[]];
  return { bytes, pages, clipped };
}

/** The compiler rejects lone surrogates, which old imports may contain. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : value;
