import { fold, foldWithOffsets, loosen } from "./fold.ts";

/** A range of a text, in UTF-16 code units: from `start` up to and without `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a query occurs in a text, in the places of the text as it is written, so that the marks
 * and spellings of the original stay. When the strict folding finds nothing the loose one looks.
 *
 * @param query what the reader typed; blank finds nothing
 * @returns ranges in rising order that do not overlap
 * @example highlightRanges("مُلک اور ملک", "ملك") // [{ start: 0, end: 4 }, { start: 9, end: 12 }]
 */
export function highlightRanges(text: string, query: string): TextRange[] {
  const wanted = fold(query).trim();
  if (wanted === "") return [];
  const { folded, offsets } = foldWithOffsets(text);
  const strict = rangesIn(folded, wanted, offsets);
  // Loosening swaps letters one for one, so the offsets hold for it too.
  return strict.length > 0 ? strict : rangesIn(loosen(folded), loosen(wanted), offsets);
}

function rangesIn(folded: string, wanted: string, offsets: readonly number[]): TextRange[] {
  const ranges: TextRange[] = [];
  let from = folded.indexOf(wanted);
  while (from !== -1) {
    const to = from + wanted.length;
    const start = offsets[from] ?? 0;
    const end = endOfCharacter(offsets, to);
    const previous = ranges.at(-1);
    // Two hits inside one ligature share its place.
    if (previous === undefined || start >= previous.end) ranges.push({ start, end });
    from = folded.indexOf(wanted, to);
  }
  return ranges;
}

/** The place after the whole character whose last folded unit stands before `to`. */
function endOfCharacter(offsets: readonly number[], to: number): number {
  const last = offsets[to - 1];
  let next = to;
  while (next < offsets.length - 1 && offsets[next] === last) next += 1;
  return offsets[next] ?? 0;
}
