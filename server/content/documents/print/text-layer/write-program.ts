import { blockFont } from "./block-font.ts";
import { type LaidWord, toPieces, toReadingOrder } from "./lay-words.ts";
import { layerName, type PageFonts } from "./layer-fonts.ts";
import {
  type Glyph,
  invert,
  type MarkedContent,
  type Matrix,
  type PageText,
} from "./page-glyphs.ts";
import type { LaidContent } from "./structure.ts";

/** A line of the page, with its words for the layer. */
export interface LaidLine {
  readonly glyphs: readonly Glyph[];
  readonly words: readonly LaidWord[];
  /** Whether it continues no line before it: it is in another paragraph or cell, or at the same height. */
  readonly isApart: boolean;
  /** Whether its paragraph is read from the right. */
  readonly isRtl: boolean;
}

interface Change {
  readonly program: string;
  readonly text: PageText;
  readonly laid: readonly LaidLine[];
}

interface Written {
  readonly written: string;
  /** The new numbers of the contents that stay, by the old ones. */
  readonly kept: ReadonlyMap<number, number>;
  readonly contents: readonly LaidContent[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  /** The text instead; numbered where it begins a content. */
  readonly by: string | (() => string);
}

/** What PDFium and poppler read of the glyphs instead: nothing, as white space without a font's letter is left out. */
const muted = "/Span<</ActualText<FEFF000A>>>BDC\n";

/**
 * Writes a drawing program again: the glyphs of right-to-left lines tell no letters and are no content of the structure,
 * and after each line its words are, invisibly.
 */
export function writeProgram({ program, text, laid }: Change, fonts: PageFonts): Written {
  const edits: Edit[] = [];
  const contents: LaidContent[] = [];
  const kept = new Map<number, number>();
  const replaced = new Set<MarkedContent>();
  let count = 0;
  const silent = new Set(laid.flatMap(({ glyphs }) => glyphs.map(({ object }) => object)));
  for (const number of silent) edits.push(...mute(text, number, fonts));
  const lineCounts = countLines(text, laid);
  for (const line of laid) {
    const { glyphs, words } = line;
    const last = Math.max(...glyphs.map(({ object }) => object));
    const object = text.objects[last];
    if (!object) continue;
    const own = findContents(text, glyphs);
    const whole = own?.every(
      ({ hasPicture }, at) => !hasPicture && lineCounts.get(own[at] as MarkedContent) === 1,
    );
    const end = own?.reduce((one, other) => (other.end.end > one.end.end ? other : one));
    if (!own || !whole || !end) {
      const by = writeWords(line, object.matrix, fonts);
      edits.push({ start: object.end, end: object.end, by: `\n${by}` });
      continue;
    }
    for (const content of own) {
      replaced.add(content);
      edits.push({ ...content.start, by: "/Artifact BMC" });
    }
    const by = () => {
      const number = count;
      count += 1;
      contents.push({
        replaced: new Set(own.map((content) => content.number)),
        number,
        text: toReadingOrder(words, line.isRtl)
          .map((word) => word.text)
          .join(" "),
      });
      const [role = "/Span", properties = ""] = findMain(text, glyphs)?.operands ?? [];
      const begun = properties.replace(/\/MCID\s+\d+/, `/MCID ${number}`);
      return `\n${role} ${begun} BDC\n${writeWords(line, end.matrix, fonts)}EMC\n`;
    };
    edits.push({ start: end.end.end, end: end.end.end, by });
  }
  for (const content of text.contents) {
    if (replaced.has(content)) continue;
    const by = () => {
      kept.set(content.number, count);
      const begun = content.operands.join(" ").replace(/\/MCID\s+\d+/, `/MCID ${count}`);
      count += 1;
      return `${begun} BDC`;
    };
    edits.push({ ...content.start, by });
  }
  return { written: applyEdits(program, edits), kept, contents };
}

function applyEdits(program: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, by } of edits.toSorted((one, other) => one.start - other.start)) {
    parts.push(program.slice(from, start), typeof by === "string" ? by : by());
    from = end;
  }
  parts.push(program.slice(from));
  return parts.join("");
}

