// The button that saves an article for later, loaded at its first press.

import * as hooks from "../page-kit/hooks.ts";
import { changeSaved, readKept } from "./kept/kept-articles.ts";
import { readArticleId, readCard, savedHere, showSaved } from "./kept/save-button.ts";
import { forgetFreed } from "./offline/freed-copies.ts";
import { removeArticle, storeArticle } from "./offline/offline-copies.ts";

/** Saves the article on this device at once, then fetches its offline copy (product: saved 7); or takes both back. */
export function press(button: HTMLButtonElement): void {
  const article = readArticleId(button);
  const saved = !readKept(article)?.saved;
  forgetFreed(article);
  const stored = changeSaved(article, saved, readCard(button));
  say(button, trouble[stored]);
  if (stored !== "stored") return;
  showSaved(button);
  button.dispatchEvent(new Event(savedHere));
  if (!saved) void removeArticle(article).catch(() => null);
  else if (button.hasAttribute(hooks.copyFull)) void fetchCopy(button, article);
}

const trouble = { stored: null, blocked: hooks.keptBlocked, full: hooks.keptFull } as const;

async function fetchCopy(button: HTMLButtonElement, article: number): Promise<void> {
  const copy = await storeArticle(article).catch(() => "failed");
  // It may have been taken back while its copy was coming.
  if (!readKept(article)?.saved) return removeArticle(article);
  if (copy === "full") say(button, hooks.copyFull);
}

function say(button: HTMLButtonElement, message: string | null): void {
  const line = button.parentElement?.querySelector(`[${hooks.keptStatus}]`);
  if (line) line.textContent = message && button.getAttribute(message);
}
