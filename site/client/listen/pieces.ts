import type { Language } from "@hilal/i18n/languages";

/** The most letters of a piece at ordinary speed: speech engines stop an utterance after about 15 seconds. */
const longest = 160;

/** Titles, ranks and other words whose full stop does not end a sentence. */
const abbreviation =
  /(?:^|[\s("'“‘«])(?:Mr|Mrs|Ms|Dr|Prof|Gen|Lt|Col|Maj|Brig|Capt|Sgt|Sub|Nk|Adm|Cdr|Cmdr|Sqn|Ldr|Wg|Flt|Fg|AVM|Retd|Hon|Rev|St|Mt|Ft|Jr|Sr|vs|No|Nos|Fig|Vol|ed|eds|pp|cf|approx|i\.e|e\.g|viz|Inc|Ltd|Co|\p{Lu}|(?:\p{Lu}\.\s?)+\p{Lu})\.\s*$/u;
/** A single Urdu letter with a full stop, as in ن۔م۔ راشد. */
const urduInitial = /(?:^|[\s۔("“‘«])\p{Script=Arabic}\p{M}*۔\s*$/u;

const letterNames =
  "اے|بی|سی|ڈی|ای|ایف|جی|ایچ|آئی|جے|کے|ایل|ایم|این|او|پی|کیو|آر|ایس|ٹی|یو|وی|ڈبلیو|ایکس|وائی|زیڈ";
/** The names of Latin letters in Urdu. One alone may be a word (آئی), so only a row of them is an abbreviation. */
const nameBefore = new RegExp(`(?:^|[\\s۔("“‘«])(?:${letterNames})۔\\s*$`, "u");
const namesBefore = new RegExp(`(?:^|[\\s۔("“‘«])(?:(?:${letterNames})۔\\s?){2,}$`, "u");
const nameAfter = new RegExp(`^(?:${letterNames})۔`, "u");

const sentenceEnd = /(?:\n|[۔؟!?…]+["'”’»)\]]*\s*|\.+["'”’»)\]]*(?:\s+|$))/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Where sentences end; the device's own rules where it has them. */
function listSentenceEnds(text: string, language: Language): number[] {
  const ends = new Set<number>();
  if (typeof Intl.Segmenter === "function") {
    const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
    for (const { index, segment } of segments) ends.add(index + segment.length);
  } else {
    for (const found of text.matchAll(sentenceEnd)) ends.add(found.index + found[0].length);
  }
  ends.add(text.length);
  return [...ends].filter((end) => end === text.length || endsSentence(text, end));
}

function endsSentence(text: string, end: number): boolean {
  if (text[end - 1] === "\n") return true;
  // Far more than an abbreviation takes: the whole text would make the work grow with its square.
  const before = text.slice(Math.max(0, end - 40), end);
  if (abbreviation.test(before) || urduInitial.test(before) || namesBefore.test(before))
    return false;
  return !(nameBefore.test(before) && nameAfter.test(text.slice(end, end + 10)));
}

const spaceBefore = /\s$/u;
const strongBefore = /[؛;:—–]\s*$/u;
const weakBefore = /[،,]\s*$/u;

/** Whether a text may be divided there: never inside a word, a number or a letter with its marks. */
function isGap(text: string, at: number): boolean {
  const after = text.slice(at, at + 2);
  if (/^[\p{M}\s\u200c\u200d]/u.test(after)) return false;
  const before = text.slice(Math.max(0, at - 2), at);
  if (spaceBefore.test(before)) return true;
  if (!/[؛;:،,—–]$/u.test(before)) return false;
  // 1,000 and 10:30 are one word each.
  return !(/\p{N}[^\p{L}]$/u.test(before) && /^\p{N}/u.test(after));
}

/** Returns where a sentence that is too long is divided first: after a clause, else between two words. */
function findGap(text: string, limit: number): number {
  let [strong, weak, space] = [0, 0, 0];
  for (let at = 1; at < text.length && (at <= limit || space === 0); at += 1) {
    if (!isGap(text, at)) continue;
    space = at;
    const before = text.slice(Math.max(0, at - 3), at);
    if (strongBefore.test(before)) strong = at;
    else if (weakBefore.test(before)) weak = at;
  }
  // A clause of two words and a remainder of forty would sound more broken than a pause between words.
  const least = limit / 3;
  return [strong, weak].find((at) => at >= least) ?? (space || text.length);
}

function divide(sentence: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > limit) {
    const at = findGap(rest, limit);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return rest === "" ? parts : [...parts, rest];
}

/**
 * Divides a paragraph into the pieces that are spoken one after another: whole sentences where they fit, several short
 * ones together, never inside a word. Joined, the pieces are the text (product: listening 3).
 *
 * @param speed of speaking: a slow voice says less in the time that engines allow
 * @example toPieces("وہ آیا۔ پھر گیا۔", "ur") // ["وہ آیا۔ پھر گیا۔"]
 */
export function toPieces(text: string, language: Language, speed = 1): string[] {
  const limit = Math.floor(longest * Math.min(1, speed));
  const pieces: string[] = [];
  let from = 0;
  for (const end of listSentenceEnds(text, language)) {
    const [first = "", ...others] = divide(text.slice(from, end), limit);
    from = end;
    const last = pieces.at(-1);
    // A verse or a line stays on its own: voices rest between pieces.
    if (last !== undefined && !last.endsWith("\n") && last.length + first.length <= limit)
      pieces[pieces.length - 1] = last + first;
    else if (first !== "") pieces.push(first);
    pieces.push(...others);
  }
  return pieces;
}

/** Whether there is anything to say: a row of asterisks has no words. */
export const hasWords = (piece: string) => letterOrDigit.test(piece);
