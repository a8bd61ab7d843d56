import { foldWithOffsets } from "./fold.ts";

/** A range of a text, in UTF-16 code units: from `start` up to and without `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What is looked for: a folded word where it stands as a whole, or a folded piece wherever it occurs. */
export interface Mark {
  readonly text: string;
  readonly whole: boolean;
}

/**
 * Where marks occur in a text, in the places of the text as it is written, so that the spelling of the original stays.
 *
 * @param marks what a search found, folded as `fold` does; blank ones find nothing
 * @returns ranges in rising order; those that overlap or touch are one
 * @example rangesOfMarks("مُلک اور ملکی", [{ text: "ملک", whole: true }]) // [{ start: 0, end: 4 }]
 */
export function rangesOfMarks(text: string, marks: readonly Mark[]): TextRange[] {
  const { folded, offsets } = foldWithOffsets(text);
  const found = marks.flatMap((mark) =>
    placesOf(mark, folded).map((from) => ({
      start: offsets[from] ?? 0,
      end: endOfCharacter(offsets, from + mark.text.length),
    })),
  );
  return merged(found.sort((one, other) => one.start - other.start));
}

const partOfWord = /^[\p{L}\p{N}\p{M}]$/u;

function placesOf({ text, whole }: Mark, folded: string): number[] {
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
  // A letter beyond the first plane takes two units.
  return [1, 2].some((units) => partOfWord.test(folded.slice(Math.max(0, place - units), place)));
}

function isWordAt(folded: string, place: number): boolean {
  const character = folded.codePointAt(place);
  return character !== undefined && partOfWord.test(String.fromCodePoint(character));
}

/** The place after the whole character whose last folded unit stands before `to`. */
function endOfCharacter(offsets: readonly number[], to: number): number {
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
