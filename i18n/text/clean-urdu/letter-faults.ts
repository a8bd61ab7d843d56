import { lettersOfArabic } from "../fold.ts";
import type { UrduChange } from "./urdu-change.ts";
import { isArabicLetter, isArabicMark, placeBefore } from "./urdu-signs.ts";

// The Arabic ه stands for two letters of Urdu. After a letter that can be aspirated only the word tells which:
// بهی is بھی, بهت is بہت. What is not listed, or is a word either way (کها), is left as it was written.

const aspirable = new Set([..."بپتٹجچدڈڑکگرلمن"]);
/** After these it is hardly ever the two-eyed one. */
const hardlyAspirable = new Set([..."رلمن"]);
/** After these it is hardly ever another. */
const alwaysAspirated = new Set([..."ٹڈڑ"]);

const words =
  `بھی بھائی بھائیوں بھارت بھارتی بھر بھرا بھری بھرے بھول بھولے بھوک بھیج بھیجا بھیجے بھاگ بھلا بھروسا بھاری بھارتیہ ابھی
  کبھی سبھی تبھی پھر پھول پھولوں پھل پھلوں پھیل پھیلا پھیلے تھا تھے تھی تھیں تھوڑا تھوڑی تھوڑے ساتھ ہاتھ ہاتھوں جھوٹ
  جھیل جھنڈا سمجھ سمجھا سمجھے سمجھتے سمجھتا مجھ تجھ مجھے تجھے بوجھ دیکھ دیکھا دیکھی دیکھے دیکھنا دیکھنے دیکھیں دیکھتے
  لکھ لکھا لکھی لکھے لکھنا لکھنے لکھتے رکھ رکھا رکھی رکھے رکھنا رکھنے رکھتا رکھتے رکھتی کھانا کھانے کھا کھیل کھول کھولا
  کھڑا کھڑی کھڑے کھلاڑی کھیت گھر گھروں گھنٹے گھنٹا گھوڑا گھوڑے آنکھ آنکھیں آنکھوں ادھر ادھورا دھوپ دھرتی دھمکی اندھیرا
  باندھا کچھ پوچھ پوچھا انھیں انھوں جنھیں جنھوں تمھیں تمھارا تمھاری تمھارے ننھا ننھی چولھا دولھا سیکھ سیکھا دکھ سکھ
  پڑھ بڑھ اچھا اچھی اچھے پیچھے چھوٹا چھوٹے چھوٹی چھوڑ چھوڑا چھت چھے ٹھیک ڈھاکہ سندھ سکھر جھنگ بھٹو
  بہت بہن بہنوں بہار بہادر بہادری بہتر بہترین بہانہ بہانے بہرحال بہاؤ بہاری پہلا پہلے پہلی پہلو پہنچ پہنچا پہنچے پہنچی
  پہاڑ پہاڑی پہچان پہننا تہذیب تہران تہمت جہاد جہاز جہاں جہان جہالت جہیز چہرہ چہرے چہل وجہ توجہ جگہ دہشت دہلی دہائی دہ کہا
  کہاں کہانی کہانیاں کہتا کہتے کہتی کہنا کہنے کہیں کہکشاں کہ گہرا گہرے گہری گہرائی گواہ گناہ نگاہ درگاہ بارگاہ آگاہ سپاہ
  بادشاہ مشابہ تجربہ جذبہ منصوبہ صوبہ خطبہ قصبہ مرتبہ رتبہ نقطہ نتیجہ درجہ لہجہ بچہ سکتہ نکتہ رشتہ راستہ گزشتہ پردہ
  زندہ آیندہ آئندہ نمائندہ باشندہ وعدہ زیادہ مادہ عہدہ شہید مذہب سکہ ملکہ شبکہ بلکہ تاکہ جبکہ چونکہ کیونکہ حالانکہ مکہ
  فتنہ شعبہ جلسہ مقدمہ عقیدہ قبیلہ فائدہ استفادہ معاہدہ مشاہدہ مجاہد اجتہاد شہادت عہد تباہ تباہی آہستہ پیشہ وابستہ`.split(
    /\s+/,
  );

/** Each word as it is written with ه, and what it is in Urdu; null when it is two words. */
const spelt = new Map<string, string | null>();
for (const word of words) {
  const written = word.replaceAll(/[ہھ]/g, "ه");
  spelt.set(written, spelt.has(written) && spelt.get(written) !== word ? null : word);
}

