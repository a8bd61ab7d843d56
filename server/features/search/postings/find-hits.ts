import type { Hits } from "../search-hits.ts";
import type { EntryPredicate } from "./entry-filter.ts";
import { countEntries, type EntrySet, entriesOfBase, forEachOffset } from "./entry-set.ts";
import { isCurrent } from "./entry-table.ts";
import type { LexemeEntries, SearchSnapshot } from "./search-memory.ts";

/** The entries that answer a term, and how much an answer is worth. */
export interface WeighedTerm {
  readonly answers: LexemeEntries;
  readonly weight: number;
}

/** A word of the title counts most, then one of the head, then one of the text. */
const fieldWeights = { titles: 2, heads: 1, all: 1 } as const;

/** Adds up for each entry of a set what its matches are worth, by base. */
export function scoreEntries(
  set: EntrySet,
  terms: readonly WeighedTerm[],
): ReadonlyMap<number, Float32Array> {
  const scores = new Map<number, Float32Array>();
  for (const base of set.keys()) scores.set(base, new Float32Array(entriesOfBase));
  for (const { answers, weight } of terms) {
    for (const field of ["all", "heads", "titles"] as const) {
      const worth = weight * fieldWeights[field];
      for (const [base, bits] of answers[field]) {
        const sums = scores.get(base);
        if (!sums) continue;
        forEachOffset(bits, (offset) => {
          sums[offset] = (sums[offset] ?? 0) + worth;
        });
      }
    }
  }
  return scores;
}

interface Wanted {
  readonly predicate: EntryPredicate;
  readonly scores?: ReadonlyMap<number, Float32Array> | undefined;
}

/** The current articles of a set that fulfil a filter. */
export function collectHits(
  { table, reading }: Pick<SearchSnapshot, "table" | "reading">,
  set: EntrySet,
  { predicate, scores }: Wanted,
): Hits {
  const most = countEntries(set);
  const hits = {
    ids: new Int32Array(most),
    dates: new Float64Array(most),
    facets: new Int32Array(most),
    scores: new Float32Array(most),
  };
  let length = 0;
  for (const [base, bits] of set) {
    const columns = table.columns(base);
    const sums = scores?.get(base);
    if (!columns) continue;
    forEachOffset(bits, (offset) => {
      if (!isCurrent(columns, offset, reading) || !predicate(columns, offset)) return;
      hits.ids[length] = columns.articleIds[offset] ?? 0;
      hits.dates[length] = columns.dates[offset] ?? 0;
      hits.facets[length] = columns.facets[offset] ?? 0;
      hits.scores[length] = sums?.[offset] ?? 0;
      length += 1;
    });
  }
  return {
    ids: hits.ids.subarray(0, length),
    dates: hits.dates.subarray(0, length),
    facets: hits.facets.subarray(0, length),
    scores: hits.scores.subarray(0, length),
  };
}
