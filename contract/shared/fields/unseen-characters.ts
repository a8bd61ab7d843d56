import { cleanLine } from "./clean-text.ts";

/**
 * Characters that show nothing: format characters, selectors of variants, fillers of Hangul, Khmer and Mongolian, the joiner of
 * graphemes and the empty pattern of braille. Some have a meaning inside of a word, none has one in an address.
 */
const unseen =
  /\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u2800\u3164\uFFA0]|[\u17B4\u17B5]/gu;
const anySeen = /[^\p{Z}\p{C}\p{M}\s]/u;
const plain = /^[\t\n\x20-\x7E]*$/;

/** A zero-width joiner or non-joiner between two letters of a script that joins, where it decides their forms. */
const joins = /(?<=[\p{Script=Arabic}]\p{M}{0,8})[\u200C\u200D](?=\p{Script=Arabic})/gu;
const [heldNonJoiner, heldJoiner] = ["\uE000", "\uE001"];

/** A text without characters that show nothing and without spaces around it, such as an e-mail address (product: limits 16). */
export function withoutUnseen(text: string): string {
  return (plain.test(text) ? text : text.replace(unseen, "")).trim();
}

/** The same of a name or a web address, whose letters of Arabic script may need a joiner or a non-joiner between them. */
export function withoutUnseenAround(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .replace(/[\uE000\uE001]/gu, "")
    .replace(joins, (sign) => (sign === "\u200C" ? heldNonJoiner : heldJoiner))
    .replace(unseen, "")
    .replaceAll(heldNonJoiner, "\u200C")
    .replaceAll(heldJoiner, "\u200D")
    .trim();
}

/** A name as it is stored: cleaned as a line is, and without characters that show nothing, which make two names look the same. */
export function cleanName(text: string): string {
  return emptyUnlessSeen(cleanLine(withoutUnseenAround(text)));
}

/** A text as it is; empty when nothing of it can be seen: unseen characters, spaces, and marks without a letter. */
export function emptyUnlessSeen(text: string): string {
  return plain.test(text) || anySeen.test(text.replace(unseen, "")) ? text : "";
}
