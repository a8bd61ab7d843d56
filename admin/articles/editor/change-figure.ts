import type { PictureAttributes } from "@hilal/article-body/figures";
import type { PictureWidth } from "@hilal/contract/shared/rich-text";
import type { Editor } from "@tiptap/core";
import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { NodeSelection, type Transaction } from "@tiptap/pm/state";
import { type CaptionWords, captionWords, chosenFigure, hasCredit } from "./figure-place.ts";

/** A picture with its caption, as the dialog returns it. */
export interface PictureValues extends CaptionWords {
  readonly picture: PictureAttributes;
}

/** Inserts a picture at the caret. */
export function insertFigure(editor: Editor, values: PictureValues): void {
  const figure = createFigure(editor.schema, values);
  editor.chain().focus().insertContent(figure.toJSON()).run();
}

/** Replaces the attributes and the caption of a figure; an unchanged caption preserves its emphasis. */
export function changeFigure(
  editor: Editor,
  position: number,
  { shown, ...words }: CaptionWords & { readonly shown: object },
): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      for (const [name, value] of Object.entries(shown)) {
        tr.setNodeAttribute(position + 1, name, value);
      }
      writeCaption(tr, position, words);
      return true;
    })
    .run();
}

function writeCaption(tr: Transaction, position: number, words: CaptionWords): void {
  const figure = tr.doc.nodeAt(position);
  const [shown, caption] = figure?.children ?? [];
  if (!figure || !shown || !caption) return;
  const before = captionWords(figure);
  if (before.caption === words.caption && before.credit === words.credit) return;
  const start = position + 1 + shown.nodeSize + 1;
  const kept =
    before.caption === words.caption
      ? caption.children.filter((part) => !hasCredit(part))
      : undefined;
  const content = captionContent(figure.type.schema, words, kept);
  tr.replaceWith(start, start + caption.content.size, content);
}

function captionContent(
  schema: Schema,
  { caption, credit }: CaptionWords,
  kept: readonly Node[] = caption === "" ? [] : [schema.text(caption)],
): Fragment {
  if (credit === "") return Fragment.from(kept);
  const last = kept.at(-1);
  const needsSpace = last !== undefined && !/\s$/.test(last.textContent);
  const mark = schema.marks.credit?.create();
  return Fragment.from([
    ...kept,
    ...(needsSpace ? [schema.text(" ")] : []),
    schema.text(credit, mark ? [mark] : []),
  ]);
}

function createFigure(schema: Schema, { picture, ...words }: PictureValues): Node {
  const { figure, picture: shown, caption } = schema.nodes;
  if (!figure || !shown || !caption) throw new Error("A body without figures.");
  return figure.create(null, [
    shown.create({ ...picture }),
    caption.create(null, captionContent(schema, words)),
  ]);
}

/** Sets the display width of the selected picture. */
export function setFigureWidth(editor: Editor, width: PictureWidth): void {
  const place = chosenFigure(editor.state);
  if (!place || place.pair !== null) return;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setNodeAttribute(place.position, "width", width === "text" ? null : width);
      return true;
    })
    .run();
}

/** The picture directly below the selected one, or else directly above it, that can form a pair with it. */
function neighbour(editor: Editor): { first: number; figures: readonly [Node, Node] } | undefined {
  const place = chosenFigure(editor.state);
  if (!place || place.pair !== null) return undefined;
  const $before = editor.state.doc.resolve(place.position);
  const $after = editor.state.doc.resolve(place.position + place.node.nodeSize);
  const [above, below] = [$before.nodeBefore, $after.nodeAfter];
  if (below?.type.name === "figure") {
    return { first: place.position, figures: [place.node, below] };
  }
  if (above?.type.name !== "figure") return undefined;
  return { first: place.position - above.nodeSize, figures: [above, place.node] };
}

/** Whether a picture directly precedes or follows the selected one. */
export function canPair(editor: Editor): boolean {
  return neighbour(editor) !== undefined;
}

/** Joins the selected picture and the one below it, or else above it, to a pair side by side. */
export function pairFigures(editor: Editor): void {
  const found = neighbour(editor);
  if (!found) return;
  const size = found.figures.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  replaceByPair(editor, found.first, size, found.figures);
}

/** Inserts another picture side by side with the selected one. */
export function addBeside(editor: Editor, values: PictureValues): void {
  const place = chosenFigure(editor.state);
  if (!place || place.pair !== null) insertFigure(editor, values);
  else {
    const { position, node } = place;
    const figures = [node, createFigure(editor.schema, values)];
    replaceByPair(editor, position, node.nodeSize, figures);
  }
}

function replaceByPair(
  editor: Editor,
  position: number,
  size: number,
  figures: readonly Node[],
): void {
  const { tr, schema } = editor.state;
  const alike = figures.map(({ type, content }) => type.create({ width: null }, content));
  const pair = schema.nodes.figurePair?.create(null, alike);
  if (!pair) return;
  tr.replaceWith(position, position + size, pair);
  tr.setSelection(NodeSelection.create(tr.doc, position + 1));
  editor.view.dispatch(tr.scrollIntoView());
  editor.commands.focus();
}

/** Splits the selected pair, so that its two pictures appear one below the other again. */
export function unpairFigures(editor: Editor): void {
  const place = chosenFigure(editor.state);
  if (!place || place.pair === null) return;
  const { tr, doc } = editor.state;
  const pair = doc.nodeAt(place.pair);
  if (!pair) return;
  tr.replaceWith(place.pair, place.pair + pair.nodeSize, pair.content);
  tr.setSelection(NodeSelection.create(tr.doc, place.position - 1));
  editor.view.dispatch(tr.scrollIntoView());
  editor.commands.focus();
}

/** Deletes the selected picture or video with its caption; the other picture of a pair is preserved. */
export function deleteFigure(editor: Editor): void {
  const place = chosenFigure(editor.state);
  if (!place) return;
  const { position, node } = place;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const pair = place.pair === null ? null : tr.doc.nodeAt(place.pair);
      if (place.pair === null || !pair) tr.delete(position, position + node.nodeSize);
      else {
        const other = pair.children.find((child) => child !== node) ?? node;
        tr.replaceWith(place.pair, place.pair + pair.nodeSize, other);
      }
      return true;
    })
    .run();
}
