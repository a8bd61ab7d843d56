import { readContent, readItems, readString } from "./read-content.ts";

/** What is needed of a font of the page. */
export interface GlyphFont {
  /** The letters that a glyph was set for. */
  readonly letters: ReadonlyMap<number, string>;
  /** The width of a glyph in thousandths of the font's size. */
  readonly width: (glyph: number) => number;
  /** Whether it has letters of a right-to-left script. */
  readonly isRtl: boolean;
}

/** A glyph on the page, in points from the lower left corner. */
export interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly letters: string;
  /** The text object that draws it, by its position on the page. */
  readonly object: number;
  /** The font's name in the page's resources. */
  readonly font: string;
}

/** A text object of the drawing program: what is between `BT` and `ET`. */
export interface TextObject {
  readonly start: number;
  readonly end: number;
  /** The transformation from the page's points that applies within it. */
  readonly matrix: Matrix;
  /** The marked content that it is in, by its position on the page. */
  readonly content: number | undefined;
  /** The parts of the program within it that mark letters or direction, with font selections. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  readonly fonts: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/** Content that the structure of the document names by a number. */
export interface MarkedContent {
  readonly number: number;
  /** The operands of its beginning: its role, and its properties with its number. */
  readonly operands: readonly string[];
  readonly start: { readonly start: number; readonly end: number };
  readonly end: { readonly start: number; readonly end: number };
  /** The transformation from the page's points that applies after it. */
  readonly matrix: Matrix;
  readonly hasPicture: boolean;
}

export interface PageText {
  readonly glyphs: readonly Glyph[];
  readonly objects: readonly TextObject[];
  readonly contents: readonly MarkedContent[];
}

/** A transformation: a b c d e f, as the operator `cm` takes it. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A hyphen at the end of a line; pdf.js, by which Firefox reads, would leave it out and a word in two. */
export const softHyphen = "\u00AD";
const identity: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
];

/** Returns the transformation that undoes another. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const scale = 1 / (a * d - b * c);
  return [
    d * scale,
    -b * scale,
    -c * scale,
    a * scale,
    (c * f - d * e) * scale,
    (b * e - a * f) * scale,
  ];
}

const toMatrix = (operands: readonly string[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(Number);
  return [a, b, c, d, e, f];
};

const actualText = /\/ActualText\s*(<[0-9A-Fa-f\s]*>|\((?:\\[\s\S]|[^\\()])*\))/;

/** Returns a text string of a PDF: UTF-16 after its mark, otherwise single bytes. */
function decodeText(bytes: Buffer): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString("latin1");
  return bytes
    .subarray(2, bytes.length & ~1)
    .swap16()
    .toString("utf16le");
}

/** Reads the glyphs that a drawing program shows, in its order. */
export function readPageText(program: string, fonts: ReadonlyMap<string, GlyphFont>): PageText {
  const glyphs: Glyph[] = [];
  const objects: TextObject[] = [];
  const saved: Matrix[] = [];
  let matrix = identity;
  let line = identity;
  let size = 0;
  let font: GlyphFont | undefined;
  let name = "";
  let open: (Omit<TextObject, "end"> & { marks: object[]; fonts: object[] }) | undefined;
  const contents: (MarkedContent | undefined)[] = [];
  /** The open marked contents: their positions where they have a number. */
  const around: (number | undefined)[] = [];
  const begun = new Map<number, Omit<MarkedContent, "end" | "matrix">>();
  /** The open marks within a text object; one with letters names those of all its glyphs. */
  const within: (string | undefined)[] = [];

  /** The letters of the innermost mark that has any, for the first of its glyphs; nothing for the others. */
  const takeSaid = () => {
    const at = within.findLastIndex((letters) => letters !== undefined);
    const said = within[at];
    if (at >= 0) within[at] = "";
    return said;
  };

  const show = (items: readonly (Buffer | number)[]) => {
    if (!font) return;
    for (const item of items) {
      if (typeof item === "number") {
        line = multiply([1, 0, 0, 1, (-item / 1000) * size, 0], line);
        continue;
      }
      for (let at = 0; at + 1 < item.length; at += 2) {
        const glyph = item.readUInt16BE(at);
        const width = (font.width(glyph) / 1000) * size;
        const [a, , , , x, y] = multiply(line, matrix);
        glyphs.push({
          x,
          y,
          width: width * Math.abs(a),
          size: size * Math.abs(a),
          letters: (takeSaid() ?? font.letters.get(glyph) ?? "").replaceAll(softHyphen, "-"),
          object: objects.length,
          font: name,
        });
        line = multiply([1, 0, 0, 1, width, 0], line);
      }
    }
  };

  for (const { operator, operands, start, end } of readContent(program)) {
    if (operator === "q") saved.push(matrix);
    else if (operator === "Q") matrix = saved.pop() ?? identity;
    else if (operator === "cm") matrix = multiply(toMatrix(operands), matrix);
    else if (operator === "BT") {
      line = identity;
      within.length = 0;
      const content = around.findLast((at) => at !== undefined);
      open = { start, matrix, content, marks: [], fonts: [] };
    } else if (operator === "ET") {
      if (open) objects.push({ ...open, end } as TextObject);
      open = undefined;
    } else if (open) {
      if (operator === "Tm") line = toMatrix(operands);
      else if (operator === "Tf") {
        name = operands[0]?.slice(1) ?? "";
        font = fonts.get(name);
        size = Number(operands[1]);
        open.fonts.push({ name, start, end: start + name.length + 1 });
      } else if (operator === "TJ") show(readItems(operands[0] ?? ""));
      else if (operator === "Tj") show(readItems(operands[0] ?? ""));
      else if (operator === "BDC" || operator === "BMC") {
        const said = actualText.exec(operands[1] ?? "")?.[1];
        within.push(said === undefined ? undefined : decodeText(readString(said)));
        open.marks.push({ start, end });
      } else if (operator === "EMC") {
        within.pop();
        open.marks.push({ start, end });
      }
    } else if (operator === "BDC" || operator === "BMC") {
      const number = /\/MCID\s+(\d+)/.exec(operands[1] ?? "")?.[1];
      around.push(number === undefined ? undefined : contents.length);
      if (number !== undefined) {
        const place = { start, end };
        begun.set(contents.length, {
          number: Number(number),
          operands,
          start: place,
          hasPicture: false,
        });
        contents.push(undefined);
      }
    } else if (operator === "EMC") {
      const at = around.pop();
      const content = at === undefined ? undefined : begun.get(at);
      if (at !== undefined && content) contents[at] = { ...content, end: { start, end }, matrix };
    } else if (operator === "Do") {
      const at = around.findLast((one) => one !== undefined);
      const content = at === undefined ? undefined : begun.get(at);
      if (at !== undefined && content) begun.set(at, { ...content, hasPicture: true });
    }
  }
  if (contents.includes(undefined)) throw new Error("A page's marked content has no end.");
  return { glyphs, objects, contents: contents as MarkedContent[] };
}
