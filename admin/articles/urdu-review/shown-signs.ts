const named: Readonly<Record<string, string>> = {
  " ": "␣",
  "\u00a0": "⍽",
  "\t": "⇥",
  "\u00ad": "SHY",
  "\u200b": "ZWSP",
  "\u200c": "ZWNJ",
  "\u200e": "LRM",
  "\u200f": "RLM",
  "\u061c": "ALM",
  "\ufeff": "BOM",
};

/** A piece of a text in which nothing is invisible: spaces and signs of direction have a sign of their own. */
export function shownSigns(text: string): string {
  if (/[^\s\p{Cf}]/u.test(text)) return text;
  return [...text].map((sign) => named[sign] ?? "◌").join("");
}
