/** The kinds of mistakes in an Urdu text. */
export const urduFaults = [
  "letters",
  "forms",
  "kashida",
  "digits",
  "invisible",
  "spaces",
  "punctuation",
  "quotes",
  "brackets",
] as const;
export type UrduFault = (typeof urduFaults)[number];

/** One correction of a text: the old and the new characters at one position. */
export interface UrduChange {
  readonly kind: UrduFault;
  /** In code units of the original text. */
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}

/** A range of a text that no rule changes, by its offsets. */
export type KeptRange = readonly [from: number, to: number];

/** Changes of letters in one word are shown as one, however many letters change. */
const ofWords: ReadonlySet<UrduFault> = new Set(["letters", "forms", "kashida"]);

/**
 * Returns the changes sorted by position, without those that overlap an earlier change or a protected range. Changes of
 * letters in the same word are merged.
 */
export function settledChanges(
  text: string,
  changes: readonly UrduChange[],
  kept: readonly KeptRange[],
): UrduChange[] {
  const sorted = changes.toSorted((one, other) => one.from - other.from || one.to - other.to);
  const settled: UrduChange[] = [];
  let range = 0;
  for (const change of sorted) {
    while (range < kept.length && (kept[range]?.[1] ?? 0) <= change.from) range += 1;
    const next = kept[range];
    if (next && next[0] < Math.max(change.to, change.from + 1)) continue;
    const last = settled.at(-1);
    if (last && (change.from < last.to || (change.from === last.from && change.to === last.to))) {
      continue;
    }
    const between = last ? text.slice(last.to, change.from) : " ";
    if (last && ofWords.has(last.kind) && ofWords.has(change.kind) && isWithinWord(between)) {
      settled[settled.length - 1] = joined(last, between, change);
    } else settled.push(change);
  }
  return settled;
}

const isWithinWord = (between: string) => /^[\p{L}\p{M}\u200c]*$/u.test(between);

function joined(one: UrduChange, between: string, other: UrduChange): UrduChange {
  return {
    kind: one.kind,
    from: one.from,
    to: other.to,
    before: one.before + between + other.before,
    after: one.after + between + other.after,
  };
}

/** Applies changes to a text; they must be in order and not overlap. */
export function withChanges(text: string, changes: readonly UrduChange[]): string {
  let [result, at] = ["", 0];
  for (const { from, to, after } of changes) {
    result += text.slice(at, from) + after;
    at = to;
  }
  return result + text.slice(at);
}
