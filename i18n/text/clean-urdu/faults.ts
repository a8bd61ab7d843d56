import { lettersOfArabic } from "../fold.ts";
import type { UrduChange } from "./urdu-change.ts";
import {
  isArabicLetter,
  isArabicMark,
  isBlank,
  isDigit,
  isLatinLetter,
  placeBefore,
  placeFrom,
} from "./urdu-signs.ts";

// The Arabic ه is used for two letters of Urdu. After a letter that can be aspirated, only the word decides: بهی is
// بھی, بهت is بہت. Unlisted words, and words that exist in both spellings (کها), stay as written.

const aspirable = new Set([..."بپتٹجچدڈڑکگرلمن"]);
/** After these letters it is hardly ever the aspirated ھ. */
const hardlyAspirable = new Set([..."رلمن"]);
/** After these letters it is hardly ever anything else. */
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

/** Each word as written with ه, and its Urdu spelling; null when two words share it. */
const spelt = new Map<string, string | null>();
for (const word of words) {
  const written = word.replaceAll(/[ہھ]/g, "ه");
  spelt.set(written, spelt.has(written) && spelt.get(written) !== word ? null : word);
}

/**
 * Returns the Urdu letter for an Arabic ه in a word.
 *
 * @param word its letters without marks, with Urdu's ی and ک already
 * @param place index of the ه in it
 * @param hasDoChashmi true when the text also contains ھ, so that ه is always the other letter
 * @returns null when it is undecidable
 */
function toUrduHe(word: string, place: number, hasDoChashmi: boolean): "ہ" | "ھ" | null {
  const before = word.charAt(place - 1);
  if (place <= 0 || !aspirable.has(before) || hasDoChashmi) return "ہ";
  const known = spelt.get(word.replaceAll(/[ہھ]/g, "ه"));
  if (known === null) return null;
  if (known !== undefined) return known.charAt(place) === "ھ" ? "ھ" : "ہ";
  if (alwaysAspirated.has(before)) return "ھ";
  return hardlyAspirable.has(before) ? "ہ" : null;
}

/** How a text is written, measured on the complete text. */
export interface WritingHabits {
  /** The text uses ھ (U+06BE), so that an Arabic ه never stands for ھ. */
  readonly hasDoChashmi: boolean;
  /** The text uses Urdu digits (۰ to ۹). */
  readonly hasUrduDigits: boolean;
}

/** Returns the writing habits of a text, for cleaning its parts. */
export function writingHabits(text: string): WritingHabits {
  return { hasDoChashmi: text.includes("\u06be"), hasUrduDigits: /[۰-۹]/.test(text) };
}

/** A word including marks and tatweel. */
const arabicWord =
  /[\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ef\u06fa-\u06ff\u0750-\u077f\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdef\ufe70-\ufefc]+/g;
const faultyLetter = /[\u064a\u0649\u0643\u0629\u0647\u0640\ufb50-\ufdef\ufe70-\ufefc]/;
/**
 * Presentation forms, which fonts choose by themselves. Ligatures of whole words (ﷺ, ﷲ) and Quran brackets are not
 * included.
 */
const form = /[\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufe70-\ufefc]/;

/** Finds letters of Arabic keyboards, presentation forms of old programs, and tatweel. */
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
      // A tatweel between words is a dash.
      if (isStretching(written, at)) add("kashida", "");
    } else if (form.test(sign)) {
      add("forms", urduOfForm(sign, word, places[at] ?? 0, hasDoChashmi));
    } else if (sign === "ه") add("letters", toUrduHe(word, places[at] ?? 0, hasDoChashmi));
    else add("letters", lettersOfArabic[sign] ?? null);
  }
}

/** Returns whether a tatweel, or a row of them, touches a letter. */
function isStretching(written: string, at: number): boolean {
  return isArabicLetter(written.charAt(placeBefore(written, at))) || at + 1 < written.length;
}

function urduOfForm(sign: string, word: string, place: number, hasDoChashmi: boolean): string {
  // Presentation forms of marks decompose to a space with the mark.
  const plain = sign.normalize("NFKC").replaceAll(/[ \u0640]/g, "");
  return [...plain]
    .map((letter) =>
      letter === "ه"
        ? (toUrduHe(word, place, hasDoChashmi) ?? "ہ")
        : (lettersOfArabic[letter] ?? letter),
    )
    .join("");
}

/** Returns a word's letters only, with Urdu's ی and ک, and the index of each of its characters in them. */
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

const urduSigns: Readonly<Record<string, string>> = { ",": "،", ";": "؛", "?": "؟", ".": "۔" };
/** Signs written directly after a word and followed by a space. */
const closeSigns = "۔،؛؟,;?.";
const closers = "”’»)]}\"'";
const openers = "“‘«([{";

/** The names of Latin letters, as Urdu spells abbreviations: ایم۔اے does not end a sentence. */
const letterNames = new Set(
  "اے بی سی ڈی ای ایف جی ایچ آئی جے کے ایل ایم این او پی کیو آر ایس ٹی یو وی ڈبلیو ایکس وائی زیڈ".split(
    " ",
  ),
);

