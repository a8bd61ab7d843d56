import { type Node as BodyNode, DOMParser as BodyParser, type Schema } from "@tiptap/pm/model";

/** Elements that only wrap the blocks of a text, such as Word's sections and the whole of a Google document. */
const wrappers = "div, section, article, main, center, b, span, font";
/** The most blocks of a box, which is not cut. */
const mostInBox = 20;
const blocks =
  "p, h1, h2, h3, h4, h5, h6, blockquote, pre, div, ul, ol, table, figure, section, article, hr";
/** A link to a place in the same text, such as a note: its text may be anywhere. */
const linkWithin = /<a\b[^>]*\shref=["']?[^"'\s>]*#/i;

/** A top-level block of a pasted text, with the elements around it from the outermost. */
interface Unit {
  readonly node: ChildNode;
  readonly around: readonly Element[];
}

/** A part of a pasted text, as blocks of a body. */
export interface PastedSlice {
  readonly blocks: readonly BodyNode[];
  /** How much of the text has been read with this part, from 0 to 1. */
  readonly share: number;
}

interface Reading {
  readonly schema: Schema;
  /** Normalises HTML; called with one part after another. */
  normalise(html: string): string;
  /** Whether spaces and line breaks are kept: those of a plain text. */
  readonly keepsSpaces: boolean;
  /** The number of blocks of the next part. */
  count(): number;
}

/**
 * Reads a long pasted text part by part, each when it is asked for, so that the page can be drawn in between. Lists,
 * tables and lines without a block are not cut; a text with links to places within it is normalised as a whole.
 */
export function* readSlices(
  html: string,
  { schema, normalise, keepsSpaces, count }: Reading,
): Generator<PastedSlice> {
  const isWhole = linkWithin.test(html);
  const { body } = new DOMParser().parseFromString(isWhole ? normalise(html) : html, "text/html");
  const units = [...listUnits(body, [])];
  const parser = BodyParser.fromSchema(schema);
  for (let start = 0; start < units.length; ) {
    const end = findEnd(units, start + Math.max(1, count()));
    const part = writeUnits(units.slice(start, end));
    const read = new DOMParser().parseFromString(isWhole ? part : normalise(part), "text/html");
    start = end;
    if (read.body.childNodes.length === 0) continue;
    const { content } = parser.parse(read.body, { preserveWhitespace: keepsSpaces });
    yield { blocks: withoutGaps(content.content, read.body), share: end / units.length };
  }
}

function* listUnits(parent: Element, around: readonly Element[]): Generator<Unit> {
  for (const node of parent.childNodes) {
    const isWrapper =
      node instanceof Element &&
      node.matches(wrappers) &&
      node.querySelectorAll(blocks).length > mostInBox;
    if (isWrapper) yield* listUnits(node, [...around, node]);
    else if (node instanceof Element || node.textContent?.trim()) yield { node, around };
  }
}

/** The end of the part that begins before `wanted`: the first place from there where the text may be cut. */
function findEnd(units: readonly Unit[], wanted: number): number {
  let end = Math.min(wanted, units.length);
  while (end < units.length && !mayCut(units[end - 1] as Unit, units[end] as Unit)) end += 1;
  return end;
}

function mayCut({ node: before }: Unit, { node: after }: Unit): boolean {
  const isBlock = (node: ChildNode) => node instanceof Element && node.matches(blocks);
  return isBlock(before) || isBlock(after);
}

/** Writes units as HTML, with copies of the elements around them. */
function writeUnits(units: readonly Unit[]): string {
  const root = document.implementation.createHTMLDocument().body;
  let open: readonly Element[] = [];
  let place: Element = root;
  for (const { node, around } of units) {
    if (around !== open) {
      place = root;
      for (const element of around) {
        const copy = element.cloneNode(false) as Element;
        place.append(copy);
        place = copy;
      }
      open = around;
    }
    place.append(node);
  }
  return root.innerHTML;
}

/** A text of which nothing is left is read as one empty paragraph, which nobody wrote. */
function withoutGaps(read: readonly BodyNode[], body: Element): readonly BodyNode[] {
  const [only] = read;
  const isGap = read.length === 1 && only?.isTextblock && only.content.size === 0;
  return isGap && !body.textContent?.trim() ? [] : read;
}
