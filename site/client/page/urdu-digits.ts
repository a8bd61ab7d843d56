import { digitsCookie } from "@hilal/contract/client/browser-names";
import * as hooks from "../../page-kit/hooks.ts";
import { cookieNow } from "../shared/cookie-now.ts";

/**
 * Words whose digits are no numbers of a sentence: addresses, phones, what is typed, and what React keeps. A `bdi` without
 * more is a number that is held together.
 */
const leftAlone = `[dir=ltr]:not(bdi), bdi[translate=no], a[href^='mailto:'], a[href^='tel:'], script, textarea, [${hooks.island}]`;

/** From a digit's place in Unicode to that of the Urdu digit: "0" is U+0030, "۰" is U+06F0. */
const toUrdu = 0x6f0 - 0x30;

/**
 * Shows the digits of Urdu texts as Urdu digits to a reader who has chosen so in the account. The pages are the same for
 * everyone, so this happens in the browser; both kinds of digits run the same way in a line (Unicode Bidi class EN).
 */
export function showChosenDigits(root: Node): void {
  if (cookieNow(digitsCookie) !== "urdu") return;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const place = text.parentElement;
    if (!/[0-9]/.test(text.data) || place?.closest("[lang]")?.getAttribute("lang") !== "ur")
      continue;
    if (place.closest(leftAlone)) continue;
    text.data = text.data.replace(/[0-9]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + toUrdu),
    );
  }
}
