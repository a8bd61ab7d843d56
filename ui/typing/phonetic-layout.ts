/** The characters of a key: alone, with Shift, and with the right Alt key (AltGr); empty where it types nothing. */
export type KeyLevels = readonly [plain: string, shift: string, third: string];

/** The keys that toggle the layout, by their labels on every keyboard. */
export const switchKeys = "Ctrl+M";

/** The zero-width non-joiner, and the space key that types it with Shift. */
const zwnj = "\u200c";

const row = (keys: string, plain: string, shift: string, third: string) => {
  const levels = [plain, shift, third].map((level) => level.split(" "));
  return [...keys].map((key, index): [string, KeyLevels] => {
    const [first = "", second = "", last = ""] = levels.map((level) => level[index] ?? "");
    return [key, [first, second, last === "-" ? "" : last]];
  });
};

/**
 * The phonetic layout of CRULP (the Center for Research in Urdu Language Processing), version 1.1, row by row, each key
 * under its name on an American keyboard. The first two levels are unchanged; the third has the additions of Navees,
 * its successor (ؤ, ۂ, ۓ and أ), and quotation marks and a dash on keys that both left free.
 */
export const phoneticRows: readonly (readonly (readonly [key: string, levels: KeyLevels])[])[] = [
  row(
    "`1234567890-=",
    "~ ۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹ ۰ - =",
    "\u064b 1 2 3 4 5 6 7 8 9 0 _ +",
    "` ! @ # $ ٪ ^ & * ) ( – -",
  ),
  row(
    "qwertyuiop[]\\",
    "ق و ع ر ت ے ء ی ہ پ ] [ \\",
    "\u0652 \u0651 \u0670 ڑ ٹ \u064e ئ \u0650 ۃ \u064f } { |",
    "- ؤ \u0656 \u0613 \u0614 ۓ \u0654 \u0611 ۂ \u0657 ‘ ’ -",
  ),
  row(
    "asdfghjkl;'",
    "ا س د ف گ ح ج ک ل ؛ '",
    'آ ص ڈ \u0651 غ ھ ض خ \u0654 : "',
    "أ \u0610 ﷺ \u0602 - \u0612 ﷻ \u0601 - “ ”",
  ),
  row(
    "zxcvbnm,./",
    "ز ش چ ط ب ن م ، ۔ /",
    "ذ ژ ث ظ . ں \u0658 < ٫ ؟",
    "؏ ؎ \u0603 - ﷽ \u0600 - - > -",
  ),
];

/** The same layout, by the name of the key. */
export const phoneticLayout: ReadonlyMap<string, KeyLevels> = new Map([
  ...phoneticRows.flat(),
  [" ", [" ", zwnj, ""]],
]);
