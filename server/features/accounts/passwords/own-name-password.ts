import { foldLoose } from "@hilal/i18n/text/fold";

/** Signs that are typed for letters; each may as well be a mere sign between them. */
const lettersBehind: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "€": "e",
  "6": "bg",
  "9": "g",
  "1": "il",
  "!": "il",
  "|": "il",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
  "2": "z",
};

const letter = /\p{L}/u;
/** Stands behind each piece in the row of all of them. */
const end = "\n";

/**
 * Whether a password is made of somebody's own names alone: in any order and number, with digits and signs around and
 * between their letters or in place of them. The names are read along with the password in one pass, so the work grows
 * with the password's length and no faster.
 *
 * @param names as people write them: "ثنا خان", or the part of an address before its `@`, such as "sana.khan"
 * @example isMadeOfNames("Kh@n-Sana123", ["sana.khan"]) // true
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const characters = [...plain(password)];
  // Digits alone are not somebody's name, however they may be read.
  if (!characters.some((character) => letter.test(character))) return false;
  const row = names.flatMap(piecesOf).flatMap((piece) => [...piece, end]);
  const starts = row.flatMap((_, place) => (place === 0 || row[place - 1] === end ? [place] : []));

  // Where in the row reading may stand: within pieces, and whether between two of them.
  let within: readonly number[] = [];
  let isBetween = true;
  for (const character of characters) {
    const isSign = !letter.test(character);
    const readings = isSign ? (lettersBehind[character] ?? "") : character;
    const read: number[] = [...within, ...(isBetween ? starts : [])]
      .filter((place) => readings.includes(row[place] ?? end))
      .map((place) => place + 1);
    isBetween = read.some((place) => row[place] === end) || (isSign && isBetween);
    // A sign may be passed over as well.
    within = [...new Set([...read, ...(isSign ? within : [])])];
  }
  return isBetween;
}

/** The words of a name, and all of it in one; an initial alone is no piece. */
function piecesOf(name: string): string[] {
  const words = plain(name).match(/\p{L}+/gu) ?? [];
  return [...new Set([...words, words.join("")])].filter((piece) => [...piece].length > 1);
}

/** Without case, accents and vowel signs, and with one letter for the spellings of one letter. */
const plain = (text: string) => foldLoose(text).normalize("NFD").replace(/\p{M}/gu, "");
