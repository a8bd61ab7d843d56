import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { type FaceFile, houseFaces } from "./faces.ts";

interface Family {
  readonly package: string;
  readonly family: string;
  /** Its files by what they cover; "numbered": many small files, each with the letters that its package lists. */
  readonly cuts: readonly string[] | "numbered";
  readonly weights: readonly number[];
}

/**
 * The families for letters that the house's fonts lack, in the order of preference (product: documents 30). The last has
 * a plain form of every letter in Unicode's first plane.
 */
const families: readonly Family[] = [
  {
    package: "noto-serif",
    family: "Noto Serif",
    cuts: ["greek", "cyrillic", "latin-ext", "vietnamese", "greek-ext", "cyrillic-ext"],
    weights: [400, 700],
  },
  {
    package: "noto-serif-devanagari",
    family: "Noto Serif Devanagari",
    cuts: ["devanagari"],
    weights: [400, 700],
  },
  {
    package: "noto-serif-bengali",
    family: "Noto Serif Bengali",
    cuts: ["bengali"],
    weights: [400, 700],
  },
  {
    package: "noto-sans-gurmukhi",
    family: "Noto Sans Gurmukhi",
    cuts: ["gurmukhi"],
    weights: [400, 700],
  },
  {
    package: "noto-serif-hebrew",
    family: "Noto Serif Hebrew",
    cuts: ["hebrew"],
    weights: [400, 700],
  },
  { package: "noto-sans-math", family: "Noto Sans Math", cuts: ["latin"], weights: [400] },
  {
    package: "noto-sans-symbols-2",
    family: "Noto Sans Symbols 2",
    cuts: ["symbols", "braille", "math"],
    weights: [400],
  },
  { package: "noto-emoji", family: "Noto Emoji", cuts: "numbered", weights: [400] },
  { package: "zcool-xiaowei", family: "ZCOOL XiaoWei", cuts: "numbered", weights: [400] },
  { package: "unifontex", family: "UnifontExMono", cuts: ["latin"], weights: [400] },
];

const { resolve } = createRequire(import.meta.url);

interface Cut {
  /** What its package says it covers: more than it has, or nothing for a whole family. */
  readonly listed: readonly Range[] | null;
  /** One file per weight. */
  readonly files: readonly FaceFile[];
}

type Range = readonly [first: number, last: number];

let known: readonly Cut[] | undefined;

/** All fallback fonts, as files: each with a family name of its own, since the compiler uses one file of each. */
function listCuts(): readonly Cut[] {
  known ??= families.flatMap(({ package: name, family, cuts, weights }, place) => {
    const folder = `@fontsource/${name}`;
    const isNumbered = cuts === "numbered";
    const ranges = isNumbered ? readRanges(resolve(`${folder}/unicode.json`)) : new Map();
    return (isNumbered ? [...ranges.keys()] : cuts).map((cut, index): Cut => {
      const files = weights.map((weight) => ({
        path: resolve(`${folder}/files/${name}-${cut}-${weight}-normal.woff`),
        family,
        name: `${family.slice(0, -4)}${place.toString(36)}${String(index).padStart(3, "0")}`,
      }));
      return { listed: ranges.get(cut) ?? null, files };
    });
  });
  return known;
}

/** Reads the ranges of a package's numbered files: `{ "[0]": "U+1f1e6-1f1ff,U+23" }`. */
function readRanges(path: string): Map<string, Range[]> {
  const listed = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, string>>;
  return new Map(
    Object.entries(listed).map(([cut, ranges]) => [
      cut.replace(/[[\]]/g, ""),
      ranges.split(",").map((range): Range => {
        const [first = "", last = first] = range.slice(2).split("-");
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      }),
    ]),
  );
}

const includes = (ranges: readonly Range[], code: number) =>
  ranges.some(([first, last]) => first <= code && code <= last);

/** Coverage by path. */
const coverages = new Map<string, readonly Range[]>();

/** Returns whether a font has a letter. */
function covers({ path }: FaceFile, code: number): boolean {
  const coverage = coverages.get(path) ?? readCoverage(readFileSync(path));
  coverages.set(path, coverage);
  return includes(coverage, code);
}

