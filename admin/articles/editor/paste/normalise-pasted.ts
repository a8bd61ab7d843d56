import { parseDirection } from "@hilal/article-body/block-styles";
import { convertForeign } from "@hilal/article-body/foreign/convert-foreign";
import { listStyleMarks, readDeclarations } from "@hilal/article-body/foreign/style-marks";
import { pastedStyleAttribute } from "@hilal/article-body/foreign/word-lists";
import type { Removal } from "@hilal/contract/shared/removal";
import { alignmentClass } from "@hilal/contract/shared/rich-text";
import type { Direction } from "@hilal/i18n/languages";
import { detectDirection, runWithin } from "@hilal/i18n/text/detect-direction";
import type { PastedSource } from "./pasted-source.ts";
import { settleLists } from "./settle-lists.ts";
import { removeHiddenCells, settleSheet, unwrapSingleCell } from "./sheet-tables.ts";

/** Redirect addresses that count clicks, each with the parameter that contains the target. */
const redirects: readonly (readonly [address: RegExp, parameter: string])[] = [
  [/^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i, "q"],
  [/^https?:\/\/[a-z0-9.-]+\.safelinks\.protection\.outlook\.com\/\S*\?/i, "url"],
  [/^https?:\/\/l{1,2}m?\.(?:facebook|instagram)\.com\/(?:l\.php)?\?/i, "u"],
];
const tracking = /^(?:utm_[a-z_]+|fbclid|gclid|dclid|msclkid|mc_eid|igshid|igsh)$/i;
/** A signed address stops working when any part of it is removed. */
const signed = /[?&](?:sig|signature|hmac|token|x-amz-signature|x-goog-signature|expires)=/i;
/** Maximum number of nested redirects that are resolved. */
const mostRedirects = 3;

/**
 * The target of a pasted link, without the redirects of Google Docs, Outlook and social networks and without tracking
 * parameters. The rest of the address stays unchanged, character by character.
 *
 * @example plainAddress("https://www.google.com/url?q=https://a.example/&sa=D") // "https://a.example/"
 */
export function plainAddress(address: string): string {
  let plain = address.trim();
  for (let times = 0; times < mostRedirects; times += 1) {
    const target = parseRedirect(plain);
    if (target === null) break;
    plain = target;
  }
  return withoutTracking(plain);
}

function parseRedirect(address: string): string | null {
  const [, parameter] = redirects.find(([pattern]) => pattern.test(address)) ?? [];
  if (parameter === undefined) return null;
  const target = URL.parse(address)?.searchParams;
  const found = target?.get(parameter) ?? (parameter === "q" ? target?.get("url") : null);
  return found && /^(?:https?:\/\/|mailto:)\S+$/i.test(found) ? found : null;
}

function withoutTracking(address: string): string {
  const [before = "", ...rest] = address.split("#");
  const start = before.indexOf("?");
  if (start < 0 || !/^https?:/i.test(before) || signed.test(before)) return address;
  const parameters = before.slice(start + 1).split("&");
  const kept = parameters.filter((parameter) => !tracking.test(parameter.split("=")[0] ?? ""));
  if (kept.length === parameters.length) return address;
  const query = kept.length === 0 ? "" : `?${kept.join("&")}`;
  return [before.slice(0, start) + query, ...rest].join("#");
}

/** Replaces the links of a pasted text by their plain addresses. */
function straightenLinks(body: Element): void {
  for (const link of body.querySelectorAll("a[href]")) {
    link.setAttribute("href", plainAddress(link.getAttribute("href") ?? ""));
  }
}

function isEmpty(paragraph: Element): boolean {
  return paragraph.textContent?.trim() === "" && !paragraph.querySelector("img, iframe, hr");
}

function rename(paragraph: Element, tag: string): void {
  const renamed = paragraph.ownerDocument.createElement(tag);
  for (const { name, value } of paragraph.attributes) renamed.setAttribute(name, value);
  renamed.append(...paragraph.childNodes);
  paragraph.replaceWith(renamed);
}

/**
 * Converts the styles that were moved aside into elements and classes: bold, italic, underlined, struck through,
 * superscript and subscript text, and alignment. The content security policy hides inline styles from the editor's own
 * parser.
 */
function stylesToMarkup(body: Element): void {
  for (const element of body.querySelectorAll(`[${pastedStyleAttribute}]`)) {
    const style = element.getAttribute(pastedStyleAttribute) ?? "";
    const styles = readDeclarations(style);
    element.removeAttribute(pastedStyleAttribute);
    align(element, styles.get("text-align"));
    // Google Docs wraps the whole content in a <b> element that is not bold.
    if (element.localName === "b" && styles.get("font-weight") === "normal") unwrap(element);
    else for (const tag of listStyleMarks(style)) wrapContent(element, tag);
  }
}

function align(element: Element, side: string | undefined): void {
  if (side === "center" || side === "justify" || side === "end") {
    element.classList.add(alignmentClass(side));
  } else if (side === "left" || side === "right") element.setAttribute("align", side);
}

/**
 * Puts the mark inside an inline element; block elements such as headings are left alone. Links are not marked as
 * underlined, because they are anyway.
 */
