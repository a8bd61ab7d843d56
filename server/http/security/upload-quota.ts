import { startOfDay } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import type { Database } from "../../database/connect.ts";
import type { Config } from "../../process/config.ts";
import type { Log } from "../../process/log.ts";
import type { Caller } from "../api/caller.ts";
import { HttpError } from "../api/http-error.ts";
import { UploadedFile } from "../read-form.ts";
import {
  addToCounter,
  type Counter,
  findCount,
  removeEmptyCounter,
  takeFromCounter,
} from "./rate-counters.store.ts";

/** The prefix of upload counters; they live for a day, all others for at most an hour. */
export const uploadCounters = "upload:";

/** More than the text of any form, so that a form without a file is never refused for its size. */
const textBytes = 4 * limits.articleMaxLength + 100_000;
const kilobyte = 1_000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The sender: a user by id, or the external tool that knows the preset. */
type Sender = `user ${number}` | "preset";

/**
 * How much a user may upload per calendar day in Karachi (the house closes its issues by these days). It prevents a
 * stolen token of any role from filling the disk. The counters are stored in PostgreSQL, so that all instances count
 * together.
 */
export interface UploadQuota {
  /**
   * Refuses a request whose declared length exceeds the remaining quota, before it is read.
   * @throws HttpError 429
   */
  requireRoom(sender: Sender, contentLength: string | undefined): Promise<void>;
  /**
   * Counts received bytes while they are stored. The bytes of a refused or failed upload are credited back, so a
   * mistake costs nothing.
   * @returns what the work returns
   * @throws HttpError 429 when the day's limit does not allow them
   */
  charge<T>(sender: Sender, bytes: number, store: () => Promise<T>): Promise<T>;
  /** Credits back bytes counted by earlier calls, for a file that is then refused. */
  creditBack(sender: Sender, bytes: number): Promise<void>;
}

interface QuotaServices {
  readonly config: Pick<Config, "UPLOAD_QUOTA_MB">;
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** Creates the quotas from the setting UPLOAD_QUOTA_MB; 0 disables them. */
export function createUploadQuota({ config, database, log, now }: QuotaServices): UploadQuota {
  const megabytes = config.UPLOAD_QUOTA_MB;
  const limit = megabytes * 1_000;

  const toCounter = (sender: Sender): Counter => ({
    key: uploadCounters + sender,
    windowStart: startOfDay(now()),
  });

  const httpError = () => {
    const left = startOfDay(now()).getTime() + dayMilliseconds - now().getTime();
    return new HttpError("too_many_requests", {
      text: "upload_quota",
      values: { megabytes },
      retryAfter: Math.ceil(left / 1000),
    });
  };

  const quota: UploadQuota = {
    async requireRoom(sender, contentLength) {
      const wanted = Math.floor((Number(contentLength ?? 0) - textBytes) / kilobyte);
      if (limit === 0 || !(wanted > 0)) return;
      const sent = await findCount(database, toCounter(sender));
      if (sent + wanted > limit) throw httpError();
    },
    async charge(sender, bytes, store) {
      if (limit === 0 || bytes === 0) return store();
      const kilobytes = Math.ceil(bytes / kilobyte);
      if ((await addToCounter(database, toCounter(sender), kilobytes)) > limit) {
        await quota.creditBack(sender, bytes);
        throw httpError();
      }
      try {
        return await store();
      } catch (error) {
        await quota.creditBack(sender, bytes).catch((failure: unknown) => {
          // The original error is the one to report; until midnight the sender's quota is smaller by this amount.
          log.warn({ err: failure }, "uploads: a count could not be given back");
        });
        throw error;
      }
    },
    async creditBack(sender, bytes) {
      if (limit === 0) return;
      const counter = toCounter(sender);
      await takeFromCounter(database, counter, Math.ceil(bytes / kilobyte));
      await removeEmptyCounter(database, counter);
    },
  };
  return quota;
}

/**
 * Returns the user that a form counts against.
 * @throws HttpError 401 for a visitor, who has no form with files
 */
export function toSender(caller: Caller): Sender {
  if (caller.kind === "visitor") throw new HttpError("unauthenticated");
  return `user ${caller.id}`;
}

/** Returns the total size of the files in a form's body. */
export function fileBytesIn(body: unknown): number {
  const files = Object.values(body ?? {}).filter((value) => value instanceof UploadedFile);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
