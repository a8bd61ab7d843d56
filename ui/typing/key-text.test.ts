import { describe, expect, it, test } from "vitest";
import { getKeyText, type PressedKey } from "./key-text.ts";
import { phoneticLayout } from "./phonetic-layout.ts";

const pressed = (key: string, code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...held,
});

/** The keys of an American keyboard: the character alone and with Shift, and the key code. */
const american: readonly (readonly [plain: string, shift: string, code: string])[] = [
  ...[..."abcdefghijklmnopqrstuvwxyz"].map(
    (key) => [key, key.toUpperCase(), `Key${key.toUpperCase()}`] as const,
  ),
  ...[..."1234567890"].map((key, at) => [key, "!@#$%^&*()"[at] ?? "", `Digit${key}`] as const),
  ...(
    [
      ["`", "~", "Backquote"],
      ["-", "_", "Minus"],
      ["=", "+", "Equal"],
      ["[", "{", "BracketLeft"],
      ["]", "}", "BracketRight"],
      ["\\", "|", "Backslash"],
      [";", ":", "Semicolon"],
      ["'", '"', "Quote"],
      [",", "<", "Comma"],
      [".", ">", "Period"],
      ["/", "?", "Slash"],
      [" ", " ", "Space"],
    ] as const
  ).map(([plain, shift, code]) => [plain, shift, code] as const),
];

/** CRULP phonetic 1.1, key by key; the third level has the additions of the layout's own description. */
const expected: Readonly<Record<string, readonly [string, string, string | null]>> = {
  a: ["ا", "آ", "أ"],
  b: ["ب", ".", "﷽"],
  c: ["چ", "ث", "\u0603"],
  d: ["د", "ڈ", "ﷺ"],
  e: ["ع", "\u0670", "\u0656"],
  f: ["ف", "\u0651", "\u0602"],
  g: ["گ", "غ", null],
  h: ["ح", "ھ", "\u0612"],
  i: ["ی", "\u0650", "\u0611"],
  j: ["ج", "ض", "ﷻ"],
  k: ["ک", "خ", "\u0601"],
  l: ["ل", "\u0654", null],
  m: ["م", "\u0658", null],
  n: ["ن", "ں", "\u0600"],
  o: ["ہ", "ۃ", "ۂ"],
  p: ["پ", "\u064f", "\u0657"],
  q: ["ق", "\u0652", null],
  r: ["ر", "ڑ", "\u0613"],
  s: ["س", "ص", "\u0610"],
  t: ["ت", "ٹ", "\u0614"],
  u: ["ء", "ئ", "\u0654"],
  v: ["ط", "ظ", null],
  w: ["و", "\u0651", "ؤ"],
  x: ["ش", "ژ", "\u060e"],
  y: ["ے", "\u064e", "ۓ"],
  z: ["ز", "ذ", "\u060f"],
  "1": ["۱", "1", "!"],
  "2": ["۲", "2", "@"],
  "3": ["۳", "3", "#"],
  "4": ["۴", "4", "$"],
  "5": ["۵", "5", "٪"],
  "6": ["۶", "6", "^"],
  "7": ["۷", "7", "&"],
  "8": ["۸", "8", "*"],
  "9": ["۹", "9", ")"],
  "0": ["۰", "0", "("],
  "`": ["~", "\u064b", "`"],
  "-": ["-", "_", "–"],
  "=": ["=", "+", null],
  "[": ["]", "}", "‘"],
  "]": ["[", "{", "’"],
  "\\": ["\\", "|", null],
  ";": ["؛", ":", "“"],
  "'": ["'", '"', "”"],
  ",": ["،", "<", null],
  ".": ["۔", "٫", ">"],
  "/": ["/", "؟", null],
  " ": [" ", "\u200c", null],
};

test.each(american)(
  "the key %j writes what the layout has for it on every level",
  (plain, shift, code) => {
    expect([
      getKeyText(pressed(plain, code), false),
      getKeyText(pressed(shift, code, { shiftKey: true }), false),
      getKeyText(pressed(plain, code, { altKey: true }), true),
    ]).toEqual(expected[plain]);
  },
);

test("every key of the layout is one of these", () => {
  expect([...phoneticLayout.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
});

describe("another keyboard than the American one", () => {
  it.each([
    ["a French a", pressed("a", "KeyQ"), "ا"],
    ["a French m", pressed("m", "Semicolon"), "م"],
    ["a French comma", pressed(",", "KeyM"), "،"],
    ["a French full stop", pressed(".", "Comma", { shiftKey: true }), "۔"],
    ["a French question mark", pressed("?", "KeyM", { shiftKey: true }), "؟"],
    ["a French digit with Shift", pressed("1", "Digit1", { shiftKey: true }), "1"],
    ["a French é on the key of 2", pressed("é", "Digit2"), "۲"],
    ["a French exclamation mark", pressed("!", "Slash"), null],
    ["a German z", pressed("z", "KeyY"), "ز"],
    ["a German ö", pressed("ö", "Semicolon"), "؛"],
    ["a Russian letter, by its place", pressed("ф", "KeyA"), "ا"],
    ["an Urdu letter of the system's own keyboard", pressed("ش", "KeyA"), null],
    ["Caps Lock", pressed("S", "KeyS"), "س"],
  ])("says what it means: %s", (_name, key, text) => {
    expect(getKeyText(key, false)).toBe(text);
  });
});

test.each([
  ["Ctrl+A", pressed("a", "KeyA", { ctrlKey: true })],
  ["⌘A", pressed("a", "KeyA", { metaKey: true })],
  ["Alt+A", pressed("a", "KeyA", { altKey: true })],
  ["Ctrl+Alt+M", pressed("m", "KeyM", { ctrlKey: true, altKey: true })],
  ["a dead key", pressed("Dead", "BracketLeft")],
  ["Enter", pressed("Enter", "Enter")],
  ["an input method", pressed("a", "KeyA", { isComposing: true })],
  ["the number pad", pressed("1", "Numpad1")],
])("%s is left to the browser", (_name, key) => {
  expect(getKeyText(key, false)).toBeNull();
});
