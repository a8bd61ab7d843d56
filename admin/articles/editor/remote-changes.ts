import { Extension } from "@tiptap/core";
import type { Fragment, Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type ProsemirrorBinding, updateYFragment, ySyncPluginKey } from "@tiptap/y-tiptap";
import { XmlElement } from "yjs";

/**
 * Applies a change of the shared document (another editor's, or an undo) to the blocks that it touches. The library
 * makes every node anew and replaces the whole document, which costs as much as opening the text, with every letter.
 * Here unchanged blocks remain the same nodes, for the page and for all that is cached by block.
 */
export const RemoteChanges = Extension.create({
  name: "remoteChanges",
  // Below Collaboration, whose plugin's view creates the binding's observer.
  priority: 900,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        view(view) {
          narrowChanges(view);
          return {};
        },
      }),
    ];
  },
});

/** Nodes by the shared types that they show; the library empties it before each change that it applies. */
class KeptMapping extends Map<unknown, unknown> {
  override clear(): void {
    // The library deletes the entries of changed types one by one; the other entries stay valid.
  }
}

function narrowChanges(view: EditorView): void {
  const binding = getBinding(view.state);
  if (!binding || (binding.mapping as unknown) instanceof KeptMapping) return;
  binding.mapping = new KeptMapping(binding.mapping) as unknown as typeof binding.mapping;
  const scrolling = createFrameWork(() => {
    if (!view.isDestroyed) (view as unknown as WithScrolling).scrollToSelection();
  });
  Object.defineProperty(binding, "_tr", {
    get: () => narrowTransaction(view.state, scrolling),
  });
  const shareWhole = binding._prosemirrorChanged.bind(binding);
  binding._prosemirrorChanged = (doc) => {
    binding.doc.transact(() => {
      shareBlocks(binding, doc);
      // Shares any other change, and notes the selection.
      shareWhole(doc);
    }, ySyncPluginKey);
  };
}

/**
 * Shares inserted, deleted and split blocks, and changes within one block. The library takes a block whose number has
 * changed for a moved one, and compares every block after it with its shared type, letter by letter.
 */
function shareBlocks(binding: ProsemirrorBinding, doc: Node): void {
  const { mapping, type } = binding;
  const shared = type.toArray();
  const blocks = doc.children;
  const isSame = (one: number, other: number) =>
    mapping.get(shared[one] as XmlElement) === blocks[other];
  const most = Math.min(shared.length, blocks.length);
  let start = 0;
  while (start < most && isSame(start, start)) start += 1;
  let end = 0;
  while (end < most - start && isSame(shared.length - 1 - end, blocks.length - 1 - end)) end += 1;
  const old = shared.slice(start, shared.length - end);
  const news = blocks.slice(start, blocks.length - end);
  const [only] = old;
  const isOneChanged =
    old.length === 1 && only instanceof XmlElement && only.nodeName === news[0]?.type.name;
  if (isOneChanged) updateYFragment(binding.doc, only, news.shift() as Node, binding);
  else if (old.length > 0 && news.length > 0) return;
  if (!isOneChanged && old.length > 0) type.delete(start, old.length);
  const made = news.map((block) => new XmlElement(block.type.name));
  if (made.length > 0) type.insert(start + (isOneChanged ? 1 : 0), made);
  for (const [index, element] of made.entries()) {
    updateYFragment(binding.doc, element, news[index] as Node, binding);
  }
}

/** Runs work before the next frame is drawn, once for all that asked for it until then. */
function createFrameWork(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      act();
    });
  };
}

/** ProseMirror's scrolling, which is not among its published types. */
interface WithScrolling {
  scrollToSelection(): void;
}

function getBinding(state: EditorState): ProsemirrorBinding | null {
  return (ySyncPluginKey.getState(state) as { binding?: ProsemirrorBinding })?.binding ?? null;
}

/**
 * A transaction in which replacing the whole document replaces only the part that differs. The caret is kept in sight
 * with the next frame: at once, every change would have the page laid out by itself.
 */
function narrowTransaction(state: EditorState, scroll: () => void): Transaction {
  // Links are made of addresses where they are typed.
  const tr = state.tr.setMeta("addToHistory", false).setMeta("preventAutolink", true);
  tr.scrollIntoView = () => {
    scroll();
    return tr;
  };
  const replace = tr.replace.bind(tr);
  tr.replace = (from, to, slice) => {
    const isWhole = from === 0 && to === tr.doc.content.size;
    if (!isWhole || !slice || slice.openStart > 0 || slice.openEnd > 0)
      return replace(from, to, slice);
    const changed = findChange(tr.doc, slice.content);
    return changed ? replace(changed.from, changed.to, changed.slice) : tr;
  };
  return tr;
}

/** Finds the smallest range that turns a document into another with this content; null when they are equal. */
function findChange(
  old: Node,
  content: Fragment,
): { from: number; to: number; slice: Slice } | null {
  const next = old.copy(content);
  const start = old.content.findDiffStart(content);
  const ends = start === null ? null : old.content.findDiffEnd(content);
  if (start === null || !ends) return null;
  // With repeated letters the common beginning and the common end overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const $from = old.resolve(start);
  const $to = old.resolve(ends.a + overlap);
  const $nextTo = next.resolve(ends.b + overlap);
  const depth = Math.min($from.sharedDepth($to.pos), next.resolve(start).sharedDepth($nextTo.pos));
  const from = $from.depth > depth ? $from.before(depth + 1) : start;
  const end = (place: typeof $to) => (place.depth > depth ? place.after(depth + 1) : place.pos);
  return { from, to: end($to), slice: next.slice(from, end($nextTo)) };
}
