import type { Run } from "./blocks.ts";

/** How many letters runs have, without their notes. */
export const lettersOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + (run.kind === "text" ? run.text.length : 0), 0);

/** No paragraph that somebody has written is longer; one of half a million letters takes minutes to break into lines. */
const longest = 6_000;
/** Where nothing parts the letters, joined ones take far longer. */
const longestUnparted = 500;

/** A line in parts of a length that can be set, broken between words where there are any. */
export function parted(runs: readonly Run[]): (readonly Run[])[] {
  if (lettersOf(runs) <= longest) return [runs];
  const parts: Run[][] = [[]];
  let room = longest;
  for (const run of runs) {
    let rest = run;
    while (rest.kind === "text" && rest.text.length > room) {
      const at = placeToBreak(rest.text, room);
      parts.at(-1)?.push({ ...rest, text: rest.text.slice(0, at).trimEnd() });
      parts.push([]);
      rest = { ...rest, text: rest.text.slice(at).trimStart() };
      room = longest;
    }
    parts.at(-1)?.push(rest);
    room -= rest.kind === "text" ? rest.text.length : 0;
  }
  return parts.filter((part) => part.length > 0);
}

/** Behind the last space before a place, else nearer; never within a letter. */
function placeToBreak(text: string, room: number): number {
  const space = text.lastIndexOf(" ", room);
  if (space > 0) return space + 1;
  const at = Math.min(Math.max(room, 1), longestUnparted);
  return /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at + 1 : at;
}
