import type { Direction } from "@hilal/i18n/languages";
import { Extension } from "@tiptap/core";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Mapping } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { isDirected, isLeftToWords, settleBlock } from "./block-run.ts";
import { changedBlocks } from "./changed-blocks.ts";

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