function wrapContent(element: Element, tag: string): void {
  const isBlock = /^(?:h[1-6]|p|div|td|th|li|table|tr|ul|ol)$/.test(element.localName);
  if (isBlock || (tag === "u" && element.closest("a"))) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

const blocks = "p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, pre, div, ul, ol, table, figure";
const textBlocks = /^(?:p|h[1-6]|li|td|th)$/;

/** The target of pasted HTML. */
interface PastedInto {
  /** The article's direction. */
  readonly direction: Direction;
  readonly source: PastedSource;
  /** Whether the text can hold footnotes. */
  readonly canHoldNotes: boolean;
  /** Whether notes and figures of other programs have been converted, as in the parts of a long text. */
  readonly isConverted?: boolean;
  /** Called with what does not come along. */
  readonly onRemoved?: (removed: readonly Removal[]) => void;
}

/**
 * Processes cleaned HTML in ways that need a parsed document: link targets, styles, figures without a picture, empty lines between blocks, and the direction of each paragraph. Browsers only.
 */
export function normalisePasted(
  html: string,
  { direction, source, canHoldNotes, isConverted = false, onRemoved }: PastedInto,
): string {
  // Content copied from this editor is already clean.
  if (html.includes("data-pm-slice")) return html;
  const { html: converted, told } = isConverted
    ? { html, told: [] }
    : convertForeign(html, { canHold: canHoldNotes });
  const { body } = new DOMParser().parseFromString(converted, "text/html");
  // Those of Word only add space.
  const emptied = source === "word" ? [...body.querySelectorAll("p")].filter(isEmpty) : [];
  for (const paragraph of emptied) paragraph.remove();
  settleLists(body);
  const removed: Removal[] = [...told];
  for (let count = removeHiddenCells(body); count > 0; count -= 1)
    removed.push({ kind: "hidden", what: "" });
  unwrapSingleCell(body);
  if (source === "sheet") settleSheet(body);
  straightenLinks(body);
  stylesToMarkup(body);
  for (const figure of body.querySelectorAll("figure")) {
    if (figure.querySelector("img, iframe, table, p, blockquote, pre")) continue;
    const caption = figure.textContent?.trim() ?? "";
    if (caption !== "") removed.push({ kind: "picture", what: caption });
    figure.remove();
  }
  nameLinksOfPictures(body, removed);
  for (const added of body.querySelectorAll("ins")) rename(added, "u");
  // The editor's parser takes them for parts of a line, whose words would stick to the next one.
  for (const block of body.querySelectorAll(
    "center, dialog, dt, legend, main, nav, search, summary",
  ))
    rename(block, "div");
  for (const caption of body.querySelectorAll("figcaption"))
    if (!caption.closest("figure")) rename(caption, "p");
  for (const gap of body.querySelectorAll("br")) {
    if (isBlockOrEdge(gap, "previousSibling") && isBlockOrEdge(gap, "nextSibling")) gap.remove();
  }
  for (const block of body.querySelectorAll(blocks)) settleDirection(block, direction);
  onRemoved?.(removed);
  return body.innerHTML;
}

/** Pictures and videos lose their links, which the person is told. */
function nameLinksOfPictures(body: Element, removed: Removal[]): void {
  for (const shown of body.querySelectorAll("a[href] img, a[href] iframe"))
    removed.push({ kind: "target", what: shown.closest("a")?.getAttribute("href") ?? "" });
}

/** Google Docs separates paragraphs by extra line breaks, which are removed; a line break within a paragraph stays. */
function isBlockOrEdge(gap: Element, side: "previousSibling" | "nextSibling"): boolean {
  let node = gap[side];
  while (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === "") node = node[side];
  if (node === null) return !textBlocks.test(gap.parentElement?.localName ?? "");
  return node instanceof Element && (node.matches(blocks) || node.localName === "br");
}

/**
 * Sets a paragraph's direction to that of most of its words: other programs mark every paragraph, or leave Urdu ones
 * unmarked. The article's own direction needs no attribute. Left and right alignment become start and end.
 */
function settleDirection(block: Element, ofArticle: Direction): void {
  if (block.localName === "table") {
    settleTable(block, ofArticle);
    return;
  }
  const own = detectDirection(block.textContent ?? "");
  const around = parseDirection(block.closest("table") ?? block.ownerDocument.body) ?? ofArticle;
  const dir = own?.dir ?? around;
  block.removeAttribute("dir");
  if (own && dir !== around && textBlocks.test(block.localName)) {
    block.setAttribute("dir", dir);
    if (own.language) block.setAttribute("lang", own.language);
  }
  const side = block.getAttribute("align")?.toLowerCase();
  if (side !== "left" && side !== "right") return;
  if (side === (dir === "rtl" ? "left" : "right")) block.setAttribute("align", "end");
  else block.removeAttribute("align");
}

/** A table keeps the direction that its program gave it, else it has that of its words (product: figures 10). */
function settleTable(table: Element, ofArticle: Direction): void {
  const words = [...table.querySelectorAll("td, th")]
    .map(({ textContent }) => textContent)
    .join(" ");
  const ofWords = runWithin(words, ofArticle === "rtl" ? "ur" : "en");
  const dir = parseDirection(table as HTMLElement) ?? ofWords.dir;
  table.removeAttribute("dir");
  const isWithin = table.parentElement?.closest("table, [dir]") != null;
  if (isWithin || dir !== ofArticle || ofWords.dir !== ofArticle) table.setAttribute("dir", dir);
  if (ofWords.dir !== ofArticle && ofWords.language) table.setAttribute("lang", ofWords.language);
}
