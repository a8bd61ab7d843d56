import type { DocumentSource, LoadPicture } from "../document-source.ts";
import { getAllowance, requireSettable } from "./cannot-set.ts";
import { collectPictures } from "./collect-pictures.ts";
import { compileInWorker } from "./compile-in-worker.ts";
import { box, chooseFaces } from "./fallback-faces.ts";
import { toPrintDocument } from "./to-print-document.ts";

export interface PrintPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
  /** Articles whose headline does not fit at its printed size: it is set smaller instead of being cut. */
  readonly clipped: readonly number[];
  readonly areas: readonly PrintedArea[];
}

/** The place of an article on a page, in thousandths of the page's width and height. */
export interface PrintedArea {
  /** The article's id. */
  readonly article: number;
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is the article's line in the table of contents. */
  readonly isListing: boolean;
}

/**
 * Makes a tagged PDF of an issue or an article. The same source produces the same bytes (product: documents 5).
 * @throws CannotSet when it has an endless word, or takes too long
 * @throws Error when it cannot be compiled
 */
export async function makePrintPdf(
  source: DocumentSource,
  pictures: LoadPicture,
): Promise<PrintPdf> {
  requireSettable(source);
  const collected = await collectPictures(source, pictures);
  const given = JSON.stringify(toPrintDocument(source, collected), wellFormed);
  const { faces, bare } = chooseFaces(given);
  const { bytes, reported } = await compileInWorker(
    { main: "magazine.typ", data: withBoxes(given, bare), files: collected.files, faces },
    getAllowance(source),
  );
  const [pages, clipped, areas] = reported as Reported;
  return { bytes, pages, clipped, areas: areas.map(toArea) };
}

/** The place of an article on a page as the template reports it, in thousandths of the page's height. */
type ReportedArea = readonly [
  article: number,
  page: number,
  top: number,
  bottom: number,
  isListing: boolean,
];
type Reported = readonly [pages: number, clipped: number[], areas: readonly ReportedArea[]];

/** The narrower of the page's side margins, in thousandths of its width. */
const side = 81;

/** The room around a line in the contents, where there is nothing else. */
const around = 4;

function toArea([article, page, from, until, isListing]: ReportedArea): PrintedArea {
  const room = isListing ? around : 0;
  const [top, bottom] = [from - room, until + room];
  const place = { left: side, top, width: 1000 - 2 * side, height: Math.max(1, bottom - top) };
  return { article, page, ...place, isListing };
}

/** Replaces letters that no font has by an empty box, which shows that something stood there. */
function withBoxes(data: string, bare: readonly string[]): string {
  const without = new Set(bare);
  return bare.length === 0
    ? data
    : data.replace(/[^\0-\x7f]/gu, (one) => (without.has(one) ? box : one));
}

/** The compiler rejects lone surrogates, which old imports may contain. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : value;
