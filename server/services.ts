import type { Changes } from "./changes/changes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { VisitCounter } from "./features/articles/visit-counter.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Log } from "./log.ts";
import type { Media } from "./media/media.ts";

/** What features are given: no module holds state of its own. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  /** How whatever a page may show is written. */
  readonly changes: Changes;
  /** Background work: mail and whatever a request must not wait for. */
  readonly jobs: JobQueue;
  /** Pictures and documents. */
  readonly media: Media;
  /** Page views of articles, counted in memory and written in batches. */
  readonly visits: VisitCounter;
  /** The time now; tests set it. */
  readonly now: () => Date;
}
