import type { Changes } from "../changes/changes.ts";
import type { MediaServices } from "../media/media-services.ts";
import type { VisitCounter } from "./articles/visit-counter.ts";
import type { MissedSearchCounter } from "./search/missed-search-counter.ts";
import type { OpenCopies } from "./writing/open-copies.ts";

/** The dependencies of features: no module has state of its own. */
export interface Services extends MediaServices {
  /** Writes everything that a page may show, and announces it. */
  readonly changes: Changes;
  /** Page views of articles and openings of e-books, each counted when it is stored. */
  readonly visits: VisitCounter;
  /** Readers' searches without results. */
  readonly missedSearches: MissedSearchCounter;
  /** The working copies that are open at this instance. */
  readonly copies: OpenCopies;
}
