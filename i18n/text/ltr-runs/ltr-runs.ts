import { latinRun } from "./latin-run.ts";
import { type Side, sideAt } from "./letters-by-side.ts";
import type { LtrRun } from "./ltr-run.ts";
import { numberRuns } from "./number-runs.ts";
import { piecesOf } from "./pairs.ts";

/** Signs before a number or a name that belong to it. */
const prefix = /[-+−±$€£¥₨₹@#.]/u;

/**
 * The parts of a text written from right to left that are read from left to right and would lose their order in it:
 * Latin names and addresses, phones, signed numbers, amounts, calculations, dates. Numbers that keep their order by
 * themselves are left out. Of a range, each end is a part of its own, so that it reads as the line does, the first at
 * the right. Takes time in proportion to the length of the text (product: urdu 16).
 *
 * @returns the parts in their order; they neither touch nor overlap within a word
 * @example ltrRuns("فون: +92-51-555-0100") // [{ start: 5, end: 20, kind: "fixed" }]
 */
export function ltrRuns(text: string): LtrRun[] {
  const runs: LtrRun[] = [];
  let at = 0;
  while (at < text.length) {
    const side = sideAt(text, at);
    if (text[at] === "\u2066") at = endOfIsolate(text, at);
    else if (side !== "ltr" && side !== "digit") at += 1;
    else at = readStretch(text, at, runs);
  }
  return runs;
}

/** What somebody has isolated stays as it is. */
function endOfIsolate(text: string, at: number): number {
  const end = text.indexOf("\u2069", at);
  return end < 0 ? text.length : end + 1;
}

/** Reads on to the next letter of Arabic script, or the end of the line. @returns where it came to */
function readStretch(text: string, first: number, into: LtrRun[]): number {
  const from = withPrefix(text, first, into.at(-1)?.end ?? 0);
  let at = first;
  for (; at < text.length; at += 1) {
    const side = sideAt(text, at);
    if (side === "rtl" || side === "end") break;
  }
  for (const piece of piecesOf(text, from, at)) readPiece(text, piece.start, piece.end, into);
  return at;
}

function readPiece(text: string, from: number, to: number, into: LtrRun[]): void {
  let hasLetters = false;
  let isEmpty = true;
  for (let at = from; at < to; at += 1) {
    const side: Side = sideAt(text, at);
    if (side === "ltr") hasLetters = true;
    if (side === "ltr" || side === "digit") isEmpty = false;
  }
  if (isEmpty) return;
  if (!hasLetters) {
    into.push(...numberRuns(text, from, to));
    return;
  }
  const { start, end } = latinRun(text, from, to);
  into.push(...numberRuns(text, from, start), { start, end, kind: "words" });
  into.push(...numberRuns(text, end, to));
}

function withPrefix(text: string, first: number, from: number): number {
  let at = first;
  while (at > from && first - at < 2 && prefix.test(text[at - 1] ?? "")) at -= 1;
  const before = at > 0 ? sideAt(text, at - 1) : "space";
  const isFree = before === "space" || before === "sign" || before === "end";
  return isFree ? at : first;
}
