import { Extension } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type ProsemirrorBinding, updateYFragment, ySyncPluginKey } from "@tiptap/y-tiptap";
import {
  createAbsolutePositionFromRelativePosition,
  type RelativePosition,
  XmlElement,
  type XmlFragment,
} from "yjs";

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
  const show: typeof binding._typeChanged = binding._observeFunction;
  const showAndMap: typeof show = (events, transaction) => {
    keepCaret(binding);
    show(events, transaction);
    if (transaction.origin !== ySyncPluginKey) mapNodes(binding, binding.type, view.state.doc);
  };
  binding.type.unobserveDeep(show);
  binding.type.observeDeep(showAndMap);
  binding._observeFunction = showAndMap;
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
    const changed = findChange(tr.doc, tr.doc.copy(slice.content));
    return changed ? replace(changed.from, changed.to, changed.slice) : tr;
  };
  return tr;
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly slice: Slice;
}

const addSizes = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/**
 * Finds the smallest range that turns the content of a node into that of another; null when they are equal. Children are
 * compared by identity: of equal neighbours, such as empty paragraphs, one would be taken for the other and be in the
 * document twice, and the library would then delete and insert both with every change, on every client.
 * @param start the position of the content
 */
function findChange(old: Node, next: Node, start = 0): Change | null {
  const [before, after] = [old.children, next.children];
  const isSame = (one: Node | undefined, other: Node | undefined) =>
    one === other || (one?.isText && other && one.eq(other));
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < most - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const gone = before.slice(first, before.length - last);
  const added = after.slice(first, after.length - last);
  const from = start + addSizes(before.slice(0, first));
  const [one] = gone;
  const [other] = added;
  if (gone.length === 1 && added.length === 1 && one && other?.sameMarkup(one)) {
    return one.isText ? findTextChange(one, other, from) : findChange(one, other, from + 1);
  }
  if (gone.length + added.length === 0) return null;
  return { from, to: from + addSizes(gone), slice: new Slice(Fragment.from(added), 0, 0) };
}

function findTextChange(old: Node, next: Node, from: number): Change | null {
  const [before, after] = [Fragment.from(old), Fragment.from(next)];
  const start = before.findDiffStart(after);
  const ends = before.findDiffEnd(after);
  if (start === null || !ends) return null;
  // With repeated letters the common beginning and the common end overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const slice = new Slice(after.cut(start, ends.b + overlap), 0, 0);
  return { from: from + start, to: from + ends.a + overlap, slice };
}

/**
 * Leaves the caret in its block. After others' changes the library looks for that block by its words, and takes one empty
 * paragraph for another; that is wanted only when the block itself was deleted or moved.
 */
function keepCaret(binding: ProsemirrorBinding): void {
  const before = binding.beforeTransactionSelection;
  const isThere = (position: RelativePosition) => {
    const place = createAbsolutePositionFromRelativePosition(position, binding.doc);
    return place !== null && !place.type._item?.deleted;
  };
  if (!before || !isThere(before.anchor) || !isThere(before.head)) return;
  // Without these the library does not look.
  Object.assign(before, { absAnchor: null, absHead: null });
}

/** Notes the document's nodes for their shared types: a narrow replacement makes new nodes around what it replaces. */
function mapNodes(
  { mapping }: Pick<ProsemirrorBinding, "mapping">,
  shared: XmlFragment,
  parent: Node,
): void {
  const types = shared.toArray().filter((type) => type instanceof XmlElement);
  const nodes = parent.children.filter(({ isText }) => !isText);
  if (types.length !== nodes.length) return;
  for (const [index, type] of types.entries()) {
    const [known, node] = [mapping.get(type), nodes[index] as Node];
    if (known === node || known === undefined || Array.isArray(known) || !known.eq(node)) continue;
    mapping.set(type, node);
    mapNodes({ mapping }, type, node);
  }
}
