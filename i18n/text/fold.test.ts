import { assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, foldLoose, foldWithOffsets, splitWords } from "./fold.ts";

/** Texts of any script, and often of the letters and signs that the rules are about. */
const anyText = string({
  unit: oneof(
    string({ unit: "binary", minLength: 1, maxLength: 1 }),
    constantFrom(
      ..."éÉøßǅİ\u0301\u0327\u0307´–٪اأإٱآىيیكکهہةۃۂۀۓے\u0651\u064E\u0654\u0610\u0640\u200C\u200Fﷺﷻ\uFD47ﷲﻻ ۱١A\n",
    ),
  ),
  maxLength: 40,
});

describe("fold", () => {
  test.each([
    ["Arabic yeh", "پاكستاني", "پاکستانی"],
    ["alef maksura", "مصطفى", "مصطفی"],
    ["Arabic heh", "ههه", "ہہہ"],
    ["teh marbuta", "صلوة", "صلوۃ"],
    ["alef with hamza or wasla", "أإٱ", "ااا"],
    ["alef with madda stays itself", "آ", "آ"],
    ["heh goal with hamza", "قافلۂ", "قافلہ"],
    ["heh with yeh above", "نالۀ", "نالہ"],
    ["yeh barree with hamza", "براۓ", "براے"],
    ["a hamza written apart from its letter", "قافلۂ", "قافلہ"],
    ["Arabic digits", "١٩٤٧", "1947"],
    ["Urdu digits", "۱۹۶۵", "1965"],
    ["short vowels and doubling", "مُحَمَّدؐ", "محمد"],
    ["superscript alef", "رحمٰن", "رحمن"],
    ["Koranic signs", "قُلۡ ۚ", "قل "],
    ["tatweel", "پاکـــستان", "پاکستان"],
    ["zero-width non-joiner", "خوب\u200Cصورت", "خوبصورت"],
    ["direction marks", "\u200Fلاہور\u200E \u202Bشہر\u202C \u2067ہے\u2069", "لاہور شہر ہے"],
    ["byte order mark", "\uFEFFہلال", "ہلال"],
    ["lam-alef ligatures", "ﻻﻷﻹﻵ", "لالالالآ"],
    ["presentation forms", "ﭘﺎﮐﺴﺘﺎﻥ", "پاکستان"],
    ["the ligature of Allah", "ﷲ", "اللہ"],
    ["the sign of the blessing", "رسول اللہ ﷺ نے", "رسول اللہ صلی اللہ علیہ وسلم نے"],
    ["a sign of words at a name", "محمدﷺکی", "محمد صلی اللہ علیہ وسلم کی"],
    ["a sign of words alone", "ﷺ", "صلی اللہ علیہ وسلم"],
    ["other signs of words", "اللہ ﷻ ﷽", "اللہ جل جلالہ بسم اللہ الرحمن الرحیم"],
    ["signs of words of newer fonts", "عمر\uFD41 عیسی\uFD47", "عمر رضی اللہ عنہ عیسی علیہ السلام"],
    ["Latin capitals", "ISPR Pakistan", "ispr pakistan"],
    ["quotes and apostrophes of print", "“the tailor’s” ‘x’", "\"the tailor's\" 'x'"],
    ["full-width Latin", "ＡＢＣ", "abc"],
    ["accents of Latin letters", "Café naïve Zoë São Führer", "cafe naive zoe sao fuhrer"],
    ["an accent written apart from its letter", "cafe\u0301", "cafe"],
    ["an accent that no letter is joined to", "x\u0304", "x"],
    [
      "Latin letters of other countries",
      "Øre Straße Æther Łódź Đặng Þór ıŞ",
      "ore strasse aether lodz dang thor is",
    ],
    ["the dotted capital I", "İzmir", "izmir"],
    ["Arabic composed letters keep what is their own", "آئیں مؤثر", "آئیں مؤثر"],
    ["letters of other scripts keep their accents", "Чай ά", "чай ά"],
    ["the signs of times and division", "3 × 4 ÷ 2", "3 × 4 ÷ 2"],
    ["the Urdu percent sign", "۵۰٪", "50%"],
    ["Arabic decimal and thousands signs", "۱٬۲۰۰٫۵", "1,200.5"],
    ["dashes of print", "F‑16 1965–71 a—b −5", "f-16 1965-71 a-b -5"],
    ["soft hyphens", "maga\u00ADzine", "magazine"],
    ["Urdu punctuation stays", "کتاب، قلم؛ ہے۔", "کتاب، قلم؛ ہے۔"],
    ["white space", "دو\n\t  لفظ\u00A0یہاں", "دو لفظ یہاں"],
  ])("%s", (_rule, written, folded) => {
    expect(fold(written)).toBe(folded);
  });

  test("keeps the letters apart that only the loose folding joins", () => {
    expect(fold("گھر گئے مؤذن")).toBe("گھر گئے مؤذن");
    expect(foldLoose("گھر گئے مؤذن")).toBe("گہر گیے موذن");
  });

  test("folding twice changes nothing", () => {
    return assert(
      property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(foldLoose(foldLoose(text))).toBe(foldLoose(text));
      }),
    );
  });

  test("canonically equal texts fold to the same", () => {
    return assert(
      property(anyText, (text) => {
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      }),
    );
  });
});

describe("foldWithOffsets", () => {
  test("folds exactly as fold does", () => {
    return assert(
      property(anyText, (text) => {
        expect(foldWithOffsets(text).folded).toBe(fold(text));
      }),
    );
  });

  test("gives every folded unit a place in the original, never falling", () => {
    return assert(
      property(anyText, (text) => {
        const { folded, offsets } = foldWithOffsets(text);
        expect(offsets).toHaveLength(folded.length + 1);
        expect(offsets.at(-1)).toBe(text.length);
        for (const [place, offset] of offsets.slice(0, -1).entries()) {
          expect(offset).toBeGreaterThanOrEqual(offsets[place - 1] ?? 0);
          expect(offset).toBeLessThan(text.length);
        }
      }),
    );
  });

  test("places letters after dropped marks and inside ligatures", () => {
    expect(foldWithOffsets("عَلى")).toEqual({ folded: "علی", offsets: [0, 2, 3, 4] });
    expect(foldWithOffsets("ﷲ!")).toEqual({ folded: "اللہ!", offsets: [0, 0, 0, 0, 1, 2] });
    expect(foldWithOffsets("اﷻ!").offsets).toEqual([0, ...Array(10).fill(1), 2, 3]);
  });
});

test.each([
  [
    "Urdu with its punctuation",
    "پاکستان، زندہ باد! کیوں؟ ہاں۔",
    ["پاکستان", "زندہ", "باد", "کیوں", "ہاں"],
  ],
  ["two sentences without a space", "گیا۔پھر", ["گیا", "پھر"]],
  ["Latin and numbers", "JF-17 Thunder (2026)", ["jf", "17", "thunder", "2026"]],
  ["a word said twice", "بار بار", ["بار", "بار"]],
  ["nothing", " … ", []],
])("splitWords finds the words of %s", (_case, text, words) => {
  expect(splitWords(fold(text))).toEqual(words);
});
