/** All articles that match a query, unordered, as parallel lists: the same index belongs to the same article. */
export interface Hits {
  readonly ids: Int32Array;
  /** Seconds relative to the year 2000. */
  readonly dates: Int32Array;
  /** Packed facets; see `unpackFacets`. */
  readonly facets: Int32Array;
}

/** Unpacks the hits from the database: four bytes per number, most significant first; null without a match. */
export function hitsFrom(packed: Record<keyof Hits, Buffer | null> | undefined): Hits {
  return {
    ids: numbersIn(packed?.ids),
    dates: numbersIn(packed?.dates),
    facets: numbersIn(packed?.facets),
  };
}

function numbersIn(packed: Buffer | null | undefined): Int32Array {
  if (!packed) return new Int32Array();
  // A copy, aligned for numbers.
  const bytes = Buffer.from(new ArrayBuffer(packed.length));
  packed.copy(bytes);
  bytes.swap32();
  return new Int32Array(bytes.buffer);
}

/** The first of the years that hits distinguish. */
export const firstYear = 1900;

/** How many topics, years and writers hits distinguish. */
export const facetLimits = { topic: 64, year: 256, author: 131_072 };

/** The facets of a hit: its topic, its year and the id of its writer's record, 0 for none. */
export const unpackFacets = {
  topic: (packed: number) => (packed >> 8) & (facetLimits.topic - 1),
  year: (packed: number) => (packed & (facetLimits.year - 1)) + firstYear,
  author: (packed: number) => packed >> 14,
};

/** The hits whose facets fulfil a predicate. */
export function hitsWhere(hits: Hits, holds: (facets: number) => boolean): Hits {
  const left = { ids: hits.ids.slice(), dates: hits.dates.slice(), facets: hits.facets.slice() };
  let length = 0;
  for (let place = 0; place < hits.ids.length; place += 1) {
    if (!holds(hits.facets[place] ?? 0)) continue;
    left.ids[length] = hits.ids[place] ?? 0;
    left.dates[length] = hits.dates[place] ?? 0;
    left.facets[length] = hits.facets[place] ?? 0;
    length += 1;
  }
  return {
    ids: left.ids.subarray(0, length),
    dates: left.dates.subarray(0, length),
    facets: left.facets.subarray(0, length),
  };
}

/** The ids of the first newest or oldest hits. */
export function idsByDate({ ids, dates }: Hits, first: number, order: 1 | -1): number[] {
  const before = (one: number, other: number) =>
    order * ((dates[other] ?? 0) - (dates[one] ?? 0) || (ids[other] ?? 0) - (ids[one] ?? 0));
  let kept: number[] = [];
  let last: number | undefined;
  // Sorting all of a hundred thousand hits for ten of them would take longer than the search.
  const cut = () => {
    kept = kept.sort(before).slice(0, first);
    last = kept.length === first ? kept.at(-1) : undefined;
  };
  for (let place = 0; place < ids.length; place += 1) {
    if (last !== undefined && before(place, last) > 0) continue;
    kept.push(place);
    if (kept.length >= 4 * first + 100) cut();
  }
  cut();
  return kept.map((place) => ids[place] ?? 0);
}
