/** A stretch of a word in one face: Urdu letters run right to left, everything else left to right. */
export interface Run {
  script: "urdu" | "latin";
  text: string;
}

const urduLetter = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff\u200c\u200d]/u;
const strongLatin = /[\p{Script=Latin}]/u;
const digit = /[0-9\u06f0-\u06f9\u0660-\u0669]/u;
const joinsDigits = /[.,:/%٪٫٬-]/u;

const mirrored: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
};

/** True for a word that starts with a Latin letter: such words keep their own order within an Urdu line. */
export function isLatinWord(word: string): boolean {
  return strongLatin.test(word.replace(/^[^\p{L}\p{N}]+/u, "").charAt(0));
}

/**
 * Splits one word of an Urdu line into runs, from right to left as they stand on the page. It is the part of the
 * Unicode bidirectional algorithm (UAX 9) that text without embedding needs: numbers and Latin words keep their order,
 * marks between take the line's direction, brackets are mirrored.
 */
export function urduRuns(word: string): Run[] {
  const runs: Run[] = [];
  const characters = [...word];
  for (const [i, character] of characters.entries()) {
    const before = runs.at(-1);
    const next = characters[i + 1] ?? "";
    const number = digit.test(character);
    const urduDigit = number && urduLetter.test(character);
    const latin = strongLatin.test(character) || (number && !urduDigit);
    const inside =
      before?.script === "latin" &&
      joinsDigits.test(character) &&
      (digit.test(next) || strongLatin.test(next));
    if (latin || inside) {
      if (before?.script === "latin" && /[\p{L}\p{N}.,:/%-]$/u.test(before.text))
        before.text += character;
      else runs.push({ script: "latin", text: character });
      continue;
    }
    if (urduLetter.test(character)) {
      const digits = before !== undefined && digit.test(before.text.at(-1) ?? "");
      if (before?.script === "urdu" && digits === urduDigit) before.text += character;
      else runs.push({ script: "urdu", text: character });
      continue;
    }
    runs.push({ script: "latin", text: mirrored[character] ?? character });
  }
  return runs;
}
