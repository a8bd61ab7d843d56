import { findMarkRanges, type Mark } from "@hilal/i18n/text/marks";

/** The most letters of a result's excerpt, with its signs of leaving out (product: search 29). */
const mostLetters = 120;
const before = "… ";
const behind = " …";
const room = mostLetters - before.length - behind.length;
/** Words before a match, so that it is read in context. */
const wordsBefore = 4;

interface Word {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a passage between words, to the part with the most different matches; without a match to its beginning.
 *
 * @param passage a text that may itself begin and end with "…"
 * @returns at most 120 letters
 * @example cutExcerpt("A short text.", []) // "A short text."
 */
export function cutExcerpt(passage: string, marks: readonly Mark[]): string {
  if (passage.length <= mostLetters) return passage;
  const isMiddle = passage.startsWith(before);
  const isCut = passage.endsWith(behind);
  const text = passage.slice(isMiddle ? before.length : 0, isCut ? -behind.length : passage.length);
  const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }): Word => {
    return { start: index, end: index + word.length };
  });
  const matches = findMarkRanges(text, marks);
  const isShown = (from: number, to: number) =>
    new Set(
      matches
        .filter(({ start, end }) => start >= from && end <= to)
        .map(({ start, end }) => text.slice(start, end).toLowerCase()),
    ).size;
  let best = takeWords(words, 0);
  let most = isShown(best.start, best.end);
  for (const { start } of matches) {
    const place = words.findIndex(({ end }) => end > start);
    const part = takeWords(words, Math.max(0, place - wordsBefore));
    const shown = isShown(part.start, part.end);
    if (shown > most) [best, most] = [part, shown];
  }
  const { start, end } = best;
  const isFromStart = start === 0 && !isMiddle;
  const isToEnd = end === text.length && !isCut;
  const kept = text.slice(start, end).trim();
  return `${isFromStart ? "" : before}${isToEnd ? kept : kept.replace(/[\s,;:،؛–—-]+$/u, "")}${isToEnd ? "" : behind}`;
}

/** Returns as many words as there is room for, from a place on; more before it where the text ends sooner. */
function takeWords(words: readonly Word[], place: number): Word {
  let start = words[place]?.start ?? 0;
  const fitting = words.filter((word) => word.start >= start && word.end - start <= room);
  const last = fitting.at(-1);
  // A single word longer than an excerpt.
  if (!last) return { start, end: start + room };
  if (last === words.at(-1)) {
    start = words.find((word) => last.end - word.start <= room)?.start ?? start;
  }
  return { start, end: last.end };
}
