import type { Language } from "../../languages.ts";
import { runWithin } from "../detect-direction.ts";
import { ltrRuns } from "./ltr-runs.ts";

const [toRight, isolate, endOfIsolate] = ["\u200f", "\u2066", "\u2069"];
const beginsRtl = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Returns a title, a summary or a name of an article for a place without markup, such as a feed or a printed line:
 * left-to-right parts within Urdu are wrapped in isolates, and a line that begins with one gets a right-to-left mark
 * (product: urdu 16). A left-to-right text stays unchanged.
 *
 * @param around the language of the article
 */
export function isolatedPlainText(text: string, around: Language): string {
  if (runWithin(text, around).dir === "ltr") return text;
  let written = beginsRtl.test(text) ? "" : toRight;
  let at = 0;
  for (const { start, end } of ltrRuns(text)) {
    written += `${text.slice(at, start)}${isolate}${text.slice(start, end)}${endOfIsolate}`;
    at = end;
  }
  return written + text.slice(at);
}
