import { useEffect, useRef } from "react";
import type { OfficeTexts } from "../../texts/load-texts.ts";

/** A key that does something on the present screen, and what the list of keys says about it. */
export interface Shortcut {
  /** "j", "Shift+X", "/", "?", "Enter", "Space" or with Ctrl, such as "Ctrl+K", which on a Mac is ⌘K. */
  readonly keys: string;
  /** What it does, as the list of keys says it: "Next row". Asked for only when the list is opened. */
  label(t: OfficeTexts): string;
  /** Left out when the element that has the focus handles the key itself, as rows do with Enter: it is then only told. */
  run?(event: KeyboardEvent): void;
  /** Whether it belongs to the frame, so that it works on every screen. */
  readonly isEverywhere?: boolean;
  /** Whether it works in a text field too; only for keys with Ctrl. */
  readonly worksInFields?: boolean;
  /** Whether it runs again and again while it is held down, as for moving through a list. */
  readonly isRepeated?: boolean;
}

/** All registered keys, the newest last. */
const registered = new Set<Shortcut>();

/**
 * Registers a key while the component is mounted, and tells it in the list of keys that `?` opens (product: back-office
 * 24). A later one takes the key from an earlier one. Letters are the keys of that name on a Latin keyboard, whatever
 * layout is active. Nothing runs while somebody types, in a dialog, menu or list of choices, or when an element has
 * handled the key already.
 * @param shortcut false or undefined when the key does nothing at present
 * @example useShortcut({ keys: "j", label: (t) => t("listKeys.next"), run: () => move(1) })
 */
export function useShortcut(shortcut: Shortcut | false | undefined): void {
  const latest = useRef(shortcut || undefined);
  latest.current = shortcut || undefined;
  const { keys, isEverywhere, worksInFields, isRepeated } = shortcut || {};
  const hasRun = shortcut ? shortcut.run !== undefined : false;
  useEffect(() => {
    if (keys === undefined) return undefined;
    const entry: Shortcut = {
      keys,
      label: (t) => latest.current?.label(t) ?? "",
      ...(hasRun ? { run: (event) => latest.current?.run?.(event) } : {}),
      isEverywhere: isEverywhere ?? false,
      worksInFields: worksInFields ?? false,
      isRepeated: isRepeated ?? false,
    };
    if (registered.size === 0) addEventListener("keydown", press);
    registered.add(entry);
    return () => {
      registered.delete(entry);
      if (registered.size === 0) removeEventListener("keydown", press);
    };
  }, [keys, hasRun, isEverywhere, worksInFields, isRepeated]);
}

/** The keys that work now, each once: those of the screen, and those of every screen. */
export function listShortcuts(): readonly Shortcut[] {
  const newest = new Map<string, Shortcut>();
  for (const shortcut of registered) {
    newest.delete(shortcut.keys);
    newest.set(shortcut.keys, shortcut);
  }
  return [...newest.values()];
}

const fields = "input, textarea, select, [contenteditable=true], [role=textbox]";
/** Inputs that take no letters. */
const noText = "[type=checkbox], [type=radio], [type=button], [type=file]";
const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const pressed = "a, button, summary, [role=button], [role=tab], [type=checkbox], [type=radio]";

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(overlays)) return;
  const isTyping = target.matches(fields) && !target.matches(noText);
  const shortcut = [...registered]
    .reverse()
    .find(
      ({ keys, run, worksInFields }) =>
        run && isPressed(keys, event) && (worksInFields || !isTyping),
    );
  if (!shortcut || (event.repeat && !shortcut.isRepeated)) return;
  // Enter and Space press what has the focus.
  if (["Enter", "Space"].includes(shortcut.keys) && target.closest(pressed)) return;
  event.preventDefault();
  shortcut.run?.(event);
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  const needsControl = keys.startsWith("Ctrl+");
  if (needsControl !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  const key = needsControl ? keys.slice("Ctrl+".length) : keys;
  if (key.startsWith("Shift+")) {
    const letter = key.slice("Shift+".length);
    return (
      event.shiftKey && (event.key.toLowerCase() === letter.toLowerCase() || isOnKey(letter, event))
    );
  }
  if (/^[a-z]$/i.test(key)) {
    return (
      !event.shiftKey && (event.key.toLowerCase() === key.toLowerCase() || isOnKey(key, event))
    );
  }
  return event.key === key || event.key === otherNames[key];
}

/** What the same key gives in other places: Urdu keyboards have their own question mark. */
const otherNames: Readonly<Record<string, string>> = { Space: " ", "?": "؟" };

/** Whether the key is where a Latin keyboard has the letter, under a layout that writes another script there. */
function isOnKey(letter: string, { key, code }: KeyboardEvent): boolean {
  return code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key);
}
