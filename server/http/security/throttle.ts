import { createHash } from "node:crypto";
import type { Database } from "../../database/connect.ts";
import type { Config } from "../../process/config.ts";
import { HttpError } from "../api/http-error.ts";
import { hashToken } from "./random-token.ts";
import { addToCounter, insertCounter, takeFromCounter } from "./rate-counters.store.ts";

/**
 * How often an action may be tried in a time window. The counters are stored in PostgreSQL, so that all instances count
 * together and a restart resets nothing (product: accounts 5).
 */
export const throttleRules = {
  /**
   * Failed sign-ins; a success is not counted. A device on which the account has signed in before has its own counter;
   * the two others slow down strangers.
   */
  "sign-in:address": { limit: 30, seconds: 15 * 60 },
  "sign-in:account": { limit: 10, seconds: 15 * 60 },
  "sign-in:device": { limit: 10, seconds: 15 * 60 },
  /**
   * Wrong second steps after a right password: with three codes valid of a million, a day of guessing finds one with a
   * chance below one in a thousand.
   */
  "second-step:account": { limit: 10, seconds: 60 * 60 },
  /** Invitations of one administrator. */
  "invite:user": { limit: 60, seconds: 60 * 60 },
  /** Wrong passwords of a signed-in user, by session: guesses made elsewhere don't count here. */
  "password:session": { limit: 10, seconds: 15 * 60 },
  /** Codes mailed to an account without a password, counted separately from mails that strangers can request. */
  "code:user": { limit: 5, seconds: 60 * 60 },
  "register:address": { limit: 20, seconds: 60 * 60 },
  /** Any action that sends a mail, counted by the caller's address and by recipient. */
  "mail:address": { limit: 20, seconds: 60 * 60 },
  "mail:recipient": { limit: 5, seconds: 60 * 60 },
  /** Documents that must be generated for the download: each occupies a processor core for a while. */
  "document:address": { limit: 30, seconds: 60 * 60 },
  "subscription:address": { limit: 10, seconds: 60 * 60 },
  /** Visitors of share links, by network address and by link, since a whole office may share one address. */
  "shared-comment:address": { limit: 30, seconds: 60 * 60 },
  "shared-comment:link": { limit: 100, seconds: 60 * 60 },
  /** Editorial comments. */
  "paragraph-comment:user": { limit: 60, seconds: 5 * 60 },
  "comment:user": { limit: 10, seconds: 5 * 60 },
  "reply:user": { limit: 60, seconds: 5 * 60 },
  /** Merges of what a reader keeps, by all of the reader's devices together. */
  "kept:user": { limit: 120, seconds: 5 * 60 },
} as const;

export type ThrottleRule = keyof typeof throttleRules;

interface ThrottleServices {
  readonly config: Pick<Config, "RATE_LIMIT">;
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts are limited as strictly as consecutive ones.
 *
 * @param subject what is counted: an address subject, an e-mail address, a user id; stored only as a hash
 * @throws HttpError 429 `too_many_requests` with the seconds until the window ends
 */
export async function countAttempt(
  services: ThrottleServices,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  if (services.config.RATE_LIMIT === "off") return;
  const { limit, seconds } = throttleRules[rule];
  const counter = toCounter(services, rule, subject);
  if ((await addToCounter(services.database, counter, 1)) <= limit) return;
  const left = counter.windowStart.getTime() + seconds * 1000 - services.now().getTime();
  throw new HttpError("too_many_requests", { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
}

/** Subtracts an attempt that turned out to be legitimate. */
export async function forgiveAttempt(
  services: ThrottleServices,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  if (services.config.RATE_LIMIT === "off") return;
  await takeFromCounter(services.database, toCounter(services, rule, subject), 1);
}

function toCounter(services: ThrottleServices, rule: ThrottleRule, subject: string) {
  const length = throttleRules[rule].seconds * 1000;
  const windowStart = new Date(Math.floor(services.now().getTime() / length) * length);
  const hash = createHash("sha256").update(subject).digest("base64url").slice(0, 22);
  return { key: `${rule}:${hash}`, windowStart };
}

/**
 * Marks a single-use value, such as a provider's token, as used, for all instances. The mark lasts two hours from
 * `since`, so the caller itself must reject older values.
 *
 * @param since when the value was issued; the same at every call
 * @returns whether this is the first use
 */
export async function markUsedOnce(
  { database }: { readonly database: Database },
  kind: "google-token",
  text: string,
  since: Date,
): Promise<boolean> {
  return insertCounter(database, { key: `once:${kind}:${hashToken(text)}`, windowStart: since });
}
