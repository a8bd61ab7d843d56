import type { Direction } from "@hilal/i18n/languages";
import { runOfWords } from "@hilal/i18n/text/direction-of-words";
import { straightenLinks } from "./structure/pasted-links.ts";
import { notesInPlace } from "./structure/pasted-notes.ts";
import type { PastedSource } from "./structure/pasted-source.ts";
import { markupOfStyles } from "./structure/styles-to-markup.ts";
import { blocksFromWord } from "./structure/word-blocks.ts";
import { listsFromWord } from "./structure/word-lists.ts";

const blocks = "p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, pre, div, ul, ol, table, figure";
const textBlocks = /^(?:p|h[1-6]|li|td|th)$/;

/** What pasted HTML is put into. */
interface PastedInto {
  /** Of the article. */
  readonly direction: Direction;
  readonly source: PastedSource;
  /** Whether the text can hold footnotes. */
  readonly canHoldNotes: boolean;
}

/**
 * Settles what only a parsed document tells of cleaned, pasted HTML: lists and titles of Word, footnotes, where links
 * lead, what its styles mean, figures that lost their picture, empty lines between blocks, and which way each paragraph
 * runs. Browsers only.
 */
export function settlePasted(
  html: string,
  { direction, source, canHoldNotes }: PastedInto,
): string {
  // What was copied in an editor of ours is in order already.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (source === "word") {
    listsFromWord(body);
    blocksFromWord(body);
  }
  notesInPlace(body, canHoldNotes);
  straightenLinks(body);
  markupOfStyles(body);
  for (const figure of body.querySelectorAll("figure")) {
    if (!figure.querySelector("img, iframe, table, p, blockquote, pre")) figure.remove();
  }
  for (const gap of body.querySelectorAll("br")) {
    if (isBlockOrEdge(gap, "previousSibling") && isBlockOrEdge(gap, "nextSibling")) gap.remove();
  }
  for (const block of body.querySelectorAll(blocks)) settleDirection(block, direction);
  return body.innerHTML;
}
/** Google Docs parts paragraphs by empty lines of their own; within a paragraph a line break stays. */
function isBlockOrEdge(gap: Element, side: "previousSibling" | "nextSibling"): boolean {
  let node = gap[side];
  while (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === "") node = node[side];
  if (node === null) return !textBlocks.test(gap.parentElement?.localName ?? "");
  return node instanceof Element && (node.matches(blocks) || node.localName === "br");
}

/**
 * A paragraph runs as most of its words do: other programs mark every paragraph, or leave Urdu ones as they are. What
 * runs like the article needs no mark. The sides it is aligned to become what they mean for it.
 */
function settleDirection(block: Element, ofArticle: Direction): void {
  const own = runOfWords(block.textContent ?? "");
  const dir = own?.dir ?? ofArticle;
  block.removeAttribute("dir");
  if (own && dir !== ofArticle && textBlocks.test(block.localName)) {
    block.setAttribute("dir", dir);
    if (own.language) block.setAttribute("lang", own.language);
  }
  const side = block.getAttribute("align")?.toLowerCase();
  if (side !== "left" && side !== "right") return;
  if (side === (dir === "rtl" ? "left" : "right")) block.setAttribute("align", "end");
  else block.removeAttribute("align");
}
