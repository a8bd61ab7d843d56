import { lettersOfArabic } from "../fold.ts";
import { heOfWord } from "./he-words.ts";
import type { UrduChange } from "./urdu-change.ts";
import { isArabicLetter, isArabicMark, placeBefore } from "./urdu-signs.ts";

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
