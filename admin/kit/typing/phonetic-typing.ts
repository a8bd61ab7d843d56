import type { PressedKey } from "@hilal/ui/typing/key-text";
import { writeInto } from "@hilal/ui/typing/write-into";
import { useSyncExternalStore } from "react";

const kept = "hilal-office-urdu-keys";

type TextOfKey = typeof import("@hilal/ui/typing/key-text").getKeyText;

/** The layout is loaded when the keyboard is first switched on. */
let getKeyText: TextOfKey | null = null;
let isOn = wasOn();
let isRightAltHeld = false;
const listeners = new Set<() => void>();

function wasOn(): boolean {
  try {
    return localStorage.getItem(kept) === "on";
  } catch {
    // A browser may deny access to its storage.
    return false;
  }
}

async function load(): Promise<void> {
  ({ getKeyText } = await import("@hilal/ui/typing/key-text"));
}

/** Switches the phonetic Urdu keyboard on or off in the whole back office, and stores the choice in the browser. */
export function switchPhonetic(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(kept, on ? "on" : "off");
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  if (on) void load();
  for (const tell of listeners) tell();
}

/** Whether the phonetic Urdu keyboard is on. */
export function usePhonetic(): boolean {
  return useSyncExternalStore(listen, () => isOn);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const mapWanted = new Set<() => void>();

/** Opens the key map, from any button for it. */
export function requestKeyMap(): void {
  for (const show of mapWanted) show();
}

/** Registers a callback for when the key map is requested. */
export function onKeyMapRequested(show: () => void): () => void {
  mapWanted.add(show);
  return () => mapWanted.delete(show);
}

/** The text of a pressed key while the phonetic keyboard is on; null when the key is left to the browser. */
export function phoneticText(pressed: PressedKey): string | null {
  return isOn && getKeyText ? getKeyText(pressed, isRightAltHeld) : null;
}

const getInputMode = (box: Element) => box.getAttribute("inputmode") ?? "";
const takesText = new Set(["", "text", "search"]);

/** Whether an element is a text box for words: addresses, numbers and dates stay Latin whatever keyboard is active. */
function isWordBox(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  if (target.readOnly || target.disabled || !takesText.has(getInputMode(target))) return false;
  return target instanceof HTMLTextAreaElement || takesText.has(target.type);
}

/** The text box, or the editor's surface, that last had the focus. */
let lastField: HTMLElement | null = null;

/**
 * Returns the focus to the field that had it last, and preserves its caret (docs/product/urdu.md). A field that still
 * has the focus is left alone.
 * @returns false when no field has had the focus yet, or that field has been removed
 */
export function backToField(): boolean {
  if (!lastField?.isConnected) return false;
  if (document.activeElement !== lastField) lastField.focus({ preventScroll: true });
  return document.activeElement === lastField;
}

/** Types Urdu into every text box of the page while the keyboard is on; the editor of a body does so itself. */
export function listenForPhoneticKeys(): () => void {
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.isContentEditable || target.matches("input, textarea, select")) lastField = target;
  };
  const press = (event: KeyboardEvent) => {
    if (event.code === "AltRight") isRightAltHeld = true;
    if (event.defaultPrevented || !isWordBox(event.target)) return;
    const text = phoneticText(event);
    if (text === null) return;
    event.preventDefault();
    writeInto(event.target, text);
  };
  const lift = ({ code }: KeyboardEvent) => {
    if (code === "AltRight") isRightAltHeld = false;
  };
  const leave = () => {
    isRightAltHeld = false;
  };
  if (isOn) void load();
  // Capture phase, before all other listeners: the state of the right Alt key must be known by then.
  document.addEventListener("keydown", press, true);
  document.addEventListener("keyup", lift, true);
  document.addEventListener("focusin", enter);
  addEventListener("blur", leave);
  return () => {
    lastField = null;
    document.removeEventListener("keydown", press, true);
    document.removeEventListener("keyup", lift, true);
    document.removeEventListener("focusin", enter);
    removeEventListener("blur", leave);
  };
}
