import { type Passage, passageLimits } from "@hilal/contract/articles/passages";
import { fold, foldWithOffsets } from "@hilal/i18n/text/fold";
import type { BodyLine } from "./list-lines.ts";

/** The place of a text in a line, in UTF-16 units. */
interface LinePlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const notOfWords = /[^\p{L}\p{N}]+/gu;
const ofWord = /[\p{L}\p{N}\p{M}\u00AD]|\u200C|\u200D/u;

/** The letters and digits of a text, by which words are compared: case, marks, spaces and signs make no difference. */
const toKey = (text: string): string => fold(text).replace(notOfWords, "");

/**
 * Finds the words among an article's lines. Words that stand there as whole words go before a part of other words,
 * which becomes the words it is in.
 * @returns the lines with the words, each as far as it belongs to them; undefined when the article does not have them
 */
export function findWords(lines: readonly BodyLine[], wanted: string): LinePlace[] | undefined {
  const key = toKey(wanted);
  if (key === "") return undefined;
  const keys = lines.map(({ text }) => toKey(text));
  const whole = keys.join("");
  const begins = listBeginnings(keys);
  let first: LinePlace[] | undefined;
  let tried = 0;
  for (let at = whole.indexOf(key); at >= 0 && tried < mostTried; at = whole.indexOf(key, at + 1)) {
    const { places, isWhole } = toPlaces(lines, begins, { at, end: at + key.length });
    if (isWhole) return places;
    first ??= places;
    tried += 1;
  }
  return first;
}

/** How many places are tried for one where the words are whole. */
const mostTried = 200;

/** Where the key of each line begins in the key of all, and where the last one ends. */
function listBeginnings(keys: readonly string[]): number[] {
  const begins = [0];
  for (const key of keys) begins.push((begins.at(-1) ?? 0) + key.length);
  return begins;
}

function toPlaces(
  lines: readonly BodyLine[],
  begins: readonly number[],
  { at, end }: { readonly at: number; readonly end: number },
): { readonly places: LinePlace[]; readonly isWhole: boolean } {
  const places: LinePlace[] = [];
  let isWhole = true;
  for (let line = findLine(begins, at); line < lines.length; line += 1) {
    const [begin = 0, until = 0] = [begins[line], begins[line + 1]];
    if (begin >= end) break;
    if (until === begin) continue;
    const text = lines[line]?.text ?? "";
    const letters = keyPlaces(text);
    const from = at <= begin ? 0 : (letters[at - begin] ?? 0);
    const to = letters[end - begin] ?? text.length;
    const place = widened(text, { from, to: trimmedEnd(text, from, to) });
    isWhole &&= place.isWhole;
    places.push({ line, start: place.start, end: end >= until ? text.length : place.end });
  }
  return { places, isWhole };
}

/** The line in which a place of the key is. */
function findLine(begins: readonly number[], at: number): number {
  let [low, high] = [0, begins.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((begins[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** For each letter of a text's key, its position in the text. */
function keyPlaces(text: string): number[] {
  const { folded, offsets } = foldWithOffsets(text);
  const places: number[] = [];
  let unit = 0;
  for (const letter of folded) {
    const isKept = letter.replace(notOfWords, "") !== "";
    for (let step = 0; step < letter.length; step += 1) {
      if (isKept) places.push(offsets[unit] ?? text.length);
      unit += 1;
    }
  }
  return places;
}

/** The end of a part without the spaces and signs before what follows it. */
function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && !ofWord.test(text[end - 1] ?? "") && !isLowSurrogate(text[end - 1]))
    end -= 1;
  return end;
}

const isLowSurrogate = (unit: string | undefined) => /[\uDC00-\uDFFF]/.test(unit ?? "");

/** Signs that belong to the words before or after them. */
const [opening, closing] = [/[“‘"'«‹([﴿﴾]/u, /[.۔؟?!…”’"'»›)\]﴾﴿؛;٪%]/u];

/** Extends a part of a line to whole words, with the signs that open and close them. */
function widened(text: string, { from, to }: { readonly from: number; readonly to: number }) {
  let [start, end] = [from, to];
  while (start > 0 && ofWord.test(text[start - 1] ?? "") && ofWord.test(text[start] ?? ""))
    start -= 1;
  while (end < text.length && ofWord.test(text[end] ?? "") && ofWord.test(text[end - 1] ?? ""))
    end += 1;
  // Marks of the last letter belong to it.
  const isWhole = start === from && !/[\p{L}\p{N}]/u.test(text.slice(to, end));
  while (start > 0 && opening.test(text[start - 1] ?? "")) start -= 1;
  while (end < text.length && closing.test(text[end] ?? "")) end += 1;
  return { start, end, isWhole };
}

const endsSentence = /[.۔؟?!…:؛;”"»]\s*$/u;
const hasWords = /[\p{L}\p{N}]/u;

/** Makes a passage of the places of its lines, in the article's own letters. */
export function toPassage(
  lines: readonly BodyLine[],
  places: readonly LinePlace[],
  writer: string,
): Passage | undefined {
  const parts = places.flatMap(({ line, start, end }) => {
    const of = lines[line];
    return of && !of.isName ? [{ of, text: cut(of, start, end) }] : [];
  });
  const [first] = parts;
  if (!first) return undefined;
  const blocks: { kind: BodyLine["kind"]; language: BodyLine["language"]; lines: string[] }[] = [];
  let last: BodyLine | undefined;
  for (const { of, text } of parts) {
    const { kind, language, block } = of;
    const isSame = last?.block === block && last.language === language;
    if (isSame) blocks.at(-1)?.lines.push(text);
    else blocks.push({ kind, language, lines: [text] });
    last = of;
  }
  const isOfOne = parts.every(({ of }) => of.setIn === first.of.setIn);
  const by = (isOfOne && first.of.by) || writer;
  return { blocks, text: parts.map(({ text }) => text).join("\n"), by };
}

/** The part of a line, with dots where a sentence is cut. */
function cut({ text, kind }: BodyLine, start: number, end: number): string {
  const [before, own, after] = [
    text.slice(0, start),
    text.slice(start, end).trim(),
    text.slice(end),
  ];
  const isCutBefore = hasWords.test(before) && (kind === "verses" || !endsSentence.test(before));
  const isCutAfter = hasWords.test(after) && (kind === "verses" || !endsSentence.test(own));
  return `${isCutBefore ? "… " : ""}${own}${isCutAfter ? " …" : ""}`;
}

const mark = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a passage is longer than a card shows legibly (product: cards 3). */
export function isTooLong({ blocks, text }: Passage): boolean {
  const lines = blocks.reduce((sum, block) => sum + block.lines.length, 0);
  return lines > passageLimits.lines || [...text.replace(mark, "")].length > passageLimits.letters;
}
