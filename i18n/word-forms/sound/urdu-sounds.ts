import { bareSkeleton } from "./latin-sounds.ts";

/**
 * The sounds of a folded Urdu word, a letter each: a letter that ھ makes breathy becomes one sign with it, the small
 * circle standing after it made away with. Hamza alone says nothing.
 */
export function urduSoundsOf(word: string): string {
  let sounds = "";
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charAt(index);
    if (letter === "ء") continue;
    if (letter === "ھ") {
      const breathy = breathyLetters[sounds.charAt(sounds.length - 1)];
      sounds = breathy === undefined ? `${sounds}ہ` : sounds.slice(0, -1) + breathy;
    } else sounds += letter === "ؤ" ? "و" : letter;
  }
  return sounds;
}

/** Each letter with ھ as one sign: Latin capitals, which no folded word has. */
const breathyLetters: Readonly<Record<string, string>> = {
  ...{ ب: "B", پ: "P", ت: "T", ٹ: "X", ج: "J", چ: "C", د: "D", ڈ: "Y", ڑ: "R", ک: "K", گ: "G" },
};

const coarse: Readonly<Record<string, string>> = {
  ...{ ب: "b", B: "b", پ: "p", P: "p", ف: "p", ت: "t", ٹ: "t", ط: "t", T: "t", X: "t", ۃ: "t" },
  ...{
    د: "d",
    ڈ: "d",
    D: "d",
    Y: "d",
    ج: "j",
    J: "j",
    چ: "c",
    C: "c",
    ک: "k",
    ق: "k",
    خ: "k",
    K: "k",
  },
  ...{
    گ: "g",
    غ: "g",
    G: "g",
    س: "s",
    ص: "s",
    ث: "s",
    ش: "s",
    ز: "z",
    ذ: "z",
    ض: "z",
    ظ: "z",
    ژ: "z",
  },
  ...{ ر: "r", ڑ: "r", R: "r", ل: "l", م: "m", ن: "n", ں: "n" },
};
const opening: Readonly<Record<string, string>> = { ح: "h", ہ: "h", ی: "y", و: "w" };

/** The same as `latinSkeleton` of an Urdu word; without a last nasal n, which many leave out. */
export function urduSkeleton(sounds: string): string {
  let skeleton = "";
  const end = sounds.endsWith("ں") ? sounds.length - 1 : sounds.length;
  for (let index = 0; index < end; index += 1) {
    const sound = sounds.charAt(index);
    if (index === 0 && !(sound in coarse)) skeleton += opening[sound] ?? "A";
    else skeleton += coarse[sound] ?? "";
  }
  return bareSkeleton(skeleton);
}
