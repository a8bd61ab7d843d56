const far = 999;
const codeOf = (letter: string) => letter.charCodeAt(0);

/** The vowels among the codes of Latin sounds. */
export const vowelSounds = new Uint8Array(128);
for (const letter of "aeiouAEO") vowelSounds[codeOf(letter)] = 1;

const byLetter = { a: 2, i: 3, u: 3, e: 4, o: 4, A: 30, E: 30, O: 30, y: 16, w: 26, h: 40 };
const inside = new Uint16Array(128).fill(far);
for (const [letter, cost] of Object.entries(byLetter)) inside[codeOf(letter)] = cost;

const lastE = 30;
const lastH = 5;
const firstVowel = 60;
/** Of two vowels in a row Urdu writes one. */
const secondVowel = 14;

let known = "";
let costs = new Uint16Array(1);

/** What it costs that Urdu does not write the sounds of a Latin word, each at its place counted from 1. */
export function unwrittenCosts(latin: string): Uint16Array {
  // One asked word meets many held ones.
  if (latin === known) return costs;
  costs = new Uint16Array(latin.length + 1).fill(far);
  for (let place = 1; place <= latin.length; place += 1) costs[place] = costAt(latin, place);
  known = latin;
  return costs;
}

function costAt(latin: string, place: number): number {
  const sound = latin.charCodeAt(place - 1);
  const isLast = place === latin.length;
  if (vowelSounds[sound] !== 1) {
    if (isLast) return sound === codeOf("h") ? lastH : far;
    return inside[sound] ?? far;
  }
  if (isLast) return sound === codeOf("e") ? lastE : far;
  if (place === 1) return firstVowel;
  const afterVowel = vowelSounds[latin.charCodeAt(place - 2)] === 1;
  return afterVowel ? Math.max(secondVowel, inside[sound] ?? far) : (inside[sound] ?? far);
}
