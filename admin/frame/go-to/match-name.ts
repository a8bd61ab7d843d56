import { foldLoose, splitWords } from "@hilal/i18n/text/fold";
import { compareSlip } from "@hilal/i18n/word-forms/slips";

/** How a name matches what was typed, the best first. */
export type NameMatch = "beginning" | "words" | "slip";

/**
 * Compares typed text with a name in every spelling: the name begins with it, its words begin with the typed ones, or
 * with one letter wrong.
 * @returns null when it is not meant
 */
export function matchName(name: string, typed: string): NameMatch | null {
  const asked = splitWords(foldLoose(typed));
  const held = splitWords(foldLoose(name));
  if (asked.length === 0) return null;
  if (held.join(" ").startsWith(asked.join(" "))) return "beginning";
  if (asked.every((word) => held.some((one) => one.startsWith(word)))) return "words";
  const isNear = (word: string, one: string) =>
    one.startsWith(word) || compareSlip(word, one, isUrdu(word)) > 0;
  return asked.every((word) => held.some((one) => isNear(word, one))) ? "slip" : null;
}

const isUrdu = (word: string) => /[\u0600-\u06ff]/.test(word);
