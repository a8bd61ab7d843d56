import { convert } from "fontverter";
import { Font } from "harfbuzzjs";
import { beforeAll, describe, expect, test } from "vitest";
import { type DrawnGlyph, drawnAlike, makeShaper } from "../testing/shaping.ts";
import { urduLines, urduWords } from "../testing/urdu-words.ts";
import { type CutFont, cutFont, cutUnpacked, publishedFont, toFace } from "./cut-font.ts";
import { type Cut, cuts, englishCharacters, nameOfUrdu, urduCharacters } from "./cuts.ts";
import { fallbackFaces } from "./font-faces.ts";

const cutFonts = new Map<Cut, CutFont>();
const publishedFonts = new Map<Cut, Buffer>();
beforeAll(async () => {
  for (const cut of cuts) {
    cutFonts.set(cut, await cutFont(cut));
    publishedFonts.set(cut, await publishedFont(cut));
  }
});

function getResult(cut: Cut | undefined): CutFont {
  const result = cut && cutFonts.get(cut);
  if (result === undefined) throw new Error(`There is no cut ${cut?.name}.`);
  return result;
}

function readPublished(cut: Cut | undefined): Buffer {
  const published = cut && publishedFonts.get(cut);
  if (published === undefined) throw new Error(`There is no cut ${cut?.name}.`);
  return published;
}

describe.each(cuts)("$name", (cut) => {
  test("stays within its budget", () => {
    expect(getResult(cut).woff2.length).toBeLessThanOrEqual(cut.budget);
  });

  test("is the same at each build", async () => {
    expect((await cutUnpacked(cut)).sfnt.equals(getResult(cut).sfnt)).toBe(true);
  });

  test("keeps every character asked for that the published font has", async () => {
    const published = new Set(toFace(readPublished(cut)).collectUnicodes());
    const wanted = Array.from(cut.characters, (character) => character.codePointAt(0) ?? 0);
    const possible = new Set(wanted.filter((codePoint) => published.has(codePoint)));
    expect(new Set(getResult(cut).codePoints)).toEqual(possible);
  });
});

test("a font is compressed the same way each time", async () => {
  const [cut] = cuts.filter(({ name }) => name === "newsreader");
  const { sfnt, woff2 } = getResult(cut);
  expect((await convert(sfnt, "woff2")).equals(woff2)).toBe(true);
});

const urduCuts = cuts.filter(({ characters }) => characters === urduCharacters);

describe.each(urduCuts)("$name draws Urdu as the published font does", (cut) => {
  const pinned = cut.axes?.wght;
  const weights = [typeof pinned === "number" ? pinned : undefined];
  // Pinning an axis rounds to whole units, of which there are 1000 to an em.
  const tolerance = pinned === undefined ? 0 : 2;
  const allWords = urduWords();
  const allLines = urduLines().filter((line) => line.includes(" "));

  test.each(weights)("each of several thousand words, at weight %s", async (weight) => {
    const { full, small, asked } = await shapers(cut, weight);
    const words = allWords.filter(asked);
    expect(words.length).toBeGreaterThan(4000);
    expect(words.filter((word) => !drawnAlike(full(word), small(word), tolerance))).toEqual([]);
  });

  test("whole lines with their spaces", async () => {
    const { full, small, asked, space } = await shapers(cut, weights[0]);
    const lines = allLines.filter(asked).slice(0, 1000);
    expect(lines).toHaveLength(1000);
    const spaced = (line: string) => withSpaces(full(line), space.published, space.ours);
    expect(lines.filter((line) => !drawnAlike(spaced(line), small(line), tolerance))).toEqual([]);
  });

  test("with a glyph for every letter of the alphabet, digit and vowel mark", async () => {
    const { small } = await shapers(cut, weights[0]);
    const letters = "ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃیےۓ۰۱۲۳۴۵۶۷۸۹،؛؟۔٪";
    const needed = [...letters, ..."\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0654\u0670"];
    expect(needed.filter((sign) => small(sign).some(({ missing }) => missing))).toEqual([]);
  });
});

test.each(["Noto Nastaliq Urdu", "Noto Naskh Arabic"])(
  "%s draws every Urdu text we have",
  async (family) => {
    const [cut] = cuts.filter((each) => each.family === family);
    const { has } = await shapers(cut);
    expect(urduWords().filter((word) => !has(word))).toEqual([]);
  },
);

test.each([
  ["noto-nastaliq-urdu-rare", "ﷺﷻ﷽ﷲ﴾﴿٭؎؏؀؁؂؃"],
  ["noto-naskh-arabic-rare", "ﷺﷻ﷽ﷲ﴾﴿٭؎؏؀؁؂؃"],
])("%s has the rare words and signs of one character as published", async (file, all) => {
  const [cut] = cuts.filter(({ name }) => name === file);
  const { full, small } = await shapers(cut);
  const signs = [...all];
  expect(signs.filter((sign) => !drawnAlike(full(sign), small(sign), 0))).toEqual([]);
});

