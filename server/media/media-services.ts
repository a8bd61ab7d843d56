import type { Database } from "../database/connect.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Threads } from "../jobs/threads/threads.ts";
import type { Config } from "../process/config.ts";
import type { Spool } from "../process/files/spool.ts";
import type { Log } from "../process/log.ts";
import type { Media } from "./library/media.ts";

/** Services for the calls and jobs of media, and for every feature. */
export interface MediaServices {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  /** Background work: mail and everything else that a request must not wait for. */
  readonly jobs: JobQueue;
  /** Files that are being received or written. */
  readonly spool: Spool;
  /** Pictures and documents. */
  readonly media: Media;
  /** Worker threads for CPU-bound work, which would block other requests. */
  readonly threads: Threads;
  /** The time now; tests set it. */
  readonly now: () => Date;
}
