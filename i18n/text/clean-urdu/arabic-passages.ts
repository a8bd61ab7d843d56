import type { KeptRange } from "./urdu-change.ts";
import { isArabicLetter, isArabicMark } from "./urdu-signs.ts";

/** Letters that only Urdu has. ی and ک are not among them: Urdu keyboards write Arabic with them as well. */
const urduOnly = /[ٹڈڑںےۓپچژگہھۂۃ]/;
/** Words of Arabic sentences that Urdu has none of. */
const particles = new Set(
  "من في إلى الى على إن أن ان هو هي ما لا الا إلا هذا هذه ذلك الذي التي الذين قال قل كان كل ثم أو عن مع يا لله بسم إنا إنما لم لن قد بعد وما ولا وهو ومن وإن فإن كما لمن".split(
    " ",
  ),
);
const word = /[\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff]+/g;
const sentence = /[^۔.؟?!؛;،:"“”«»‘’()[\]\n]+/g;
const ofQuran = /[\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0671]/;

/**
 * Passages that no rule for Urdu may touch: addresses, verses between ﴿ and ﴾, and Arabic. A passage is Arabic by what it
 * shows: words with a mark on every other letter, signs of recitation, or several words none of which has a letter of
 * Urdu's own while half of them are words of Arabic.
 */
export function untouchedPassages(text: string): KeptRange[] {
  return merged([
    ...addresses(text),
    ...verses(text),
    ...vocalised(text),
    ...arabicSentences(text),
  ]);
}

function addresses(text: string): KeptRange[] {
  if (!/[@/\\.]/.test(text)) return [];
  const kept: KeptRange[] = [];
  for (const { 0: token, index } of text.matchAll(/[!-~]+/g)) {
    if (/:\/\/|@|\\|^www\.|[a-z0-9]\.[a-z]{2,}/i.test(token))
      kept.push([index, index + token.length]);
  }
  return kept;
}

/** In their order of writing ﴿ comes first; some keyboards have them the other way round. */
function verses(text: string): KeptRange[] {
  const kept: KeptRange[] = [];
  let start = -1;
  for (const { index } of text.matchAll(/[﴾﴿]/g)) {
    if (start < 0) start = index;
    else {
      kept.push([start, index + 1]);
      start = -1;
    }
  }
  return kept;
}

function vocalised(text: string): KeptRange[] {
  const kept: KeptRange[] = [];
  /** Words since the last one that is, so that a bare word between two of them belongs to them. */
  let since = Number.POSITIVE_INFINITY;
  for (const { 0: written, index } of text.matchAll(word)) {
    since += 1;
    if (!isVocalised(written)) continue;
    const last = kept.at(-1);
    const isOneApart = last && since <= 2 && !/[۔؟!،\n]/.test(text.slice(last[1], index));
    kept.push([isOneApart ? last[1] : index, index + written.length]);
    since = 0;
  }
  return kept;
}

function isVocalised(written: string): boolean {
  if (ofQuran.test(written)) return true;
  let [letters, marks] = [0, 0];
  for (const sign of written) {
    if (isArabicMark(sign)) marks += 1;
    else if (isArabicLetter(sign)) letters += 1;
  }
  return letters >= 2 && marks * 2 >= letters && marks >= 2;
}

function arabicSentences(text: string): KeptRange[] {
  const kept: KeptRange[] = [];
  for (const { 0: part, index } of text.matchAll(sentence)) {
    if (urduOnly.test(part)) continue;
    const words = part.match(word) ?? [];
    if (words.length < 3) continue;
    const arabic = words.filter(
      (one) => particles.has(one) || /^[وفبكل]?ال.{2,}|^لل.{2,}/.test(one),
    );
    if (arabic.length * 2 >= words.length) kept.push([index, index + part.length]);
  }
  return kept;
}

/** Ranges in their order, those that touch as one. */
export function merged(ranges: readonly KeptRange[]): KeptRange[] {
  const result: KeptRange[] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}
