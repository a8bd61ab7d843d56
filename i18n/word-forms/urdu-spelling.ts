// Urdu words have alternative spellings: with or without hamza, with one of three letters for h, with any of the
// letters that sound alike. Each step here removes one more of these differences.

/** The spellings of a folded Urdu word for comparison, each coarser than the one before. */
export interface UrduSpelling {
  /** Without hamza, and with one letter for h. */
  readonly close: string;
  /** Also without doubled letters, the nasal n and the two spellings of a final long a. */
  readonly loose: string;
  /** Also with one letter for each sound. */
  readonly heard: string;
}

/** Words written with a superscript alef, which folding removes, or with a full alef; and similar pairs. */
const pairs = `
رحمن رحمان, اسمعیل اسماعیل, اسحق اسحاق, یسین یاسین, سلیمن سلیمان, لقمن لقمان, مولنا مولانا, علحدہ علیحدہ, سموات سماوات,
موسا موسی, عیسا عیسی, مصطفا مصطفی, مرتضا مرتضی, یحیا یحیی, اعلا اعلی, ادنا ادنی, اولا اولی, کبرا کبری, صغرا صغری, عظما عظمی, وسطا وسطی,
دعوا دعوی, دعوہ دعوی, تقوا تقوی, فتوا فتوی, شورا شوری, معنا معنی, تعالا تعالی, مستثنا مستثنی, منتہا منتہی, لیلا لیلی, مدعا مدعی,
ابراہم ابراہیم, ہارن ہارون, قران قرآن, الہی الہٰی, صحرہ صحرا, تمنہ تمنا, حتا حتی, زکوہ زکوۃ, صلوہ صلوۃ`;

const written = new Map(pairs.split(",").map((pair) => pair.trim().split(" ") as [string, string]));

const vowels = "اویے";

/** Returns the spellings of a folded Urdu word that are used to compare it. */
export function toUrduSpelling(word: string): UrduSpelling {
  const close = closeSpelling(written.get(word) ?? word);
  const loose = looseSpelling(close);
  return { close, loose, heard: heardSpelling(loose) };
}

/** Returns a folded Urdu word without hamza and with one letter for h. */
export function closeSpelling(word: string): string {
  if (!unevenLetters.test(word)) return word;
  const last = word.length - 1;
  let spelt = "";
  for (let index = 0; index <= last; index += 1) {
    const letter = word.charAt(index);
    const before = spelt.charAt(spelt.length - 1);
    if (letter === "ء") continue;
    // The two-letter spelling of the ؤ in رؤف and داؤد.
    if (letter === "ئ" && word.charAt(index + 1) === "و") continue;
    if (letter === "ئ") {
      // Between two consonants it is often omitted: مسئلہ, مسلہ.
      const carries =
        index === 0 || vowels.includes(before) || isVowel(word.charAt(index + 1)) || index === last;
      if (carries && before !== "ی") spelt += "ی";
    } else if (letter === "ۃ") {
      spelt = before === "و" ? `${spelt.slice(0, -1)}ات` : spelt + (before === "ا" ? "ت" : "ہ");
    } else if (letter === "ے" && index < last) {
      if (before !== "ی") spelt += "ی";
    } else if (letter === "ی" && before === "ی") {
    } else spelt += alike[letter] ?? letter;
  }
  return spelt.replace(unheardYe, "$1ے");
}

/** Letters with alternative spellings, or that indicate one. */
const unevenLetters = /[ءئۃآؤھ]|ے.|یی|[او]یے$/;
/** After a long vowel the ی before the final one is silent: جائے, جاے. */
const unheardYe = /([او])یے$/;
const alike: Readonly<Record<string, string>> = { آ: "ا", ؤ: "و", ھ: "ہ" };
const isVowel = (letter: string) => letter !== "" && "اآوؤیےئ".includes(letter);

const doubled = /([^\d])\1+/g;

function looseSpelling(close: string): string {
  let loose = close.replaceAll("ں", "ن").replace("خوا", "خا");
  if (loose.length > 3) loose = loose.replace(doubled, "$1");
  const before = loose.charAt(loose.length - 2);
  if (loose.length > 2 && loose.endsWith("ہ") && !vowels.includes(before)) {
    loose = `${loose.slice(0, -1)}ا`;
  }
  return loose;
}

const sounds: Readonly<Record<string, string>> = {
  ذ: "ز",
  ض: "ز",
  ظ: "ز",
  ژ: "ز",
  ص: "س",
  ث: "س",
  ط: "ت",
  ح: "ہ",
  ق: "ک",
  ع: "ا",
};
const soundLetters = new RegExp(`[${Object.keys(sounds).join("")}]`, "g");

/** Returns a loose spelling with one letter for each sound. */
export function heardSpelling(loose: string): string {
  return loose.replace(soundLetters, (letter) => sounds[letter] ?? letter).replace(/اا+/g, "ا");
}
