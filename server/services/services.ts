import type { Changes } from "../changes/changes.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/connect.ts";
import type { OpenCopies } from "../features/copy-feed/open-copies.ts";
import type { MissedSearchCounter } from "../features/missed-searches/counting/missed-search-counter.ts";
import type { VisitCounter } from "../features/visits/visit-counter.ts";
import type { Spool } from "../files/spool.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Media } from "../media/model/media.ts";
import type { Log } from "../process/log.ts";
import type { Threads } from "../threads/threads.ts";

/** What features are given: no module holds state of its own. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  /** Writes whatever a page may show, and announces it. */
  readonly changes: Changes;
  /** Background work: mail and whatever a request must not wait for. */
  readonly jobs: JobQueue;
  /** Files that are being received or written. */
  readonly spool: Spool;
  /** Pictures and documents. */
  readonly media: Media;
  /** Work for the processor that would hold everybody else up. */
  readonly threads: Threads;
  /** Page views of articles and openings of e-books, each counted when it is stored. */
  readonly visits: VisitCounter;
  /** Searches of readers that found nothing. */
  readonly missedSearches: MissedSearchCounter;
  /** The working copies that people write in at this instance. */
  readonly copies: OpenCopies;
  /** The time now; tests set it. */
  readonly now: () => Date;
}
