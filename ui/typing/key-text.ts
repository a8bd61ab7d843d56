import { phoneticLayout } from "./phonetic-layout.ts";

/** The properties of a keyboard event that decide what it types. */
export type PressedKey = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "isComposing"
>;

/** Characters typed with Shift on an American keyboard, outside of the digit row, with their keys. */
const shifted: Readonly<Record<string, string>> = {
  "~": "`",
  _: "-",
  "+": "=",
  "{": "[",
  "}": "]",
  "|": "\\",
  ":": ";",
  '"': "'",
  "<": ",",
  ">": ".",
  "?": "/",
};

const names: Readonly<Record<string, string>> = {
  Backquote: "`",
  Minus: "-",
  Equal: "=",
  BracketLeft: "[",
  BracketRight: "]",
  Backslash: "\\",
  Semicolon: ";",
  Quote: "'",
  Comma: ",",
  Period: ".",
  Slash: "/",
};

/** Returns the American name of the key at a position. */
function nameOfPlace(code: string): string | undefined {
  const [, named] = /^(?:Key([A-Z])|Digit(?=\d))/.exec(code) ?? [];
  if (named) return named.toLowerCase();
  return /^Digit\d$/.test(code) ? code.slice(-1) : names[code];
}

/**
 * Returns the intended key, and whether with Shift. It is identified by its character, so that non-American keyboards
 * work too.
 */
function getIntendedKey({
  key,
  code,
  shiftKey,
}: PressedKey): { name: string; level: 0 | 1 } | null {
  const level = shiftKey ? 1 : 0;
  if (key === " ") return { name: " ", level };
  if (/^Digit\d$/.test(code)) return { name: code.slice(-1), level };
  if (/^[a-z]$/i.test(key)) return { name: key.toLowerCase(), level };
  if (/^[!-~]$/.test(key)) {
    const under = shifted[key];
    if (under) return { name: under, level: 1 };
    return phoneticLayout.has(key) && !/\d/.test(key) ? { name: key, level: 0 } : null;
  }
  // Users with an active Urdu keyboard need no conversion; other scripts use the position of the key.
  if (key.length !== 1 || /\p{Script=Arabic}/u.test(key)) return null;
  const name = nameOfPlace(code);
  return name ? { name, level } : null;
}

/**
 * Returns what a pressed key types on the phonetic keyboard; null where the browser handles it: shortcuts, dead keys,
 * an active input method, digits of the number pad.
 *
 * @param isThird true while the right Alt key is pressed
 */
export function getKeyText(pressed: PressedKey, isThird: boolean): string | null {
  if (pressed.isComposing || pressed.metaKey || pressed.code.startsWith("Numpad")) return null;
  if (isThird) {
    const name = /^[a-z]$/i.test(pressed.key)
      ? pressed.key.toLowerCase()
      : nameOfPlace(pressed.code);
    return (name && phoneticLayout.get(name)?.[2]) || null;
  }
  if (pressed.ctrlKey || pressed.altKey) return null;
  const meant = getIntendedKey(pressed);
  return (meant && phoneticLayout.get(meant.name)?.[meant.level]) || null;
}