/**
 * Reads from a WOFF file which letters it has, without unpacking more than that table: the largest font is 14 MB, which
 * a WebAssembly library would never give back.
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function readCoverage(woff: Buffer): Range[] {
  const table = unpackTable(woff, "cmap");
  const count = table.readUInt16BE(2);
  const places = Array.from({ length: count }, (_, index) => table.readUInt32BE(4 + index * 8 + 4));
  const found = (format: number) => places.find((place) => table.readUInt16BE(place) === format);
  const [whole, basic] = [found(12), found(4)];
  if (whole !== undefined) return readGroups(table.subarray(whole));
  return basic === undefined ? [] : readSegments(table.subarray(basic));
}

function unpackTable(woff: Buffer, tag: string): Buffer {
  for (let line = 44; line < 44 + woff.readUInt16BE(12) * 20; line += 20) {
    if (woff.toString("latin1", line, line + 4) !== tag) continue;
    const [offset, packed] = [woff.readUInt32BE(line + 4), woff.readUInt32BE(line + 8)];
    const data = woff.subarray(offset, offset + packed);
    return packed < woff.readUInt32BE(line + 12) ? inflateSync(data) : data;
  }
  throw new Error(`A font has no table ${tag}.`);
}

/** Reads a table of format 12: groups of letters of any plane. */
function readGroups(table: Buffer): Range[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index): Range => {
    const at = 16 + index * 12;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
  });
}

/** Reads a table of format 4: segments of the first plane, some with a list in which 0 stands for no glyph. */
function readSegments(table: Buffer): Range[] {
  const segments = table.readUInt16BE(6) / 2;
  const ranges: Range[] = [];
  for (let segment = 0; segment < segments; segment += 1) {
    const last = table.readUInt16BE(14 + segment * 2);
    const first = table.readUInt16BE(16 + (segments + segment) * 2);
    const delta = table.readUInt16BE(16 + (2 * segments + segment) * 2);
    const offsetAt = 16 + (3 * segments + segment) * 2;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed =
        offset === 0 ? code : table.readUInt16BE(offsetAt + offset + (code - first) * 2);
      if ((offset !== 0 && listed === 0) || ((listed + delta) & 0xffff) === 0) continue;
      const [start, end] = ranges.at(-1) ?? [code, -1];
      if (end === code - 1) ranges.splice(-1, 1, [start, code]);
      else ranges.push([code, code]);
    }
  }
  return ranges;
}

/** The fonts of running text: the one for code has Greek and Russian too, but its letters are all of one width. */
const textFaces = houseFaces.filter(({ family }) => family !== "DejaVu Sans Mono");

/** What fonts need no glyph for. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{White_Space}]/u;
/** What means nothing by itself: a font may draw its number in a box. */
const meaningless = /[\p{Cn}\p{Co}]/u;

export interface ChosenFaces {
  /** The further fonts that a text needs, in the order of preference. */
  readonly faces: readonly FaceFile[];
  /** The letters without a font, and those without a meaning, which are drawn as a box. */
  readonly missing: readonly string[];
  /** Of these, the letters that no font has at all. */
  readonly bare: readonly string[];
}

/** Stands for a letter that no font has. */
export const box = "\u25a1";

/** Chooses the further fonts for the letters of a text that the house's fonts lack (product: documents 30). */
export function chooseFaces(text: string): ChosenFaces {
  const chosen = new Set<Cut>();
  const missing: string[] = [];
  const bare: string[] = [];
  for (const letter of new Set(text.normalize("NFC"))) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x7f || unseen.test(letter)) continue;
    if (textFaces.some((face) => covers(face, code))) continue;
    const cut = findCut(code);
    const isBare = !cut && !houseFaces.some((face) => covers(face, code));
    if (cut) chosen.add(cut);
    if (isBare) bare.push(letter);
    if (isBare || meaningless.test(letter)) missing.push(letter);
  }
  const boxed = bare.length > 0 && findCut(box.charCodeAt(0));
  if (boxed) chosen.add(boxed);
  const faces = listCuts().filter((cut) => chosen.has(cut));
  return { faces: faces.flatMap(({ files }) => files), missing, bare };
}

function findCut(code: number): Cut | undefined {
  return listCuts().find(({ listed, files: [first] }) => {
    if (!first || (listed && !includes(listed, code))) return false;
    return covers(first, code);
  });
}
