import { keptNastaliq } from "@hilal/contract/client/browser-names";
import { restOfStyles } from "@hilal/contract/client/page-styles";
import { embeddedFaces } from "@hilal/ui/fonts/embedded-faces";
import * as hooks from "../page-kit/hooks.ts";

let rest: Promise<void> | undefined;

/**
 * Loads the whole style sheet, once: a page only carries the styles of its own elements. Resolves when it is in force,
 * or could not be loaded. Call it before adding elements of another page.
 */
export function loadStyles(): Promise<void> {
  const address = document.querySelector(`[${restOfStyles}]`)?.getAttribute(restOfStyles);
  if (!address) return Promise.resolve();
  rest ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => {
      // Embedded fonts would be a frame late when loaded by the first letter.
      for (const face of document.fonts)
        if (embeddedFaces.test(face.family.replaceAll('"', ""))) face.load().catch(() => {});
      resolve();
    };
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return rest;
}

/**
 * Sets Urdu texts in Nastaliq after the opening picture has come, and notes that this browser has the font: later pages
 * begin with it.
 */
export async function showNastaliq(): Promise<void> {
  const root = document.documentElement;
  if (!root.hasAttribute(hooks.nastaliqLater)) return;
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  if (picture && !picture.complete)
    await new Promise((resolve) => {
      picture.onload = picture.onerror = resolve;
    });
  root.removeAttribute(hooks.nastaliqLater);
  const [face] = await document.fonts.load('1em "Noto Nastaliq Urdu"', "ا").catch(() => []);
  const file = document.querySelector(`[${hooks.nastaliqFile}]`)?.getAttribute(hooks.nastaliqFile);
  try {
    if (face && file) localStorage.setItem(keptNastaliq, file);
  } catch {
    // Without storage every page begins in the fallback.
  }
}
