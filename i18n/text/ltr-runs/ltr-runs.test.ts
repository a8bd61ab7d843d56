import { describe, expect, it } from "vitest";
import { ltrRuns } from "./ltr-runs.ts";

/** Returns a text with its runs in brackets: ⟦ ⟧ for words, ⟨ ⟩ for numbers, ⟪ ⟫ for fixed ones. */
function marked(text: string): string {
  const pairs = { words: "⟦⟧", number: "⟨⟩", fixed: "⟪⟫" };
  let written = "";
  let at = 0;
  for (const { start, end, kind } of ltrRuns(text)) {
    const [open = "", close = ""] = Array.from(pairs[kind]);
    written += text.slice(at, start) + open + text.slice(start, end) + close;
    at = end;
  }
  return written + text.slice(at);
}

describe("parts of an Urdu text that are read from left to right", () => {
  it.each([
    "فون ⟪+92-51-555-0100⟫ پر کیجیے",
    "فون ⟪+92 51 555 0100⟫ پر",
    "موبائل ⟪0300-1234567⟫ ہے",
    "موبائل ⟪0300 1234567⟫ ہے",
    "موبائل ⟪03001234567⟫ ہے",
    "دفتر: ⟪555-0100⟫۔",
    "شناختی کارڈ ⟪35201-1234567-1⟫ نمبر",
    "ہیلپ لائن ⟪111-222-333⟫",
    "درجۂ حرارت ⟨−12.5⟩ رہا",
    "درجۂ حرارت ⟨-12⟩ رہا",
    "⟨-5°⟩ تک",
    "قیمت ⟨$25⟩ ہے",
    "قیمت ⟨-$25⟩ ہے",
    "⟨$1,500.75⟩ ملے",
    "⟨50%⟩ افراد",
    "⟨۵۰٪⟩ افراد",
    "عمر ⟨18+⟩ ہو",
    "⟨3 × 4⟩ فٹ",
    "⟨2 + 2 = 4⟩ ہوتے ہیں",
    "تاریخ ⟨23-03-2025⟩ تھی",
    "تاریخ ⟨2025-03-23⟩ تھی",
    "مقابلہ ⟨3-1⟩ سے جیتا",
    "مقابلہ ⟨2-2⟩ سے برابر",
    "⟨1965⟩-⟨1971⟩ کے درمیان",
    "⟨2024⟩-⟨25⟩ کا بجٹ",
    "⟨10:30⟩–⟨12:45⟩ تک",
    "صفحات ⟨12⟩–⟨15⟩",
    "⟨5%⟩-⟨10%⟩ اضافہ",
    "⟨۱۹۶۵⟩-⟨۱۹۷۱⟩ کے درمیان",
    "سن 1965 میں 12,500 لوگ 10:30 بجے 1/2 حصے کے 3.5 ارب",
    "⟦F-16⟧ کی پرواز",
    "طیارہ (⟦F-16⟧) اڑا",
    "ایف-16 اڑا",
    "زبان ⟦C++⟧ اور ⟦C#⟧ ہے",
    "⟦Pakistan Air Force⟧ کے افسر",
    "“⟦Pakistan Air Force⟧” کے",
    "⟦Pakistan Air Force (PAF)⟧ کے",
    "(⟦Pakistan Air Force⟧) کے",
    '"⟦Dawn⟧", "⟦The News⟧" میں',
    "“⟦Dawn⟧”، “⟦The News⟧” میں",
    "“⟦Dawn⟧”, “⟦The News⟧” میں",
    "⟦U.S.⟧ کے صدر",
    "⟦Ph.D.⟧ کی سند",
    "یہ ⟦Hilal⟧. اور وہ",
    "⟦Boeing 737-800⟧ طیارہ",
    "⟦Rs. 1,500⟧ دیے",
    "⟦US$25⟧ دیے",
    "رفتار ⟦25 km⟧ رہی",
    "شام ⟦5 pm⟧ کو",
    "⟦JF-17 Block III⟧ کی",
    "⟦COVID-19⟧ کی وبا",
    "⟦AT&T⟧ کا دفتر",
    "⟦@HilalMagazine⟧ پر",
    "⟦#Pakistan⟧ پر",
    "لکھیے ⟦editor@hilal.gov.pk⟧ پر",
    "دیکھیے ⟦https://www.hilal.gov.pk/⟧ پر",
    "دیکھیے ⟦https://www.hilal.gov.pk/a?b=1&c=2⟧۔",
    "⟦.com⟧ والے",
    "⟦Pakistan’s⟧ کہانی",
    "⟦Was it he? Yes, it was.⟧ اس نے کہا".replace("was.⟧", "was⟧."),
    "5 ⟦PAF⟧ افسر",
    "⟦Hello⟧\n⟦World⟧ اردو",
    "⟦Москва⟧ اور ⟦दिल्ली⟧ میں",
    "⟦5G⟧ ٹیکنالوجی",
    "نہ عدد نہ حرف۔",
  ])("%s", (expected) => {
    expect(marked(expected.replace(/[⟦⟧⟨⟩⟪⟫]/gu, ""))).toBe(expected);
  });

  it("leaves what is isolated already", () => {
    expect(ltrRuns("فون \u2066+92-51-555-0100\u2069 پر")).toEqual([]);
  });

  it.each([
    "+92-51-",
    "F-16 ",
    'a"',
    "(",
    "1-",
    "1 ",
    "1 × ",
    "a (",
    "“a",
    "$",
    "a1-",
    "a.b.",
    "ا1",
  ])("takes no longer for %j without end", (piece) => {
    const runs = ltrRuns(piece.repeat(500_000 / piece.length));
    expect(runs.every(({ start, end }) => start < end)).toBe(true);
  });
});
