import { describe, expect, it } from "vitest";
import { cleanUrdu } from "./clean-urdu.ts";
import { writingHabits } from "./faults.ts";
import { withChanges } from "./urdu-change.ts";

const cleaned = (text: string) => cleanUrdu(text).text;
const kinds = (text: string) => cleanUrdu(text).changes.map(({ kind }) => kind);

describe("Urdu is put right:", () => {
  it.each([
    ["letters of an Arabic keyboard", "كتابي پاكستان", "کتابی پاکستان"],
    ["a dotless ya, before its mark as well", "عیسىٰ اور صلى", "عیسیٰ اور صلی"],
    ["the tied ta", "زکوٰة", "زکوٰۃ"],
    ["ه as the letter that the word has", "انهوں نے كچه بهت اچها كام", "انھوں نے کچھ بہت اچھا کام"],
    ["ه where it can only be the round one", "هے یه الله نهیں وجه", "ہے یہ اللہ نہیں وجہ"],
    ["Arabic digits", "سن ٢٠٢٥ میں", "سن 2025 میں"],
    ["Arabic digits where the text has Urdu ones", "۱۹۴۷ سے ٢٠٢٥ تک", "۱۹۴۷ سے ۲۰۲۵ تک"],
    ["a year turned round", "7491ء میں", "1947ء میں"],
    ["forms of letters", "ﻣﺤﻤﺪ ﭘﺎﻛﺴﺘﺎﻥ ﻻﮨﻮﺭ", "محمد پاکستان لاہور"],
    ["stretched words", "پاکـــستان", "پاکستان"],
    ["signs of direction", "وہ\u200f آیا\u202bاور گیا\u202c", "وہ آیااور گیا"],
    ["spaces without width", "وہ\u200bآیا\ufeff", "وہآیا"],
    ["a joiner at the edge of a word", "خوب\u200cصورت\u200c وادی", "خوب\u200cصورت وادی"],
    ["double spaces", "ایک  دو\u00a0\u00a0تین", "ایک دو تین"],
    ["a hard space between words", "ایک\u00a0دو", "ایک دو"],
    ["a space before a sign and none after", "امن ہے ۔یہ اچھا ،وہ", "امن ہے۔ یہ اچھا، وہ"],
    ["spaces at brackets", "چین( عوامی )میں", "چین (عوامی) میں"],
    ["brackets turned round", "لفظ )یہ( لفظ", "لفظ (یہ) لفظ"],
    ["straight quotes", "اس نے \"یہ سچ ہے\" یا 'ہاں' کہا", "اس نے “یہ سچ ہے” یا ‘ہاں’ کہا"],
    ["signs of English", "کیا, کون; کہاں? ہاں.", "کیا، کون؛ کہاں؟ ہاں۔"],
    ["a full stop between two sentences", "وہ گیا.وہ آیا", "وہ گیا۔ وہ آیا"],
  ])("%s", (_what, text, right) => {
    expect(cleaned(text)).toBe(right);
    // Correct text stays unchanged, however often it is cleaned.
    expect(cleanUrdu(right).changes).toEqual([]);
  });
});

describe("is left as it is:", () => {
  it.each([
    ["ھ and ہ as they are written", "گھر بہت پھر کہ"],
    ["ه that is a word either way", "کها"],
    ["words in one sign", "محمد ﷺ اور ﷲ"],
    ["Urdu digits", "۱۹۴۷ء"],
    ["numbers with their signs", "قیمت 1,000.50 روپے ۱۲،۵۰۰ یا 3.5"],
    ["English, whatever its spaces", "He said , fine.  Yes  (no)"],
    ["English in Urdu", "یہ Dr. Khan, MSc. ہیں"],
    ["addresses", "دیکھیے https://a.example/ب?x=1,2 اور me@hilal.example"],
    ["abbreviations", "ایم۔اے اور پی۔ایچ۔ڈی اور ایم.اے"],
    ["an omission", "وہ ۔۔۔ آیا اور ... گیا"],
    ["a measure and a lone quote", 'قد 5" ہے'],
    ["an apostrophe", "Jinnah's پاکستان"],
    ["a sign that holds a full stop in place", "یہ C++\u200e. ہے"],
    ["isolates around what has loose ends", "یہ \u2068(C++)\u2069 ہے"],
    ["a hard space at a number", "12\u00a0روپے"],
    ["a rule of strokes", "ــــــ"],
    ["a family joined by a joiner", "👨‍👩‍👧 خاندان"],
    ["an Arabic verse with its marks", "بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيْمِ"],
    ["Arabic without marks", "إن الله مع الصابرين"],
    ["a verse between its brackets", "﴿ان الله على كل شيء قدير﴾"],
  ])("%s", (_what, text) => {
    expect(cleanUrdu(text)).toEqual({ text, changes: [] });
  });

  it("what its markup calls something else", () => {
    expect(cleanUrdu("كتاب كود", { kept: [[5, 8]] }).text).toBe("کتاب كود");
  });
});

it("puts the Urdu around an Arabic verse right and leaves the verse", () => {
  const text = "فرمايا: «إِنَّ اللهَ مَعَ الصَّابِرِينَ» يعني صبر كرو";
  expect(cleaned(text)).toBe("فرمایا: «إِنَّ اللهَ مَعَ الصَّابِرِينَ» یعنی صبر کرو");
});

it("takes ه for the round one in a text that writes the other by itself", () => {
  expect(cleaned("گھر میں بهاگل")).toBe("گھر میں بہاگل");
  const habits = writingHabits("گھر");
  expect(cleanUrdu("بهاگل", { habits }).text).toBe("بہاگل");
  expect(cleaned("بهاگل")).toBe("بهاگل");
});

it("says each change with its place, one for a word, and each can be made alone", () => {
  const text = "يهي كتاب ,قلم";
  const { changes } = cleanUrdu(text);
  expect(changes.slice(0, 3)).toEqual([
    { kind: "letters", from: 0, to: 3, before: "يهي", after: "یہی" },
    { kind: "letters", from: 4, to: 5, before: "ك", after: "ک" },
    { kind: "spaces", from: 8, to: 9, before: " ", after: "" },
  ]);
  for (const change of changes) {
    expect(text.slice(change.from, change.to)).toBe(change.before);
    expect(withChanges(text, [change])).not.toBe(text);
  }
  expect(kinds("ﻣﺤﻤﺪ نے ٢٠٢٥ میں")).toEqual(["forms", "digits"]);
});

it("never lets changes overlap", () => {
  const text = '( كتاب )"ي" ,،;  ۔ )ى( ه\u200f. ٢٠٢٥ء يﻲـي';
  const { changes } = cleanUrdu(text);
  let at = 0;
  for (const { from, to } of changes) {
    expect(from).toBeGreaterThanOrEqual(at);
    at = to;
  }
});

it("says nothing of what has no Urdu", () => {
  expect(cleanUrdu("").changes).toEqual([]);
  expect(cleanUrdu('"Plain" text , here').changes).toEqual([]);
});
