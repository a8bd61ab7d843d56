// Urdu in Latin letters has no spelling of its own: each writer puts down what is heard. Letters that stand for one sound
// become one here, and what only says how long or how hard a sound is stays apart from what is always written.

/**
 * The sounds of a small-lettered Latin word, a sign each. Consonants are themselves, those followed by h a capital
 * (K for kh, S for sh); long vowels are capitals as well (A for aa, E for ee, O for oo).
 */
export function latinSoundsOf(spelling: string): string {
  // A last y after a or e is an e alone; and English has letters that nobody says.
  const word = spelling.replace(/[ae]y$/, "e").replace("ght", "t");
  let sounds = "";
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charAt(index);
    const next = word.charAt(index + 1);
    if (next === "h" && aspirates.includes(letter)) {
      sounds += letter.toUpperCase();
      index += 1;
    } else if (next === letter && "aeoiu".includes(letter)) {
      sounds += long[letter];
      index += 1;
    } else if (letter === next) {
      // The same letter twice is said once, if longer; with h, as in achchha, the other two letters stand for it.
    } else if (
      letter === "c" &&
      (next === "k" || (next === "c" && word.charAt(index + 2) === "h"))
    ) {
    } else if (letter === "h" && sounds.endsWith("C")) {
      // achha
    } else if (letter === "s" && next === "c" && word.charAt(index + 2) === "h") {
      sounds += "sk";
      index += 2;
    } else if (letter === "g" && next !== "" && "eiy".includes(next)) sounds += "V";
    else if (letter === "c") sounds += "eiy".includes(next) && next !== "" ? "s" : "k";
    else if (letter === "x") sounds += "ks";
    else if (letter === "t" && word.startsWith("tion", index)) {
      sounds += "S";
      index += 2;
    } else sounds += letter === "v" ? "w" : letter;
  }
  return sounds.replace("CC", "C").replace("SS", "S");
}

const aspirates = "bcdgjkprstz";
const long: Readonly<Record<string, string>> = { a: "A", e: "E", i: "E", o: "O", u: "O" };

/** Vowels as `latinSoundsOf` writes them; y and w are vowels or none. */
export const latinVowels = "aeiouAEO";

const coarse: Readonly<Record<string, string>> = {
  b: "b",
  B: "b",
  p: "p",
  P: "p",
  f: "p",
  t: "t",
  T: "t",
  d: "d",
  D: "d",
  j: "j",
  J: "j",
  C: "c",
  k: "k",
  K: "k",
  q: "k",
  g: "g",
  G: "g",
  V: "g",
  s: "s",
  S: "s",
  z: "z",
  Z: "z",
  r: "r",
  R: "r",
  l: "l",
  m: "m",
  n: "n",
};

/**
 * What every spelling of the same sounds has: how the word begins, and its consonants without h, w and y, which may
 * as well be a breath or a vowel.
 */
export function latinSkeleton(sounds: string): string {
  let skeleton = "";
  for (let index = 0; index < sounds.length; index += 1) {
    const sound = sounds.charAt(index);
    if (index === 0 && !(sound in coarse)) skeleton += "hyw".includes(sound) ? sound : "A";
    else skeleton += coarse[sound] ?? "";
  }
  return bareSkeleton(skeleton);
}

/** Said once, and n before b as m: what is left when that is made one. */
export function bareSkeleton(skeleton: string): string {
  return skeleton.replace(/(.)\1+/g, "$1").replaceAll("mb", "nb");
}

/** The skeletons of a Latin word's sounds, the likeliest first: a soft g, a th that is s, and Urdu begins no word with st. */
export function latinSkeletons(sounds: string): string[] {
  const others = [
    sounds,
    sounds.replace("V", "j"),
    sounds.replace("T", "s"),
    ...(/^s[^aeiouAEOyhw]/.test(sounds) ? [`a${sounds}`] : []),
  ];
  return [...new Set(others)].map(latinSkeleton);
}

/** Those that are worth looking for alone, where Latin letters rarely say another thing: d for a hard r, or for z. */
export function rareSkeletons(sounds: string): string[] {
  const others = [sounds.replace(/(?<=.)[dD]/, "r"), sounds.replace(/(?<=.)d/, "z")];
  if (sounds.endsWith("n")) others.push(sounds.slice(0, -1));
  return others.filter((other) => other !== sounds).map(latinSkeleton);
}
