import { phoneticLayout } from "./phonetic-layout.ts";

/** As much of a pressed key as decides what it writes. */
export type PressedKey = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "isComposing"
>;

/** Signs that an American keyboard writes with Shift, outside the row of digits, and the key each is on. */
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

/** What the key at a place is called on an American keyboard. */
function nameOfPlace(code: string): string | undefined {
  const [, named] = /^(?:Key([A-Z])|Digit(?=\d))/.exec(code) ?? [];
  if (named) return named.toLowerCase();
  return /^Digit\d$/.test(code) ? code.slice(-1) : names[code];
}

/** The key that somebody means, and whether with Shift: by what it says, so that it need not be an American one. */
function meantKey({ key, code, shiftKey }: PressedKey): { name: string; level: 0 | 1 } | null {
  const level = shiftKey ? 1 : 0;
  if (key === " ") return { name: " ", level };
  if (/^Digit\d$/.test(code)) return { name: code.slice(-1), level };
  if (/^[a-z]$/i.test(key)) return { name: key.toLowerCase(), level };
  if (/^[!-~]$/.test(key)) {
    const under = shifted[key];
    if (under) return { name: under, level: 1 };
    return phoneticLayout.has(key) && !/\d/.test(key) ? { name: key, level: 0 } : null;
  }
  // Who has an Urdu keyboard switched on has what they want; other scripts go by the place of the key.
  if (key.length !== 1 || /\p{Script=Arabic}/u.test(key)) return null;
  const name = nameOfPlace(code);
  return name ? { name, level } : null;
}

/**
 * What a pressed key writes on the phonetic keyboard; null where it is left to the browser: shortcuts, dead keys, an
 * input method at work, digits of the number pad.
 *
 * @param isThird the right Alt key is held
 */
export function textOfKey(pressed: PressedKey, isThird: boolean): string | null {
  if (pressed.isComposing || pressed.metaKey || pressed.code.startsWith("Numpad")) return null;
  if (isThird) {
    const name = /^[a-z]$/i.test(pressed.key)
      ? pressed.key.toLowerCase()
      : nameOfPlace(pressed.code);
    return (name && phoneticLayout.get(name)?.[2]) || null;
  }
  if (pressed.ctrlKey || pressed.altKey) return null;
  const meant = meantKey(pressed);
  return (meant && phoneticLayout.get(meant.name)?.[meant.level]) || null;
}
