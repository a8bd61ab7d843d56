import type { SearchMark } from "@hilal/contract/articles/article-search";
import { fold } from "@hilal/i18n/text/fold";
import { isNameMark } from "@hilal/i18n/text/marks";
import { nextWord, previousWord, type WordPlace, wordScanner } from "./scan-words.ts";

/** A text to look for in a passage. */
export interface PassageMark extends SearchMark {
  /** The word of the query that it answers; a passage should answer as many as possible. The mark itself when left out. */
  readonly term?: string;
}

/** The letters of a passage, extended to the end of a word. */
const passageLetters = 200;
/** Words before the first match, so that it is read in context. */
const wordsBefore = 6;
/** The number of consecutive words that should answer the most words of the query. */
const windowWords = 28;
/** Later parts of a text are ignored. */
const readLetters = 60_000;

const sentenceEnd = /[.!?۔؟]["'”’)\]]*\s+$/u;

/** The most folded words that are remembered: texts repeat their words. */
const mostFolded = 20_000;
const foldedWords = new Map<string, string>();

function foldWord(written: string): string {
  const known = foldedWords.get(written);
  if (known !== undefined) return known;
  const folded = fold(written);
  if (foldedWords.size >= mostFolded) foldedWords.clear();
  foldedWords.set(written, folded);
  return folded;
}

interface FoundWord extends WordPlace {
  /** The number of the word in the text. */
  readonly place: number;
  readonly term: string;
}

/** Finds matches in texts; created once for the articles of a page. */
export function passageFinder(marks: readonly PassageMark[]) {
  const termFor = ({ text, term = text }: PassageMark) => term;
  const enough = new Set(marks.map(termFor)).size;
  const whole = new Map(marks.filter((mark) => mark.whole).map((mark) => [mark.text, mark]));
  const pieces = marks.filter((mark) => !mark.whole);
  const scanWhole = wordScanner(whole.keys());
  const scanAll = wordScanner(undefined);
  const findWhole = (folded: string) => whole.get(folded);
  const nameMarks = pieces.filter(({ text }) => isNameMark(text));
  const findAny = (folded: string, written: string) =>
    whole.get(folded) ??
    pieces.find(({ text }) => folded.includes(text)) ??
    nameMarks.find(({ text }) => written.includes(text));
  // The letters of a word within other words are looked for only in a text without the word.
  const hasOtherPieces = pieces.some(({ text }) => !whole.has(text));

  const findWords = (
    text: string,
    scan: ReturnType<typeof wordScanner>,
    find: typeof findAny,
  ): FoundWord[] => {
    const found: FoundWord[] = [];
    scan(text, (place, start, end) => {
      const written = text.slice(start, end);
      const mark = find(foldWord(written), written);
      if (mark) found.push({ place, start, end, term: termFor(mark) });
      return found.length >= enough && enough === countAtEnd(found);
    });
    return found;
  };

  /**
   * Finds the passage of a text that answers the most words of the query (product: search 11).
   * @returns undefined without a match
   */
  return function findPassage(text: string): string | undefined {
    const read = text.slice(0, readLetters);
    const words = hasOtherPieces ? [] : findWords(read, scanWhole, findWhole);
    const isFound = words.length > 0 || pieces.length === 0;
    const first = bestWindow(isFound ? words : findWords(read, scanAll, findAny));
    return first && passageFrom(read, first);
  };
}

/** How many terms the run of words answers that ends with the last word found. */
function countAtEnd(found: readonly FoundWord[]): number {
  const last = found.at(-1)?.place ?? 0;
  const terms = new Set<string>();
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const { place, term } = found[at] as FoundWord;
    if (place <= last - windowWords) break;
    terms.add(term);
  }
  return terms.size;
}

/** The first match of the run that answers the most terms; the earliest of equal ones. */
function bestWindow(found: readonly FoundWord[]): FoundWord | undefined {
  const inside = new Map<string, number>();
  let best: FoundWord | undefined;
  let most = 0;
  let from = 0;
  for (const { place, term } of found) {
    inside.set(term, (inside.get(term) ?? 0) + 1);
    for (; (found[from]?.place ?? place) <= place - windowWords; from += 1) {
      const left = found[from]?.term ?? "";
      const times = (inside.get(left) ?? 0) - 1;
      if (times > 0) inside.set(left, times);
      else inside.delete(left);
    }
    if (inside.size <= most) continue;
    most = inside.size;
    best = found[from];
  }
  return best;
}

function passageFrom(text: string, found: FoundWord): string {
  const start = findPassageStart(text, found);
  let end = found.end;
  let next = nextWord(text, end);
  while (next && next.end - start <= passageLetters) {
    end = next.end;
    next = nextWord(text, end);
  }
  const isFromStart = previousWord(text, start) === undefined;
  const passage = text.slice(isFromStart ? 0 : start, next ? end : text.length).trim();
  return `${isFromStart ? "" : "… "}${passage}${next ? " …" : ""}`;
}

/** Where a passage begins: with its sentence if that begins near. */
function findPassageStart(text: string, found: WordPlace): number {
  let { start } = found;
  let fewBefore = start;
  for (let back = 1; back <= 2 * wordsBefore; back += 1) {
    const previous = previousWord(text, start);
    if (!previous || sentenceEnd.test(text.slice(previous.end, start))) return start;
    start = previous.start;
    if (back <= wordsBefore) fewBefore = start;
  }
  return fewBefore;
}
