// The blessings said after religious names. Each is written in words, as one sign (ﷺ), as a mark on the name (عمرؓ), as
// its letters in brackets, or in English letters.

/** The mark on a name that stands for a blessing, or else its sign; all ways to write it have the same. */
export type Blessing = keyof typeof blessings;

interface Spellings {
  /** All ways in folded words, as a regular expression. */
  readonly words: string;
  /** The usual ones, to highlight. */
  readonly usual: readonly string[];
}

const they = "(?:ہ|ہا|ہم|ہما|ہن)";
const allah = "[ae]?l+ah[ou]?";
const blessings = {
  "\u0610": {
    words: `صلی اللہ (?:تعالی )?علیہ(?: ?و ?[آا]لہ)?(?: ?و ?اصحابہ)?(?: ?و ?بارک)? ?و ?سلم|صلی اللہ علیہ و ?[آا]لہ|صلعم|\\( ?ص ?\\)
      |pbuh|saww|\\(saw\\)|peace be upon him|s[au]l+[ae]l+${allah} [ae]l[ae][iy]h[ei]?(?: w[ao] ?a+l[ie]h[ie]?)? w[ao] ?s[ae]l+[ae]m`,
    usual: [
      ...[
        "صلی اللہ علیہ وسلم",
        "صلی اللہ علیہ وآلہ وسلم",
        "صلی اللہ علیہ و آلہ وسلم",
        "صلعم",
        "(ص)",
      ],
      ...[
        "صلی اللہ تعالی علیہ وسلم",
        "صلی اللہ علیہ وآلہ",
        "pbuh",
        "saww",
        "(saw)",
        "peace be upon him",
      ],
    ],
  },
  "\u0611": {
    words: `علی${they} ?(?:الصلاۃ و ?|الصلوۃ و ?)?السلام|\\( ?ع ?\\)|\\(as\\)|[ae]l[ae][iy]h[ei]?s? ?s[ae]laa?m`,
    usual: ["علیہ السلام", "علیہا السلام", "علیہم السلام", "علیہ الصلاۃ والسلام", "(ع)", "(as)"],
  },
  "\u0613": {
    words: `رضی اللہ (?:تعالی )?عن${they}|رضوان اللہ (?:تعالی )?علی${they}|\\( ?رضہ? ?\\)|\\(ra\\)|ra[dz]h?i ?${allah} (?:ta[’']?ala )?anh[aou]m?`,
    usual: [
      ...["رضی اللہ عنہ", "رضی اللہ عنہا", "رضی اللہ عنہم", "رضی اللہ عنہما", "رضی اللہ تعالی عنہ"],
      ...["(رض)", "(ra)"],
    ],
  },
  "\u0612": {
    words: `رحم(?:ۃ|ت|تہ) اللہ (?:تعالی )?علی${they}|رحم${they} اللہ|\\( ?رح ?\\)|\\(ra?h\\)|r[ae]hmat?ull?ah[ie]? [ae]l[ae][iy]h[ei]?`,
    usual: [
      ...[
        "رحمۃ اللہ علیہ",
        "رحمت اللہ علیہ",
        "رحمتہ اللہ علیہ",
        "رحمۃ اللہ تعالی علیہ",
        "رحمہ اللہ",
      ],
      ...["(رح)", "(rh)"],
    ],
  },
  "\uFDFB": {
    words: "جل جلالہ|جل شانہ|عز ?و ?جل|swt",
    usual: ["جل جلالہ", "جل شانہ", "عز وجل", "عزوجل", "swt"],
  },
  "\uFDFE": {
    words: "سبحانہ و ?تعالی|تبارک و ?تعالی",
    usual: ["سبحانہ وتعالی", "سبحانہ و تعالی", "تبارک وتعالی", "تبارک و تعالی"],
  },
  "\uFD4B": { words: "قدس سرہ", usual: ["قدس سرہ"] },
} as const satisfies Record<string, Spellings>;

const kinds = Object.keys(blessings) as Blessing[];
const asWord = (words: string) =>
  `(?<![\\p{L}\\p{N}])(?:${words.replaceAll(/\s*\n\s*/g, "")})(?![\\p{L}\\p{N}])`;
const patterns = kinds.map((kind) => ({
  kind,
  pattern: new RegExp(asWord(blessings[kind].words), "u"),
}));
const anyBlessing = new RegExp(asWord(kinds.map((kind) => blessings[kind].words).join("|")), "gu");
/** Only a text with one of these may hold a blessing: the patterns take longer. */
const hint =
  /[\u0610-\u0613]|[یۃتہمن] اللہ|السلام|جلالہ|شانہ|و ?جل|تعالی|قدس|صلعم|\( ?(?:[صع] ?\)|رض|رح|(?:as|saw|ra?h?)\))|pbuh|saww|swt|peace be|[ae]l[ae][iy]h|anh/u;

/**
 * Returns the blessings after names in a text, however they are written.
 *
 * @param text as it is written, with the marks on names that folding drops
 * @param folded the same, folded
 * @example listBlessings("حضرت عمرؓ", "حضرت عمر") // ["ؓ"]
 */
export function listBlessings(text: string, folded: string): Blessing[] {
  if (!hint.test(folded) && !hint.test(text)) return [];
  return patterns.flatMap(({ kind, pattern }) =>
    text.includes(kind) || pattern.test(folded) ? [kind] : [],
  );
}

/** Removes the blessings after names from a folded text. */
export function withoutBlessings(folded: string): string {
  return folded.replace(anyBlessing, "");
}

/** Returns the texts to highlight for a blessing: its words, folded, and the mark on a name. */
export function listBlessingMarks(kind: Blessing): string[] {
  return [...blessings[kind].usual, kind];
}

/** Returns the blessings in words of a text that consists of their marks alone, which folding drops. */
export function spellMarks(text: string): string {
  return kinds.flatMap((kind) => (text.includes(kind) ? blessings[kind].usual[0] : [])).join(" ");
}
