import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { hasWords, toPieces } from "./pieces.ts";

const long = (word: string, count: number) => Array.from({ length: count }, () => word).join(" ");

describe("sentences", () => {
  test("short ones are spoken together, as many as one breath takes", () => {
    expect(toPieces("He came. He saw. He won.", "en")).toEqual(["He came. He saw. He won."]);
    const one = `M${long("mountain", 10)}.`;
    expect(toPieces(`${one} ${one} Done.`, "en")).toEqual([`${one} `, `${one} Done.`]);
  });

  test("of Urdu end at ۔ and ؟, with or without a space behind it", () => {
    const one = long("پہاڑ", 25);
    expect(toPieces(`${one}۔${one}؟ ${one}!`, "ur")).toEqual([`${one}۔`, `${one}؟ `, `${one}!`]);
  });

  test.each([
    [long("hill", 12), "Lt. Gen. A. Q. Khan", "en"],
    [long("hill", 12), "Mr. Ali and Dr. Salam", "en"],
    [long("پہاڑ", 12), "پی۔آئی۔اے۔ کا", "ur"],
    [long("پہاڑ", 12), "ن۔ م۔ راشد", "ur"],
  ] as const)("do not end within an abbreviation: %s %s", (before, name, language) => {
    const start = `${before} ${name} ${before}`;
    const end = long(language === "en" ? "hill" : "پہاڑ", 12);
    const [first] = toPieces(`${start} ${end}`, language);
    expect(first?.startsWith(start)).toBe(true);
  });

  test("end at a word that looks like the name of a letter, when no other follows", () => {
    const one = long("دن", 40);
    expect(toPieces(`${one} بہار آئی۔ ${one}۔`, "ur")).toEqual([`${one} بہار آئی۔ `, `${one}۔`]);
  });

  test("a verse stays on its own line", () => {
    expect(toPieces("دلِ ناداں تجھے ہوا کیا ہے\nآخر اس درد کی دوا کیا ہے", "ur")).toEqual([
      "دلِ ناداں تجھے ہوا کیا ہے\n",
      "آخر اس درد کی دوا کیا ہے",
    ]);
  });
});

describe("a sentence that is too long", () => {
  test("is divided after its clauses", () => {
    const clause = long("river", 15);
    expect(toPieces(`${clause}, ${clause}; ${clause}, ${clause}.`, "en")).toEqual([
      `${clause}, `,
      `${clause}; `,
      `${clause}, `,
      `${clause}.`,
    ]);
    const urdu = long("دریا", 18);
    expect(toPieces(`${urdu}، ${urdu}؛ ${urdu}۔`, "ur")).toEqual([
      `${urdu}، `,
      `${urdu}؛ `,
      `${urdu}۔`,
    ]);
  });

  test("is divided between words where it has no clauses, and a number stays whole", () => {
    const pieces = toPieces(`${long("12,500", 40)}.`, "en");
    expect(pieces).toHaveLength(2);
    expect(pieces.join("").match(/12,500/g)).toHaveLength(40);
    for (const piece of pieces) expect(piece).toMatch(/^(?:12,500[ .])+$/);
  });

  test("has shorter pieces for a slow voice", () => {
    const text = long("valley", 60);
    const most = (speed: number) =>
      Math.max(...toPieces(text, "en", speed).map(({ length }) => length));
    expect(most(1)).toBeGreaterThan(150);
    expect(most(1)).toBeLessThanOrEqual(160);
    expect(most(0.75)).toBeLessThanOrEqual(120);
    expect(most(2)).toBeLessThanOrEqual(160);
  });
});

const words = fc.array(
  fc.oneof(
    fc.constantFrom("the", "Dr.", "A.", "etc.", "3.5", "1,000", "end.", "what?", "a,", "b;", "—"),
    fc.constantFrom("ہے۔", "کیا؟", "اور،", "خوب‌صورت", "پی۔آئی۔اے", "مُحَمَّد", "ہے۔وہ", "یوں؛", "…"),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom("\n", "  ", "x".repeat(200)),
  ),
  { maxLength: 90 },
);

describe.each(["the device's rules", "own rules"])("with %s, any text", (rules) => {
  const any = (check: (text: string, speed: number) => void) => {
    if (rules === "own rules") vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
    try {
      fc.assert(
        fc.property(words, fc.constantFrom(0.75, 1, 2), (list, speed) =>
          check(list.join(" "), speed),
        ),
        { numRuns: 300 },
      );
    } finally {
      vi.unstubAllGlobals();
    }
  };

  test("loses and adds nothing", () => {
    any((text, speed) => {
      expect(toPieces(text, "ur", speed).join("")).toBe(text);
    });
  });

  test("is never divided inside a word", () => {
    any((text, speed) => {
      let at = 0;
      for (const piece of toPieces(text, "en", speed).slice(0, -1)) {
        at += piece.length;
        expect(text.slice(at - 1, at + 1)).not.toMatch(/[\p{L}\p{N}\p{M}‌][\p{L}\p{N}\p{M}‌]/u);
      }
    });
  });

  test("has pieces that an engine can finish, unless one word alone is longer", () => {
    any((text, speed) => {
      const limit = Math.floor(160 * Math.min(1, speed));
      for (const piece of toPieces(text, "en", speed))
        if (piece.length > limit) expect(piece.trim()).not.toMatch(/[\p{L}\p{N}]\s+[\p{L}\p{N}]/u);
    });
  });
});

test("a row of signs is nothing to say", () => {
  expect(["* * *", "—", "۔"].map(hasWords)).toEqual([false, false, false]);
  expect(["7", "الف"].map(hasWords)).toEqual([true, true]);
});
