import type { TextRange } from "../marks.ts";

const closers: Readonly<Record<string, string>> = {
  ")": "(",
  "]": "[",
  "}": "{",
  "”": "“",
  "»": "«",
};
const openers = new Set(Object.values(closers));
const straight = '"';

/** How far back the other half of a sign is looked for. */
const farthest = 500;

/** Whether the sign at a place ends a pair that begins after another place, and not far away. */
export function endsPairWithin(text: string, start: number, at: number): boolean {
  const sign = text[at] ?? "";
  const opener = sign === straight ? straight : closers[sign];
  return opener !== undefined && text.slice(Math.max(start, at - farthest), at).includes(opener);
}

/**
 * A stretch of a text, parted at every bracket and quote whose other half is not in it: such a half belongs to the
 * line around. One pass, whatever is nested in what.
 */
export function piecesOf(text: string, from: number, to: number): TextRange[] {
  const pieces: TextRange[] = [];
  let start = from;
  for (const at of halvesOf(text, from, to)) {
    if (at > start) pieces.push({ start, end: at });
    start = at + 1;
  }
  if (to > start) pieces.push({ start, end: to });
  return pieces;
}

/** Where the signs stand that have no other half, in their order. */
function halvesOf(text: string, from: number, to: number): number[] {
  const halves: number[] = [];
  const open: number[] = [];
  for (let at = from; at < to; at += 1) {
    const sign = text[at] ?? "";
    if (openers.has(sign)) open.push(at);
    else if (closers[sign] !== undefined) endPair(closers[sign]);
    else if (sign === straight && isAtGap(text, at)) open.push(at);
    else if (sign === straight) endPair(straight);

    function endPair(opener: string): void {
      if (text[open.at(-1) ?? -1] === opener) open.pop();
      else halves.push(at);
    }
  }
  return [...halves, ...open].sort((one, other) => one - other);
}

/** Straight quotes begin what stands after a gap, and end what stands before them. */
const isAtGap = (text: string, at: number) => at === 0 || /[\s([]/u.test(text[at - 1] ?? " ");
