import type { TextLine } from "./rendered-page.ts";

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Letters drawn together, in points from the lower left corner of the page. */
export interface TextPiece extends Bounds {
  readonly text: string;
  /** The baseline of its letters; in Nastaliq those within a word are higher than the last. */
  readonly baseline: number;
  /** The size of its letters, in points. */
  readonly size: number;
}

/** Pieces drawn one after the other, from left to right. */
interface Run extends Bounds {
  readonly pieces: TextPiece[];
  readonly size: number;
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g;
const leftToRight = /[A-Za-z\u00C0-\u024F]/g;
const leftToRightOnly =
  /^[^\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]*[A-Za-z0-9\u00C0-\u024F][^\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]*$/;
/** Hyphens at line ends: the original one, and the one that PDFium replaces it by. */
const hyphens = new RegExp(`[${"\u0002\u00AD"}]\\s*`, "g");
/** Invisible characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]+/gu;

/**
 * Joins the pieces of a right-to-left page into lines, each in reading order. Typesetting software draws each dot and
 * letter of Nastaliq separately, in runs from left to right, and repeats the letter with each of its parts.
 */
export function buildLines(pieces: readonly TextPiece[], page: Size): TextLine[] {
  const lines: TextPiece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && belongsTo(line, piece)) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => toLine(line, page)).filter(({ text }) => text !== "");
}

function belongsTo(line: readonly TextPiece[], piece: TextPiece): boolean {
  const size = Math.max(piece.size, line[0]?.size ?? 0);
  // The last pieces suffice: a long line costs no more than a short one.
  const near = line.slice(-24);
  const mean = near.reduce((sum, { baseline }) => sum + baseline, 0) / near.length;
  return Math.abs(mean - piece.baseline) < size * 0.8;
}

/** Whether a text has more right-to-left than left-to-right letters. */
export function isMostlyRightToLeft(text: string): boolean {
  return (text.match(rightToLeft)?.length ?? 0) > (text.match(leftToRight)?.length ?? 0);
}

const joinText = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text).join("");

function toLine(pieces: readonly TextPiece[], page: Size): TextLine {
  const isRtl = isMostlyRightToLeft(joinText(pieces));
  const runs = toRuns(pieces).toSorted((one, other) =>
    isRtl ? other.right - one.right : one.left - other.left,
  );
  const words = new Words();
  let last: Run | undefined;
  for (const run of runs) {
    const [first, second] = isRtl ? [run, last] : [last, run];
    if (first && second && second.left - first.right > run.size * 0.3) words.add(" ");
    readRun(run, words);
    last = run;
  }
  return { text: cleanWords(words.text()), ...toPagePlace(getBounds(pieces), page) };
}

/** A piece to the left of everything drawn so far in its line starts a new run. */
function toRuns(pieces: readonly TextPiece[]): Run[] {
  const runs: TextPiece[][] = [];
  let left = 0;
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run && piece.right > left + piece.size * 0.2) {
      run.push(piece);
      left = Math.min(left, piece.left);
    } else {
      runs.push([piece]);
      left = piece.left;
    }
  }
  return runs.map((run) => ({
    pieces: run,
    ...getBounds(run),
    size: Math.max(...run.map(({ size }) => size)),
  }));
}

function readRun({ pieces }: Run, words: Words): void {
  const isTurned = isMostlyRightToLeft(joinText(pieces));
  let last: TextPiece | undefined;
  for (const piece of isTurned ? turnAround(pieces) : pieces) {
    // Nastaliq overlaps, so that gaps between pieces do not separate its words.
    if (!isTurned && last && piece.left - last.right > piece.size * 0.2) words.add(" ");
    words.add(piece.text);
    last = piece;
  }
}

/** Pieces from right to left; those with Latin letters or digits beside each other stay from left to right. */
function turnAround(pieces: readonly TextPiece[]): TextPiece[] {
  const turned: TextPiece[] = [];
  let row: TextPiece[] = [];
  for (const piece of pieces.toReversed()) {
    if (leftToRightOnly.test(piece.text)) row.unshift(piece);
    else {
      turned.push(...row, piece);
      row = [];
    }
  }
  return [...turned, ...row];
}

/** Collects words. A letter that is repeated by its next part counts once. */
class Words {
  readonly #parts: string[] = [];
  #last = "";

  add(text: string): void {
    const isAgain = text.startsWith(this.#last) && this.#last.search(rightToLeft) === 0;
    this.#parts.push(isAgain ? text.slice(1) : text);
    this.#last = text.at(-1) ?? this.#last;
  }

  text(): string {
    return this.#parts.join("");
  }
}

function getBounds(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.max(...all.map(({ top }) => top)),
    bottom: Math.min(...all.map(({ bottom }) => bottom)),
  };
}

/** A rectangle on the page in thousandths, from its upper left corner. */
export function toPagePlace({ left, right, top, bottom }: Bounds, { width, height }: Size) {
  const part = (length: number, whole: number) =>
    Math.min(1000, Math.max(0, Math.round((length / whole) * 1000)));
  return {
    left: part(left, width),
    top: part(height - top, height),
    width: part(right - left, width),
    height: part(top - bottom, height),
  };
}

/** Cleans words for comparison and display: no invisible characters, no hyphens at the ends of lines. */
export function cleanWords(text: string): string {
  return text
    .replace(hyphens, "")
    .replace(unseen, (signs) => (/\s/.test(signs) ? " " : ""))
    .replace(/\s+/g, " ")
    .trim();
}
