import { cleanUrdu } from "@hilal/i18n/text/clean-urdu/clean-urdu";
import { type WritingHabits, writingHabits } from "@hilal/i18n/text/clean-urdu/faults";
import type { Node } from "@tiptap/pm/model";
import type { Doc } from "yjs";
import { getSharedText, sharedTexts } from "../working-copy/copy-fields.ts";
import { type UrduPlace, wordsAround } from "./urdu-place.ts";

/** A range of the editor's document. */
export interface BodyRange {
  readonly from: number;
  readonly to: number;
}

type Found = Omit<UrduPlace, "id">;

/** Placeholders in a line for a line break and for other non-text, such as a footnote. No rule matches across them. */
const [lineBreak, noText] = ["\n", "\ufffc"];

/** Finds what could be corrected in the Urdu of a body or a part of it: block by block, without code. */
export function surveyBody(body: Node, range?: BodyRange): Found[] {
  const whole = range ?? { from: 0, to: body.content.size };
  const habits = writingHabits(body.textBetween(0, body.content.size, "\n"));
  const found: Found[] = [];
  body.nodesBetween(whole.from, whole.to, (node, position) => {
    if (node.type.spec.code) return false;
    if (!node.isTextblock) return true;
    const inside = (change: BodyRange) => change.to >= whole.from && change.from <= whole.to;
    const where = /caption$/i.test(node.type.name) ? "caption" : "body";
    found.push(...surveyBlock(node, position + 1, where, habits).filter(inside));
    return false;
  });
  return found;
}

function surveyBlock(
  block: Node,
  start: number,
  where: "body" | "caption",
  habits: WritingHabits,
): Found[] {
  let line = "";
  /** The position in the block for each character of the line. */
  const places: number[] = [];
  const kept: [number, number][] = [];
  block.forEach((node, offset) => {
    const text = node.text ?? (node.type.name === "hardBreak" ? lineBreak : noText);
    const isCode = node.marks.some(({ type }) => type.spec.code);
    if (isCode || text === noText) kept.push([line.length, line.length + text.length]);
    for (let index = 0; index < text.length; index += 1) places.push(offset + index);
    line += text;
  });
  places.push(block.content.size);
  return cleanUrdu(line, { habits, kept }).changes.map((change) => ({
    where,
    ...change,
    from: start + (places[change.from] ?? 0),
    to:
      start +
      (change.to === change.from ? (places[change.from] ?? 0) : (places[change.to - 1] ?? 0) + 1),
    ...wordsAround(line, change.from, change.to),
  }));
}

/** Finds what could be corrected in the Urdu of the title and the standfirst. */
export function surveyTexts(doc: Doc): Found[] {
  return sharedTexts.flatMap((where) => {
    const text = getSharedText(doc, where).toString();
    return cleanUrdu(text).changes.map((change) => ({
      where,
      ...change,
      ...wordsAround(text, change.from, change.to),
    }));
  });
}

/** Numbers the places consecutively, so that each has an id. */
export function toNumberedPlaces(found: readonly Found[], first = 0): UrduPlace[] {
  return found.map((place, index) => ({ ...place, id: first + index }));
}
