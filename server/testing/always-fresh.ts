import type { Freshness } from "../changes/freshness.ts";

/** An instance that has heard of every write, as one alone has. */
export const alwaysFresh: Freshness = {
  silence: () => 0,
  isListening: () => true,
  isBehind: () => false,
  isStillBehind: async () => false,
};