/** Finds English punctuation in Urdu sentences, and wrong spaces around signs and words. */
export function signFaults(text: string): UrduChange[] {
  const changes: UrduChange[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (closeSigns.includes(sign)) addSign(changes, text, at);
    else if (isBlank(sign) && !isBlank(text.charAt(at - 1))) addSpaces(changes, text, at);
    else if (openers.slice(2).includes(sign) || closers.slice(2, 5).includes(sign)) {
      addAroundBracket(changes, text, at);
    }
  }
  return changes;
}

function addSign(changes: UrduChange[], text: string, at: number): void {
  const sign = text.charAt(at);
  const urdu = urduSigns[sign];
  const isUrdu = urdu === undefined;
  if (!isUrdu && !isAfterUrdu(text, at)) return;
  const nextAt = placeFrom(text, at + 1);
  const next = text.charAt(nextAt);
  if (!isUrdu) {
    if (isPartOfRow(text, at) || !isEndOfWord(next) || isAbbreviation(text, at)) return;
    changes.push({ kind: "punctuation", from: at, to: at + 1, before: sign, after: urdu });
  }
  // A closing sign is separated from the next word.
  if (!isArabicLetter(next) && !isLatinLetter(next) && !isDigit(next)) return;
  if (isDigit(text.charAt(at - 1)) && isDigit(next)) return;
  if (placeBefore(text, at, " \u00a0") < 0 || isPartOfRow(text, at) || isAbbreviation(text, at))
    return;
  changes.push({ kind: "spaces", from: at + 1, to: at + 1, before: "", after: " " });
}

/** Returns whether the sign follows an Urdu word, ignoring spaces, marks, closing quotes and brackets. */
function isAfterUrdu(text: string, at: number): boolean {
  return isArabicLetter(text.charAt(placeBefore(text, at, ` \u00a0${closers}`)));
}

const isEndOfWord = (next: string) =>
  next === "" || /\s/.test(next) || closers.includes(next) || isArabicLetter(next);

/** Several dots in a row are an ellipsis. */
const isPartOfRow = (text: string, at: number) =>
  /[.۔…]/.test(text.charAt(at - 1)) || /[.۔…]/.test(text.charAt(at + 1));

function isAbbreviation(text: string, at: number): boolean {
  if (!/[.۔]/.test(text.charAt(at))) return false;
  const before = /[^\s.۔(“‘"']{1,6}$/u.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? "";
  const after = /^[^\s.۔،,)”’"']{1,6}/u.exec(text.slice(at + 1, at + 7))?.[0] ?? "";
  if (after === "") return false;
  const isInitial = (word: string) =>
    letterNames.has(word) || (word.length === 1 && isArabicLetter(word));
  return isInitial(before) && isInitial(after);
}

function addSpaces(changes: UrduChange[], text: string, at: number): void {
  let end = at;
  while (isBlank(text.charAt(end))) end += 1;
  const before = text.slice(at, end);
  const previous = text.charAt(placeBefore(text, at));
  const next = text.charAt(placeFrom(text, end));
  if (!isUrduSide(text, at, previous) && !isArabicLetter(next)) return;
  const isAtEdge =
    at === 0 || /\n/.test(text.charAt(at - 1)) || end === text.length || next === "\n";
  const add = (after: string) => {
    if (after !== before) changes.push({ kind: "spaces", from: at, to: end, before, after });
  };
  if (isAtEdge) {
    // A single blank at an edge is left over from a sentence that continues in another mark.
    if (before.length > 1) add(at === 0 ? "" : " ");
  } else if (closesHere(text, end, next) || openers.includes(previous)) add("");
  else if (!(before === "\u00a0" && (isDigit(previous) || isDigit(next)))) add(" ");
}

/** Returns whether the sign after a space belongs to the word before it. */
function closesHere(text: string, at: number, next: string): boolean {
  if (/^[.۔]{2}/.test(text.slice(at, at + 2))) return false;
  if ("۔،؛؟!)]”’»".includes(next) && next !== "") return true;
  if (!(next in urduSigns)) return false;
  const after = text.charAt(at + 1);
  return after === "" || /\s/.test(after) || isArabicLetter(after);
}

function isUrduSide(text: string, at: number, previous: string): boolean {
  if (isArabicLetter(previous) || /[۔،؛؟]/.test(previous)) return true;
  return isArabicLetter(text.charAt(placeBefore(text, at, ` ${closers}${openers}!:.…`)));
}

/** Adds the missing space outside a bracket. Its content directly adjoins it. */
function addAroundBracket(changes: UrduChange[], text: string, at: number): void {
  const sign = text.charAt(at);
  const isOpening = openers.includes(sign);
  const outside = isOpening
    ? text.charAt(placeBefore(text, at))
    : text.charAt(placeFrom(text, at + 1));
  if (!isArabicLetter(outside)) return;
  // Letters in brackets may be a part of the word: (غیر)قانونی stays readable, but چین(عوامی) needs its space.
  const place = isOpening ? at : at + 1;
  if (/[\])}([{]/.test(text.charAt(isOpening ? at - 1 : at + 1))) return;
  changes.push({ kind: "spaces", from: place, to: place, before: "", after: " " });
}
