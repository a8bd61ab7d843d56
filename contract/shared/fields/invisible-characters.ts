import { cleanLine } from "./clean-text.ts";

/**
 * Invisible characters: format characters, variation selectors, fillers of Hangul, Khmer and Mongolian, the grapheme
 * joiner and the empty braille pattern. Some have a meaning inside a word; none has one in an address.
 */
const unseen =
  /\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u2800\u3164\uFFA0]|[\u17B4\u17B5]/gu;
const anySeen = /[^\p{Z}\p{C}\p{M}\s]/u;
const plain = /^[\t\n\x20-\x7E]*$/;

/** A zero-width joiner or non-joiner between two letters of a joining script, where it determines their forms. */
const joins = /(?<=[\p{Script=Arabic}]\p{M}{0,8})[\u200C\u200D](?=\p{Script=Arabic})/gu;
const [heldNonJoiner, heldJoiner] = ["\uE000", "\uE001"];

/** Removes invisible characters and surrounding spaces, for example from an e-mail address (product: limits 16). */
export function removeInvisible(text: string): string {
  return (plain.test(text) ? text : text.replace(unseen, "")).trim();
}

/**
 * Like `removeInvisible` for a name or a web address, whose Arabic letters may need a joiner or a non-joiner between
 * them.
 */
export function removeInvisibleExceptJoiners(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .replace(/[\uE000\uE001]/gu, "")
    .replace(joins, (sign) => (sign === "\u200C" ? heldNonJoiner : heldJoiner))
    .replace(unseen, "")
    .replaceAll(heldNonJoiner, "\u200C")
    .replaceAll(heldJoiner, "\u200D")
    .trim();
}

/**
 * Returns a name as it is stored: cleaned like a line, and without invisible characters, which make two names look the
 * same.
 */
export function cleanName(text: string): string {
  return emptyUnlessVisible(cleanLine(removeInvisibleExceptJoiners(text)));
}

/**
 * Returns the text unchanged, or an empty string when nothing of it is visible: only invisible characters, spaces, and
 * marks without a letter.
 */
export function emptyUnlessVisible(text: string): string {
  return plain.test(text) || anySeen.test(text.replace(unseen, "")) ? text : "";
}
