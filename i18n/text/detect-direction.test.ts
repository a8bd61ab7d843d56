import { describe, expect, it, test } from "vitest";
import {
  detectDirection,
  detectLanguage,
  languageWithin,
  runWhileTyping,
  runWithin,
} from "./detect-direction.ts";

describe("how a text runs", () => {
  it.each([
    ["F-16 طیاروں کی پرواز", "rtl", "ur"],
    ["ISPR نے کہا ہے کہ آپریشن جاری ہے", "rtl", "ur"],
    ["«Siachen» کی ایک رات", "rtl", "ur"],
    ["12 ۔ ہلال 2026", "rtl", "ur"],
    ["پاک‌فضائیہ and PAF are پاک فضائیہ کے نام", "rtl", "ur"],
    ["تفصیل https://www.hilal.gov.pk/english/a-very-long-address?of=words پر دیکھیے", "rtl", "ur"],
    ["لکھیے: editor.of.the.day@hilal.gov.pk", "rtl", "ur"],
    ["hilal.gov.pk پر", "rtl", "ur"],
    ["مُحَمَّد Iqbal اقبال", "rtl", "ur"],
    ["ﷺ", "rtl", "ur"],
    ["The word ‘جہاد’ has many meanings", "ltr", "en"],
    ["Amina Rahman", "ltr", "en"],
    ["Pakistan’s own کہانی", "ltr", "en"],
    ["۱۹۴۷ was the year", "ltr", "en"],
    ["\u202b\u200fEnglish within signs\u202c", "ltr", "en"],
    ["🇵🇰 Azadi 🎉", "ltr", "en"],
    ["שלום עולם", "rtl", undefined],
    ["आज की खबर", "ltr", undefined],
    ["Новости дня", "ltr", undefined],
    ["Naïve café", "ltr", "en"],
  ])("%s", (text, dir, language) => {
    expect(detectDirection(text)).toEqual({ dir, language });
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(["", "2026 ★", "۱۹۴۷", "٣ + ٤", "🎉🇵🇰", "https://hilal.gov.pk", "— … ؟ ۔", "Hello دنیا"])(
    "is not told by %j",
    (text) => {
      expect(detectDirection(text)).toBeUndefined();
    },
  );

  it("is told of a text of any length by its beginning", () => {
    const start = "اردو میں لکھا ہوا متن ".repeat(100);
    expect(detectLanguage(`${start}${"English words ".repeat(40_000)}`)).toBe("ur");
  });

  it("is told of letters without end", () => {
    for (const piece of ["a", "ا", "a.", "@", "www.", "a-", "\u0651"]) {
      expect(() => detectDirection(piece.repeat(500_000))).not.toThrow();
    }
  });
});

const headlines = [
  "PAF کے F-16، JF-17 اور C-130",
  "پاک بحریہ کا PNS Tughril، PNS Taimur اور PNS Babur",
  'پاکستان Navy (PNS) کی 2025 رپورٹ: "F-16" & C++',
];

describe("a title, a summary or a name within a piece", () => {
  it.each([
    ...headlines,
    "(PNS Tughril) (PNS Taimur) (PNS Babur): بحریہ",
    "2025 میں F-16 Fighting Falcon",
    "🎉 Happy Birthday پاکستان",
    "https://hilal.gov.pk/a-page اور PAF, ISPR, GHQ",
    "Hazrat Muhammad ﷺ of Makkah",
    "Allama Iqbal, Quaid-e-Azam ﻻ",
    "General Staff دَ پښتو",
  ])("is Urdu in an Urdu piece with any Urdu word: %s", (text) => {
    expect(runWithin(text, "ur")).toEqual({ dir: "rtl", language: "ur" });
    expect(languageWithin(text, "ur")).toBe("ur");
  });

  it.each([
    ["The Last Post", "ltr", "en"],
    ["Yeh watan hamara hai", "ltr", "en"],
    ["۱۹۴۷", "rtl", "ur"],
    ["— … ؟ ۔", "rtl", "ur"],
    ["", "rtl", "ur"],
    ["שלום עולם", "rtl", undefined],
  ] as const)(
    "runs by itself in an Urdu piece without an Urdu letter: %s",
    (text, dir, language) => {
      expect(runWithin(text, "ur")).toEqual({ dir, language });
      expect(languageWithin(text, "ur")).toBe(language ?? "ur");
    },
  );

  it.each([
    ["The word جہاد and its history", "ltr", "en"],
    ["شاہین کی پرواز", "rtl", "ur"],
    ["Hello دنیا", "ltr", "en"],
    ["1947", "ltr", "en"],
  ] as const)("runs as most of its words do in an English piece: %s", (text, dir, language) => {
    expect(runWithin(text, "en")).toEqual({ dir, language });
  });
});

test.each([
  ["F", undefined],
  ["ISPR", undefined],
  ["ISPR نے", undefined],
  ["ISPR نے کہا", undefined],
  ["ISPR نے کہا ہے", "rtl"],
  ["Islam", "ltr"],
  ["An a", "ltr"],
  ["یہ", undefined],
  ["یہ ا", "rtl"],
  ["پاک", "rtl"],
  ["123", undefined],
])("while %j is typed it leans to %s", (text, dir) => {
  expect(runWhileTyping(text)?.dir).toBe(dir);
});