test("the face without ink keeps the place of Naskh: as wide for each line, and drawing nothing", async () => {
  const { small: naskh } = await shapers(cuts.find(({ name }) => name === "noto-naskh-arabic"));
  const { small } = await shapers(cuts.find(({ inkless }) => inkless));
  const width = (run: DrawnGlyph[]) => run.reduce((sum, { advance }) => sum + advance, 0);
  const lines = urduLines().slice(0, 1000);
  expect(lines).toHaveLength(1000);
  const wrong = lines.filter((line) => {
    const drawn = small(line);
    const isInked = drawn.some(({ missing, outline }) => !missing && outline.length > 2);
    return isInked || width(drawn) !== width(naskh(line));
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["کِتَٰبٌ لَّا رَیۡبَ ۛ فِیهِ ۚ", "recitation"],
  ["سنڌي ۾ ٻار ڳالھائي ٿو", "Sindhi"],
  ["پښتو ژبه ډېره", "Pashto"],
])("%s (%s) is drawn by one face with its marks", async (text) => {
  const { small } = await shapers(cuts.find(({ name }) => name === "noto-naskh-arabic-script"));
  const words = text.split(" ");
  expect(words.filter((word) => small(word).some(({ missing }) => missing))).toEqual([]);
});

test("the name of Urdu is drawn as Naskh draws it", async () => {
  const { full, small } = await shapers(cuts.find(({ name }) => name === "noto-naskh-arabic-name"));
  expect(drawnAlike(full(nameOfUrdu), small(nameOfUrdu), 0)).toBe(true);
});

test("Nastaliq's space is as wide as in print", async () => {
  const [cut] = cuts.filter(({ name }) => name === "noto-nastaliq-urdu");
  const { small } = await shapers(cut);
  expect(small(" ")[0]?.advance).toBe(240);
});

test.each([400, 560, 700])("Newsreader draws English as published at weight %i", async (weight) => {
  const [cut] = cuts.filter(({ name }) => name === "newsreader");
  const { full, small } = await shapers(cut, weight);
  const pieces = Array.from(englishCharacters, (character) => `AV${character}office`);
  // Narrowing an axis rounds to whole units, of which there are 2000 to an em.
  expect(pieces.filter((piece) => !drawnAlike(full(piece), small(piece), 2))).toEqual([]);
});

test.each([
  ["Newsreader", "Newsreader Fallback"],
  ["Noto Nastaliq Urdu", "Nastaliq Fallback"],
  ["Noto Naskh Arabic", "Naskh Fallback"],
  ["Noto Naskh Arabic", "Naskh Waiting"],
  ["Noto Nastaliq Urdu", "Nastaliq Waiting"],
  ["Baloo Bhaijaan 2", "Baloo Waiting"],
  ["Baloo Bhaijaan 2", "Baloo Fallback"],
  ["Noto Nastaliq Urdu", "Nastaliq Fallback Baloo"],
])("%s has the height that %s gives itself", async (family, fallback) => {
  const [cut] = cuts.filter((each) => each.family === family);
  const face = toFace(await convert(getResult(cut).woff2, "sfnt"));
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  const heights = { ascent: ascender / face.upem, descent: -descender / face.upem };
  expect(lineGap).toBe(0);
  for (const standIn of fallbackFaces.filter((each) => each.family === fallback)) {
    expect(standIn).toMatchObject(heights);
  }
});

const knownShapers = new Map<string, ReturnType<typeof makeShapers>>();

/**
 * Returns shapers of a cut at a weight and of its published font; both are unpacked, and their outlines read, only
 * once.
 */
function shapers(cut: Cut | undefined, weight?: number) {
  const key = `${cut?.name} ${weight}`;
  const made = knownShapers.get(key) ?? makeShapers(cut, weight);
  knownShapers.set(key, made);
  return made;
}

async function makeShapers(cut: Cut | undefined, weight?: number) {
  const { woff2 } = getResult(cut);
  const published = readPublished(cut);
  const characters = new Set(toFace(published).collectUnicodes());
  const full = makeShaper(published, weight);
  const small = makeShaper(await convert(woff2, "sfnt"), weight);
  const widthOfSpace = (draw: typeof full) => draw(" ")[0]?.advance ?? 0;
  return {
    full,
    small,
    space: { published: widthOfSpace(full), ours: widthOfSpace(small) },
    /** Whether the subset should contain each character of a text, and the published font has it. */
    asked: (text: string) =>
      [...text].every(
        (sign) => cut?.characters.includes(sign) && characters.has(sign.codePointAt(0) ?? 0),
      ),
    /** Whether the published font has each character of a text. */
    has: (text: string) => [...text].every((sign) => characters.has(sign.codePointAt(0) ?? 0)),
  };
}

/** Returns a run with another width of the space; the kerning around spaces stays. */
function withSpaces(run: readonly DrawnGlyph[], published: number, ours: number): DrawnGlyph[] {
  return run.map((glyph) =>
    glyph.outline.length === 0 && glyph.codePoint === 0x20
      ? { ...glyph, advance: glyph.advance + ours - published }
      : glyph,
  );
}
