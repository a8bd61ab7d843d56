import type { QueueOptions } from "pg-boss";
import type { MailJob } from "./mail-job.ts";

/** A job without data, such as a nightly one. */
export type NoData = Readonly<Record<string, never>>;

/** Every kind of job with its data. */
export interface JobData {
  readonly "mail.send": MailJob;
  readonly "accounts.clean": NoData;
  readonly "backups.make": NoData;
  readonly "counters.clean": NoData;
  readonly "newsletter.clean": NoData;
  readonly "media.clean": NoData;
  readonly "desk.digest": NoData;
  readonly "idempotency.clean": NoData;
  readonly "copies.clean": NoData;
  readonly "searches.clean": NoData;
  readonly "trash.clean": NoData;
  /** A queued document to make. */
  readonly "documents.make": { readonly documentId: number };
  readonly "documents.refresh": NoData;
  readonly "documents.clean": NoData;
  /** Makes pages of the next PDF without them. */
  readonly "pdf.pages": NoData;
  /** Handles the next articles of a bulk change. */
  readonly "articles.bulk": { readonly runId: number };
  /** Articles of a renamed writer, after an id, whose search data still has the old name. */
  readonly "authors.index-writer": { readonly authorId: number; readonly after: number };
  /** Articles whose working copies contain a writer's old name, and who renamed the writer. */
  readonly "copies.rename-writer": {
    readonly articles: readonly number[];
    readonly from: string;
    readonly to: string;
    readonly by: number | null;
  };
  /** Renews the next words and articles whose search data was written by an earlier version. */
  readonly "search.renew": NoData;
  /** Writes the search data of saved articles into posting lists. */
  readonly "search.post": NoData;
  /** Links in texts, to check whether they work. */
  readonly "links.check": { readonly addresses: readonly string[] };
}

export type JobKind = keyof JobData;

interface JobSettings extends QueueOptions {
  /** Cron expression in UTC for a recurring job; the instances agree on one run. */
  readonly schedule?: string;
}

const minutes = 60;
const hours = 60 * minutes;

/** A failed run is retried an hour later; the next one is the following night in any case. */
const nightly = { retryLimit: 2, retryDelay: hours, expireInSeconds: 10 * minutes } as const;

/** How each kind of job is queued, retried and scheduled. */
export const jobSettings: Readonly<Record<JobKind, JobSettings>> = {
  // An unavailable mail server is retried after about 15 s, then at growing intervals, for about a day.
  "mail.send": {
    retryLimit: 30,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: hours,
    expireInSeconds: 2 * minutes,
    deleteAfterSeconds: 24 * hours,
  },
  "accounts.clean": { ...nightly, schedule: "7 22 * * *" },
  // Scheduled only if the settings say so. Stopping the portal interrupts it, and it starts again.
  "backups.make": { retryLimit: 2, retryDelay: hours, expireInSeconds: 12 * hours },
  "counters.clean": { ...nightly, schedule: "22 * * * *" },
  "newsletter.clean": { ...nightly, schedule: "37 22 * * *" },
  // A document that a killed instance was making is made by another.
  "documents.make": { retryLimit: 3, retryDelay: 5, expireInSeconds: 5 * minutes },
  "documents.refresh": { retryLimit: 0, expireInSeconds: 5 * minutes, schedule: "*/5 * * * *" },
  "documents.clean": { ...nightly, schedule: "47 22 * * *" },
  // Each run handles some of the articles; a run that a killed instance began is soon retried.
  "articles.bulk": { retryLimit: 60, retryDelay: 5, expireInSeconds: 2 * minutes },
  // Also scheduled, in addition to the runs requested by uploads, for PDFs from before; each run makes some pages and
  // queues the next.
  "pdf.pages": {
    retryLimit: 5,
    retryDelay: 30,
    expireInSeconds: 3 * minutes,
    schedule: "*/5 * * * *",
  },
  "authors.index-writer": { retryLimit: 60, retryDelay: 5, expireInSeconds: 10 * minutes },
  "copies.rename-writer": { retryLimit: 60, retryDelay: 5, expireInSeconds: 10 * minutes },
  // After an update, it has work until everything is renewed; otherwise one query finds nothing.
  "search.renew": {
    retryLimit: 5,
    retryDelay: 30,
    expireInSeconds: 10 * minutes,
    schedule: "*/5 * * * *",
  },
  "search.post": {
    retryLimit: 1,
    retryDelay: 30,
    expireInSeconds: 10 * minutes,
    schedule: "* * * * *",
  },
  // The feature that waits for the answers queues it again.
  "links.check": { retryLimit: 2, retryDelay: 5, expireInSeconds: 10 * minutes },
  // Runs before the clean-up of files, since it makes files unused.
  "trash.clean": { ...nightly, schedule: "42 22 * * *" },
  "idempotency.clean": { ...nightly, schedule: "17 22 * * *" },
  "copies.clean": { ...nightly, schedule: "32 22 * * *" },
  "searches.clean": { ...nightly, schedule: "27 22 * * *" },
  "media.clean": { ...nightly, schedule: "52 22 * * *" },
  // A failed run is made up for by the next hourly one.
  "desk.digest": { ...nightly, retryLimit: 0, schedule: "13 * * * *" },
};

export const jobKinds = Object.keys(jobSettings) as JobKind[];
