// Urdu in Latin letters has no fixed spelling: each writer writes what they hear. Letters of the same sound are unified
// here, and marks of a sound's length or aspiration are separated from what is always written.

/**
 * Returns the sounds of a lower-case Latin word, one sign each. Consonants are written as themselves, those followed by
 * h as capitals (K for kh, S for sh); long vowels are capitals as well (A for aa, E for ee, O for oo), and those that a
 * double consonant makes short are digits (1 to 5 for a, e, i, o, u).
 */
export function toLatinSounds(spelling: string): string {
  // A final y after a or e only makes an e; the gh of English "ght" is silent.
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
      // A double consonant counts once; the c of "ck" and the first c of "cch", as in achchha, are skipped.
      sounds = shortened(sounds);
    } else if (
      letter === "c" &&
      (next === "k" || (next === "c" && word.charAt(index + 2) === "h"))
    ) {
      sounds = shortened(sounds);
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

/** The sounds, of which a double consonant follows. */
function shortened(sounds: string): string {
  const short = shortVowels[sounds.charAt(sounds.length - 1)];
  return short === undefined ? sounds : sounds.slice(0, -1) + short;
}

/** The digits of vowels before a double consonant. */
export const shortVowels: Readonly<Record<string, string>> = {
  a: "1",
  e: "2",
  i: "3",
  o: "4",
  u: "5",
};

/** The sounds without a difference between short vowels. */
export function withoutShortness(sounds: string): string {
  return sounds.replace(/[1-5]/g, (digit) => "aeiou".charAt(Number(digit) - 1));
}

const aspirates = "bcdgjkprstz";
const long: Readonly<Record<string, string>> = { a: "A", e: "E", i: "E", o: "O", u: "O" };

/** Vowels in the notation of `toLatinSounds`; y and w may or may not be vowels. */
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
 * Returns what all spellings of the same sounds share: the first sound, and the consonants without h, w and y, which
 * may also be an aspiration or a vowel.
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

/** Collapses repeated letters and unifies mb with nb. */
export function bareSkeleton(skeleton: string): string {
  return skeleton.replace(/(.)\1+/g, "$1").replaceAll("mb", "nb");
}

/**
 * Returns the skeletons of a Latin word's sounds, the likeliest first: variants for a soft g, for th as s, and for a
 * leading st, which Urdu words do not have.
 */
export function latinSkeletons(sounds: string): string[] {
  const others = [
    sounds,
    sounds.replace("V", "j"),
    sounds.replace("T", "s"),
    ...(/^s[^aeiouAEO1-5yhw]/.test(sounds) ? [`a${sounds}`] : []),
  ];
  return [...new Set(others)].map(latinSkeleton);
}

/**
 * Returns less likely skeletons that are worth a search of their own, since Latin letters are rarely ambiguous there: d
 * for a hard r, or for z.
 */
export function rareSkeletons(sounds: string): string[] {
  const others = [sounds.replace(/(?<=.)[dD]/, "r"), sounds.replace(/(?<=.)d/, "z")];
  if (sounds.endsWith("n")) others.push(sounds.slice(0, -1));
  return others.filter((other) => other !== sounds).map(latinSkeleton);
}
