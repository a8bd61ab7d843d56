import type { Changes } from "../changes/changes.ts";
import type { Database } from "../database/connect.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Threads } from "../jobs/threads/threads.ts";
import type { Media } from "../media/library/media.ts";
import type { Config } from "../process/config.ts";
import type { Spool } from "../process/files/spool.ts";
import type { Log } from "../process/log.ts";
import type { VisitCounter } from "./articles/visit-counter.ts";
import type { MissedSearchCounter } from "./search/missed/missed-search-counter.ts";
import type { OpenCopies } from "./writing/open-copies.ts";

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
