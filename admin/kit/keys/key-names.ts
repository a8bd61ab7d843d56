const marks: Readonly<Record<string, string>> = { Ctrl: "⌘", Shift: "⇧" };

/** Whether the keyboard has ⌘ in place of Ctrl. */
export function hasCommandKey(platform = navigator.platform): boolean {
  return /^(?:mac|iphone|ipad|ipod)/i.test(platform);
}

/**
 * Formats a shortcut for the user's keyboard. The symbols of a Mac have no direction of their own, so they are isolated
 * as left-to-right.
 * @param keys such as "Ctrl+Shift+S"
 * @example formatShortcut("Ctrl+Shift+S", true) // "⇧⌘S"
 */
export function formatShortcut(keys: string, isMac: boolean): string {
  if (!isMac) return keys;
  const [last = "", ...held] = keys.split("+").reverse();
  // Apple's order: ⇧ before ⌘.
  return `\u2066${held.map((key) => marks[key] ?? key).join("")}${last}\u2069`;
}
