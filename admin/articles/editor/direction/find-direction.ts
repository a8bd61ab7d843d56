import type { Direction } from "@hilal/i18n/languages";
import { Extension } from "@tiptap/core";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { AttrStep, Mapping, type StepMap } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { isDirected, isLeftToWords, settleBlock } from "./block-run.ts";

/** A block that was written in, at its place in the new document. */
interface ChangedBlock {
  readonly position: number;
  /** The block that it was in the old document; none for one that is new, such as a pasted one. */
  readonly was: number | null;
  /** Its direction was taken off it. */
  readonly isFreed: boolean;
}

/** The blocks that some transactions changed, found by the ranges of their steps and not by reading the document. */
function changedBlocks(transactions: readonly Transaction[], old: Node, doc: Node): ChangedBlock[] {
  const maps = transactions.flatMap(({ mapping }) => mapping.maps);
  const back = new Mapping([...maps]).invert();
  const blocks = new Map<number, ChangedBlock>();
  const add = (from: number, to: number, isFreed: boolean) => {
    doc.nodesBetween(Math.max(0, from), Math.min(doc.content.size, to), (node, position) => {
      if (!isDirected(node)) return;
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

/** Where the block came from: the one that its beginning belonged to, or, of what was parted, its words. */
function counterpart(back: Mapping, start: number, isEmpty: boolean, old: Node): number | null {
  const opening = back.mapResult(start, -1);
  const found = opening.deleted && !isEmpty ? back.mapResult(start, 1) : opening;
  if (found.deleted) return null;
  const place = old.resolve(Math.min(found.pos, old.content.size));
  return place.parent.isTextblock ? place.before() : null;
}

interface FindDirectionOptions {
  /** The way of the article's language, now. */
  readonly ofArticle: () => Direction;
}

/** The block that somebody is writing and whose words are not clear yet. */
interface Unsettled {
  readonly position: number;
  readonly isLeftToWords: boolean;
}

const key = new PluginKey("findDirection");

/**
 * Each block takes its direction and language from its words while they are written or pasted (product: urdu 13, urdu 14).
 * Only the browser in which they are written decides, in the transaction that writes them: what comes over the line,
 * and what undo brings back, is left alone.
 */
export const FindDirection = Extension.create<FindDirectionOptions>({
  name: "findDirection",
  addOptions: () => ({ ofArticle: () => "ltr" }),
  addProseMirrorPlugins() {
    return [findDirection(this.options.ofArticle)];
  },
});

function findDirection(ofArticle: () => Direction): Plugin {
  let view: EditorView | null = null;
  let unsettled: Unsettled | null = null;

  function writtenIn(transactions: readonly Transaction[], old: EditorState, tr: Transaction) {
    const isPaste = transactions.some((one) => one.getMeta("paste") || one.getMeta("uiEvent"));
    const caret = blockOfCaret(tr);
    for (const { position, was, isFreed } of changedBlocks(transactions, old.doc, tr.doc)) {
      const isUnsettled = unsettled?.position === position;
      const isFree = isUnsettled ? unsettled?.isLeftToWords : isFreeBlock(position, was, old, tr);
      const isTyped = position === caret && !isPaste && !isFreed;
      if (isUnsettled) unsettled = null;
      if (isTyped && view?.composing) unsettled = { position, isLeftToWords: isFree ?? true };
      else if (isFreed || isFree) {
        const isSettled = settleBlock(tr, position, ofArticle(), isTyped);
        if (isTyped && !isSettled) unsettled = { position, isLeftToWords: true };
      }
    }
  }

  function isFreeBlock(position: number, was: number | null, old: EditorState, tr: Transaction) {
    if (tr.doc.nodeAt(position)?.attrs.isTurned) return false;
    if (was !== null) return isLeftToWords(old.doc, was, ofArticle());
    // Copied from a text of ours: a mark that its words do not say was chosen there.
    const isMarked = Boolean(tr.doc.nodeAt(position)?.attrs.dir);
    return !isMarked || isLeftToWords(tr.doc, position, ofArticle());
  }

  /** What was left is settled by all its words, what an input method has finished by those that are clear. */
  function settleLeft(tr: Transaction) {
    if (!unsettled || view?.composing) return;
    const { position, isLeftToWords: isFree } = unsettled;
    const isTyped = position === blockOfCaret(tr);
    const node = tr.doc.nodeAt(position);
    const isSettled = !node || !isFree || settleBlock(tr, position, ofArticle(), isTyped);
    if (isSettled || !isTyped) unsettled = null;
  }

  return new Plugin({
    key,
    appendTransaction(transactions, old, now) {
      const tr = now.tr;
      const mapping = new Mapping(transactions.flatMap(({ mapping }) => mapping.maps));
      if (transactions.some(isChangeOrigin)) {
        // The document is written anew then; the caret is still where it was.
        const position = unsettled && blockOfCaret(tr);
        unsettled = unsettled && position !== null ? { ...unsettled, position } : null;
        return null;
      }
      if (unsettled) {
        const moved = mapping.mapResult(unsettled.position);
        unsettled = moved.deleted ? null : { ...unsettled, position: moved.pos };
      }
      const isWritten = transactions.some(({ docChanged }) => docChanged);
      if (isWritten) writtenIn(transactions, old, tr);
      settleLeft(tr);
      if (!tr.docChanged) return null;
      // It belongs to the words before it: alone it would be a step of undo of its own.
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
          // ProseMirror reads what was composed a little later.
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

function blockOfCaret({ selection, doc }: Transaction): number | null {
  const { $head } = selection;
  const block = $head.parent;
  return block !== doc && isDirected(block) ? $head.before() : null;
}
