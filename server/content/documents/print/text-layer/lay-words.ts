import type { Glyph } from "./page-glyphs.ts";
import type { StoredWords } from "./stored-words.ts";

/** A part of a line in one direction, to be laid invisibly below its glyphs. */
export interface LaidWord {
  /** In the order in which it is seen, from left to right. */
  readonly letters: string;
  readonly left: number;
  readonly width: number;
  readonly baseline: number;
  readonly size: number;
  /** In the order in which it is read. */
  readonly text: string;
  readonly isRtl: boolean;
  readonly isLtr: boolean;
}

interface Part {
  kind: "rtl" | "ltr" | "sign";
  readonly glyphs: Glyph[];
  /** Whether a space follows at the right. */
  spaced: boolean;
}

/** A letter of Arabic script, or a mark or an invisible sign within a word. */
const rightToLeft = /[\p{Script=Arabic}\u0640]/u;
const letter = /\p{L}/u;
const joins = /^[\p{M}\p{Cf}\u0640]*$/u;
const leftToRight = /[\p{L}\p{N}]/u;

/**
 * How far a glyph may be from the middle of its line, how far it may go back (overlap and jump: back and ahead where it
 * is no letter), and how wide a gap in a line may be, in sizes of its letters.
 */
const most = { away: 1.3, back: 2, overlap: 0.6, jump: 0.3, gap: 4 };

/**
 * Divides glyphs into the lines of the page, each from left to right. The compiler draws the runs of a line in reading
 * order, each from left to right.
 * @param getBlock returns the paragraph, cell or the like that a glyph belongs to
 */
export function toLines(
  glyphs: readonly Glyph[],
  getBlock: (glyph: Glyph) => unknown = () => undefined,
): Glyph[][] {
  const lines: Glyph[][][] = [];
  for (const run of toRuns(glyphs, getBlock)) {
    const line = lines.at(-1);
    const [first, own] = [line?.[0]?.[0], run[0]];
    const isSame = first && own && getBlock(first) === getBlock(own);
    if (line && isSame && isBeside(line, run)) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => {
    const runs = line.toSorted((one, other) => getLeft(one) - getLeft(other));
    return runs.flatMap((run, at) => {
      const before = runs[at - 1];
      const isNext = before !== undefined && line.indexOf(run) === line.indexOf(before) + 1;
      return [...toGap(before, run, isNext), ...run];
    });
  });
}

function toRuns(glyphs: readonly Glyph[], getBlock: (glyph: Glyph) => unknown): Glyph[][] {
  const runs: Glyph[][] = [];
  let right = 0;
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const size = Math.max(glyph.size, run?.at(-1)?.size ?? 0);
    const first = run?.[0];
    const joined =
      run &&
      first &&
      getBlock(first) === getBlock(glyph) &&
      Math.abs(getMiddle(run) - glyph.y) < size * most.away &&
      glyph.x > right - size * (isLetter(glyph) ? most.back : most.overlap) &&
      glyph.x < right + size * (isLetter(glyph) ? most.gap : most.jump);
    if (joined) {
      run.push(glyph);
      right = Math.max(right, glyph.x + glyph.width);
    } else {
      runs.push([glyph]);
      right = glyph.x + glyph.width;
    }
  }
  return runs;
}

/** A space between cells of a table and the like; within a word, a letter may be kerned over another. */
function toGap(before: readonly Glyph[] | undefined, run: readonly Glyph[], isNext: boolean) {
  const first = run[0];
  if (!before || !first) return [];
  const x = getRight(before);
  if (getLeft(run) - x < first.size * (isNext ? 1 : space.least)) return [];
  return [{ ...first, x, width: 0, letters: " " }];
}

/** Whether a glyph belongs to a letter of Arabic script, whose dots may stand far from it. */
export const isLetter = ({ letters }: Pick<Glyph, "letters">): boolean =>
  rightToLeft.test(letters) && letter.test(letters);

/** Whether a run continues a line: at its height, and beside one of its runs. */
function isBeside(line: readonly Glyph[][], run: readonly Glyph[]): boolean {
  return line.some((other) => {
    const size = Math.max(getSize(run), getSize(other));
    const gap = Math.max(getLeft(run) - getRight(other), getLeft(other) - getRight(run));
    const fall = Math.abs(readBaseline(run) - readBaseline(other));
    return fall < size * 0.7 && gap > -size && gap < size * most.gap;
  });
}

const getLeft = (glyphs: readonly Glyph[]): number => Math.min(...glyphs.map(({ x }) => x));
const getRight = (glyphs: readonly Glyph[]): number =>
  Math.max(...glyphs.map(({ x, width }) => x + width));
const getSize = (glyphs: readonly Glyph[]): number => Math.max(...glyphs.map(({ size }) => size));

function getMiddle(line: readonly Glyph[]): number {
  const near = line.slice(-24);
  return near.reduce((sum, { y }) => sum + y, 0) / near.length;
}

