import type { Victim } from "./scenes/trial.ts";

/** A kind of kill: in the middle of what, and of whom. */
export type Kill =
  | { readonly while: "publishing"; readonly of: Victim }
  | { readonly while: "importing"; readonly of: Victim | "import" }
  | { readonly while: "copying"; readonly of: "copy" }
  | { readonly while: "dumping"; readonly of: Victim | "backup" };

const repeated = (times: number, kill: Kill): Kill[] => Array<Kill>(times).fill(kill);

/** Half of the kills hit a small server with its embedded database. */
const smallServer: readonly Kill[] = [
  ...repeated(3, { while: "publishing", of: "portal" }),
  { while: "publishing", of: "portal again" },
  ...repeated(3, { while: "publishing", of: "database" }),
  ...repeated(3, { while: "publishing", of: "both" }),
  ...repeated(2, { while: "copying", of: "copy" }),
];

/** The other half hit two portals over a database of their own. */
const twoPortals: readonly Kill[] = [
  { while: "publishing", of: "portal" },
  { while: "publishing", of: "portal again" },
  { while: "publishing", of: "database" },
  ...repeated(2, { while: "publishing", of: "both" }),
  { while: "importing", of: "import" },
  { while: "importing", of: "portal" },
  { while: "importing", of: "database" },
  { while: "importing", of: "both" },
  { while: "dumping", of: "backup" },
  { while: "dumping", of: "portal" },
  { while: "dumping", of: "database" },
  { while: "dumping", of: "both" },
];

/**
 * Deals a number of kills out to the two, each kind in turn.
 * @param only what they come in the middle of; all when left out
 */
export function planOf(
  kills: number,
  only?: string,
): { smallServer: readonly Kill[]; twoPortals: readonly Kill[] } {
  const [small, two] = [smallServer, twoPortals].map((kinds) =>
    kinds.filter((kill) => only === undefined || kill.while === only),
  ) as [Kill[], Kill[]];
  const ofSmall = Math.round((kills * small.length) / (small.length + two.length));
  const dealt = (kinds: readonly Kill[], count: number) =>
    Array.from({ length: count }, (_, turn) => kinds[turn % kinds.length]).filter((kill) => !!kill);
  return { smallServer: dealt(small, ofSmall), twoPortals: dealt(two, kills - ofSmall) };
}
