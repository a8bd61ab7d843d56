import { type Direction, type Language, languages } from "@hilal/i18n/languages";
import {
  runOfWords,
  runWhileTyping,
  runWithin,
  type WordRun,
} from "@hilal/i18n/text/direction-of-words";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/** As much of a block as its direction is told by. */
const weighed = 2000;
const anyLetter = /\p{L}/u;

const words = (block: Node) =>
  block.textBetween(0, Math.min(block.content.size, weighed), " ", " ");

/** Paragraphs, headings and captions; code always runs as it does. */
export const isDirected = (node: Node) => node.isTextblock && "dir" in node.attrs;

/** How the block at a position runs: as it is marked, or as what it stands in. */
function directionAt(doc: Node, position: number, ofArticle: Direction): Direction {
  return doc.nodeAt(position)?.attrs.dir ?? directionAround(doc, position, ofArticle);
}

function directionAround(doc: Node, position: number, ofArticle: Direction): Direction {
  const place = doc.resolve(position);
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const { dir } = place.node(depth).attrs;
    if (dir) return dir;
  }
  return ofArticle;
}

/**
 * Whether the words of a block decide how it runs. Where they clearly say otherwise, a person chose it: a stored text
 * tells nothing more (product: urdu 14).
 */
export function isLeftToWords(doc: Node, position: number, ofArticle: Direction): boolean {
  const block = doc.nodeAt(position);
  if (!block || block.attrs.isTurned) return false;
  const said = urduCaption(block, ofArticle) ?? runWhileTyping(words(block));
  return !said || said.dir === directionAt(doc, position, ofArticle);
}

/**
 * Lets a block run as its words say.
 *
 * @param isTyped somebody is writing it: it stays as it is until they are clear
 * @returns false when they are not yet
 */
export function settleBlock(
  tr: Transaction,
  position: number,
  ofArticle: Direction,
  isTyped: boolean,
): boolean {
  const block = tr.doc.nodeAt(position);
  if (!block) return true;
  const text = words(block);
  const run =
    urduCaption(block, ofArticle) ??
    (isTyped ? runWhileTyping(text) : (runOfWords(text) ?? tieOf(text, ofArticle)));
  if (run) turnTo(tr, position, run, ofArticle);
  return run !== undefined;
}

/** A caption of an Urdu article is Urdu as soon as it holds any Urdu word (product: urdu 13). */
function urduCaption(block: Node, ofArticle: Direction): WordRun | undefined {
  if (block.type.name !== "caption" || ofArticle !== "rtl") return undefined;
  const run = runWithin(words(block), "ur");
  return run.dir === "rtl" ? run : undefined;
}

/** As much of both: it runs like the article. Without letters it stays as it is. */
function tieOf(text: string, ofArticle: Direction): WordRun | undefined {
  return anyLetter.test(text) ? runToward(ofArticle) : undefined;
}

const runToward = (dir: Direction): WordRun => ({
  dir,
  language: Object.values(languages).find((language) => language.dir === dir)?.lang,
});

/**
 * Marks a block, or what it is the beginning of: a list, an item, a quotation or a cell runs as its first words do, so
 * that its bullets and rules stand at the right side. What runs like its surroundings needs no mark.
 */
function turnTo(tr: Transaction, position: number, run: WordRun, ofArticle: Direction): void {
  const { top, below } = holdersOf(tr.doc, position);
  const before = directionAt(tr.doc, top, ofArticle);
  const isMarked = run.dir !== directionAround(tr.doc, top, ofArticle);
  const others = before === run.dir ? [] : othersIn(tr.doc, top, position, ofArticle);
  mark(tr, top, isMarked ? run : null);
  for (const holder of below) mark(tr, holder, null);
  for (const other of others) {
    if (other.chosen) turnTo(tr, other.position, runToward(other.chosen), ofArticle);
    else settleBlock(tr, other.position, ofArticle, false);
  }
}

function holdersOf(doc: Node, position: number): { top: number; below: readonly number[] } {
  const place = doc.resolve(position);
  const below: number[] = [];
  let top = position;
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const { attrs } = place.node(depth);
    if (!("dir" in attrs) || attrs.isTurned || place.index(depth) > 0) break;
    below.push(top);
    top = place.before(depth);
  }
  return { top, below };
}

/** The other blocks in what is about to turn, and how they run where a person chose it. */
function othersIn(doc: Node, top: number, but: number, ofArticle: Direction) {
  const others: { position: number; chosen: Direction | null }[] = [];
  doc.nodeAt(top)?.descendants((node, offset) => {
    const position = top + 1 + offset;
    if (position === but || !isDirected(node)) return;
    const isFree = isLeftToWords(doc, position, ofArticle);
    others.push({ position, chosen: isFree ? null : directionAt(doc, position, ofArticle) });
  });
  return others;
}

function mark(tr: Transaction, position: number, run: WordRun | null): void {
  const attrs = tr.doc.nodeAt(position)?.attrs ?? {};
  const [dir, lang]: [Direction | null, Language | null] = [
    run?.dir ?? null,
    run?.language ?? null,
  ];
  if (attrs.dir !== dir) tr.setNodeAttribute(position, "dir", dir);
  if (attrs.lang !== lang) tr.setNodeAttribute(position, "lang", lang);
}
