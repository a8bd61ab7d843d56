import { listItemNumbers, listTypes, parseItemNumber } from "@hilal/contract/shared/list-numbers";
import { checkListType } from "@hilal/contract/shared/rich-text";
import type { HtmlDraft, Token } from "./html-draft.ts";
import { readDeclarations } from "./style-marks.ts";

/** Whether HTML may have lists that count or look otherwise than their elements say. */
export const hasForeignLists = (html: string): boolean => /list-style|data-list/i.test(html);

/** How a style that no list here has writes its numbers; browsers write those out of its range in digits. */
const writers: Readonly<Record<string, (number: number) => string>> = {
  "lower-greek": (number) => formatLetters(number, [..."αβγδεζηθικλμνξοπρστυφχψω"]),
  "upper-greek": (number) => formatLetters(number, [..."ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"]),
  hebrew: formatHebrew,
};
const bullets: ReadonlySet<string> = new Set(["disc", "circle", "square"]);

function formatLetters(number: number, letters: readonly string[]): string {
  if (number < 1) return String(number);
  let written = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / letters.length))
    written = (letters[(rest - 1) % letters.length] ?? "") + written;
  return written;
}

const hebrew: readonly (readonly [number, string])[] = [
  ...[..."תשרק"].map((letter, at): [number, string] => [400 - 100 * at, letter]),
  ...[..."צפעסנמלכ"].map((letter, at): [number, string] => [90 - 10 * at, letter]),
  [16, "טז"],
  [15, "טו"],
  [10, "י"],
  ...[..."טחזוהדגבא"].map((letter, at): [number, string] => [9 - at, letter]),
];

function formatHebrew(number: number): string {
  if (number < 1 || number > 999) return String(number);
  let [written, rest] = ["", number];
  for (const [worth, letters] of hebrew) {
    // 15 and 16 are written as one, never 17 to 19.
    while (rest >= worth && (!letters.startsWith("ט") || worth === rest || worth < 10)) {
      written += letters;
      rest -= worth;
    }
  }
  return written;
}

/**
 * Converts lists of which another program says only by a style or an attribute what they are: numbers in an unordered
 * list, bullets in an ordered one, the kinds of Quill's items. Numbers that no list here can count, such as α β γ, are
 * written before the words (product: body 12, pasting 15).
 */
export function convertLists(draft: HtmlDraft): void {
  for (const [list, items] of listItems(draft)) {
    const token = draft.at(list);
    const type = readType(token);
    const write = Object.hasOwn(writers, type) ? writers[type] : undefined;
    if (items.some((item) => draft.at(item).attributes["data-list"] !== undefined))
      splitByKind(draft, list, items);
    else if (write) writeNumbers(draft, { list, items, write });
    else if (token.name === "ol" && bullets.has(type)) draft.rename(list, "ul");
    else if (token.name === "ul" && Object.hasOwn(listTypes, type)) draft.rename(list, "ol");
  }
}

/** The places of the lists, each with those of its items. */
function listItems(draft: HtmlDraft): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const [place, { kind, name, parent }] of draft.tokens.entries()) {
    if (kind !== "begin" || draft.isLeft(place)) continue;
    if (name === "ol" || name === "ul") lists.set(place, []);
    else if (name === "li") lists.get(parent)?.push(place);
  }
  return lists;
}

function readType({ attributes }: Token): string {
  const style = attributes.style ?? attributes["data-pasted-style"] ?? "";
  if (!/list-style/i.test(style)) return "";
  const styles = readDeclarations(style);
  const words = (styles.get("list-style-type") ?? styles.get("list-style") ?? "").split(/\s+/);
  const isKnown = (word: string) =>
    Object.hasOwn(listTypes, word) || Object.hasOwn(writers, word) || bullets.has(word);
  return words.find(isKnown) ?? "";
}

interface Written {
  readonly list: number;
  readonly items: readonly number[];
  readonly write: (number: number) => string;
}

/** Writes the items of a list as paragraphs with their numbers. */
function writeNumbers(draft: HtmlDraft, { list, items, write }: Written): void {
  const { attributes } = draft.at(list);
  const numbers = listItemNumbers({
    start: parseItemNumber(attributes.start),
    isReversed: attributes.reversed !== undefined,
    values: items.map((item) => parseItemNumber(draft.at(item).attributes.value)),
  });
  draft.leave(list);
  for (const [at, item] of items.entries()) {
    draft.rename(item, "div");
    writeNumber(draft, item, `${write(numbers[at] ?? 1)}.`);
  }
}

const lines = /^(?:p|h[1-6]|div)$/;
/** Elements that begin with something else than words. */
const mostAround = 20;

/** Writes a number before the first words of an item; alone when it begins with something else. */
function writeNumber(draft: HtmlDraft, item: number, number: string): void {
  let place = item + 1;
  const end = Math.min(draft.getLast(item), item + mostAround);
  for (; place <= end; place += 1) {
    const { kind, name, text } = draft.at(place);
    const isBlank = kind === "text" && text.trim() === "";
    if (!isBlank && !(kind === "begin" && lines.test(name))) break;
  }
  const first = draft.tokens[place];
  const isOther =
    place > end ||
    (first?.kind === "begin" && /^(?:[ou]l|table|figure|blockquote|pre)$/.test(first.name));
  draft.writeBefore(isOther ? item + 1 : place, isOther ? `<p>${number}</p>` : `${number} `);
}

/** Writes the items of Quill's one list as lists of their kinds. */
function splitByKind(draft: HtmlDraft, list: number, items: readonly number[]): void {
  draft.leave(list);
  const kinds = items.map((item) => readKind(draft.at(item).attributes["data-list"]));
  for (const [at, item] of items.entries()) {
    const kind = kinds[at] ?? "ol";
    const { attributes } = draft.at(item);
    const name = kind === "ol" ? "ol" : "ul";
    if (kinds[at - 1] !== kind)
      draft.writeBefore(item, kind === "check" ? `<ul data-type="${checkListType}">` : `<${name}>`);
    const last = draft.getLast(item);
    if (kind === "check")
      draft.give(item, { "data-checked": String(attributes["data-list"] === "checked") });
    if (kinds[at + 1] !== kind) draft.writeBefore(last + 1, `</${name}>`);
  }
}

function readKind(given: string | undefined): "ol" | "ul" | "check" {
  if (given === "checked" || given === "unchecked") return "check";
  return given === "bullet" ? "ul" : "ol";
}
