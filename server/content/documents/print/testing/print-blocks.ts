import type { Language } from "@hilal/i18n/languages";
import type { Block, PrintPicture, Run, TextRun } from "../blocks.ts";
import { toPrintDocument } from "../to-print-document.ts";
import { printArticle, printSource } from "./print-source.ts";

/** A picture as stored for a document. */
export const stored: PrintPicture = {
  file: "1.jpg",
  width: 40,
  height: 30,
  alt: "Stored",
  decorative: false,
};
/** The pictures of a document without any. */
export const nothing = { files: new Map(), named: new Map(), covers: new Map() };
/** The pictures of a document whose text refers to one. */
const pictures = { ...nothing, named: new Map([["/media/a.jpg", stored]]) };
/** Words in English. */
export const english = { dir: "ltr", language: "en" } as const;
/** Words in Urdu. */
export const urdu = { dir: "rtl", language: "ur" } as const;

/** Returns the print blocks of an article with this HTML. */
export function blocks(html: string, language: Language = "en"): readonly Block[] {
  const source = printSource(language, [printArticle(html, language)]);
  return toPrintDocument(source, pictures).sections[0]?.articles[0]?.blocks ?? [];
}
/** Returns a run of text. */
export const text = (words: string, style: Partial<TextRun> = {}): Run => ({
  kind: "text",
  text: words,
  ...style,
});
/** Returns a paragraph of English runs. */
export const paragraph = (...runs: readonly (Run | string)[]): Block => ({
  kind: "paragraph",
  words: english,
  runs: runs.map((run) => (typeof run === "string" ? text(run) : run)),
});
/** Returns a cell with English text; an empty one contains no block. */
export const cell = (words: string, more: object = {}) => ({
  blocks: words === "" ? [] : [paragraph(words)],
  words: english,
  columns: 1,
  rows: 1,
  heading: false,
  ...more,
});
/** Returns that many words, each with its number. */
export const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${at}`).join(" ");
