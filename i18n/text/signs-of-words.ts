/**
 * Signs that print a row of words, and the words in folded letters. They stand apart from the words beside them, which
 * ﷲ and the other ligatures of a word do not. Those of names (ؐ ؑ ؒ ؓ) are marks: a name is found with and without them.
 */
export const signsOfWords: Readonly<Record<string, string>> = {
  "\uFDFA": "صلی اللہ علیہ وسلم",
  "\uFDFB": "جل جلالہ",
  "\uFDFD": "بسم اللہ الرحمن الرحیم",
  "\uFDFE": "سبحانہ وتعالی",
  "\uFDFF": "عز وجل",
  "\uFDCF": "سلامہ علینا",
  "\uFD40": "رحمہ اللہ",
  "\uFD41": "رضی اللہ عنہ",
  "\uFD42": "رضی اللہ عنہا",
  "\uFD43": "رضی اللہ عنہم",
  "\uFD44": "رضی اللہ عنہما",
  "\uFD45": "رضی اللہ عنہن",
  "\uFD46": "صلی اللہ علیہ وآلہ",
  "\uFD47": "علیہ السلام",
  "\uFD48": "علیہم السلام",
  "\uFD49": "علیہما السلام",
  "\uFD4A": "علیہ الصلاۃ والسلام",
  "\uFD4B": "قدس سرہ",
  "\uFD4C": "صلی اللہ علیہ وآلہ وسلم",
  "\uFD4D": "علیہا السلام",
  "\uFD4E": "تبارک وتعالی",
  "\uFD4F": "رحمہم اللہ",
};
