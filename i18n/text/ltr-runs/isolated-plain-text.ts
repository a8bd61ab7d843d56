import type { Language } from "../../languages.ts";
import { runWithin } from "../direction-of-words.ts";
import { ltrRuns } from "./ltr-runs.ts";

const [toRight, isolate, endOfIsolate] = ["\u200f", "\u2066", "\u2069"];
const beginsRtl = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A title, a summary or a name of a piece for a place without markup, such as a feed or a printed line: what is read from left
 * to right within Urdu is isolated by signs, and a line that begins with it is told to run from right to left
 * (product: urdu 16). A text that runs from left to right stays as it is.
 *
 * @param around the language of the piece
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