/**
 * What an Arabic ه of a word is in Urdu.
 *
 * @param word its letters without marks, ی and ک already Urdu's
 * @param place of the ه in it
 * @param hasDoChashmi the text writes ھ for itself, so that ه stands for the other one
 * @returns null when nothing tells
 */
function heOfWord(word: string, place: number, hasDoChashmi: boolean): "ہ" | "ھ" | null {
  const before = word.charAt(place - 1);
  if (place <= 0 || !aspirable.has(before) || hasDoChashmi) return "ہ";
  const known = spelt.get(word.replaceAll(/[ہھ]/g, "ه"));
  if (known === null) return null;
  if (known !== undefined) return known.charAt(place) === "ھ" ? "ھ" : "ہ";
  if (alwaysAspirated.has(before)) return "ھ";
  return hardlyAspirable.has(before) ? "ہ" : null;
}

/** What a whole text says about how it was written. */
export interface WritingHabits {
  /** It writes ھ (U+06BE), so that an Arabic ه is no ھ of it. */
  readonly hasDoChashmi: boolean;
  /** It writes Urdu digits (۰ to ۹). */
  readonly hasUrduDigits: boolean;
}

/** How a text is written, for the cleaning of its parts. */
export function writingHabits(text: string): WritingHabits {
  return { hasDoChashmi: text.includes("\u06be"), hasUrduDigits: /[۰-۹]/.test(text) };
}

/** A word with the marks and the stretching inside it. */
const arabicWord =
  /[\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06ff\u0750-\u077f\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdef\ufe70-\ufefc]+/g;
const faultyLetter = /[\u064a\u0649\u0643\u0629\u0647\u0640\ufb50-\ufdef\ufe70-\ufefc]/;
/** Forms of letters that print chooses by itself. Of words in one sign (ﷺ, ﷲ) and brackets of the Quran none is one. */
const form = /[\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufe70-\ufefc]/;

/** Letters of Arabic keyboards, forms chosen by old programs, and stretched words. */
export function letterFaults(text: string, { hasDoChashmi }: WritingHabits): UrduChange[] {
  const changes: UrduChange[] = [];
  for (const { 0: written, index } of text.matchAll(arabicWord)) {
    if (faultyLetter.test(written)) addFaults(changes, written, index, hasDoChashmi);
  }
  return changes;
}

function addFaults(changes: UrduChange[], written: string, start: number, hasDoChashmi: boolean) {
  const { word, places } = bareWord(written);
  for (let at = 0; at < written.length; at += 1) {
    const sign = written.charAt(at);
    const [from, to] = [start + at, start + at + 1];
    const add = (kind: UrduChange["kind"], after: string | null) => {
      if (after !== null && after !== sign) changes.push({ kind, from, to, before: sign, after });
    };
    if (sign === "\u0640") {
      // A stroke between words is a stroke.
      if (isStretching(written, at)) add("kashida", "");
    } else if (form.test(sign)) {
      add("forms", urduOfForm(sign, word, places[at] ?? 0, hasDoChashmi));
    } else if (sign === "ه") add("letters", heOfWord(word, places[at] ?? 0, hasDoChashmi));
    else add("letters", lettersOfArabic[sign] ?? null);
  }
}

/** Whether a stroke, or a row of them, touches a letter. */
function isStretching(written: string, at: number): boolean {
  return isArabicLetter(written.charAt(placeBefore(written, at))) || at + 1 < written.length;
}

function urduOfForm(sign: string, word: string, place: number, hasDoChashmi: boolean): string {
  // Forms of marks decompose to a space with the mark.
  const plain = sign.normalize("NFKC").replaceAll(/[ \u0640]/g, "");
  return [...plain]
    .map((letter) =>
      letter === "ه"
        ? (heOfWord(word, place, hasDoChashmi) ?? "ہ")
        : (lettersOfArabic[letter] ?? letter),
    )
    .join("");
}

/** A word as its letters alone, in Urdu's ی and ک, and where each of its signs is in it. */
function bareWord(written: string): { readonly word: string; readonly places: readonly number[] } {
  let word = "";
  const places: number[] = [];
  for (const sign of written) {
    places.push(word.length);
    if (sign === "\u0640" || isArabicMark(sign)) continue;
    const plain = form.test(sign) ? sign.normalize("NFKC").replaceAll(/[ \u0640]/g, "") : sign;
    word += plain.replaceAll(/[يى]/g, "ی").replaceAll("ك", "ک");
  }
  return { word, places };
}
