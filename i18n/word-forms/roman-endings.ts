// Urdu plurals and obliques in Latin letters: faujon, kitabein, larkiyan. What is left is the word itself, or nearly.

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:i?yo+n|i?ya+n|io+n|ia+n)$/, "i"],
  [/(?:oo?n?|ou?n)$/, ""],
  [/(?:ei?n|ai?n)$/, ""],
  [/(?:oo?n)$/, "a"],
  [/(?:e|ay|ey)$/, "a"],
];
const shortestStem = 3;

/** The words in Latin letters that one may be a plural or oblique form of. */
export function romanStemsOf(word: string): string[] {
  const stems = endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead));
  return [...new Set(stems)].filter((stem) => stem.length >= shortestStem && stem !== word);
}
