import { Extension } from "@tiptap/core";
import { isChangeOrigin } from "@tiptap/extension-collaboration";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import "./editing-figures.css";
import { changesOnlyWords } from "@hilal/article-body/changes-only-words";
import type { VideoAttributes } from "@hilal/article-body/figures";
import { getYoutubeId } from "@hilal/contract/shared/youtube";
import { isUndescribed } from "./figure-place.ts";

interface PictureEditingOptions {
  /** The label of the flag on a picture without a description. */
  describe(): string;
  /** Called when the flag is clicked; the picture is selected then. */
  onDescribe(): void;
}

/** Flags pictures without a description, and dissolves a pair that lost one of its pictures. */
export const PictureEditing = Extension.create<PictureEditingOptions>({
  name: "pictureEditing",
  addOptions() {
    return { describe: () => "", onDescribe: () => undefined };
  },
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        state: {
          init: (_config, { doc }) => flagsIn(doc, options),
          apply(tr, flags) {
            if (!tr.docChanged) return flags;
            if (changesOnlyWords(tr)) return flags.map(tr.mapping, tr.doc);
            return flagsIn(tr.doc, options);
          },
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
        appendTransaction: (transactions, _before, { doc, tr }) => {
          // Each editor (client) handles only its own user's changes.
          const own = transactions.some(
            (one) => one.docChanged && !isChangeOrigin(one) && !changesOnlyWords(one),
          );
          return own ? dissolveHalfPairs(doc, tr) : null;
        },
      }),
    ];
  },
});

function flagsIn(doc: Node, options: PictureEditingOptions): DecorationSet {
  const flags: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === "picture" && isUndescribed(node) && node.attrs.src !== "") {
      const flag = (view: EditorView, getPos: () => number | undefined) =>
        flagOn(view, () => (getPos() ?? 0) - node.nodeSize, options);
      flags.push(
        Decoration.widget(position + node.nodeSize, flag, {
          side: -1,
          key: `describe ${position}`,
        }),
      );
    }
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, flags);
}

function flagOn(
  view: EditorView,
  getPicture: () => number,
  options: PictureEditingOptions,
): HTMLElement {
  const flag = document.createElement("button");
  flag.type = "button";
  flag.className = "describe-flag";
  flag.contentEditable = "false";
  // Not a Tab stop: keyboard users select the picture, whose toolbar has the same action.
  flag.tabIndex = -1;
  flag.textContent = options.describe();
  flag.addEventListener("mousedown", (event) => event.preventDefault());
  flag.addEventListener("click", () => {
    const { state } = view;
    const figure = state.doc.resolve(getPicture()).before();
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, figure)));
    options.onDescribe();
  });
  return flag;
}

/** Removing a picture from a pair leaves an empty figure, since the schema requires two. */
function dissolveHalfPairs(doc: Node, tr: Transaction): Transaction | null {
  doc.descendants((node, position) => {
    if (node.type.name !== "figurePair") return !node.isTextblock;
    const left = node.children.filter((figure) => !isEmptyFigure(figure));
    if (left.length < node.childCount) {
      const from = tr.mapping.map(position);
      if (left.length > 0) tr.replaceWith(from, from + node.nodeSize, left);
      else tr.delete(from, from + node.nodeSize);
    }
    return false;
  });
  return tr.docChanged ? tr : null;
}

function isEmptyFigure(figure: Node): boolean {
  const [shown, caption] = figure.children;
  return shown?.attrs.src === "" && caption?.childCount === 0;
}

/**
 * Placeholder of a video in the editor: YouTube's thumbnail, from the host that also serves the thumbnails of listed
 * videos to readers, and the title. Only the title when the thumbnail cannot be loaded, for example offline.
 * @param label the text of the card, including the title
 */
export function videoCard({ src }: VideoAttributes, label: string): HTMLElement {
  const card = document.createElement("div");
  card.className = "video-card";
  const words = document.createElement("span");
  words.dir = "auto";
  words.textContent = label;
  const id = getYoutubeId(src);
  if (id) card.append(createThumbnail(id));
  card.append(words);
  return card;
}

function createThumbnail(youtubeId: string): HTMLImageElement {
  const still = document.createElement("img");
  still.alt = "";
  still.loading = "lazy";
  // Does not disclose to that host which article is being written.
  still.referrerPolicy = "no-referrer";
  still.addEventListener("error", () => still.remove());
  still.src = `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`;
  return still;
}