/** The words of a line, from left to right; a space follows each where the line has one. */
export function layWords(line: readonly Glyph[], stored: StoredWords): LaidWord[] {
  const parts = toParts(line);
  const baseline = readBaseline(line);
  const words = parts.flatMap((part, at) => (part.kind === "rtl" ? [at] : []));
  const lettersAt = (at: number | undefined) => (at === undefined ? [] : readLetters(parts[at]));
  const known = new Map<number, string>();
  // In reading order, so that the next word is looked for after this one.
  for (let nth = words.length - 1; nth >= 0; nth -= 1) {
    const at = words[nth] ?? 0;
    known.set(at, stored.find(lettersAt(at), lettersAt(words[nth + 1]), lettersAt(words[nth - 1])));
  }
  const pieces = joinParts(parts, known);
  const lefts = placeParts(pieces);
  return pieces.map(({ letters, glyphs, spaced, texts, kind }, at) => {
    const isRtl = kind === "rtl";
    const text = (isRtl ? texts.toReversed() : texts).join("");
    const own = { text, isRtl, isLtr: kind === "ltr" };
    const size = getSize(glyphs);
    const left = lefts[at] ?? 0;
    const next = lefts[at + 1];
    const right = getRight(glyphs);
    if (next === undefined)
      return { letters: `${letters} `, left, width: right - left, baseline, size, ...own };
    const [least, most] = spaced ? [space.least * size, space.most * size] : [0, 0];
    const width = Math.min(Math.max(right, next - most), next - least) - left;
    return { letters: spaced ? `${letters} ` : letters, left, width, baseline, size, ...own };
  });
}

/** Joins what no space separates: programs would take a sign alone for a line. */
function joinParts(parts: readonly Part[], known: ReadonlyMap<number, string>) {
  const joined: (Part & { letters: string; texts: string[] })[] = [];
  for (const [at, part] of parts.entries()) {
    const word = known.get(at);
    const text = word ?? part.glyphs.map(({ letters }) => letters).join("");
    const letters = word === undefined ? text : turn(word);
    const last = joined.at(-1);
    if (last && !last.spaced) {
      last.letters += letters;
      last.texts.push(text);
      last.glyphs.push(...part.glyphs);
      last.spaced = part.spaced;
      if (last.kind === "sign" || part.kind === "rtl") last.kind = part.kind;
    } else joined.push({ ...part, glyphs: [...part.glyphs], letters, texts: [text] });
  }
  return joined;
}

/**
 * Words of a line in reading order: in the direction of its paragraph, except phrases in the other direction among
 * themselves.
 */
export function toReadingOrder<T extends Pick<LaidWord, "isLtr" | "isRtl">>(
  words: readonly T[],
  isRtl: boolean,
): T[] {
  const ordered: T[] = [];
  let row: T[] = [];
  for (const word of isRtl ? words.toReversed() : words) {
    if (isRtl ? word.isLtr : word.isRtl) row.unshift(word);
    else {
      ordered.push(...row, word);
      row = [];
    }
  }
  return [...ordered, ...row];
}

/**
 * The parts of a line in reading order, each from left to right: one, except around phrases in the other direction.
 * Words from left to right within a line from the right are parts of their own, as PDFium may turn a phrase of them
 * around.
 */
export function toPieces(words: readonly LaidWord[], isRtl: boolean): (readonly LaidWord[])[] {
  const isForeign = (word: LaidWord | undefined) => (isRtl ? word?.isLtr : word?.isRtl) === true;
  if (!words.some((word, at) => isForeign(word) && isForeign(words[at + 1]))) return [words];
  const pieces: LaidWord[][] = [];
  let last: LaidWord | undefined;
  for (const word of toReadingOrder(words, isRtl)) {
    const piece = pieces.at(-1);
    const continues = last && isForeign(last) === isForeign(word) && !(isRtl && word.isLtr);
    if (!piece || !continues) pieces.push([word]);
    else if (isRtl || word.isRtl) piece.unshift(word);
    else piece.push(word);
    last = word;
  }
  return pieces;
}

/** The least and the widest space between words, in sizes of its letters; programs take others for none or for columns. */
const space = { least: 0.2, most: 0.5 };
/** The least width of a letter in sizes. */
const leastLetter = 0.12;

/** Where the parts of a line start: Nastaliq overlaps, but its words in the layer don't. */
function placeParts(parts: readonly Part[]): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return parts.map(({ glyphs, spaced }) => {
    const left = Math.max(getLeft(glyphs), free);
    const size = getSize(glyphs);
    free = left + size * (leastLetter * glyphs.length + (spaced ? space.least : 0));
    return left;
  });
}

const turn = (word: string): string => [...word].reverse().join("");

const readLetters = (part: Part | undefined): string[] =>
  part ? part.glyphs.flatMap(({ letters }) => letters || []).reverse() : [];

function toParts(line: readonly Glyph[]): Part[] {
  const parts: Part[] = [];
  for (const glyph of line) {
    const part = parts.at(-1);
    if (/^\s+$/u.test(glyph.letters)) {
      if (part) part.spaced = true;
      continue;
    }
    const kind = readKind(glyph.letters, part);
    if (part && !part.spaced && part.kind === kind && kind !== "sign") part.glyphs.push(glyph);
    else parts.push({ kind, glyphs: [glyph], spaced: false });
  }
  return parts;
}

function readKind(letters: string, part: Part | undefined): Part["kind"] {
  if (joins.test(letters)) return part?.kind ?? "sign";
  if (isLetter({ letters })) return "rtl";
  return leftToRight.test(letters) ? "ltr" : "sign";
}

/** The height at which most of the line's glyphs stand; only those within a word are higher. */
function readBaseline(line: readonly Glyph[]): number {
  const counts = new Map<number, number>();
  for (const { y } of line) {
    const rounded = Math.round(y * 20) / 20;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  let [best, most] = [line[0]?.y ?? 0, 0];
  for (const [y, count] of counts) if (count > most) [best, most] = [y, count];
  return best;
}
