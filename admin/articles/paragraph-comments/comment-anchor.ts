import { toQuote } from "@hilal/article-body/find-paragraph";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { limits } from "@hilal/contract/shared/limits";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import {
  type AbstractType,
  createAbsolutePositionFromRelativePosition,
  createID,
  createRelativePositionFromTypeIndex,
  type Doc,
  type ID,
  RelativePosition,
  XmlElement,
  type XmlFragment,
  XmlText,
} from "yjs";
import { cacheByBlock } from "../editor/read-body.ts";
import { paragraphsIn } from "./follow-paragraphs.ts";

/** What a comment is about: a paragraph, and the words in it; all empty for the whole text. */
export interface CommentAbout {
  readonly paragraph: string;
  readonly quote: string;
  /** Empty for the whole paragraph. */
  readonly words: string;
  readonly anchor: string;
}

/** A part of the text, by positions of the editor. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * What a comment on the selection is about: the selected words, otherwise the paragraph at the cursor. It is read from
 * the present document.
 */
export function readAbout({ doc, selection }: EditorState, shared: Doc): CommentAbout {
  const place = selection.$from.index(0);
  const { name: paragraph = "", text = "" } = paragraphsIn(shared)[place] ?? {};
  const whole = { paragraph, quote: toQuote(text), words: "", anchor: "" };
  const range = selection instanceof TextSelection ? trimRange(doc, selection) : null;
  if (!range || paragraph === "") return whole;
  const words = doc.textBetween(range.from, range.to, " ", " ");
  return {
    ...whole,
    words: words.slice(0, limits.textMaxLength),
    anchor: makeAnchor(doc, shared, range),
  };
}

