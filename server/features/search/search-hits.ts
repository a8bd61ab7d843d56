/** All articles that match a query, unordered, as parallel lists: the same index belongs to the same article. */
export interface Hits {
  readonly ids: Int32Array;
  /** Publish dates in milliseconds since 1970. */
  readonly dates: Float64Array;
  /** Packed facets; see `unpackFacets`. */
  readonly facets: Int32Array;
  /** How well each matches, judged by the lists of words alone. */
  readonly scores: Float32Array;
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
  const left = {
    ids: hits.ids.slice(),
    dates: hits.dates.slice(),
    facets: hits.facets.slice(),
    scores: hits.scores.slice(),
  };
  let length = 0;
  for (let place = 0; place < hits.ids.length; place += 1) {
    if (!holds(hits.facets[place] ?? 0)) continue;
    left.ids[length] = hits.ids[place] ?? 0;
    left.dates[length] = hits.dates[place] ?? 0;
    left.facets[length] = hits.facets[place] ?? 0;
    left.scores[length] = hits.scores[place] ?? 0;
    length += 1;
  }
  return {
    ids: left.ids.subarray(0, length),
    dates: left.dates.subarray(0, length),
    facets: left.facets.subarray(0, length),
    scores: left.scores.subarray(0, length),
  };
}

/** How hits are ordered; of the same date, the later article is the newer one. */
export type HitOrder = "newest" | "oldest" | "best";

/** Compares the hits at two places. */
function comparePlaces({ ids, dates, scores }: Hits, order: HitOrder) {
  const newer = (one: number, other: number) =>
    (dates[other] ?? 0) - (dates[one] ?? 0) || (ids[other] ?? 0) - (ids[one] ?? 0);
  if (order === "newest") return newer;
  if (order === "oldest") return (one: number, other: number) => newer(other, one);
  return (one: number, other: number) =>
    (scores[other] ?? 0) - (scores[one] ?? 0) || newer(one, other);
}

/** The ids of the first hits in an order. */
export function listFirstHits(hits: Hits, first: number, order: HitOrder): number[] {
  const before = comparePlaces(hits, order);
  const { ids } = hits;
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
