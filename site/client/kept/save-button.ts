import type { KeptCard } from "@hilal/contract/accounts/kept-articles";
import * as hooks from "../../page-kit/hooks.ts";
import { readKept } from "./kept-articles.ts";

/** The event of a save button whose article was saved, or no longer is. */
export const savedHere = "hilal-saved";

/** Returns the article of a save button. */
export function readArticleId(button: HTMLElement): number {
  return Number(button.getAttribute(hooks.keeps));
}

/** Returns how lists show the article of a save button. */
export function readCard(button: HTMLElement): KeptCard {
  return JSON.parse(button.getAttribute(hooks.keptCard) ?? "null");
}

/** Shows whether the article is saved; the button keeps its size. */
export function showSaved(button: HTMLButtonElement): void {
  button.ariaPressed = String(readKept(readArticleId(button))?.saved ?? false);
}