/** Leaves out spaces at both ends; null when no words are left. */
function trimRange(doc: Node, { from, to }: TextRange): TextRange | null {
  const found: { from: number; to: number }[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.text) return;
    const start = Math.max(from, position);
    const text = node.text.slice(start - position, to - position);
    const words = text.trim();
    if (words === "") return;
    const first = start + text.indexOf(words);
    found.push({ from: first, to: first + words.length });
  });
  const [first, last] = [found[0], found.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** The anchor of words: their first and last letter in the shared document, and their distance from the block's start. */
function makeAnchor(doc: Node, shared: Doc, { from, to }: TextRange): string {
  const body = shared.getXmlFragment(documentParts.body);
  const [first, last] = [findLetter(body, doc, from + 1), findLetter(body, doc, to)];
  if (!first || !last) return "";
  const before = toLetters(doc.textBetween(doc.resolve(from).before(1) + 1, from, " ", " ")).length;
  return `${first.client}:${first.clock} ${last.client}:${last.clock} ${Math.min(before, 9_999_999)}`;
}

/** Text nodes of the editor have no counterpart; every other node is an element of the shared document. */
const elementsIn = (node: Node) => node.children.filter((child) => !child.isText);
const isElement = (part: unknown) => part instanceof XmlElement;

/** The identifier of the letter that ends at a position; null for anything but a letter. */
function findLetter(body: XmlFragment, doc: Node, position: number): ID | null {
  const at = doc.resolve(position);
  let part: XmlFragment = body;
  for (let depth = 0; depth < at.depth; depth += 1) {
    const next = part.toArray().filter(isElement)[elementsBefore(at.node(depth), at.index(depth))];
    if (!(next instanceof XmlElement)) return null;
    part = next;
  }
  const elements = elementsIn(at.parent);
  let left = at.parentOffset;
  for (const child of part.toArray()) {
    if (child instanceof XmlText) {
      if (left <= child.length) return createRelativePositionFromTypeIndex(child, left, -1).item;
      left -= child.length;
    } else left -= elements.shift()?.nodeSize ?? 0;
    if (left <= 0) return null;
  }
  return null;
}

const elementsBefore = (node: Node, index: number) =>
  node.children.slice(0, index).filter((child) => !child.isText).length;

interface Place {
  readonly type: AbstractType<unknown>;
  readonly index: number;
}

/** Converts a place in the shared document to the editor's position; null when the editor has no such place. */
function toPosition(body: XmlFragment, doc: Node, { type, index }: Place): number | null {
  const path: XmlElement[] = [];
  let parent: unknown = type.parent;
  for (; parent instanceof XmlElement; parent = parent.parent) path.unshift(parent);
  if (parent !== body || !(type instanceof XmlText)) return null;
  let [part, node, position]: [XmlFragment, Node, number] = [body, doc, 0];
  for (const next of path) {
    const found = findElement(node, part.toArray().filter(isElement).indexOf(next));
    if (!found) return null;
    [part, node, position] = [next, found.element, position + found.offset + 1];
  }
  const elements = elementsIn(node);
  for (const child of part.toArray()) {
    if (child === type) return position + index;
    position += child instanceof XmlText ? child.length : (elements.shift()?.nodeSize ?? 0);
  }
  return null;
}

/** A child that is not text, by its number, with its distance from the start of the parent's content. */
function findElement(node: Node, number: number) {
  let [offset, left] = [0, number];
  for (const element of node.children) {
    if (!element.isText) {
      if (left === 0) return { element, offset };
      left -= 1;
    }
    offset += element.nodeSize;
  }
  return null;
}

/** The letters of a text without spaces, in one spelling. */
const toLetters = (text: string) => text.normalize("NFC").replace(/\s+/gu, "");

/** The letters of a block, with the range of each, relative to the block. */
interface BlockLetters {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

/** A letter with its combining signs, which one spelling has as one character and another as several. */
const letter = /\P{M}\p{M}*|\p{M}+/gu;

const readLetters = cacheByBlock((block: Node): BlockLetters => {
  let text = "";
  const ranges: TextRange[] = [];
  const read = (node: Node, position: number) => {
    for (const { 0: part, index } of (node.text ?? "").matchAll(letter)) {
      const letters = toLetters(part);
      const from = position + 1 + index;
      for (let at = 0; at < letters.length; at += 1) ranges.push({ from, to: from + part.length });
      text += letters;
    }
  };
  block.descendants(read);
  return { text, ranges };
});

/** Every occurrence of words in a block that starts at a position. */
function findOccurrences(block: Node, start: number, letters: string): TextRange[] {
  const { text, ranges } = readLetters(block);
  const found: TextRange[] = [];
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    const [first, last] = [ranges[at], ranges[at + letters.length - 1]];
    if (first && last) found.push({ from: start + first.from, to: start + last.to });
  }
  return found;
}

/** The fewest letters of words that are looked for in the whole text. */
const minTelling = 12;

/** Words with their place, as a comment stores them, and the present index of their paragraph. */
interface Sought {
  readonly words: string;
  readonly anchor: string;
  readonly place: number | null;
}

/**
 * Finds the words of comments in the present text (product: preview 13): by their letters in the shared document, which
 * others' edits do not move; where these are gone, because the words were cut, restored or became a heading, by the
 * words themselves, in their paragraph or at their only occurrence.
 * @returns a function that returns their range; null when the words are gone
 */
export function createWordFinder(doc: Node, shared: Doc): (sought: Sought) => TextRange | null {
  const body = shared.getXmlFragment(documentParts.body);
  const starts: number[] = [];
  doc.forEach((_block, offset) => {
    starts.push(offset);
  });
  const occurrencesAt = (place: number, letters: string) =>
    findOccurrences(doc.child(place), starts[place] ?? 0, letters);
  const findOnly = (letters: string) => {
    if (letters.length < minTelling) return null;
    const found = starts.flatMap((_start, place) => occurrencesAt(place, letters));
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return ({ words, anchor, place }) => {
    const letters = toLetters(words);
    if (letters === "") return null;
    const [first, last, before] = anchor.split(" ");
    const range = findByLetters({ body, doc, shared }, first, last);
    if (range) {
      const present = toLetters(doc.textBetween(range.from, range.to, " ", " "));
      if (present.startsWith(letters)) return range;
      const touches = ({ from, to }: TextRange) => from <= range.to && to >= range.from;
      const whole = occurrencesAt(doc.resolve(range.from).index(0), letters).find(touches);
      return whole ?? (present === "" ? findOnly(letters) : range);
    }
    const near = place === null ? [] : occurrencesAt(place, letters);
    const distance = ({ from }: TextRange) =>
      Math.abs(
        toLetters(doc.textBetween((starts[place ?? 0] ?? 0) + 1, from, " ", " ")).length -
          Number(before ?? 0),
      );
    const [nearest] = near.toSorted((one, other) => distance(one) - distance(other));
    return nearest ?? findOnly(letters);
  };
}

interface Texts {
  readonly body: XmlFragment;
  readonly doc: Node;
  readonly shared: Doc;
}

/** The range between two letters; empty where both are deleted, null when their block is gone. */
function findByLetters(
  { body, doc, shared }: Texts,
  first: string | undefined,
  last: string | undefined,
): TextRange | null {
  const position = (name: string | undefined, side: 0 | -1) => {
    const [client, clock] = (name ?? "").split(":");
    if (!client || !clock) return null;
    const item = createID(Number(client), Number(clock));
    const place = createAbsolutePositionFromRelativePosition(
      new RelativePosition(null, null, item, side),
      shared,
    );
    return place && toPosition(body, doc, place);
  };
  const [from, to] = [position(first, 0), position(last, -1)];
  if (from === null || to === null || to > doc.content.size) return null;
  return { from, to: Math.max(from, to) };
}
