import { readingCookie } from "@hilal/contract/client/browser-names";
import { paperColours } from "@hilal/contract/shared/colours";
import {
  formatReadingCookie,
  parseReadingCookie,
  type ReadingChoices,
  readingChoiceNames,
  type StoredChoices,
} from "@hilal/contract/shared/reading/reading-choices";
import * as hooks from "../page-kit/hooks.ts";
import { readCookie, storeCookie } from "./page-cookies.ts";

/** Returns the reader's choices stored on this device. */
export function readStoredChoices(): StoredChoices {
  return parseReadingCookie(readCookie(readingCookie));
}

/** Stores choices on this device. */
export function storeChoices(kept: StoredChoices): void {
  storeCookie(readingCookie, formatReadingCookie(kept));
}

/** Applies choices to the page; those never made have the default. */
export function applyChoices(choices: ReadingChoices): void {
  const root = document.documentElement;
  for (const name of readingChoiceNames) {
    const attribute = hooks.chosen + name.replace("_", "-");
    const value = choices[name];
    if (value) root.setAttribute(attribute, value);
    else root.removeAttribute(attribute);
  }
  colourFrame(choices.theme);
  // Once loaded, the script follows the attribute by itself.
  const digits = document.querySelector(`[${hooks.digitsScript}]`);
  if (choices.digits === "urdu" && digits)
    void import(/* @vite-ignore */ digits.getAttribute(hooks.digitsScript) ?? "").catch(() => null);
}

function colourFrame(theme: ReadingChoices["theme"] = "auto"): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const ofDevice = meta.media.includes("dark") ? "dark" : "light";
    meta.content = paperColours[theme === "auto" ? ofDevice : theme];
  }
}
