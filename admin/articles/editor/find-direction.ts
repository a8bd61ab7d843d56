import { type Direction, type Language, languages } from "@hilal/i18n/languages";
import {
  detectDirection,
  runWhileTyping,
  runWithin,
  type WordRun,
} from "@hilal/i18n/text/detect-direction";
import { Extension } from "@tiptap/core";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { AttrStep, Mapping, type StepMap, Transform } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";

/** Number of characters at the beginning of a block from which its direction is determined. */
const sampleLength = 2000;
const anyLetter = /\p{L}/u;

const words = (block: Node) =>
  block.textBetween(0, Math.min(block.content.size, sampleLength), " ", " ");

/** Paragraphs, headings and captions; code has a fixed direction. */
const isDirected = (node: Node) => node.isTextblock && "dir" in node.attrs;

/** The direction of the block at a position: its own attribute, otherwise that of its containers or the article. */
function directionAt(doc: Node, position: number, articleDirection: Direction): Direction {
  return doc.nodeAt(position)?.attrs.dir ?? directionAround(doc, position, articleDirection);
}

function directionAround(doc: Node, position: number, articleDirection: Direction): Direction {
  const place = doc.resolve(position);
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const { dir } = place.node(depth).attrs;
    if (dir) return dir;
  }
  return articleDirection;
}

/**
 * Whether the direction of a block follows its words. When the words clearly have the other direction, a person chose
 * it: a stored text holds no other sign of that (product: urdu 14).
 */
function isLeftToWords(doc: Node, position: number, articleDirection: Direction): boolean {
  const block = doc.nodeAt(position);
  if (!block || block.attrs.isTurned) return false;
  const said = urduCaption(block, articleDirection) ?? runWhileTyping(words(block));
  return !said || said.dir === directionAt(doc, position, articleDirection);
}

/**
 * Sets the direction of a block from its words.
 *
 * @param isTyped the block is being typed in: it stays unchanged until its words are unambiguous
 * @returns false while they are still ambiguous
 */
function settleBlock(
  tr: Transform,
  position: number,
  articleDirection: Direction,
  isTyped: boolean,
): boolean {
  const block = tr.doc.nodeAt(position);
  if (!block) return true;
  const text = words(block);
  const run =
    urduCaption(block, articleDirection) ??
    (isTyped
      ? runWhileTyping(text)
      : (detectDirection(text) ?? resolveTie(text, articleDirection)));
  if (run) turnTo(tr, position, run, articleDirection);
  return run !== undefined;
}

/** A caption of an Urdu article is Urdu as soon as it holds any Urdu word (product: urdu 13). */
function urduCaption(block: Node, articleDirection: Direction): WordRun | undefined {
  if (block.type.name !== "caption" || articleDirection !== "rtl") return undefined;
  const run = runWithin(words(block), "ur");
  return run.dir === "rtl" ? run : undefined;
}

/**
 * For a tie between both scripts returns the article's direction; undefined, which means no change, when the text has
 * no letters.
 */
function resolveTie(text: string, articleDirection: Direction): WordRun | undefined {
  return anyLetter.test(text) ? runToward(articleDirection) : undefined;
}

const runToward = (dir: Direction): WordRun => ({
  dir,
  language: Object.values(languages).find((language) => language.dir === dir)?.lang,
});

/**
 * Sets the direction of a block, or of the outermost container that begins with it: a list, an item, a quotation or a
 * cell takes the direction of its first words, so that its bullets and borders are on the correct side. A block with
 * the direction of its surroundings gets no attribute.
 */
function turnTo(tr: Transform, position: number, run: WordRun, articleDirection: Direction): void {
  const { top, below } = findContainers(tr.doc, position);
  const before = directionAt(tr.doc, top, articleDirection);
  const isMarked = run.dir !== directionAround(tr.doc, top, articleDirection);
  const others = before === run.dir ? [] : othersIn(tr.doc, top, position, articleDirection);
  mark(tr, top, isMarked ? run : null);
  for (const holder of below) mark(tr, holder, null);
  for (const other of others) {
    if (other.chosen) turnTo(tr, other.position, runToward(other.chosen), articleDirection);
    else settleBlock(tr, other.position, articleDirection, false);
  }
}

