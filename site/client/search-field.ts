// The script of a search field, fetched when the field is first used: suggestions, and the phonetic Urdu keyboard.
import * as hooks from "../page-kit/hooks.ts";
import { findField } from "./search-field/found-field.ts";
import { suggestWhileTyping } from "./search-field/suggest-while-typing.ts";
import { offerUrduKeys, switchUrduKeys } from "./search-field/urdu-keys.ts";

const awake = new WeakSet<Element>();

/** Brings a field to life with its first use, and does what a press of its button asks for. */
export function wakeSearchField(box: HTMLElement, { type, target }: Event): void {
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
