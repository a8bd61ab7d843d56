// Which characters the cut fonts keep. A character that is not here is drawn by the next family of
// the stack, and in Urdu that breaks the joining of its word: better one too many.

function range(start: number, end: number): string {
  return Array.from({ length: end - start + 1 }, (_, place) =>
    String.fromCodePoint(start + place),
  ).join("");
}

const urduAlphabet = "اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤأۂۃۀۓ";
/**
 * Letters outside the alphabet that common words are made of: a cut without U+0649 changed صلى and
 * على. Fonts that lack one of them lose nothing by its being named.
 */
const joinedInUrdu = "\u0649\u0674\u0671\u0625\u0676\u06C5";
/** Arabic proper, for quoted verses. */
const arabicLetters = "يكهة";
const vowelMarks = `${range(0x064b, 0x0658)}\u0670\u0640`;
const honorificMarks = range(0x0610, 0x0615);
const koranicMarks = "\u06D6\u06DA\u06E1";
const urduDigits = range(0x06f0, 0x06f9);
/** Stops and commas, the signs of numbers and years. */
const urduSigns = "،؛؟۔٪٫٬";
/** The space belongs to the script: fonts kern it, and Nastaliq's is narrow. */
const spacesAndJoiners = " \u00A0\u200C\u200D\u200E\u200F\u2010";

/** Everything Urdu is written with, but for Western digits, quotation marks and what few texts have. */
export const urduCharacters = [
  urduAlphabet,
  joinedInUrdu,
  arabicLetters,
  vowelMarks,
  honorificMarks,
  koranicMarks,
  urduDigits,
  urduSigns,
  spacesAndJoiners,
].join("");

/**
 * Signs and whole words of one character that join to nothing: in a file of its own that few pages load.
 */
export const rareUrduCharacters = "ﷺﷻ﷽ﷲ﴾﴿٭؎؏؀؁؂؃";

/**
 * The script with the letters of Sindhi, Pashto and others and the signs of recitation. Those of Urdu are among them, for a
 * letter and its marks are drawn by one face.
 */
export const wholeScript = range(0x0600, 0x06ff) + range(0x0750, 0x077f) + range(0x0870, 0x08ff);

/** Letters by their forms and whole phrases of one character, which older programs wrote. */
export const arabicForms = [...range(0xfb50, 0xfdff), ...range(0xfe70, 0xfefc)]
  .filter((character) => !rareUrduCharacters.includes(character))
  .join("");

/** What a face that keeps the place of letters has. */
export const placedCharacters = urduCharacters + rareUrduCharacters + range(0x0600, 0x06ff);

/** The name of the language in itself, which stands on every page. */
export const nameOfUrdu = "اردو";

/** What a headline of the children's Urdu edition borrows. */
export const borrowedByHeadlines = "0123456789!()+,-./:?‘’“”–";

/** What Urdu borrows: Western digits, brackets and quotation marks, but no Latin letter. */
export const borrowedCharacters = "0123456789!\"'()*+,-./:;<=>?[]%&#@«»·×‘’“”…–—•−";

/** Latin for the names and numbers within Urdu; the space is left to the face of the Urdu. */
export const latinAmongUrduCharacters = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}0123456789!"'()+,-./:;?%‘’“”…–—`;

/** English text, with the accents of names and loan words that a reader meets now and then. */
export const englishCharacters = `${range(0x20, 0x7e)}\u00A0£€©®°·×½‘’“”…–—•−™éèêëáàâäíîïóôöúûüçñ`;

/** Everything else of the Latin files, in a file of its own that few pages load. */
export const rareLatinCharacters = [...range(0xa0, 0xff), ..."ŒœŸıˆ˜‚„‹›⁄′″"]
  .filter((character) => !englishCharacters.includes(character))
  .join("");
