// The script of a search field, loaded when the field is first used: suggestions, and the phonetic Urdu keyboard.

import { getKeyText, type PressedKey } from "@hilal/ui/typing/key-text";
import { writeInto } from "@hilal/ui/typing/write-into";
import * as hooks from "../page-kit/hooks.ts";
import { type FoundField, findField, setAttributes } from "./search-field-parts.ts";
import { suggestWhileTyping } from "./suggest-while-typing.ts";

const kept = "hilal-urdu-keys";

/** The page's search fields; one keyboard switch controls all of them. */
const fields: FoundField[] = [];
let isOn = wasOn();

function wasOn(): boolean {
  try {
    return localStorage.getItem(kept) === "on";
  } catch {
    // A browser may block storage altogether.
    return false;
  }
}

/** Toggles the phonetic Urdu keyboard of the search fields, and stores that in the browser (product: search 15). */
function switchUrduKeys(): void {
  isOn = !isOn;
  try {
    localStorage.setItem(kept, isOn ? "on" : "off");
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const found of fields) {
    show(found);
    if (found.box.contains(document.activeElement)) {
      found.announce(found.texts.keys[isOn ? "on" : "off"]);
      found.field.focus();
    }
  }
}

function show({ keys, texts }: FoundField): void {
  setAttributes(keys, { "aria-pressed": String(isOn), title: texts.keys[isOn ? "on" : "off"] });
}

/** Types Urdu into a field while the keyboard is on, by the keys of an American keyboard; Ctrl+M toggles it. */
function offerUrduKeys(found: FoundField): void {
  const { field } = found;
  fields.push(found);
  show(found);
  let isThird = false;
  let isNamed = true;
  let isWriting = false;

  const write = (text: string) => {
    isWriting = true;
    writeInto(field, text);
    isWriting = false;
  };

  field.addEventListener("keydown", (event) => {
    const { key, code } = event;
    if (isSwitch(event)) {
      event.preventDefault();
      if (!event.repeat) switchUrduKeys();
      return;
    }
    if (code === "AltRight") isThird = true;
    // On-screen keyboards report no key, only the typed text.
    isNamed = key !== "Unidentified" && key !== "Process";
    const text = isOn ? getKeyText(event, isThird) : null;
    if (text === null) return;
    event.preventDefault();
    write(text);
  });
  field.addEventListener("keyup", ({ code }) => {
    if (code === "AltRight") isThird = false;
  });
  field.addEventListener("blur", () => {
    isThird = false;
  });
  field.addEventListener("beforeinput", (event) => {
    if (!isOn || isWriting || isNamed || event.inputType !== "insertText" || !event.data) return;
    event.preventDefault();
    write(toUrdu(event.data));
  });
  field.addEventListener("compositionend", ({ data }) => {
    // Text cannot be changed during composition, so the word is replaced when the composition ends.
    const end = field.selectionStart ?? 0;
    const start = end - data.length;
    if (!isOn || !/^[!-~]+$/.test(data) || field.value.slice(start, end) !== data) return;
    field.setSelectionRange(start, end);
    write(toUrdu(data));
  });
}

const isSwitch = ({ key, code, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey && !shiftKey && !altKey && !metaKey && (code === "KeyM" || key === "m");

/** Returns what the letters of a text type, as if each had been pressed. */
const toUrdu = (letters: string): string =>
  [...letters].map((letter) => getKeyText(pressedFor(letter), false) ?? letter).join("");

const pressedFor = (key: string): PressedKey => ({
  key,
  code: "",
  shiftKey: key !== key.toLowerCase(),
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
});

const awake = new WeakSet<Element>();

/** Initialises a field at its first use, and handles a click on its keyboard button. */
export function initSearchField(box: HTMLElement, { type, target }: Event): void {
  if (!awake.has(box)) {
    const found = findField(box);
    if (!found) return;
    awake.add(box);
    offerUrduKeys(found);
    suggestWhileTyping(found);
  }
  if (type === "click" && target instanceof Element && target.closest(`[${hooks.urduKeys}]`))
    switchUrduKeys();
}
