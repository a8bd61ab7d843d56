import type { UrduChange } from "./urdu-change.ts";
import { isArabicLetter } from "./urdu-signs.ts";

const unseen = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const [opening, closing] = ["\u202a\u202b\u202d\u202e\u2066\u2067\u2068", "\u202c\u2069"];
/** Signs that set a passage apart and its end are one pair of a kind. */
const endOf = (sign: string) => (sign >= "\u2066" ? "\u2069" : "\u202c");

/**
 * Signs that nobody sees and that do nothing: signs of direction where the letters tell it, joiners and spaces without
 * width at the edge of a word. A non-joiner between two letters parts a word that is written in two and stays.
 */
export function invisibleFaults(text: string): UrduChange[] {
  const useful = usefulIsolates(text);
  const changes: UrduChange[] = [];
  for (const { 0: before, index } of text.matchAll(unseen)) {
    const [one, other] = [text.charAt(index - 1), text.charAt(index + 1)];
    const isKept =
      useful.has(index) ||
      (before === "\u200c" && isArabicLetter(one) && isArabicLetter(other)) ||
      ((before === "\u200e" || before === "\u200f") && holdsPunctuation(text, index));
    if (isKept || !isAmongUrdu(text, index)) continue;
    changes.push({ kind: "invisible", from: index, to: index + 1, before, after: "" });
  }
  return changes;
}

/** A sign of direction beside punctuation that follows or leads a Latin word or a number holds it in its place. */
function holdsPunctuation(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 6), at);
  return fixedThenLoose.test(before) || looseThenFixed.test(text.slice(at + 1, at + 7));
}

const fixedThenLoose = /[\p{Script=Latin}\p{Nd}][\p{P}\p{S}]{1,5}$/u;
const looseThenFixed = /^[\p{P}\p{S}]{1,5}[\p{Script=Latin}\p{Nd}]/u;

/** A line of Urdu: of a Latin passage nothing is taken. */
function isAmongUrdu(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 40), at + 40);
  return /\p{Script=Arabic}/u.test(near);
}

/** The pairs that set a passage apart whose direction its letters alone would not give: it begins or ends with none. */
function usefulIsolates(text: string): ReadonlySet<number> {
  const useful = new Set<number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(unseen)) {
    if (opening.includes(sign)) open.push(index);
    else if (closing.includes(sign)) {
      const start = open.at(-1);
      if (start === undefined || endOf(text.charAt(start)) !== sign) continue;
      open.pop();
      const edges = [text.charAt(start + 1), text.charAt(index - 1)];
      const isLoose = edges.some((edge) => !/[\p{L}\p{N}\p{M}\s\p{Cf}]/u.test(edge));
      if (isLoose && index > start + 1) {
        useful.add(start);
        useful.add(index);
      }
    }
  }
  return useful;
}
