// A slip is one letter too many, missing or wrong, or two swapped. It leaves one half of the word intact, so words are
// indexed by each half with the word's length.

/** In shorter words almost any slip produces another real word. */
const shortest = 4;
const shortestUrdu = 3;
const digit = /\d/;

function maySlip(word: string, urdu: boolean): boolean {
  return word.length >= (urdu ? shortestUrdu : shortest) && !digit.test(word);
}

/** Returns the keys of both halves of a vocabulary word. */
export function toHalves(word: string, urdu: boolean): string[] {
  if (!maySlip(word, urdu)) return [];
  const half = word.length >> 1;
  return [firstHalf(word.length, word.slice(0, half)), lastHalf(word.length, word.slice(half))];
}

/** Returns the keys of the halves of all words that differ from the query word by one slip. */
export function halvesNear(asked: string, urdu: boolean): string[] {
  if (!maySlip(asked, urdu)) return [];
  const keys: string[] = [];
  for (let length = asked.length - 1; length <= asked.length + 1; length += 1) {
    const half = length >> 1;
    keys.push(firstHalf(length, asked.slice(0, half)));
    keys.push(lastHalf(length, asked.slice(asked.length - (length - half))));
  }
  return [...keys, ...swappedInTheMiddle(asked)];
}

const firstHalf = (length: number, half: string) => `<${length}${half}`;
const lastHalf = (length: number, half: string) => `>${length}${half}`;

/** Two swapped letters on both sides of the middle leave neither half intact. */
function swappedInTheMiddle(asked: string): string[] {
  const half = asked.length >> 1;
  const first = asked.slice(0, half - 1) + asked.charAt(half);
  return first === asked.slice(0, half) ? [] : [firstHalf(asked.length, first)];
}

/** Letters that are easily confused: their keys are neighbours, or they differ by one or two dots. */
const neighbours = new Set(
  [
    ..."qwertyuiop asdfghjkl zxcvbnm".split(" ").flatMap(pairsInRow),
    ..."qa ws ed rf tg yh uj ik ol az sx dc fv gb hn jm".split(" "),
    ..."ae ei io ou au sz ck vw".split(" "),
    ...[
      "بپتٹثن",
      "جچحخ",
      "دڈذ",
      "رڑزژ",
      "سش",
      "صض",
      "طظ",
      "عغ",
      "فق",
      "کگ",
      "یے",
      "نں",
      "ہھح",
      "یئ",
    ].flatMap(toPairs),
  ].flatMap((pair) => [pair, pair.charAt(1) + pair.charAt(0)]),
);

function pairsInRow(row: string): string[] {
  return [...row].slice(1).map((letter, place) => row.charAt(place) + letter);
}

function toPairs(letters: string): string[] {
  return [...letters].flatMap((one) => [...letters].map((other) => one + other));
}

/** Returns how close two words are that differ by one slip; 0 when they differ by more or are too short. */
export function compareSlip(asked: string, held: string, urdu: boolean): number {
  const change = held.length - asked.length;
  if (change < -1 || change > 1 || !maySlip(asked, urdu) || !maySlip(held, urdu)) return 0;
  let start = 0;
  while (start < asked.length && asked.charCodeAt(start) === held.charCodeAt(start)) start += 1;
  const closeness = change === 0 ? changed(asked, held, start) : addedOrLost(asked, held, start);
  if (closeness === 0) return 0;
  const short = Math.min(asked.length, held.length);
  // Three letters only tolerate a misplaced dot.
  if (short < shortest && closeness < 0.54) return 0;
  return closeness - (start === 0 ? 0.08 : 0) - (short <= shortest ? 0.04 : 0);
}

function changed(asked: string, held: string, start: number): number {
  const one = asked.charAt(start);
  const other = held.charAt(start);
  if (asked.slice(start + 1) === held.slice(start + 1)) {
    return neighbours.has(one + other) ? 0.56 : 0.5;
  }
  const swapped = one === held.charAt(start + 1) && other === asked.charAt(start + 1);
  return swapped && asked.slice(start + 2) === held.slice(start + 2) ? 0.58 : 0;
}

function addedOrLost(asked: string, held: string, start: number): number {
  const [longer, shorter] = asked.length > held.length ? [asked, held] : [held, asked];
  if (longer.slice(start + 1) !== shorter.slice(start)) return 0;
  const repeated = longer.charAt(start) === longer.charAt(start - 1);
  return repeated ? 0.6 : 0.53;
}