function findContainers(doc: Node, position: number): { top: number; below: readonly number[] } {
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

/**
 * The other blocks inside a container whose direction is about to change, each with its direction if a person chose it.
 */
function othersIn(doc: Node, top: number, but: number, articleDirection: Direction) {
  const others: { position: number; chosen: Direction | null }[] = [];
  doc.nodeAt(top)?.descendants((node, offset) => {
    const position = top + 1 + offset;
    if (position === but || !isDirected(node)) return;
    const isFree = isLeftToWords(doc, position, articleDirection);
    others.push({ position, chosen: isFree ? null : directionAt(doc, position, articleDirection) });
  });
  return others;
}

function mark(tr: Transform, position: number, run: WordRun | null): void {
  const attrs = tr.doc.nodeAt(position)?.attrs ?? {};
  const [dir, lang]: [Direction | null, Language | null] = [
    run?.dir ?? null,
    run?.language ?? null,
  ];
  if (attrs.dir !== dir) tr.setNodeAttribute(position, "dir", dir);
  if (attrs.lang !== lang) tr.setNodeAttribute(position, "lang", lang);
}

/** A changed block, at its position in the new document. */
interface ChangedBlock {
  readonly position: number;
  /** Position of the block in the old document; null for a new block, such as a pasted one. */
  readonly was: number | null;
  /** Its direction attribute was removed. */
  readonly isFreed: boolean;
}

/**
 * The blocks that some transactions changed, found from the ranges of their steps, without reading the whole document.
 */
function changedBlocks(transactions: readonly Transaction[], old: Node, doc: Node): ChangedBlock[] {
  const maps = transactions.flatMap(({ mapping }) => mapping.maps);
  const back = new Mapping([...maps]).invert();
  const blocks = new Map<number, ChangedBlock>();
  const add = (from: number, to: number, isFreed: boolean) => {
    doc.nodesBetween(Math.max(0, from), Math.min(doc.content.size, to), (node, position) => {
      // Turning a table leaves what a person has turned in it.
      if (!isDirected(node) || (isFreed && node.attrs.isTurned)) return;
      const was = counterpart(back, position + 1, node.content.size === 0, old);
      if (isFreed || !blocks.has(position)) blocks.set(position, { position, was, isFreed });
    });
  };
  let index = 0;
  for (const { steps } of transactions) {
    for (const step of steps) {
      const rest = new Mapping(maps.slice(index + 1));
      changedRanges(step.getMap(), rest, (from, to) => add(from - 1, to + 1, false));
      index += 1;
      if (!(step instanceof AttrStep) || step.attr !== "dir") continue;
      const position = rest.map(step.pos);
      const node = doc.nodeAt(position);
      if (node && !node.attrs.isTurned) add(position, position + node.nodeSize, true);
    }
  }
  return [...blocks.values()];
}

function changedRanges(map: StepMap, rest: Mapping, each: (from: number, to: number) => void) {
  map.forEach((_oldFrom, _oldTo, from, to) => {
    each(rest.map(from, -1), rest.map(to, 1));
  });
}

/**
 * The old position of a block: the block that contained its start or, after a split, the block that its words came
 * from.
 */
function counterpart(back: Mapping, start: number, isEmpty: boolean, old: Node): number | null {
  const opening = back.mapResult(start, -1);
  const found = opening.deleted && !isEmpty ? back.mapResult(start, 1) : opening;
  if (found.deleted) return null;
  const place = old.resolve(Math.min(found.pos, old.content.size));
  return place.parent.isTextblock ? place.before() : null;
}

interface FindDirectionOptions {
  /** The present direction of the article's language. */
  readonly articleDirection: () => Direction;
}

/** The block being typed in, while its words are still ambiguous. */
interface Unsettled {
  readonly position: number;
  readonly isLeftToWords: boolean;
}

/** Meta of a transaction that sets directions itself. */
export const setsDirections = "setsDirections";

const key = new PluginKey("findDirection");

/** The name of the metadata of a transaction whose new blocks have their direction: see `settlePasted`. */
export const directionKnown = "directionKnown";

/**
 * Sets the direction of pasted blocks by themselves, as the editor would in the text. There it takes time for each
 * block by the length of the whole text.
 */
export function settlePasted(
  blocks: readonly Node[],
  articleDirection: Direction,
): readonly Node[] {
  const [first] = blocks;
  if (!first) return blocks;
  const tr = new Transform(first.type.schema.topNodeType.create(null, blocks));
  const places: number[] = [];
  tr.doc.descendants((node, position) => {
    if (isDirected(node)) places.push(position);
  });
  for (const position of places) {
    const attrs = tr.doc.nodeAt(position)?.attrs;
    const isFree = !attrs?.dir || isLeftToWords(tr.doc, position, articleDirection);
    if (isFree && !attrs?.isTurned) settleBlock(tr, position, articleDirection, false);
  }
  return tr.doc.children;
}

/**
 * Sets the direction and language of each block from its words while they are typed or pasted (product: urdu 13, urdu
 * 14). Only the browser in which they are typed decides, in the same transaction: changes received from other editors,
 * and those restored by undo, are left alone.
 */
export const FindDirection = Extension.create<FindDirectionOptions>({
  name: "findDirection",
  addOptions: () => ({ articleDirection: () => "ltr" }),
  addProseMirrorPlugins() {
    return [findDirection(this.options.articleDirection)];
  },
});

function findDirection(articleDirection: () => Direction): Plugin {
  let view: EditorView | null = null;
  let unsettled: Unsettled | null = null;

  function writtenIn(transactions: readonly Transaction[], old: EditorState, tr: Transaction) {
    const isPaste = transactions.some((one) => one.getMeta("paste") || one.getMeta("uiEvent"));
    const caret = findCaretBlock(tr);
    for (const { position, was, isFreed } of changedBlocks(transactions, old.doc, tr.doc)) {
      const isUnsettled = unsettled?.position === position;
      const isFree = isUnsettled ? unsettled?.isLeftToWords : isFreeBlock(position, was, old, tr);
      const isTyped = position === caret && !isPaste && !isFreed;
      if (isUnsettled) unsettled = null;
      if (isTyped && view?.composing) unsettled = { position, isLeftToWords: isFree ?? true };
      else if (isFreed || isFree) {
        const isSettled = settleBlock(tr, position, articleDirection(), isTyped);
        if (isTyped && !isSettled) unsettled = { position, isLeftToWords: true };
      }
    }
  }

  function isFreeBlock(position: number, was: number | null, old: EditorState, tr: Transaction) {
    if (tr.doc.nodeAt(position)?.attrs.isTurned) return false;
    if (was !== null) return isLeftToWords(old.doc, was, articleDirection());
    // Copied from the portal's own text: a direction attribute that differs from the words was chosen by a person.
    const isMarked = Boolean(tr.doc.nodeAt(position)?.attrs.dir);
    return !isMarked || isLeftToWords(tr.doc, position, articleDirection());
  }

  /**
   * Settles the pending block: by all its words once the caret has left it, or by the unambiguous ones when an input
   * method has finished a composition.
   */
  function settleLeft(tr: Transaction) {
    if (!unsettled || view?.composing) return;
    const { position, isLeftToWords: isFree } = unsettled;
    const isTyped = position === findCaretBlock(tr);
    const node = tr.doc.nodeAt(position);
    const isSettled = !node || !isFree || settleBlock(tr, position, articleDirection(), isTyped);
    if (isSettled || !isTyped) unsettled = null;
  }

  return new Plugin({
    key,
    appendTransaction(transactions, old, now) {
      if (transactions.some((one) => one.getMeta(setsDirections))) return null;
      const tr = now.tr;
      const mapping = new Mapping(transactions.flatMap(({ mapping }) => mapping.maps));
      if (transactions.some(isChangeOrigin)) {
        // A remote change rewrites the document; the caret is still at its place.
        const position = unsettled && findCaretBlock(tr);
        unsettled = unsettled && position !== null ? { ...unsettled, position } : null;
        return null;
      }
      if (unsettled) {
        const moved = mapping.mapResult(unsettled.position);
        unsettled = moved.deleted ? null : { ...unsettled, position: moved.pos };
      }
      const isWritten = transactions.some((one) => one.docChanged && !one.getMeta(directionKnown));
      if (isWritten) writtenIn(transactions, old, tr);
      settleLeft(tr);
      if (!tr.docChanged) return null;
      // Joins the undo step of the words before it; otherwise it would be an undo step of its own.
      if (!isWritten) tr.setMeta("addToHistory", false);
      return tr.setStoredMarks(now.storedMarks);
    },
    view(opened) {
      view = opened;
      return {
        destroy() {
          view = null;
        },
      };
    },
    props: {
      handleDOMEvents: {
        compositionend(composed) {
          // ProseMirror reads the composed text slightly later than this event.
          const settle = () => {
            if (composed.isDestroyed || !unsettled) return;
            if (composed.composing) requestAnimationFrame(settle);
            else composed.dispatch(composed.state.tr);
          };
          requestAnimationFrame(settle);
          return false;
        },
      },
    },
  });
}

function findCaretBlock({ selection, doc }: Transaction): number | null {
  const { $head } = selection;
  const block = $head.parent;
  return block !== doc && isDirected(block) ? $head.before() : null;
}