function mute(text: PageText, number: number, fonts: PageFonts): Edit[] {
  const object = text.objects[number];
  if (!object) return [];
  const { start } = object;
  return [
    { start, end: start, by: muted },
    { start: object.end, end: object.end, by: "\nEMC" },
    ...object.marks.map((mark) => ({ ...mark, by: "" })),
    ...object.fonts.map((font) => ({ ...font, by: `/${fonts.mute(font.name)}` })),
  ];
}

/** In how many lines, and outside of them, each content is. */
function countLines(text: PageText, laid: readonly LaidLine[]): Map<MarkedContent, number> {
  const counts = new Map<MarkedContent, number>();
  const seen = new Set<number>();
  const count = (content: MarkedContent) => counts.set(content, (counts.get(content) ?? 0) + 1);
  for (const { glyphs } of laid) {
    for (const { object } of glyphs) seen.add(object);
    for (const content of findContents(text, glyphs) ?? []) count(content);
  }
  for (const [number, { content }] of text.objects.entries()) {
    const own = content === undefined ? undefined : text.contents[content];
    if (own && !seen.has(number)) count(own);
  }
  return counts;
}

/** The contents of a line; undefined when a part of it is none, as in a running head. */
function findContents(text: PageText, glyphs: readonly Glyph[]): MarkedContent[] | undefined {
  const found = new Set<MarkedContent>();
  for (const { object } of glyphs) {
    const at = text.objects[object]?.content;
    const content = at === undefined ? undefined : text.contents[at];
    if (!content) return undefined;
    found.add(content);
  }
  return [...found];
}

/** The content with most glyphs of a line: what it says of the language counts for the whole line. */
function findMain(text: PageText, glyphs: readonly Glyph[]): MarkedContent | undefined {
  const counts = new Map<number, number>();
  for (const { object } of glyphs) {
    const at = text.objects[object]?.content;
    if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [main] = [...counts].toSorted(([, one], [, other]) => other - one);
  return main && text.contents[main[0]];
}

const short = (number: number) => Number(number.toFixed(3)).toString();

/**
 * Writes words in reading order. Without a gap, PDFium would sort the cells of a row, and the words of a phrase, by their
 * places, and read them from the wrong side.
 */
function writeWords({ words, isApart, isRtl }: LaidLine, matrix: Matrix, fonts: PageFonts): string {
  const undone = invert(matrix);
  const pieces = toPieces(words, isRtl).map((piece, at) => {
    const gap = at > 0 || isApart ? writeGap(piece, undone, fonts) : "";
    return `${gap}${piece.map((word) => writeWord(word, undone, fonts)).join("")}`;
  });
  return `q\nBT\n3 Tr\n${pieces.join("")}ET\nQ\n`;
}

/** A line feed below the line: what follows it starts anew. */
function writeGap([first]: readonly LaidWord[], matrix: Matrix, fonts: PageFonts): string {
  if (!first) return "";
  const { baseline, size } = first;
  const gap = { ...first, letters: "\n", width: size / 2, baseline: baseline - size * 2 };
  return writeWord(gap, matrix, fonts);
}

function writeWord(
  { letters, left, width, baseline, size }: LaidWord,
  [a, b, c, d, e, f]: Matrix,
  fonts: PageFonts,
): string {
  const codes = fonts.write(letters);
  const count = letters.replace(/ $/, "").length;
  const scale = (Math.max(width, 0.1) / (count * (blockFont.width / 1000) * size)) * 100;
  const place = [a, b, c, d, left * a + baseline * c + e, left * b + baseline * d + f];
  return `/${layerName} ${short(size)} Tf\n${short(scale)} Tz\n${place.map(short).join(" ")} Tm\n<${codes}>Tj\n`;
}
