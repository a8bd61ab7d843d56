import type { Victim } from "./scenes/trial.ts";

/** Who may be killed in the middle of what. */
interface Hit {
  readonly publishing: Victim;
  readonly releasing: Victim;
  readonly "changing many": Victim;
  readonly importing: Victim | "import";
  readonly copying: "copy";
  readonly dumping: Victim | "backup";
  readonly "backing up": Victim | "backup";
  readonly restoring: "restore";
}

/** A kind of kill: in the middle of what, and of whom. */
export type Kill = {
  [While in keyof Hit]: { readonly while: While; readonly of: Hit[While] };
}[keyof Hit];

const kinds = <While extends keyof Hit>(name: While, of: readonly Hit[While][]): Kill[] =>
  of.map((victim) => ({ while: name, of: victim }) as Kill);

/** More than half of the kills hit a small server with its embedded database. */
const smallServer: readonly Kill[] = [
  ...kinds("publishing", ["portal", "portal", "portal", "portal again"]),
  ...kinds("publishing", ["worker", "worker", "worker", "npm", "npm"]),
  ...kinds("publishing", ["database", "database", "both", "both"]),
  ...kinds("copying", ["copy"]),
  ...kinds("releasing", ["portal", "worker", "database", "both"]),
  ...kinds("changing many", ["portal", "worker", "both"]),
  ...kinds("backing up", ["backup", "backup", "backup", "portal"]),
  ...kinds("restoring", ["restore", "restore", "restore"]),
];

/** The others hit two portals over a database of their own. */
const twoPortals: readonly Kill[] = [
  ...kinds("publishing", ["portal", "portal again", "worker", "worker", "database", "both"]),
  ...kinds("importing", ["import", "portal", "database", "both"]),
  ...kinds("dumping", ["backup", "portal", "both"]),
  ...kinds("releasing", ["portal", "worker", "both"]),
  ...kinds("changing many", ["portal", "database"]),
  ...kinds("backing up", ["backup"]),
];

/**
 * Deals a number of kills out to the two, each kind in turn; fewer than there are kinds are taken from all along the list.
 * @param only what they come in the middle of; all when left out
 */
export function planOf(
  kills: number,
  only?: string,
): { smallServer: readonly Kill[]; twoPortals: readonly Kill[] } {
  const [small, two] = [smallServer, twoPortals].map((all) =>
    all.filter((kill) => only === undefined || kill.while === only),
  ) as [Kill[], Kill[]];
  const ofSmall = Math.round((kills * small.length) / (small.length + two.length));
  const dealt = (all: readonly Kill[], count: number) =>
    Array.from({ length: count }, (_, turn) => {
      const stride = Math.max(1, all.length / count);
      return all[Math.floor(turn * stride) % all.length];
    }).filter((kill) => !!kill);
  return { smallServer: dealt(small, ofSmall), twoPortals: dealt(two, kills - ofSmall) };
}
