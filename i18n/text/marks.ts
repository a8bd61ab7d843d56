import { foldWithOffsets } from "./fold.ts";

/** A range of a text, in UTF-16 code units: from `start` to before `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A text to highlight: a folded word that must match whole, or a folded part that matches anywhere. The mark of a
 * blessing on a name (عمرؓ), which folding drops, stands for the word that carries it.
 */
export interface Mark {
  readonly text: string;
  readonly whole: boolean;
}

/**
 * Returns where marks occur in a text, as positions in the original text, so that its spelling is preserved.
 *
 * @param marks of a search, folded with `fold`; blank ones match nothing
 * @returns ranges in ascending order; overlapping or adjacent ones are merged
 * @example findMarkRanges("مُلک اور ملکی", [{ text: "ملک", whole: true }]) // [{ start: 0, end: 4 }]
 */
export function findMarkRanges(text: string, marks: readonly Mark[]): TextRange[] {
  const { folded, offsets } = foldWithOffsets(text);
  const found = marks.flatMap((mark) =>
    isNameMark(mark.text)
      ? findMarkedNames(text, mark.text)
      : findMatches(mark, folded).map((from) => ({
          start: offsets[from] ?? 0,
          end: getCharacterEnd(offsets, from + mark.text.length),
        })),
  );
  return merged(found.sort((one, other) => one.start - other.start));
}

/** Returns whether a text to highlight is the mark of a blessing on a name. */
export const isNameMark = (text: string): boolean => /^[\u0610-\u0613]$/.test(text);

function findMarkedNames(text: string, mark: string): TextRange[] {
  if (!text.includes(mark)) return [];
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)).flatMap(({ 0: word, index }) =>
    word.includes(mark) ? [{ start: index, end: index + word.length }] : [],
  );
}

const partOfWord = /^[\p{L}\p{N}\p{M}]$/u;

function findMatches({ text, whole }: Mark, folded: string): number[] {
  const places: number[] = [];
  if (text.trim() === "") return places;
  let from = folded.indexOf(text);
  while (from !== -1) {
    const to = from + text.length;
    const isHit = !whole || !(isWordBefore(folded, from) || isWordAt(folded, to));
    if (isHit) places.push(from);
    from = folded.indexOf(text, isHit ? to : from + 1);
  }
  return places;
}

function isWordBefore(folded: string, place: number): boolean {
  // A letter outside the Basic Multilingual Plane takes two units.
  return [1, 2].some((units) => partOfWord.test(folded.slice(Math.max(0, place - units), place)));
}

function isWordAt(folded: string, place: number): boolean {
  const character = folded.codePointAt(place);
  return character !== undefined && partOfWord.test(String.fromCodePoint(character));
}

/** Returns the original position after the complete character that ends before the folded index `to`. */
function getCharacterEnd(offsets: readonly number[], to: number): number {
  const last = offsets[to - 1];
  let next = to;
  while (next < offsets.length - 1 && offsets[next] === last) next += 1;
  return offsets[next] ?? 0;
}

function merged(rising: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const range of rising) {
    const previous = ranges.at(-1);
    if (previous === undefined || range.start > previous.end) ranges.push(range);
    else if (range.end > previous.end) ranges[ranges.length - 1] = { ...previous, end: range.end };
  }
  return ranges;
}
