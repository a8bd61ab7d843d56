import type { PictureWidth } from "@hilal/contract/shared/rich-text";
import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

/** A picture or video with its caption, in a text. */
export interface FigurePlace {
  readonly node: Node;
  readonly position: number;
  readonly isVideo: boolean;
  readonly width: PictureWidth;
  /** Start position of the pair that contains the figure; null for a single figure. */
  readonly pair: number | null;
}

/** The selected figure, or the one whose caption contains the selection. */
export function chosenFigure({ doc, selection }: EditorState): FigurePlace | undefined {
  const { $from, to } = selection;
  const chosen = $from.nodeAfter;
  if (chosen?.type.name === "figure" && to === $from.pos + chosen.nodeSize) {
    return toFigurePlace(doc, chosen, $from.pos);
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === "figure") return toFigurePlace(doc, node, $from.before(depth));
  }
  return undefined;
}

function toFigurePlace(doc: Node, node: Node, position: number): FigurePlace {
  const $figure = doc.resolve(position);
  const isPaired = $figure.parent.type.name === "figurePair";
  return {
    node,
    position,
    isVideo: node.firstChild?.type.name === "video",
    width: (node.attrs.width ?? "text") as PictureWidth,
    pair: isPaired ? $figure.before() : null,
  };
}

/** The words of a caption, and the credit at its end. */
export interface CaptionWords {
  readonly caption: string;
  readonly credit: string;
}

/** Reads the caption and the credit of a figure. */
export function captionWords(figure: Node): CaptionWords {
  const parts = figure.lastChild?.children ?? [];
  const readWords = (isCredit: boolean) =>
    parts
      .filter((part) => hasCredit(part) === isCredit)
      .map((part) => part.textContent)
      .join("")
      .trim();
  return { caption: readWords(false), credit: readWords(true) };
}

/** Whether a part of a caption belongs to its credit. */
export function hasCredit(part: Node): boolean {
  return part.marks.some(({ type }) => type.name === "credit");
}

/** Whether a picture has no description and is not marked as decorative. */
export function isUndescribed(picture: Node): boolean {
  return picture.attrs.alt === "" && picture.attrs.decorative !== true;
}
