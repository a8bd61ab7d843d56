// InPage before version 3 puts its own bytes on the clipboard: each Urdu sign is 0x04 and a number. A browser gets them
// through the machine's code page (Windows-1252, in Pakistan also Windows-1256), so that they look like Latin rubbish.

/** Signs by their numbers, from 0x81 on; "" where none is known. */
const letters = "ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوءیےہھ";
const others: readonly (readonly [number: number, sign: string])[] = [
  [0xa8, "\u064d"],
  [0xa9, "\u0640"],
  [0xaa, "\u0650"],
  [0xab, "\u064e"],
  [0xac, "\u064f"],
  [0xad, "\u0651"],
  [0xae, "\u0611"],
  [0xb0, "\u0656"],
  [0xb1, "\u0652"],
  [0xb3, "\u0653"],
  [0xb5, "\u064c"],
  [0xb6, "ؤ"],
  [0xb7, "ئ"],
  [0xb8, "ی"],
  [0xb9, "ۃ"],
  [0xbd, "\u0670"],
  [0xbe, "\u0657"],
  [0xbf, "\u0654"],
  [0xc7, "\u064b"],
  [0xc8, "آ"],
  [0xc9, "أ"],
  [0xca, "إ"],
  [0xcb, "ﷲ"],
  [0xcf, "\u0614"],
  [0xda, "!"],
  [0xdb, "﴾"],
  [0xdc, "﴿"],
  [0xde, "%"],
  [0xdf, "/"],
  [0xe0, "…"],
  [0xe1, ")"],
  [0xe2, "("],
  [0xe4, "+"],
  [0xe6, "\u0613"],
  [0xe7, "\u0612"],
  [0xe8, "٭"],
  [0xe9, ":"],
  [0xea, "؛"],
  [0xeb, "×"],
  [0xec, "="],
  [0xed, "،"],
  [0xee, "؟"],
  [0xef, "÷"],
  [0xf1, "؍"],
  [0xf2, "؎"],
  [0xf3, "۔"],
  [0xf5, "-"],
  [0xf6, "ﷺ"],
  [0xf7, "؁"],
  [0xf8, "\u0610"],
  [0xf9, ","],
  [0xfa, "]"],
  [0xfb, "["],
  [0xfc, "."],
  [0xfd, "’"],
  [0xfe, "‘"],
  [0x20, " "],
];
const signs = new Map<number, string>([
  ...[...letters].map((sign, index) => [0x81 + index, sign] as const),
  ...[..."۰۱۲۳۴۵۶۷۸۹"].map((digit, index) => [0xd0 + index, digit] as const),
  ...others,
]);

/** What stands before each of its numbers. */
const prefix = "\u0004";
/** Only the beginning of a long text is asked what it is. */
const looked = 20_000;

/** Whether a text is InPage's own bytes: a few of its signs are enough, nothing else writes them. */
export function isInPageText(text: string): boolean {
  return text.slice(0, looked).split(prefix).length > 3;
}

/**
 * A text of InPage's own bytes in Unicode. A number that means no sign known here stays, so that nothing is lost unseen.
 * Numbers, which InPage keeps from their end, are turned round unless a year of the text reads right as it stands.
 */
export function inPageText(text: string): string {
  const numberOf = numbersOf(text);
  const [plain = "", ...numbered] = text.split(prefix);
  const read = numbered.map((part) => {
    const sign = part.charAt(0);
    return (signs.get(numberOf(sign)) ?? prefix + sign) + part.slice(1);
  });
  const joined = joinedSigns(plain + read.join(""));
  return turnedNumbers(joined).replaceAll("‘‘", "“").replaceAll("’’", "”");
}

/** Which number a sign of the browser's stands for, by the code page that the bytes came through. */
function numbersOf(text: string): (sign: string) => number {
  const numbered = text.slice(0, looked).split(prefix).slice(1);
  const isArabic = numbered.some((part) => /\p{Script=Arabic}/u.test(part.charAt(0)));
  const decoder = new TextDecoder(isArabic ? "windows-1256" : "windows-1252");
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
  const numbers = new Map([...decoder.decode(bytes)].map((sign, index) => [sign, 128 + index]));
  return (sign) => numbers.get(sign) ?? sign.charCodeAt(0);
}

/** A hamza within a word has a seat; letters with a sign above are one. */
function joinedSigns(text: string): string {
  return text
    .replaceAll(/ی\u0654/g, "ئ")
    .replaceAll(/(?<=\p{L})ء(?=[\p{L}\u064e-\u0650])/gu, "ئ")
    .normalize("NFC");
}

function turnedNumbers(text: string): string {
  const years = [...text.matchAll(/(?<![۰-۹])([۰-۹]{4}) ?ء/g)].map(([, year]) => year ?? "");
  if (years.some((year) => isYear(year) && !isYear(turned(year)))) return text;
  return text.replaceAll(/[۰-۹]{2,}/g, turned);
}

const turned = (digits: string) => [...digits].reverse().join("");
const isYear = (digits: string) => /^(?:۱[۰-۹]|۲۰)[۰-۹]{2}$/.test(digits);
